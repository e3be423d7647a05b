import java.io.File;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.springframework.context.annotation.Bean;
import org.springframework.core.io.Resource;
import org.springframework.http.HttpMethod;
import org.springframework.web.servlet.function.HandlerFunction;
import org.springframework.web.servlet.function.RequestPredicate;
import org.springframework.web.servlet.function.RequestPredicates;
import org.springframework.web.servlet.function.RouterFunction;
import org.springframework.web.servlet.function.RouterFunctions;
import org.springframework.web.servlet.function.ServerRequest;

/** Prints what the router functions among the beans of compiled classes have: lines of the program, a method and a pattern. */
class ListFunctions {
  public static void main(String[] folders) throws Exception {
    for (String folder : folders) {
      ClassLoader loader = new URLClassLoader(new URL[] {new File(folder).toURI().toURL()}, ListFunctions.class.getClassLoader());
      Constructor<?> maker = loader.loadClass("app.Routes").getDeclaredConstructor();
      maker.setAccessible(true);
      Object routes = maker.newInstance();
      Listing listing = new Listing();
      for (Method method : routes.getClass().getDeclaredMethods()) {
        if (!method.isAnnotationPresent(Bean.class)) continue;
        method.setAccessible(true);
        ((RouterFunction<?>) method.invoke(routes)).accept(listing);
      }
      for (String line : listing.lines) System.out.println(folder + "\t" + line);
    }
  }

  /** A method and a path that fit together, either of them null for any. */
  record Fit(String method, String path) {}

  /** The routes of router functions: each below the predicates around it. */
  static class Listing implements RouterFunctions.Visitor {
    final Set<String> lines = new TreeSet<>();
    private final Deque<List<Fit>> around = new ArrayDeque<>(List.of(List.of(new Fit(null, null))));

    @Override
    public void startNested(RequestPredicate predicate) {
      around.push(below(around.peek(), Alternatives.of(predicate)));
    }

    @Override
    public void endNested(RequestPredicate predicate) {
      around.pop();
    }

    @Override
    public void route(RequestPredicate predicate, HandlerFunction<?> handler) {
      for (Fit fit : below(around.peek(), Alternatives.of(predicate))) {
        lines.add((fit.method == null ? "ANY" : fit.method) + "\t" + (fit.path == null ? "" : fit.path));
      }
    }

    /** What nests matches the rest of a path. */
    private static List<Fit> below(List<Fit> outer, List<Fit> inner) {
      List<Fit> found = new ArrayList<>();
      for (Fit one : outer) {
        for (Fit other : inner) {
          found.add(new Fit(other.method == null ? one.method : other.method, joined(one.path, other.path)));
        }
      }
      return found;
    }

    private static String joined(String front, String path) {
      if (front == null) return path;
      return path == null ? front : front + path;
    }

    @Override
    public void resources(Function<ServerRequest, Optional<Resource>> lookup) {}

    @Override
    public void attributes(java.util.Map<String, Object> attributes) {}

    @Override
    public void unknown(RouterFunction<?> function) {
      lines.add("UNKNOWN\t" + function);
    }
  }

  /** The methods and paths that a predicate asks for. */
  static class Alternatives implements RequestPredicates.Visitor {
    private final Deque<List<List<Fit>>> open = new ArrayDeque<>();

    static List<Fit> of(RequestPredicate predicate) {
      Alternatives visitor = new Alternatives();
      visitor.open.push(new ArrayList<>());
      predicate.accept(visitor);
      return visitor.open.peek().get(0);
    }

    private void add(Fit... fits) {
      open.peek().add(List.of(fits));
    }

    @Override
    public void method(Set<HttpMethod> methods) {
      add(methods.stream().map(method -> new Fit(method.name(), null)).toArray(Fit[]::new));
    }

    @Override
    public void path(String pattern) {
      add(new Fit(null, pattern));
    }

    @Override
    public void pathExtension(String extension) {
      add(new Fit(null, null));
    }

    @Override
    public void header(String name, String value) {
      add(new Fit(null, null));
    }

    @Override
    public void param(String name, String value) {
      add(new Fit(null, null));
    }

    @Override
    public void startAnd() {
      open.push(new ArrayList<>());
    }

    @Override
    public void and() {}

    @Override
    public void endAnd() {
      List<List<Fit>> sides = open.pop();
      List<Fit> both = new ArrayList<>();
      for (Fit one : sides.get(0)) {
        for (Fit other : sides.get(1)) {
          both.add(new Fit(one.method == null ? other.method : one.method, one.path == null ? other.path : one.path));
        }
      }
      open.peek().add(both);
    }

    @Override
    public void startOr() {
      open.push(new ArrayList<>());
    }

    @Override
    public void or() {}

    @Override
    public void endOr() {
      List<List<Fit>> sides = open.pop();
      List<Fit> either = new ArrayList<>(sides.get(0));
      either.addAll(sides.get(1));
      open.peek().add(either);
    }

    @Override
    public void startNegate() {
      open.push(new ArrayList<>());
    }

    @Override
    public void endNegate() {
      open.pop();
      add(new Fit(null, null));
    }

    @Override
    public void unknown(RequestPredicate predicate) {
      add(new Fit(null, null));
    }
  }
}
