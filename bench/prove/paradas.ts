// A server asked to end again and again while people order (graceful stop): whoever's request had gone out whole has an answer, and the next start finds nothing half done (F8, F27).
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../test/support/puerto.ts'
import type { Casa, Persona } from '../support/casa.ts'
import { COMPRA, type Figura, fillStock, type Prueba, sums } from './prueba.ts'

const CLIENTES = 12
const TERMINAR_MS = 10_000
const ABRIR_MS = 10_000

interface Cuenta {
  hechos: number
  rechazados: number
  /** Keys of what was done and whose answer never came. */
  readonly mudos: Set<string>
  /** Sent whole on a connection of its own, and closed without a word before anything was done. */
  cortados: number
  otros: number
}

export const paradas: Prueba = async (casa, { pequenia }) => {
  await fillStock(casa)
  const cuantas = pequenia ? 3 : 50
  const port = await freePort()
  const cuenta: Cuenta = { hechos: 0, rechazados: 0, mudos: new Set(), cortados: 0, otros: 0 }
  const [antes, articulos] = [
    await casa.scalar('select count(*) from pedidos'),
    await casa.scalar('select count(*) from articulos'),
  ]
  let vivo = true
  const clientes = Array.from({ length: CLIENTES }, (_, n) => cliente(casa, port, n, cuenta, () => vivo))
  let peorFin = 0
  let peorArranque = 0
  let distintos = 0
  for (let i = 0; i < cuantas; i++) {
    const servidor = await casa.startServidor({ PORT: String(port), LOG_LEVEL: 'fatal' })
    peorArranque = Math.max(peorArranque, servidor.arranque)
    await wait(200 + ((i * 97) % 500))
    const fin = once(servidor.child, 'exit')
    const desde = performance.now()
    servidor.child.kill('SIGTERM')
    // Every tenth is told twice, as somebody impatient does.
    if (i % 10 === 9) void wait(1_100).then(() => servidor.child.kill('SIGTERM'))
    const [codigo] = await fin
    peorFin = Math.max(peorFin, performance.now() - desde)
    if (codigo !== 0) distintos++
  }
  // Whoever waits for an answer gets it from one more.
  const ultimo = await casa.startServidor({ PORT: String(port), LOG_LEVEL: 'fatal' })
  vivo = false
  await Promise.all(clientes)
  await ultimo.stop()
  const nuevos = (await casa.scalar('select count(*) from pedidos')) - antes
  const repetidos = await casa.scalar(
    `select (select count(*) from articulos) - $1 + (select count(*) from categorias) - count(distinct slug) from categorias`,
    [articulos],
  )
  const figuras: Figura[] = [
    {
      figura: `F8: ${cuantas} SIGTERM under order load (${cuenta.hechos} orders, ${cuenta.rechazados} told to come back): done and not answered; sent whole and cut off; other answers`,
      medido: `${cuenta.mudos.size}; ${cuenta.cortados}; ${cuenta.otros}`,
      objetivo: '0; 0; 0',
      bien: cuenta.mudos.size + cuenta.cortados + cuenta.otros === 0 && cuenta.hechos > 0,
    },
    {
      figura: 'F8: exits other than 0; the slowest end',
      medido: `${distintos}; ${(peorFin / 1000).toFixed(1)} s`,
      objetivo: '0; 10 s',
      bien: distintos === 0 && peorFin <= TERMINAR_MS,
    },
    {
      figura: 'F8: orders in the tables beyond those answered',
      medido: String(nuevos - cuenta.hechos),
      objetivo: '0',
      bien: nuevos === cuenta.hechos,
    },
    {
      figura: `F27: ${cuantas} starts on the same data: the slowest to serve a page; rows of the demo made twice`,
      medido: `${(peorArranque / 1000).toFixed(1)} s; ${repetidos}`,
      objetivo: '10 s; 0',
      bien: peorArranque <= ABRIR_MS && Number(repetidos) === 0,
    },
    await sums(casa),
  ]
  return figuras
}

/** Orders, one after the other on a connection kept open; while nobody listens, tries again. */
async function cliente(
  casa: Casa,
  port: number,
  n: number,
  cuenta: Cuenta,
  vivo: () => boolean,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let persona: Persona | undefined
  for (let i = 0; vivo(); i++) {
    if (i % 5 === 0) [persona] = await casa.personas(1)
    const clave = `paradas-${n}-${i}`
    // Once told to come back, it may have been made all the same: nobody is left without an answer.
    let avisado = false
    for (let hecho = false; !hecho; ) {
      const { status, escrito, nueva } = await order(agent, port, persona as Persona, clave)
      if (status === 200) {
        cuenta.hechos++
        hecho = true
      } else if (status === 503) {
        cuenta.rechazados++
        avisado = true
      } else if (status !== 0) cuenta.otros++
      else if (escrito && !avisado) {
        const hay = await casa.scalar('select count(*) from llamadas where clave = clave_de($1)', [clave])
        if (Number(hay) > 0) cuenta.mudos.add(clave)
        else if (nueva) cuenta.cortados++
      }
      if (!hecho) await wait(20)
    }
  }
  agent.destroy()
}

/** Status 0: no answer; `escrito` when all of it had left, `nueva` on a connection nobody used before. */
function order(
  agent: Agent,
  port: number,
  { token }: Persona,
  clave: string,
): Promise<{ status: number; escrito: boolean; nueva: boolean }> {
  const body = JSON.stringify({ data: COMPRA })
  return new Promise(resolve => {
    let escrito = false
    const pedido = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path: '/api/pedidos/crear-completo',
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'idempotency-key': clave,
        },
      },
      respuesta => {
        respuesta.resume()
        respuesta.on('end', () => resolve({ status: respuesta.statusCode ?? 0, escrito, nueva: false }))
        respuesta.on('error', () => resolve({ status: 0, escrito: true, nueva: true }))
      },
    )
    pedido.on('error', () =>
      // One that was idle and closed as the request left never carried it: every client asks again.
      resolve({ status: 0, escrito, nueva: !pedido.reusedSocket }),
    )
    pedido.on('finish', () => {
      escrito = true
    })
    pedido.end(body)
  })
}
