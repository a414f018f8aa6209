// What the payment service of the demo and of the tests remembers (in memory, and in a file where there is one): links, payments, refunds, keys.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'

export interface LinkDemo {
  readonly id: string
  readonly tipo: 'preferencia' | 'orden'
  readonly referencia: string
  readonly titulo: string
  /** Centavos. */
  readonly monto: number
  readonly moneda: string
  readonly vueltas: Readonly<Record<Resultado, string>>
  readonly aviso: string | null
  vence: number
}

export type Resultado = 'success' | 'pending' | 'failure'

export interface PagoDemo {
  readonly id: string
  readonly link: string | null
  readonly referencia: string
  estado: string
  monto: number
  moneda: string
  devuelto: number
  readonly creado: number
}

interface Guardado {
  siguiente: number
  links: [string, LinkDemo][]
  pagos: [string, PagoDemo][]
  /** What each key was answered. */
  claves: [string, { readonly status: number; readonly cuerpo: unknown }][]
}

export interface EstadoDemo {
  readonly links: Map<string, LinkDemo>
  readonly pagos: Map<string, PagoDemo>
  readonly claves: Map<string, { readonly status: number; readonly cuerpo: unknown }>
  nextId(): number
  save(): void
}

/** `archivo`: so that a shop that is opened again finds its links where they were. */
export function createEstado(archivo: string | null): EstadoDemo {
  const guardado = archivo === null ? null : read(archivo)
  let siguiente = guardado?.siguiente ?? 1_000_000_001
  const links = new Map(guardado?.links)
  const pagos = new Map(guardado?.pagos)
  const claves = new Map(guardado?.claves)
  return {
    links,
    pagos,
    claves,
    nextId: () => siguiente++,
    save() {
      if (archivo === null) return
      const todo: Guardado = { siguiente, links: [...links], pagos: [...pagos], claves: [...claves] }
      writeFileSync(`${archivo}.nuevo`, JSON.stringify(todo))
      renameSync(`${archivo}.nuevo`, archivo)
    },
  }
}

function read(archivo: string): Guardado | null {
  try {
    return JSON.parse(readFileSync(archivo, 'utf8'))
  } catch {
    return null
  }
}
