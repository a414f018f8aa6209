// Where the tax office's services are: names that change, and so are configuration.
import type { Entorno } from '#domain/factura/comprobante.ts'

/** Of each world the one that gives tickets, and the one of invoices. */
export type Direcciones = Readonly<Record<Entorno, { readonly wsaa: string; readonly wsfe: string }>>
