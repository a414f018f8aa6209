// The port to the tax office's service (electronic invoicing): what the shop asks of it, whichever of the two worlds, and the one way it fails (FAC-04, Y5).
import type { Entorno, Foto } from '#domain/factura/comprobante.ts'

/** What it says beside a verdict, or against it, in its own words. */
export interface Aviso {
  readonly codigo: number
  readonly texto: string
}

/** `crudo`: what it answered as it came, bounded, to be kept beside the document. */
export type Veredicto =
  | {
      readonly resultado: 'autorizado'
      readonly cae: string
      /** AAAA-MM-DD: until when the authorisation may be used. */
      readonly vence: string
      readonly observaciones: readonly Aviso[]
      readonly crudo: string
    }
  | { readonly resultado: 'rechazado'; readonly errores: readonly Aviso[]; readonly crudo: string }

/** A document as the service has it: to be compared field by field with what was frozen. Amounts in centavos, dates AAAA-MM-DD. */
export interface Hallado {
  readonly tipo: number
  readonly punto: number
  readonly numero: number
  readonly hasta: number
  readonly concepto: number
  readonly docTipo: number
  readonly docNro: string
  readonly fecha: string
  readonly total: number
  readonly noGravado: number
  readonly exento: number
  readonly neto: number
  readonly iva: number
  readonly tributos: number
  readonly moneda: string
  /** Null where the service does not say it. */
  readonly condicion: number | null
  readonly alicuotas: readonly { readonly id: number; readonly neto: number; readonly iva: number }[]
  readonly asociados: readonly {
    readonly tipo: number
    readonly punto: number
    readonly numero: number
  }[]
  readonly resultado: string
  /** 'CAE' or 'CAEA'. */
  readonly emision: string
  readonly cae: string
  readonly vence: string
  readonly observaciones: readonly Aviso[]
  readonly crudo: string
}

export interface PuntoDeVenta {
  readonly punto: number
  /** 'CAE - …', as the service has it. */
  readonly emision: string
  readonly bloqueado: boolean
  /** AAAA-MM-DD, closed since then. */
  readonly baja: string | null
}

/** Its three parts, each by itself. */
interface EstadoArca {
  readonly aplicacion: boolean
  readonly base: boolean
  readonly autenticacion: boolean
}

export interface Arca {
  /** The last number granted of a sequence; 0 where there is none. */
  ultimo(entorno: Entorno, punto: number, tipo: number): Promise<number>
  /** Sends what was frozen, once. */
  autorizar(foto: Foto): Promise<Veredicto>
  /** By its number; null where it was never granted (602). */
  consultar(entorno: Entorno, punto: number, tipo: number, numero: number): Promise<Hallado | null>
  /** Null: the service does not list them (602). */
  puntos(entorno: Entorno): Promise<readonly PuntoDeVenta[] | null>
  estado(entorno: Entorno): Promise<EstadoArca>
}

export interface FallaArca {
  /** It may have been granted: nothing is sent again before it was asked for by its number. */
  readonly dudosa?: boolean
  /** The service's own, where it gave one. */
  readonly codigo?: number | null
  /** In how many milliseconds it makes sense to ask again; null: not before somebody did something. */
  readonly reintentarEn?: number | null
  /** What came, bounded. */
  readonly crudo?: string
}

/** No verdict: nobody answered, or in no way that says yes or no, or the shop is not set up to ask. */
export class ArcaError extends Error {
  readonly dudosa: boolean
  readonly codigo: number | null
  /** What it is and what to do, in plain Spanish. */
  readonly paraPersona: string
  readonly reintentarEn: number | null
  /** No property of its own: whoever logs an error logs those. */
  readonly #crudo: string

  /** `motivo`: for the log, and so without anything of a key, a ticket or a customer. */
  constructor(motivo: string, paraPersona: string, falla: FallaArca = {}) {
    super(motivo)
    this.name = 'ArcaError'
    this.paraPersona = paraPersona
    this.dudosa = falla.dudosa ?? false
    this.codigo = falla.codigo ?? null
    this.reintentarEn = falla.reintentarEn ?? null
    this.#crudo = falla.crudo ?? ''
  }

  get crudo(): string {
    return this.#crudo
  }
}
