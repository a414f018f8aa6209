// What waits for somebody today (queues): orders to prepare, to be paid, to go out, each with the first few, and regrets to answer.
import { type Kysely, sql } from 'kysely'
import type { ColasWire, ColaWire } from '#contract/numeros.schema.ts'
import { centavosToPesos } from '#domain/dinero/dinero.ts'
import type { Estado } from '#domain/pedido/estado.ts'
import { esperaPago, venceEn } from '#domain/pedido/vencimiento.ts'
import type { DB } from '../db/types.ts'

interface FilaPedido {
  readonly id: number
  readonly cliente: string
  readonly estado: Estado
  readonly total: number
  readonly articulos: number
  readonly direccion: string
  readonly pagadoEn: string | null
  readonly pendienteDesde: string
}

interface FilaCola {
  readonly cuantos: number
  readonly total: number
  readonly primeros: readonly FilaPedido[]
}

const PRIMEROS = 3

/**
 * As they are worked off: the oldest first. The open ones are taken first, by their state: asked for the oldest few of all,
 * the database would walk through every order ever made.
 */
const cola = (cuales: ReturnType<typeof sql<boolean>>) => sql<FilaCola>`(select json_build_object(
  'cuantos', count(*), 'total', coalesce(sum(coalesce(p.total_final, p.total)), 0),
  'primeros', coalesce((select json_agg(f) from (
    select p.id, coalesce(nullif(trim(concat_ws(' ', u.nombre, u.apellido)), ''), u.username, 'Cliente eliminado') as cliente,
      p.estado, coalesce(p.total_final, p.total) as total, p.direccion, p.pagado_at as "pagadoEn",
      coalesce(p.pendiente_at, p.created_at) as "pendienteDesde",
      (select count(*) from pedido_articulos l where l.pedido_id = p.id) as articulos
    from abiertos p left join users u on u.id = p.user_id where ${cuales} order by p.created_at, p.id limit ${PRIMEROS}) f), '[]'))
  from abiertos p where ${cuales})`

export async function readColas(db: Kysely<DB>, horasParaPagar: number, plata: boolean): Promise<ColasWire> {
  const { preparar, cobrar, salir, arrepentimientos } = await db
    .with(
      cte => cte('abiertos').materialized(),
      con => con.selectFrom('pedidos').selectAll().where('estado', 'in', ['pendiente', 'en_proceso']),
    )
    .selectNoFrom([
      cola(sql`p.estado = 'pendiente'`).as('preparar'),
      cola(sql`p.pagado_at is null`).as('cobrar'),
      cola(sql`p.estado = 'en_proceso'`).as('salir'),
      sql<number>`(select count(*) from arrepentimientos where (atendido_at is not null) = false)`.as(
        'arrepentimientos',
      ),
    ])
    .executeTakeFirstOrThrow()
  const show = (una: FilaCola) => toCola(una, horasParaPagar, plata)
  return { preparar: show(preparar), cobrar: show(cobrar), salir: show(salir), arrepentimientos }
}

function toCola({ cuantos, total, primeros }: FilaCola, horas: number, plata: boolean): ColaWire {
  return {
    cuantos,
    total: plata ? centavosToPesos(total) : null,
    primeros: primeros.map(
      ({ id, cliente, estado, total: suyo, articulos, direccion, pagadoEn, pendienteDesde }) => {
        const espera = esperaPago({ estado, pagadoEn: pagadoEn === null ? null : new Date(pagadoEn) })
        return {
          id,
          cliente,
          total: centavosToPesos(suyo),
          articulos,
          direccion,
          pagado: pagadoEn !== null,
          vence: espera ? venceEn(new Date(pendienteDesde), horas).toISOString() : null,
        }
      },
    ),
  }
}
