// The nightly tidying: what has served its purpose and nobody will ask for again.
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { CLIENTE } from '#domain/cuenta/usuario.ts'
import { COMPROBANTE_DIAS } from '#domain/pago/comprobante.ts'
import type { DB } from '#server/db/types.ts'

/** A used or expired code stays a day, for the person who opens yesterday's mail and deserves the right answer. */
const CODIGOS = sql`interval '1 day'`
/** A mail that was sent or given up stays as a record that it was; its text is gone already. One that waits is never taken. */
const CORREOS = sql`interval '90 days'`
/** Nobody retries a checkout, a movement of stock or of money, or a new article after a month. */
const CLAVES = sql`interval '30 days'`
/** Any other call is tried again within hours, or not at all. */
const LLAMADAS = sql`interval '2 days'`
/** A device of the counter whose hours are over can be renewed for this long, with the PIN it had. */
const EQUIPOS = sql`interval '7 days'`

/** Who changed what is kept for two years. */
const REGISTRO = sql`interval '24 months'`
/** Sessions that are over still say when somebody was last seen. */
const SESIONES = sql`interval '60 days'`
const INVITACIONES = sql`interval '7 days'`
/** A spreadsheet that was tried; what its columns meant is remembered for as long. */
const IMPORTACIONES = sql`interval '30 days'`

/** Deliveries of webhooks that got through, or were given up. */
const ENTREGAS = sql`interval '30 days'`

/** How backups and their trials went; those whose file should be there stay for as long as it should. */
const COPIAS = sql`interval '90 days'`

/** An account whose address nobody proved in a week was a mistake, or somebody else's address. */
const SIN_CONFIRMAR = sql`interval '7 days'`

/** Proofs of payment of an order that is over, after the last thing that happened to it or was sent. */
const COMPROBANTES = sql`make_interval(days => ${sql.lit(COMPROBANTE_DIAS)})`

/** A picture that was let go of, or never used: until then it can be had back, and old pages still show it. */
const FOTOS = sql`interval '1 day'`

export async function tidy(
  db: Kysely<DB>,
  log: Pick<Logger, 'info'>,
): Promise<Readonly<Record<string, number>>> {
  const borrados = {
    codigos: await count(db.deleteFrom('codigos').where('expires_at', '<', sql<Date>`now() - ${CODIGOS}`)),
    enlaces: await count(db.deleteFrom('enlaces').where('expires_at', '<', sql<Date>`now() - ${CODIGOS}`)),
    correos: await count(
      db
        .deleteFrom('correos')
        .where(({ fn }) => fn.coalesce('sent_at', 'failed_at'), '<', sql<Date>`now() - ${CORREOS}`),
    ),
    claves: await count(db.deleteFrom('llamadas').where('created_at', '<', sql<Date>`now() - ${CLAVES}`)),
    llamadas: await count(
      db
        .deleteFrom('llamadas')
        .where('created_at', '<', sql<Date>`now() - ${LLAMADAS}`)
        .where('pedido_id', 'is', null)
        .where('hecho', 'is', null),
    ),
    equipos: await count(db.deleteFrom('equipos').where('expira_at', '<', sql<Date>`now() - ${EQUIPOS}`)),
    escrituras: await count(db.deleteFrom('escrituras').where('at', '<', sql<Date>`now() - ${CODIGOS}`)),
    sesiones: await count(db.deleteFrom('sesiones').where('expira_at', '<', sql<Date>`now() - ${SESIONES}`)),
    invitaciones: await count(
      db.deleteFrom('invitaciones').where('expira_at', '<', sql<Date>`now() - ${INVITACIONES}`),
    ),
    importaciones: await count(
      db.deleteFrom('importaciones').where('updated_at', '<', sql<Date>`now() - ${IMPORTACIONES}`),
    ),
    entregas: await count(
      db
        .deleteFrom('entregas')
        .where('estado', '<>', 'espera')
        .where('created_at', '<', sql<Date>`now() - ${ENTREGAS}`),
    ),
    copias: await count(
      db
        .deleteFrom('copias')
        .where('terminada_at', '<', sql<Date>`now() - ${COPIAS}`)
        .where(eb =>
          eb.or([
            eb('error', 'is not', null),
            eb('quitada_at', 'is not', null),
            eb('motivo', '=', 'comando'),
          ]),
        ),
    ),
    pruebas: await count(
      db
        .deleteFrom('pruebas_copia')
        .where('terminada_at', '<', sql<Date>`now() - ${COPIAS}`)
        // The last one says how long ago it was.
        .where('id', '<', sql<number>`(select max(id) from pruebas_copia)`),
    ),
    cortados: await count(
      db
        .deleteFrom('trabajos_cortados')
        .where(sql<boolean>`not exists (select from trabajos j where j.id = trabajos_cortados.id)`),
    ),
    cuentas: await count(
      db
        .deleteFrom('users')
        .where('confirmed', '=', false)
        .where('blocked', '=', false)
        .where('created_at', '<', sql<Date>`now() - ${SIN_CONFIRMAR}`)
        .where('role_id', '=', sql<number>`(select id from roles where name = ${CLIENTE})`)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('pedidos').select('id').whereRef('pedidos.user_id', '=', 'users.id'))),
        )
        // A mail on its way may still be opened.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('codigos')
                .select('hash')
                .whereRef('codigos.user_id', '=', 'users.id')
                .where('expires_at', '>', sql<Date>`now()`),
            ),
          ),
        ),
    ),
    registro: await count(db.deleteFrom('registro').where('at', '<', sql<Date>`now() - ${REGISTRO}`)),
    imagenes: await count(
      db
        .deleteFrom('imagenes')
        .where('foto_id', 'is not', null)
        .where('updated_at', '<', sql<Date>`now() - ${FOTOS}`)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('articulos_imagenes')
                .select('imagen_id')
                .whereRef('imagen_id', '=', 'imagenes.id')
                .unionAll(
                  selectFrom('categorias_imagenes')
                    .select('imagen_id')
                    .whereRef('imagen_id', '=', 'imagenes.id'),
                ),
            ),
          ),
        ),
    ),
    fotos: await count(
      db
        .deleteFrom('fotos')
        .where('updated_at', '<', sql<Date>`now() - ${FOTOS}`)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('imagenes').select('id').whereRef('imagenes.foto_id', '=', 'fotos.id'))),
        ),
    ),
    comprobantes: await count(
      db
        .deleteFrom('comprobantes')
        .where('created_at', '<', sql<Date>`now() - ${COMPROBANTES}`)
        .where(
          sql<boolean>`exists (select from pedidos p where p.id = pedido_id and p.estado in ('finalizado', 'cancelado'))`,
        )
        .where(
          sql<boolean>`not exists (select from pedido_historial h where h.pedido_id = comprobantes.pedido_id
            and h.created_at >= now() - ${COMPROBANTES})`,
        ),
    ),
    limites: await count(
      db.deleteFrom('limites').where('expire', '<', sql<number>`extract(epoch from now()) * 1000`),
    ),
  }
  log.info(borrados, 'se quitó lo que ya no hace falta')
  return borrados
}

async function count(borrado: { executeTakeFirst(): Promise<{ numDeletedRows: bigint }> }): Promise<number> {
  return Number((await borrado.executeTakeFirst()).numDeletedRows)
}
