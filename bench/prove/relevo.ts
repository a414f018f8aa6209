// A rolling restart: three servers behind HAProxy under steady orders, each ended and started again in turn; nobody notices (ESC-01, F47).
import { setTimeout as wait } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import { faltas } from '../../test/support/invariantes.ts'
import { freePort } from '../../test/support/puerto.ts'
import { ask, type Casa, type Persona } from '../support/casa.ts'
import { HAPROXY, startHaproxy } from '../support/haproxy.ts'
import { type Linea, readSurtido } from '../support/surtido.ts'
import type { TiendaMedida } from '../support/tienda.ts'
import { COMPRA, type Figura, fillStock, type Prueba } from './prueba.ts'

const SERVIDORES = 3
const POR_SEGUNDO = 50
/** Nobody may have more than five orders open. */
const POR_PERSONA = 5
const TANDA = 500
/** Four times as long as it takes the proxy to ask again. */
const DRENAR_MS = 4_000
const P99_MS = 1_000
const PANTALLAS = 3
/** Orders are told in the order they are done, not of their numbers. */
const JUNTOS = 200

export const relevo: Prueba = async (casa, { pequenia }) => {
  if (HAPROXY === null) {
    const medido = 'left out: there is no HAProxy on this machine (apt install haproxy)'
    return [{ figura: 'rolling restart', medido, objetivo: '0 failed', bien: true }]
  }
  const vueltas = pequenia ? 1 : 4
  await fillStock(casa)
  const puertos = await Promise.all(Array.from({ length: SERVIDORES }, freePort))
  const env = { DRAIN_MS: String(DRENAR_MS), TRUST_PROXY: 'loopback' }
  /** As whoever keeps services does: one that did not start is started again. */
  const start = async (puerto: number, intentos = 3): Promise<TiendaMedida> =>
    casa.startServidor({ PORT: String(puerto), ...env }).catch(error => {
      if (intentos === 1) throw error
      return start(puerto, intentos - 1)
    })
  const tiendas = new Map(
    await Promise.all(puertos.map(async puerto => [puerto, await start(puerto)] as const)),
  )
  const proxy = await startHaproxy(puertos)
  const [admin] = (await casa.personas(1, true)) as [Persona]
  const pantallas = Array.from({ length: PANTALLAS }, () => openPantalla(proxy.url, admin))
  await Promise.all(pantallas.map(({ abierta }) => abierta))

  const compras = buySteadily(casa, proxy.url, await readSurtido(casa))
  try {
    return await restart()
  } finally {
    // Also when it failed: nothing here goes on by itself.
    await compras.stop()
    await Promise.all(pantallas.map(pantalla => pantalla.close()))
    await proxy.stop()
  }

  async function restart(): Promise<Figura[]> {
    await wait(2_000)
    const malSalidas: string[] = []
    let parada = 0
    for (let vuelta = 0; vuelta < vueltas; vuelta++) {
      for (const [puerto, tienda] of tiendas) {
        const desde = performance.now()
        await tienda.stop()
        parada = Math.max(parada, performance.now() - desde)
        if (tienda.child.exitCode !== 0)
          malSalidas.push(`${tienda.child.exitCode ?? tienda.child.signalCode}`)
        tiendas.set(puerto, await start(puerto))
        // Until the proxy has seen that it is back.
        await wait(1_500)
      }
    }
    await wait(2_000)
    const { ids, fallidas, demoras } = await compras.stop()
    // What is still on its way to the screens.
    await wait(2_000)
    const perdidos = await Promise.all(
      pantallas.map(async pantalla => countMissing(ids, await pantalla.close())),
    )
    const cortes = pantallas.reduce((suma, { cortes }) => suma + cortes(), 0)
    for (const tienda of tiendas.values()) await tienda.stop()

    const hechos = Number(await casa.scalar('select count(*) from pedidos where id = any($1)', [ids]))
    const todos = Number(await casa.scalar('select count(*) from pedidos'))
    const rotas = await faltas(casa)
    const reinicios = vueltas * SERVIDORES
    demoras.sort((a, b) => a - b)
    const p99 = demoras[Math.floor(demoras.length * 0.99)] ?? 0
    const cuantos = (ids.length + fallidas.length).toLocaleString('en')
    return [
      {
        figura: `${reinicios} restarts of ${SERVIDORES} servers in turn under ${POR_SEGUNDO} orders a second (${cuantos} orders): failed`,
        medido: [`${fallidas.length}`, ...new Set(fallidas)].join(' '),
        objetivo: '0',
        bien: fallidas.length === 0,
      },
      figuraMs(
        `p99 of an order meanwhile (median ${ms(demoras[Math.floor(demoras.length / 2)])}, slowest ${ms(demoras.at(-1))})`,
        p99,
      ),
      {
        figura: 'orders answered that are not there; there without an answer; sums that do not hold',
        medido: `${ids.length - hechos}; ${todos - ids.length}; ${rotas.join(', ') || 0}`,
        objetivo: '0; 0; 0',
        bien: ids.length === hechos && todos === ids.length && rotas.length === 0,
      },
      {
        figura: `servers that did not end with 0 (the slowest took ${ms(parada)}, ${ms(DRENAR_MS)} of them to be taken out)`,
        medido: malSalidas.join(', ') || '0',
        objetivo: '0',
        bien: malSalidas.length === 0,
      },
      {
        figura: `orders that ${PANTALLAS} open screens never heard of (${cortes} lines cut and opened again)`,
        medido: perdidos.join('; '),
        objetivo: '0; 0; 0',
        bien: perdidos.every(cuantosFaltan => cuantosFaltan === 0),
      },
    ]
  }
}

const ms = (valor = 0) => `${Math.round(valor).toLocaleString('en')} ms`

function figuraMs(figura: string, medido: number): Figura {
  return { figura, medido: ms(medido), objetivo: ms(P99_MS), bien: medido <= P99_MS }
}

interface Compras {
  stop(): Promise<{ readonly ids: number[]; readonly fallidas: string[]; readonly demoras: number[] }>
}

/** One article each, all there are in turn, at an even pace, whatever the answers take; each is asked once, and counted from when it was due. */
function buySteadily(casa: Casa, url: string, surtido: readonly Linea[]): Compras {
  const ids: number[] = []
  const fallidas: string[] = []
  const demoras: number[] = []
  let sigue = true

  async function buy({ token }: Persona, n: number, debida: number): Promise<void> {
    const headers = { 'idempotency-key': `relevo-${n}` }
    const body = {
      data: { articulos: [{ ...surtido[n % surtido.length], cantidad: 2 }], direccion: COMPRA.direccion },
    }
    try {
      const { status, json, text } = await ask(`${url}/api/pedidos/crear-completo`, { token, body, headers })
      if (status === 200) ids.push(json.data.id)
      else fallidas.push(`${status} ${text.slice(0, 80)}`)
    } catch (error) {
      fallidas.push(String(error))
    }
    demoras.push(performance.now() - debida)
  }

  const ritmo = (async () => {
    const enCurso = new Set<Promise<void>>()
    let gente = await casa.personas(TANDA)
    let otra = casa.personas(TANDA)
    const inicio = performance.now()
    for (let n = 0; sigue; n++) {
      const debida = inicio + (n * 1000) / POR_SEGUNDO
      await wait(Math.max(0, debida - performance.now()))
      const turno = Math.floor(n / POR_PERSONA) % TANDA
      if (n > 0 && n % (TANDA * POR_PERSONA) === 0) {
        gente = await otra
        otra = casa.personas(TANDA)
      }
      const compra = buy(gente[turno] as Persona, n, debida)
      enCurso.add(compra)
      void compra.then(() => enCurso.delete(compra))
    }
    await Promise.all(enCurso)
    await otra
  })()
  return {
    async stop() {
      sigue = false
      await ritmo
      return { ids, fallidas, demoras }
    },
  }
}

interface Pantalla {
  readonly abierta: Promise<void>
  cortes(): number
  /** Ends it; the orders it came to know of. */
  close(): Promise<Set<number>>
}

/** As the counter's screen does: each time its line is opened it reads the list, and hears of the rest. */
function openPantalla(url: string, { token }: Persona): Pantalla {
  const sabidos = new Set<number>()
  const abort = new AbortController()
  const { signal } = abort
  const headers = { authorization: `Bearer ${token}` }
  let cortes = -1
  let abrir: () => void = () => undefined
  const abierta = new Promise<void>(resolve => {
    abrir = resolve
  })

  /** Backwards until well before what was known when the line broke, however often it fails. */
  async function read(conocido: number): Promise<void> {
    for (let page = 1; ; ) {
      const lista = `/api/pedidos?sort=id:desc&fields=estado&pagination[page]=${page}&pagination[pageSize]=100`
      const respuesta = await ask(url + lista, { token }).catch(() => null)
      if (respuesta?.status !== 200) {
        await wait(250)
        continue
      }
      const leidos: number[] = respuesta.json.data.map(({ id }: { id: number }) => id)
      for (const id of leidos) sabidos.add(id)
      if (leidos.length === 0 || (leidos.at(-1) ?? 0) < conocido - JUNTOS) return
      page++
    }
  }

  const linea = (async () => {
    const lecturas: Promise<void>[] = []
    while (!signal.aborted) {
      cortes++
      const conocido = Math.max(0, ...sabidos)
      try {
        const { body } = await fetch(`${url}/api/pedidos/vivo`, { headers, signal })
        const { feed } = createParser({
          onEvent: ({ event, data }) => {
            if (event === 'pedido') sabidos.add(JSON.parse(data).id)
            else if (event !== 'conteos') lecturas.push(read(conocido).then(abrir))
          },
        })
        for await (const parte of body?.pipeThrough(new TextDecoderStream()) ?? []) feed(parte)
      } catch {
        // opened again, as a screen does
      }
      await wait(250, undefined, { signal }).catch(() => undefined)
    }
    await Promise.all(lecturas)
  })()
  return {
    abierta,
    cortes: () => cortes,
    async close() {
      abort.abort()
      await linea
      return sabidos
    },
  }
}

function countMissing(ids: readonly number[], sabidos: ReadonlySet<number>): number {
  return ids.filter(id => !sabidos.has(id)).length
}
