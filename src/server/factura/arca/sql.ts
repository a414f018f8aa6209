// The statements of the shop's credential and of its ticket: one of each world, sealed.
import type { Entorno } from '#domain/factura/comprobante.ts'
import { finds, lists, runs, value } from '#server/db/transaction.ts'

export interface FilaCredencial {
  readonly entorno: Entorno
  /** What it is sealed for. */
  readonly id: number
  readonly clave: Buffer
  readonly pedido: string
  readonly certificado: string | null
  /** Whose request it is. */
  readonly cuit: string
  readonly vence: Date | null
}

const CREDENCIAL = 'entorno, id, clave_sellada as clave, pedido, certificado, cuit, vence_at as vence'

export const readCredenciales = lists<FilaCredencial, []>({
  name: 'arca-credenciales',
  text: `select ${CREDENCIAL} from arca_credenciales`,
})

export const findCredencial = finds<FilaCredencial, [entorno: Entorno]>({
  name: 'arca-credencial',
  text: `select ${CREDENCIAL} from arca_credenciales where entorno = $1`,
})

/** Two that change it at once do so one after the other, also where there is none yet. */
export const holdCredencial = runs<[entorno: Entorno]>({
  name: 'arca-credencial-tomar',
  text: `select pg_advisory_xact_lock(hashtextextended('arca-credencial-' || $1::text, 0))`,
})

/** What it will be sealed for, before it is there. */
export const idDeClave = (entorno: Entorno) => (entorno === 'prueba' ? 1 : 2)

/** Another key: what was certified of the one before is of no use any more. */
export const putClave = runs<[entorno: Entorno, clave: Buffer, pedido: string, cuit: string]>({
  name: 'arca-clave-poner',
  text: `insert into arca_credenciales (entorno, clave_sellada, pedido, cuit) values ($1, $2, $3, $4)
    on conflict (entorno) do update set clave_sellada = excluded.clave_sellada, pedido = excluded.pedido,
      cuit = excluded.cuit, certificado = null, vence_at = null, updated_at = now()`,
})

/** The same key asks for another certificate; the one there is goes on. */
export const putPedido = runs<[entorno: Entorno, pedido: string, cuit: string]>({
  name: 'arca-pedido-poner',
  text: 'update arca_credenciales set pedido = $2, cuit = $3, updated_at = now() where entorno = $1',
})

export const putCertificado = runs<[entorno: Entorno, certificado: string, vence: Date]>({
  name: 'arca-certificado-poner',
  text: 'update arca_credenciales set certificado = $2, vence_at = $3, updated_at = now() where entorno = $1',
})

/** Of who issues now; by the days' index, and there the first. */
export const findUltima = finds<{ at: Date }, [entorno: Entorno, punto: number, cuit: string]>({
  name: 'arca-ultima',
  text: `select autorizado_at as at from comprobantes_fiscales where entorno = $1 and estado = 'autorizado' and punto = $2
    and foto -> 'emisor' ->> 'cuit' = $3 order by fecha desc, id desc limit 1`,
})

export interface FilaTicket {
  readonly sellado: Buffer | null
  readonly vence: Date | null
  /** When it was last asked for. */
  readonly pedido: Date | null
}

export const findTicket = finds<FilaTicket, [entorno: Entorno]>({
  name: 'arca-ticket',
  text: 'select sellado, vence_at as vence, pedido_at as pedido from arca_tickets where entorno = $1',
})

export const idDeTicket = (entorno: Entorno) => (entorno === 'prueba' ? 11 : 12)

/** Whether it is ours to ask: nobody has since. */
export const claimTicket = value<boolean, [entorno: Entorno, visto: Date | null, ahora: Date]>({
  name: 'arca-ticket-pedir',
  text: `with suyo as (insert into arca_tickets (entorno, pedido_at) values ($1, $3)
      on conflict (entorno) do update set pedido_at = excluded.pedido_at
        where date_trunc('milliseconds', arca_tickets.pedido_at) is not distinct from $2::timestamptz returning 1)
    select exists (select from suyo)`,
})

/** Who asked got none, and says from when it counts. */
export const releaseTicket = runs<[entorno: Entorno, pedido: Date, desde: Date | null]>({
  name: 'arca-ticket-soltar',
  text: 'update arca_tickets set pedido_at = $3 where entorno = $1 and pedido_at = $2',
})

export const putTicket = runs<[entorno: Entorno, sellado: Buffer, vence: Date]>({
  name: 'arca-ticket-poner',
  text: 'update arca_tickets set sellado = $2, vence_at = $3 where entorno = $1',
})

/** Only the one that was refused: another may be there by now. */
export const dropTicket = runs<[entorno: Entorno, sellado: Buffer]>({
  name: 'arca-ticket-sacar',
  text: 'update arca_tickets set sellado = null, vence_at = null where entorno = $1 and sellado = $2',
})

/** With another certificate everything begins anew. */
export const forgetTicket = runs<[entorno: Entorno]>({
  name: 'arca-ticket-olvidar',
  text: 'delete from arca_tickets where entorno = $1',
})
