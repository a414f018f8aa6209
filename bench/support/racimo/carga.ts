// Customers who order without a pause and ask again with their key until they are answered, and the account of what each was told.
import { setTimeout as wait } from 'node:timers/promises'
import { COMPRA } from '../../prove/prueba.ts'
import { ask, type Persona } from '../casa.ts'

export interface Carga {
  /** What each key was answered, every time it was. */
  readonly contestadas: ReadonlyMap<string, readonly number[]>
  /** Answers that were no order, by their status; 0: none came. */
  readonly rechazos: ReadonlyMap<number, number>
  /** Answers nobody should have got. */
  readonly indebidas: readonly string[]
  /** When the last order was confirmed. */
  ultima(): number
  /** How many were confirmed so far. */
  cuantas(): number
  /** The slowest answer of all, in milliseconds. */
  peor(): number
  /** Settles when everybody has an answer and nobody asks. */
  pause(ms: number): Promise<void>
  resume(): void
  /** Up to as many as were asked for at first; the others wait outside. */
  setClientes(cuantos: number): void
  /** From now on they ask somewhere else. */
  setUrl(otra: string): void
}

interface Deps {
  readonly nombre: string
  readonly url: string
  readonly clientes: number
  /** How many of them order from the beginning; all of them if not said. */
  readonly activos?: number
  readonly pausaMs: number
  readonly nextPersona: () => Persona
}

/** What a shop may say while it cannot take an order, itself or by whoever stands in front. */
const DE_PASO = new Set([0, 502, 503, 504])
const POR_PERSONA = 5

export function startCarga(deps: Deps): Carga {
  const { nombre, clientes, pausaMs, nextPersona } = deps
  let { url, activos = clientes } = deps
  const contestadas = new Map<string, number[]>()
  const rechazos = new Map<number, number>()
  const indebidas: string[] = []
  let ultima = 0
  let cuantas = 0
  let peor = 0
  let puerta: { readonly abierta: Promise<void>; readonly open: () => void } | null = null
  let adentro = 0

  function close(): NonNullable<typeof puerta> {
    let open: () => void = () => undefined
    const abierta = new Promise<void>(resolve => {
      open = resolve
    })
    return { abierta, open }
  }

  async function cliente(n: number): Promise<never> {
    let persona = nextPersona()
    for (let i = 1; ; i++) {
      while (puerta !== null || n >= activos) await (puerta?.abierta ?? wait(50))
      adentro++
      const clave = `${nombre}-${n}-${i}`
      contestadas.set(clave, [])
      // A further request with the same key now and then: a double click, maybe across two primaries.
      for (let veces = i % 4 === 0 ? 2 : 1; veces > 0; veces--) await insist(persona, clave)
      adentro--
      if (i % POR_PERSONA === 0) persona = nextPersona()
      await wait(pausaMs)
    }
  }

  async function insist({ token }: Persona, clave: string): Promise<void> {
    for (;;) {
      const desde = performance.now()
      const respuesta = await ask(`${url}/api/pedidos/crear-completo`, {
        token,
        body: { data: COMPRA },
        headers: { 'idempotency-key': clave },
      }).catch(() => null)
      const ahora = performance.now()
      peor = Math.max(peor, ahora - desde)
      const status = respuesta?.status ?? 0
      if (status === 200) {
        contestadas.get(clave)?.push(respuesta?.json.data.id)
        ultima = ahora
        cuantas++
        return
      }
      rechazos.set(status, (rechazos.get(status) ?? 0) + 1)
      if (!DE_PASO.has(status)) indebidas.push(`${status}: ${respuesta?.text.slice(0, 200)}`)
      await wait(100)
    }
  }

  for (let n = 0; n < clientes; n++) void cliente(n)
  return {
    contestadas,
    rechazos,
    indebidas,
    ultima: () => ultima,
    cuantas: () => cuantas,
    peor: () => peor,
    async pause(ms) {
      puerta ??= close()
      for (const hasta = performance.now() + ms; adentro > 0; await wait(20)) {
        if (performance.now() > hasta)
          throw new Error(`${adentro} customers had no answer after ${ms / 1000} s`)
      }
    },
    resume() {
      puerta?.open()
      puerta = null
    },
    setClientes(cuantos) {
      activos = Math.min(cuantos, clientes)
    },
    setUrl(otra) {
      url = otra
    },
  }
}
