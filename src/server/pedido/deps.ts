// What the use cases of orders stand on.
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Medidas } from '../base/medidas.ts'
import type { SnapshotSource } from '../catalogo/snapshot.ts'
import type { DB } from '../db/types.ts'
import type { Remite } from '../mail/plantillas/marco.ts'
import type { Pasarela } from '../pago/pasarela.ts'
import type { Limites } from '../plugins/limites.ts'
import type { Headers } from '../plugins/seguridad.ts'

export interface PedidosDeps {
  readonly pool: pg.Pool
  readonly db: Kysely<DB>
  readonly tiendas: SnapshotSource
  readonly limites: Pick<
    Limites,
    'borrador' | 'codigoUsuario' | 'enlacePedido' | 'seguimiento' | 'comprobante'
  >
  readonly publicUrl: string
  /** What every answer carries, for those that are laid out ahead of time. */
  readonly seguridad: Headers
  /** Null: the shop has no account at a payment service. */
  readonly pasarela: Pasarela | null
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly medidas: Pick<Medidas, 'pedidos'>
  /** Any picture as a JPEG that was made anew, without what else was in its file; refuses what is none. */
  readonly reencode: (datos: Buffer) => Promise<Buffer>
  /** How long a search through everybody's orders may wait for its turn, when not as long as we let it. */
  readonly buscanEsperaMs?: number | undefined
}

/** What mails and orders are made with: the shop as it is now. */
export function remiteDe({ tiendas, publicUrl }: Pick<PedidosDeps, 'tiendas' | 'publicUrl'>): Remite {
  return { comercio: tiendas.current().tienda.comercio, publicUrl }
}
