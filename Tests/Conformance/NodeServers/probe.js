// Asks the handlers of servers for every method and path of a list, without a socket, and prints what they answer.
const http = require('http')
const path = require('path')
const fs = require('fs')
const { Readable } = require('stream')

function handlerOf(folder) {
  let handler = null
  const server = { listen() { return server }, on(event, given) { if (event === 'request') handler = given; return server } }
  http.createServer = (...given) => {
    const last = given[given.length - 1]
    if (typeof last === 'function') handler = last
    return server
  }
  require(path.join(folder, 'server.js'))
  return handler
}

function ask(handler, method, url) {
  return new Promise((resolve) => {
    const req = Object.assign(new Readable({ read() { this.push(null) } }), { method, url, headers: { host: 'localhost' } })
    const res = {
      statusCode: 200, setHeader() {}, write() {},
      writeHead(status) { res.statusCode = status; return res },
      end() { resolve(res.statusCode) },
    }
    Promise.resolve(handler(req, res)).catch((error) => resolve(String(error)))
    setTimeout(() => resolve('silent'), 2000).unref()
  })
}

async function main() {
  for (const folder of process.argv.slice(2)) {
    try {
      const handler = handlerOf(folder)
      const answers = []
      for (const [method, url] of JSON.parse(fs.readFileSync(path.join(folder, 'probes.json')))) {
        answers.push([method, url, await ask(handler, method, url)])
      }
      console.log(JSON.stringify({ answers }))
    } catch (error) {
      console.log(JSON.stringify({ error: String(error.stack) }))
    }
  }
}
main()
