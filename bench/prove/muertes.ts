// A server killed again and again under order load, its clients asking again with their key until they are answered.
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { faltas } from '../../test/support/invariantes.ts'
import { freePort } from '../../test/support/puerto.ts'
import { ask, type Persona } from '../support/casa.ts'
import { COMPRA, fillStock, type Prueba } from './prueba.ts'

const CLIENTES = 8

export const muertes: Prueba = async (casa, { pequenia }) => {
  const cuantas = pequenia ? 3 : 100
  await fillStock(casa)
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const antes = await casa.scalar('select count(*) from pedidos')
  /** What each key was answered, every time it was. */
  const contestadas = new Map<string, number[]>()
  let vivo = true
  let reintentos = 0

  async function cliente(n: number): Promise<void> {
    let persona: Persona | undefined
    for (let i = 0; vivo; i++) {
      if (i % 5 === 0) [persona] = await casa.personas(1)
      const clave = `muertes-${n}-${i}`
      contestadas.set(clave, [])
      // A further request with the same key now and then: a double click across two lives of the server.
      for (let veces = i % 4 === 0 ? 2 : 1; veces > 0; veces--) {
        contestadas.get(clave)?.push(await insist(persona as Persona, clave))
      }
    }
  }

  /** Until somebody answers: the order may have been made by a server that died before saying so. */
  async function insist({ token }: Persona, clave: string): Promise<number> {
    for (;;) {
      try {
        const { status, json } = await ask(`${url}/api/pedidos/crear-completo`, {
          token,
          body: { data: COMPRA },
          headers: { 'idempotency-key': clave },
        })
        if (status === 200) return json.data.id
        if (status < 500) throw new TypeError(`an order was answered ${status}`)
      } catch (error) {
        if (error instanceof TypeError) throw error
      }
      reintentos++
      await wait(20)
    }
  }

  let servidor = await casa.startServidor({ PORT: port, LOG_LEVEL: 'silent' })
  const clientes = Array.from({ length: CLIENTES }, (_, n) => cliente(n))
  for (let i = 0; i < cuantas; i++) {
    await wait(150 + ((i * 97) % 400))
    const fin = once(servidor.child, 'exit')
    servidor.child.kill('SIGKILL')
    await fin
    servidor = await casa.startServidor({ PORT: port, LOG_LEVEL: 'silent' })
  }
  await wait(300)
  vivo = false
  await Promise.all(clientes)
  await servidor.stop()

  const hechos = (await casa.scalar('select count(*) from pedidos')) - antes
  const ids = [...contestadas.values()]
  const distintos = new Set(ids.flat())
  const existen = await casa.scalar('select count(*) from pedidos where id = any($1)', [[...distintos]])
  const repetidas = ids.filter(lista => new Set(lista).size > 1).length
  const rotas = await faltas(casa)
  return [
    {
      figura: `F4: kill -9 ${cuantas} times under order load (${contestadas.size} orders, ${reintentos} retries): confirmed orders lost`,
      medido: String(distintos.size - existen),
      objetivo: '0',
      bien: distintos.size === existen,
    },
    {
      figura: 'orders made twice',
      medido: String(hechos - contestadas.size + repetidas),
      objetivo: '0',
      bien: hechos === contestadas.size && repetidas === 0,
    },
    {
      figura: 'sums that do not hold afterwards',
      medido: rotas.join('; ') || '0',
      objetivo: '0',
      bien: rotas.length === 0,
    },
  ]
}
