// The nightly tidying: what has served its purpose and nobody will ask for again.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import { CLIENTE } from '#domain/cuenta/usuario.ts'
import { COMPROBANTE_DIAS } from '#domain/pago/comprobante.ts'
import type { DB } from '#server/db/types.ts'

/** What goes of one table, as a condition on its rows. */
interface Vencido {
  readonly tabla: keyof DB
  readonly donde: RawBuilder<boolean>
}

const hace = (cuanto: string) => sql<Date>`now() - ${sql.lit(cuanto)}::interval`

/** Rows whose moment in `columna` is longer ago than that. */
const viejo = <T extends keyof DB>(
  tabla: T,
  columna: keyof DB[T] & string,
  cuanto: string,
  ademas?: RawBuilder<boolean>,
): Vencido => {
  const pasado = sql<boolean>`${sql.ref(`${tabla}.${columna}`)} < ${hace(cuanto)}`
  return { tabla, donde: ademas === undefined ? pasado : sql<boolean>`${pasado} and ${ademas}` }
}

/** By the name it is counted under, in the order it goes: a picture after what showed it. */
const VENCIDOS = {
  /** A used or expired code stays a day, for the person who opens yesterday's mail and deserves the right answer. */
  codigos: viejo('codigos', 'expires_at', '1 day'),
  enlaces: viejo('enlaces', 'expires_at', '1 day'),
  /** A mail that was sent or given up stays as a record that it was; its text is gone already. One that waits is never taken. */
  correos: { tabla: 'correos', donde: sql`coalesce(sent_at, failed_at) < ${hace('90 days')}` },
  /** Nobody retries a checkout, a movement of stock or of money, or a new article after a month. */
  claves: viejo('llamadas', 'created_at', '30 days'),
  /** Any other call is tried again within hours, or not at all. */
  llamadas: viejo('llamadas', 'created_at', '2 days', sql`pedido_id is null and hecho is null`),
  /** A device of the counter whose hours are over can be renewed for this long, with the PIN it had. */
  equipos: viejo('equipos', 'expira_at', '7 days'),
  escrituras: viejo('escrituras', 'at', '1 day'),
  /** What was granted stays with its document; the words it came in are asked for while somebody still looks into it. */
  respuestasDeArca: viejo('comprobante_respuestas', 'at', '24 months'),
  lotesDeFacturas: viejo('factura_lotes', 'created_at', '30 days'),
  /** Sessions that are over still say when somebody was last seen. */
  sesiones: viejo('sesiones', 'expira_at', '60 days'),
  invitaciones: viejo('invitaciones', 'expira_at', '7 days'),
  /** A spreadsheet that was tried; what its columns meant is remembered for as long. */
  importaciones: viejo('importaciones', 'updated_at', '30 days'),
  /** Browsers that asked for notices and were not seen since, and what was not told in a day. */
  push: viejo('push_suscripciones', 'visto_at', '90 days'),
  avisosPush: viejo('push_avisos', 'created_at', '2 days'),
  /** Deliveries of webhooks that got through, or were given up. */
  entregas: viejo('entregas', 'created_at', '30 days', sql`estado <> 'espera'`),
  /** How backups and their trials went; those whose file should be there stay for as long as it should. */
  copias: viejo(
    'copias',
    'terminada_at',
    '90 days',
    sql`(error is not null or quitada_at is not null or motivo = 'comando')`,
  ),
  /** The last one says how long ago it was. */
  pruebas: viejo('pruebas_copia', 'terminada_at', '90 days', sql`id < (select max(id) from pruebas_copia)`),
  cortados: {
    tabla: 'trabajos_cortados',
    donde: sql`not exists (select from trabajos j where j.id = trabajos_cortados.id)`,
  },
  /** An account whose address nobody proved in a week was a mistake, or somebody else's. A mail on its way may still be opened. */
  cuentas: viejo(
    'users',
    'created_at',
    '7 days',
    sql`not confirmed and not blocked and role_id = (select id from roles where name = ${CLIENTE})
      and not exists (select from pedidos p where p.user_id = users.id)
      and not exists (select from codigos c where c.user_id = users.id and c.expires_at > now())`,
  ),
  /** Who changed what is kept for two years. */
  registro: viejo('registro', 'at', '24 months'),
  /** A picture that was let go of, or never used: until then it can be had back, and old pages still show it. */
  imagenes: viejo(
    'imagenes',
    'updated_at',
    '1 day',
    sql`foto_id is not null
      and not exists (select from articulos_imagenes a where a.imagen_id = imagenes.id)
      and not exists (select from categorias_imagenes c where c.imagen_id = imagenes.id)`,
  ),
  fotos: viejo(
    'fotos',
    'updated_at',
    '1 day',
    sql`not exists (select from imagenes i where i.foto_id = fotos.id)`,
  ),
  /** Proofs of payment of an order that is over, after the last thing that happened to it or was sent. */
  comprobantes: viejo(
    'comprobantes',
    'created_at',
    `${COMPROBANTE_DIAS} days`,
    sql`exists (select from pedidos p where p.id = pedido_id and p.estado in ('finalizado', 'cancelado'))
      and not exists (select from pedido_historial h where h.pedido_id = comprobantes.pedido_id
        and h.created_at >= ${hace(`${COMPROBANTE_DIAS} days`)})`,
  ),
  /** Pictures of a door, once there is nothing left to settle about it. */
  fotosDePuertas: viejo(
    'vuelta_fotos',
    'created_at',
    `${COMPROBANTE_DIAS} days`,
    sql`exists (select from pedidos p where p.id = pedido_id and p.estado in ('finalizado', 'cancelado'))`,
  ),
  limites: { tabla: 'limites', donde: sql`expire < extract(epoch from now()) * 1000` },
} satisfies Record<string, Vencido>

export async function tidy(
  db: Kysely<DB>,
  log: Pick<Logger, 'info'>,
): Promise<Readonly<Record<string, number>>> {
  const borrados: Record<string, number> = {}
  for (const [cual, { tabla, donde }] of Object.entries<Vencido>(VENCIDOS)) {
    const { numAffectedRows } = await sql`delete from ${sql.table(tabla)} where ${donde}`.execute(db)
    borrados[cual] = Number(numAffectedRows)
  }
  log.info(borrados, 'se quitó lo que ya no hace falta')
  return borrados
}
