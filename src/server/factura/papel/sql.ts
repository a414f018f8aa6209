// Documents as their papers are asked for, sent and counted by month, in SQL (FAC-06, FAC-08).
import type { Entorno, Foto } from '#domain/factura/comprobante.ts'
import { finds, lists, runs, value } from '#server/db/transaction.ts'
import type { Emitido } from '../papeles.ts'

export interface ConDuenio extends Emitido {
  readonly entorno: Entorno
  readonly pedido: number
  readonly userId: number
  readonly email: string | null
  readonly nombre: string | null
  readonly telefono: string | null
  readonly mandado: boolean
  /** What its link says; null: there is none. */
  readonly secreto: string | null
}

const CON_DUENIO = `select c.id, c.tipo, c.punto, c.numero, c.fecha::text as fecha, c.total, c.entorno, c.pedido_id as pedido,
    p.user_id as "userId", case when u.eliminado_at is null then u.email end as email, u.nombre, u.telefono,
    c.mandado_at is not null as mandado, encode(p.seguimiento, 'hex') as secreto
  from comprobantes_fiscales c join pedidos p on p.id = c.pedido_id join users u on u.id = p.user_id
  where c.id = $1 and c.estado = 'autorizado'`

export const findDocumento = finds<ConDuenio, [id: number]>({ name: 'papel-documento', text: CON_DUENIO })

/** Held until the transaction ends: two who send it by themselves send it once. */
export const holdDocumento = finds<ConDuenio, [id: number]>({
  name: 'papel-tener',
  text: `${CON_DUENIO} for update of c`,
})

export const markMandado = runs<[id: number]>({
  name: 'papel-mandado',
  text: 'update comprobantes_fiscales set mandado_at = now() where id = $1',
})

export const seMandaSolo = value<boolean, []>({
  name: 'papel-solo',
  text: `select ajuste_texto('facturaPorMail', 'true') = 'true'`,
})

/** A document in the accountant's book: of what was frozen, what has no lines. */
export interface DelMes extends Emitido {
  readonly foto: Omit<Foto, 'renglones' | 'leyendas'>
  readonly cae: string
  readonly vence: string
}

const DEL_MES = `estado = 'autorizado' and entorno = $1 and fecha >= ($2 || '-01')::date
  and fecha < (($2 || '-01')::date + interval '1 month')`

export const listDelMes = lists<DelMes, [entorno: Entorno, mes: string]>({
  name: 'papel-libro',
  text: `select id, tipo, punto, numero, fecha::text as fecha, total, foto - 'renglones' - 'leyendas' as foto, cae,
      cae_vence::text as vence
    from comprobantes_fiscales where ${DEL_MES} order by fecha, punto, tipo, numero`,
})

export const listPapelesDelMes = lists<Emitido, [entorno: Entorno, mes: string]>({
  name: 'papel-del-mes',
  text: `select id, tipo, punto, numero, fecha::text as fecha, total from comprobantes_fiscales
    where ${DEL_MES} order by fecha, id`,
})
