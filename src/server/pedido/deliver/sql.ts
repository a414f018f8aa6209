// The statements of cutting and delivering: open orders with their lines, those given to somebody, and who may be given one.
import { type Kysely, sql } from 'kysely'
import type { LineaPorCortarWire } from '#contract/pedido/reparto.schema.ts'
import type { TurnoTomado } from '#domain/entrega/formas.ts'
import type { Medio } from '#domain/pago/medio.ts'
import { ABIERTOS, type Estado } from '#domain/pedido/estado.ts'
import { nombreDe } from '#server/cuenta/personas.ts'
import { runs, type Sentencia, type Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { SALE_ANTES, TURNO } from '#server/entrega/entrega-sql.ts'
import { POR_DECIDIR, RECIBIDO } from '#server/pago/recibido-sql.ts'
import { BULTOS } from '../lineas-sql.ts'

const JUNTOS_MAX = 300

interface Quien {
  readonly nombre: string | null
  readonly apellido: string | null
  readonly username: string
}

export interface PorCortar extends Quien {
  readonly id: number
  readonly estado: Estado
  readonly detalle: string
  readonly createdAt: Date
  readonly turno: TurnoTomado | null
  readonly esperan: number
  readonly lineas: readonly LineaPorCortarWire[]
}

export async function listPorCortar(db: Kysely<DB>): Promise<PorCortar[]> {
  const { rows } = await sql<PorCortar>`
    select p.id, p.estado, p.detalle, p.created_at as "createdAt", ${sql.raw(TURNO)} as turno, u.nombre, u.apellido, u.username,
      (select coalesce(json_agg(json_build_object('id', l.id, 'nombre', l.articulo_nombre, 'valor', l.valor_nombre,
          'preparacion', coalesce((select string_agg(q.una ->> 'nombre', ', ' order by q.lugar)
            from jsonb_array_elements(l.preparacion) with ordinality as q (una, lugar)), ''),
          'Medida', l.medida, 'GrsPorcion', l.grs_porcion, 'cantidad', l.cantidad, 'pesado', l.pesado, 'combo', case when l.combo is not null then
            json_build_object('grupo', l.combo -> 'grupo', 'parte', l.combo -> 'parte', 'nombre', l.combo -> 'nombre',
              'enLugarDe', l.combo #> '{enLugarDe,nombre}') end) order by l.id), '[]')
        from pedido_articulos l where l.pedido_id = p.id) as lineas,
      (select count(*)::integer from pedido_articulos l where l.pedido_id = p.id and l.respuesta = 'espera') as esperan
    from pedidos p join users u on u.id = p.user_id
    where p.estado = any(${[...ABIERTOS]}::text[]) order by ${sql.raw(SALE_ANTES)} limit ${JUNTOS_MAX}`.execute(
    db,
  )
  return rows
}

export interface PorLlevar extends Quien {
  readonly id: number
  readonly estado: Estado
  readonly telefono: string | null
  readonly direccion: string
  readonly detalle: string
  /** Centavos that nobody received yet. */
  readonly falta: number
  readonly pagado: boolean
  /** Its customer says so, and nobody looked yet. */
  readonly transferido: boolean
  /** One came, and nobody decided about it yet. */
  readonly retenido: boolean
  readonly medio: Medio | null
  readonly pagaCon: number | null
  readonly bultos: number
  readonly turno: TurnoTomado | null
  readonly createdAt: Date
}

export async function listPorLlevar(db: Kysely<DB>, repartidor: number): Promise<PorLlevar[]> {
  const { rows } = await sql<PorLlevar>`
    select p.id, p.estado, u.nombre, u.apellido, u.username, u.telefono, p.direccion, p.detalle,
      greatest(coalesce(p.total_final, p.total) - ${sql.raw(RECIBIDO)}, 0) as falta, p.pagado_at is not null as pagado,
      p.transferido_at is not null as transferido,
      exists (select from pagos g where g.pedido_id = p.id and ${sql.raw(POR_DECIDIR)}) as retenido,
      p.medio_pago as medio, p.paga_con as "pagaCon", p.created_at as "createdAt", ${sql.raw(TURNO)} as turno,
      ${sql.raw(BULTOS)} as bultos
    from pedidos p join users u on u.id = p.user_id
    where p.repartidor_id = ${repartidor} and p.estado = any(${[...ABIERTOS]}::text[])
    order by ${sql.raw(SALE_ANTES)} limit ${JUNTOS_MAX}`.execute(db)
  return rows
}

export async function listPersonas(
  db: Kysely<DB>,
  roles: readonly string[],
): Promise<{ readonly id: number; readonly nombre: string }[]> {
  return db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', sql<string>`${sql.raw(nombreDe('users'))}`.as('nombre')])
    .where('roles.name', 'in', roles)
    .where('users.blocked', '=', false)
    .where('users.confirmed', '=', true)
    .orderBy('nombre')
    .orderBy('users.id')
    .execute()
}

/** Only while the person still delivers: nobody is given an order who is being sent away at this moment. */
const GIVE: Sentencia = {
  name: 'pedido-repartidor',
  text: `update pedidos set repartidor_id = $2, updated_at = now() where id = $1 and ($2::integer is null or exists (
    select from users u join roles r on r.id = u.role_id
    where u.id = $2 and r.name = any($3::text[]) and not u.blocked and u.confirmed)) returning id`,
}

export async function giveTo(
  tx: Tx,
  id: number,
  repartidor: number | null,
  roles: readonly string[],
): Promise<boolean> {
  return (await tx.rows(GIVE, [id, repartidor, [...roles]])).length === 1
}

/** It was handed over and nothing was paid for it, as far as who did so knows. */
export const markImpago = runs<[id: number]>({
  name: 'pedido-impago',
  text: 'update pedidos set impago_at = now(), updated_at = now() where id = $1 and pagado_at is null',
})
