// Lists the members of the types that a file exports as `type All = { things: [T0, T1, ...] }` names them, as TypeScript's own
// checker sees them: one line of JSON for a type, its names with dots, `[]` for elements and `{}` for values of records, each with
// whether it has to be there.
const ts = require(process.env.TYPESCRIPT || '/usr/share/nodejs/typescript/lib/typescript.js');

const [file, ...names] = process.argv.slice(2);
const program = ts.createProgram([file], { strict: true, noLib: false, target: ts.ScriptTarget.ES2020 });
const checker = program.getTypeChecker();
const faults = ts.getPreEmitDiagnostics(program).filter((fault) => fault.file && !fault.file.fileName.includes('/lib.'));
if (faults.length > 0) {
  for (const fault of faults) console.error(ts.flattenDiagnosticMessageText(fault.messageText, '\n'));
  process.exit(2);
}

function present(type) {
  if (!type.isUnion()) return type;
  const rest = type.types.filter((part) => !(part.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)));
  return rest.length === 1 ? rest[0] : type;
}

// What a type has of itself again is listed once.
function list(type, path, found, around = []) {
  type = present(type);
  if (checker.isArrayType(type)) return list(checker.getTypeArguments(type)[0], `${path}[]`, found, around);
  if (type.isUnion() || !(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return found;
  if (around.includes(type)) return found;
  const inner = [...around, type];
  const values = type.getStringIndexType();
  if (values) list(values, `${path}{}`, found, inner);
  for (const member of checker.getPropertiesOfType(type)) {
    const name = path ? `${path}.${member.name}` : member.name;
    found[name] = !(member.flags & ts.SymbolFlags.Optional);
    list(checker.getTypeOfSymbol(member), name, found, inner);
  }
  return found;
}

const source = program.getSourceFile(file);
for (const symbol of checker.getExportsOfModule(checker.getSymbolAtLocation(source))) {
  if (names.includes(symbol.name)) {
    console.log(JSON.stringify([symbol.name, list(checker.getDeclaredTypeOfSymbol(symbol), '', {})]));
  }
}
