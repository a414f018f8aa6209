// What this process counts of itself (metrics): plain numbers, raised where things happen and read when somebody asks.
import { createHistogram, type Histogram } from '../kit/histogram.ts'

/** From a page that stands ready to a call that hangs, in seconds. */
const LIMITES = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** One address of the application by its pattern, never as somebody typed it: there are as many as there are routes. */
export interface MedidaRuta {
  readonly metodo: string
  readonly ruta: string
  readonly porEstado: Map<number, number>
  /** Null: it stays open, and how long says nothing. */
  readonly duracion: Histogram | null
}

/** Why somebody was told to come back: we run late, the database is away, or it took longer than any statement may. */
type Motivo = 'ocupado' | 'base' | 'tarde'

export interface Medidas {
  readonly rutas: MedidaRuta[]
  readonly despedidas: Record<Motivo, number>
  readonly paginas: { deMemoria: number; readonly hechas: Histogram }
  readonly pedidos: { tomados: number; readonly rechazados: Map<string, number> }
  readonly correos: { enviados: number; pospuestos: number; abandonados: number }
  readonly webhooks: { entregadas: number; fallidas: number }
  readonly trabajos: { hechos: number; fallidos: number }
  /** Open streams of notices. */
  vivos: () => number
}

export function createMedidas(): Medidas {
  return {
    rutas: [],
    despedidas: { ocupado: 0, base: 0, tarde: 0 },
    paginas: { deMemoria: 0, hechas: createHistogram(LIMITES) },
    pedidos: { tomados: 0, rechazados: new Map() },
    correos: { enviados: 0, pospuestos: 0, abandonados: 0 },
    webhooks: { entregadas: 0, fallidas: 0 },
    trabajos: { hechos: 0, fallidos: 0 },
    vivos: () => 0,
  }
}

export function addRuta(medidas: Medidas, metodo: string, ruta: string, abierta = false): MedidaRuta {
  const medida = { metodo, ruta, porEstado: new Map(), duracion: abierta ? null : createHistogram(LIMITES) }
  medidas.rutas.push(medida)
  return medida
}

export function count<C>(cuentas: Map<C, number>, clave: C): void {
  cuentas.set(clave, (cuentas.get(clave) ?? 0) + 1)
}
