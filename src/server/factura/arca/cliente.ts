// The shop at the tax office: the port, over the two services, with its credential, its ticket, and whoever it speaks for (FAC-04, FAC-10).
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Entorno } from '#domain/factura/comprobante.ts'
import { cuitLlano } from '#domain/factura/cuit.ts'
import type { Llaves } from '#server/base/cifrado.ts'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import { type Arca, ArcaError } from '../arca.ts'
import { cifradoDeArca } from './credenciales.ts'
import type { Direcciones } from './direcciones.ts'
import { dropTicket } from './sql.ts'
import { needTicket, type TicketsDeps } from './tickets.ts'
import type { Transporte } from './transporte.ts'
import { askCae, askComprobante, askPuntos, askUltimo, dummy, type Sesion, TicketRechazado } from './wsfe.ts'

export interface ArcaDeps {
  readonly pool: pg.Pool
  readonly tiendas: Pick<SnapshotSource, 'current'>
  readonly jwtSecret: Llaves
  readonly direcciones: Direcciones
  readonly now: () => Date
  readonly log: Pick<Logger, 'info' | 'warn'>
  /** How long one call may take, when not as long as we wait. */
  readonly tiempoMs?: number
}

/** Ticket, document and, where the ticket was refused, both once more: less than who issues believes it gone. */
const TIEMPO_MS = 20_000

export interface Enlace {
  readonly transporte: Transporte
  readonly tickets: TicketsDeps
  readonly wsfe: Readonly<Record<Entorno, URL>>
  /** Once, and once more where it was the ticket that was refused: then nothing was done. */
  inSesion<T>(entorno: Entorno, cuit: string, work: (sesion: Sesion) => Promise<T>): Promise<T>
}

export function createEnlace(deps: ArcaDeps): Enlace {
  const { pool, direcciones, now, log } = deps
  const transporte = { tiempoMs: deps.tiempoMs ?? TIEMPO_MS }
  const wsfe = { prueba: new URL(direcciones.prueba.wsfe), verdad: new URL(direcciones.verdad.wsfe) }
  const wsaa = { prueba: new URL(direcciones.prueba.wsaa), verdad: new URL(direcciones.verdad.wsaa) }
  const tickets: TicketsDeps = { pool, cifrado: cifradoDeArca(deps.jwtSecret), now, log, wsaa }
  return {
    transporte,
    tickets,
    wsfe,
    async inSesion(entorno, cuit, work) {
      const attempt = async () => {
        const ticket = await needTicket(tickets, entorno, transporte)
        const sesion: Sesion = { url: wsfe[entorno], transporte, entorno, cuit, ticket, now }
        return work(sesion).catch(async (error: unknown) => {
          if (error instanceof TicketRechazado) await dropTicket(pool, entorno, ticket.sellado)
          throw error
        })
      }
      return attempt().catch((error: unknown) => {
        if (!(error instanceof TicketRechazado)) throw error
        return attempt()
      })
    },
  }
}

export function createArca(deps: ArcaDeps): Arca {
  const { wsfe, transporte, inSesion } = createEnlace(deps)
  const shop = () => requireCuit(deps.tiendas)
  return {
    ultimo: (entorno, punto, tipo) => inSesion(entorno, shop(), sesion => askUltimo(sesion, punto, tipo)),
    autorizar: foto => inSesion(foto.entorno, foto.emisor.cuit, sesion => askCae(sesion, foto)),
    consultar: (entorno, punto, tipo, numero) =>
      inSesion(entorno, shop(), sesion => askComprobante(sesion, punto, tipo, numero)),
    puntos: entorno => inSesion(entorno, shop(), askPuntos),
    estado: async entorno => {
      const { fecha: _fecha, ...estado } = await dummy(wsfe[entorno], transporte)
      return estado
    },
  }
}

/** In whose name: eleven digits. */
export function requireCuit(tiendas: Pick<SnapshotSource, 'current'>): string {
  const { cuitFiscal } = tiendas.current().personal
  const cuit = cuitFiscal === null ? null : cuitLlano(cuitFiscal)
  if (cuit === null) {
    throw new ArcaError('no tax number', 'Falta tu CUIT: escribilo en Ajustes › Facturación.')
  }
  return cuit
}
