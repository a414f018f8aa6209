// What is known of a shop's own running (health, monitoring): numbers as the database and the machine tell them, ages in seconds.

export interface Hechos {
  /** Null: the database did not answer in time. */
  readonly base: HechosDeLaBase | null
  /** Of the folder the shop keeps its data in; null: it could not be asked. */
  readonly disco: Disco | null
  /** Of the folder of the backups, where that is another disk; null: it is the same one, or could not be asked. */
  readonly discoCopias: Disco | null
  /** False: no mail leaves, nobody said by which server. */
  readonly hayCorreo: boolean
}

export interface Disco {
  readonly libre: number
  readonly total: number
}

export interface HechosDeLaBase {
  /** How long it took to answer. */
  readonly ms: number
  readonly version: string
  readonly migracion: string
  /** Orders by state, drafts among them. */
  readonly pedidos: Readonly<Record<string, number>>
  readonly cola: {
    /** Whose time has come. */
    readonly debidos: number
    /** Since when the first of them waits, by its task. */
    readonly antiguos: Readonly<Record<string, number>>
    readonly enCurso: number
    readonly despues: number
    /** Tried as often as they may be: nobody will any more. */
    readonly caidos: number
  }
  readonly tareasCaidas: readonly { readonly tarea: string; readonly cuantos: number }[]
  readonly correos: {
    readonly pendientes: number
    readonly antiguo: number | null
    /** Of those that wait, how many were tried and did not leave. */
    readonly rebotados: number
    /** Given up within the last day. */
    readonly abandonados: number
  }
  readonly pagos: {
    readonly pendientes: number
    readonly retenidos: number
    readonly retenidoHace: number | null
    /** That came in today. */
    readonly deHoy: number
    readonly links: number
    /** Calls of the payment service nobody has looked at yet. */
    readonly avisos: number
    readonly avisoHace: number | null
  }
  /** Of the world the shop invoices in; null: it does not. */
  readonly facturas: Facturas | null
  readonly webhooks: {
    readonly activos: number
    /** Switched off by themselves: nothing got through for a day. */
    readonly apagados: number
    readonly pendientes: number
    /** Of those, tried at least once. */
    readonly rebotadas: number
    readonly fallidas: number
  }
  readonly servidores: readonly Servidor[]
  readonly cuadre: Cuadre | null
  /** Null: none was ever tried. */
  readonly copia: Copia | null
  /** The last trial of a backup; null: none was tried yet. */
  readonly prueba: { readonly hace: number; readonly fallo: boolean } | null
}

export interface Facturas {
  /** Refused, or not to be made: they wait for a person. */
  readonly problema: number
  /** Sequences that stopped. */
  readonly paradas: number
  /** Since when the first of those that make themselves waits. */
  readonly espera: number | null
  /** Until the certificate ends; null: there is none. */
  readonly vence: number | null
}

interface Servidor {
  /** Null: of a version that does not say. */
  readonly nombre: string | null
  readonly version: string | null
  readonly desde: number
  readonly visto: number
  /** How far its clock is ahead of the database's, in milliseconds. */
  readonly desfaseMs: number | null
}

/** The last time every sum was worked out again. */
export interface Cuadre {
  readonly enCurso: boolean
  /** Null: it never ended. */
  readonly hace: number | null
  readonly cuantos: number | null
  /** Orders for which more came in than they cost; null: of a version that did not look. */
  readonly sobran: number | null
  readonly primeros: readonly { readonly pedido: number | null; readonly texto: string }[]
}

export interface Copia {
  /** The last good one whose file is there as it was noted; null: there is none. */
  readonly hace: number | null
  readonly bytes: number | null
  /** The last that was tried was none. */
  readonly fallo: boolean
  /** Files the shop made that are not there any more, or not as it left them. */
  readonly perdidas: number
}
