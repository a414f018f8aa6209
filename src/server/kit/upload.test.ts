// Places for bodies: one at a time for each sender, and taken back from who dawdles.
import { type AddressInfo, connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { registerUpload } from './upload.ts'

let app: FastifyInstance
afterEach(() => app.close())

async function open(ritmo?: { bytes: number; ms: number }): Promise<void> {
  app = fastify({ forceCloseConnections: true })
  app.register(async sala => {
    registerUpload(sala, {
      tipos: ['image/png'],
      bytesMax: 100,
      demasiado: 'Pesa demasiado',
      juntos: 2,
      quien: ({ headers }) => String(headers['x-quien']),
      ...(ritmo && { ritmo }),
    })
    sala.addHook('onError', async (_request, reply) => void reply.header('connection', 'close'))
    sala.post<{ Body: Buffer }>('/', async ({ body }) => body.toString())
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
}

/** Four bytes are announced. */
function send(quien: string, cuerpo: string): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const encabezados = [
    'POST / HTTP/1.1',
    'Host: x',
    'Connection: close',
    `X-Quien: ${quien}`,
    'Content-Type: image/png',
    'Content-Length: 4',
  ]
  socket.on('error', () => undefined).write(`${encabezados.join('\r\n')}\r\n\r\n${cuerpo}`)
  return socket
}

async function answerOf(socket: Socket): Promise<string> {
  let texto = ''
  for await (const parte of socket) texto += parte
  return texto
}

it('whoever sends several bodies that do not end has one place, and the others are for others', async () => {
  await open()
  const suyos = ['a', 'b', 'c'].map(inicio => send('uno', inicio))
  expect(await answerOf(send('otra', 'hola'))).toMatch(/ 200 [\s\S]*hola$/)
  // Their own turns come one after the other.
  for (const [i, socket] of suyos.entries()) {
    socket.write('ndo')
    expect(await answerOf(socket)).toMatch(new RegExp(`${'abc'[i]}ndo$`))
  }
})

it('a body that comes too slowly is told so, and its place is free', async () => {
  await open({ bytes: 4, ms: 20 })
  const lentos = await Promise.all(['uno', 'dos'].map(quien => answerOf(send(quien, 'a'))))
  for (const respuesta of lentos) expect(respuesta).toMatch(/^HTTP\/1\.1 408 /)
  expect(await answerOf(send('otra', 'hola'))).toMatch(/ 200 [\s\S]*hola$/)
})
