// The port to a payment service (payment gateway): what the shop asks of one, whoever it is, and the one way it fails (PAGO-03).

interface SolicitudLink {
  /** Ours, and the key that makes asking twice one link. */
  readonly referencia: string
  readonly titulo: string
  /** Centavos. */
  readonly monto: number
  readonly vence: Date
  readonly ahora: Date
  /** Where the person comes back to; nothing is believed from it (M7). */
  readonly vuelta: string
  /** Where the service calls. */
  readonly aviso: string
}

interface LinkHecho {
  readonly proveedorId: string
  readonly url: string
}

/** A payment as the service has it now. */
export interface PagoLeido {
  readonly id: string
  /** In the service's own words. */
  readonly estado: string
  /** Centavos. */
  readonly monto: number
  readonly moneda: string
  /** '' when it has none. */
  readonly referencia: string
  /** Centavos that went back so far. */
  readonly devuelto: number
}

interface DevolucionPedida {
  readonly pago: string
  /** Centavos; null: all of it. */
  readonly monto: number | null
  /** Asked for twice is once. */
  readonly clave: string
}

export interface Pasarela {
  readonly modo: 'preferencia' | 'orden'
  createLink(link: SolicitudLink): Promise<LinkHecho>
  /** So that nobody can pay by it any more; twice is once. */
  closeLink(proveedorId: string, ahora: Date): Promise<void>
  /** What a call of the service is about; null for a matter of no payment. */
  readPagos(tema: string, dato: string): Promise<readonly PagoLeido[] | null>
  findPagos(referencia: string, desde: Date, hasta: Date): Promise<readonly PagoLeido[]>
  /** The refund's own number. */
  refund(devolucion: DevolucionPedida): Promise<string>
  /** Whether a call of the service's is the service's. */
  checkAviso(aviso: AvisoFirmado): boolean
}

export interface AvisoFirmado {
  readonly firma: string
  readonly requestId: string
  /** As it stood in the address. */
  readonly dato: string
}

/** Says nothing of what was sent: a secret was among it (M6). */
export class PasarelaError extends Error {
  /** What it answered; 0: nothing, or not in time. */
  readonly estado: number
  constructor(estado: number) {
    super(estado === 0 ? 'el proveedor de pagos no contestó' : `el proveedor de pagos contestó ${estado}`)
    this.estado = estado
  }

  /** Asking again would be answered the same. */
  get definitivo(): boolean {
    return (
      this.estado >= 400 && this.estado < 500 && ![401, 403, 408, 409, 423, 425, 429].includes(this.estado)
    )
  }
}
