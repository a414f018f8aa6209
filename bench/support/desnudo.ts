// The measuring stick: a bare Node HTTP server that sends given bytes with given headers, and nothing else.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

interface Respuesta {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly archivo: string
}

const [, , port, lista = ''] = process.argv
const respuestas = new Map(
  (JSON.parse(readFileSync(lista, 'utf8')) as Respuesta[]).map(r => [
    r.url,
    { headers: r.headers, cuerpo: readFileSync(r.archivo) },
  ]),
)

createServer((request, response) => {
  const respuesta = respuestas.get(request.url ?? '')
  if (!respuesta) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, respuesta.headers)
  response.end(respuesta.cuerpo)
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
