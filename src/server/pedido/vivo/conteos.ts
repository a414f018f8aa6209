// What the counter counts, told along the live line: counted once for all its screens (coalesced), and said to each where it changed.
import type { ResumenWire } from '#contract/pedido/mostrador.schema.ts'

/** What moves together is counted together: two counts a second, however busy the shop and however many its screens. */
const JUNTOS_MS = 500
const PRONTO_MS = 30

interface Deps<O> {
  readonly count: () => Promise<ResumenWire>
  /** Who may know it, of those who listen now. */
  readonly quienes: () => Promise<readonly O[]>
  readonly tell: (oyente: O, resumen: ResumenWire) => void
}

export interface Contador {
  /** Something that is counted may have moved, or somebody came. */
  touch(): void
  close(): void
}

export function createContador<O extends object>({ count, quienes, tell }: Deps<O>): Contador {
  const dichos = new WeakMap<O, string>()
  let reloj: NodeJS.Timeout | undefined
  let corre = false
  let contado = 0
  let otraVez = false
  let cerrado = false

  async function run(): Promise<void> {
    const oyentes = await quienes()
    if (oyentes.length === 0) return
    const resumen = await count()
    // When it was counted is no news.
    const dicho = JSON.stringify([resumen.data, { ...resumen.meta, ahora: null }])
    for (const oyente of cerrado ? [] : oyentes) {
      if (dichos.get(oyente) === dicho) continue
      dichos.set(oyente, dicho)
      tell(oyente, resumen)
    }
  }

  /** At once after a quiet while. */
  function start(): void {
    const espera = Math.max(PRONTO_MS, contado + JUNTOS_MS - performance.now())
    reloj ??= setTimeout(() => {
      corre = true
      contado = performance.now()
      run()
        // A database that is away: the next beat counts again.
        .catch(() => undefined)
        .finally(() => {
          corre = false
          reloj = undefined
          if (otraVez && !cerrado) start()
          otraVez = false
        })
    }, espera)
    reloj.unref()
  }

  return {
    touch() {
      if (corre) otraVez = true
      else if (!cerrado) start()
    },
    close() {
      cerrado = true
      clearTimeout(reloj)
    },
  }
}
