// The statements of labels: the bags of orders with what stands on them, and the codes that open them.
import type { TurnoTomado } from '#domain/entrega/formas.ts'
import { finds, lists, runs, value } from '#server/db/transaction.ts'
import { FALTA } from '#server/pedido/lineas-sql.ts'
import { TURNO } from './entrega-sql.ts'

interface BolsasLeidas {
  readonly pedido: number
  readonly nombre: string | null
  readonly apellido: string | null
  readonly turno: TurnoTomado | null
  readonly zona: string | null
  readonly retira: boolean
  readonly parada: number | null
  readonly codigo: string
  readonly bolsas: readonly { readonly contenido: string; readonly gramos: number | null }[]
}

/** One each for those that have none yet. */
export const giveCodigos = runs<[pedidos: readonly number[], codigos: readonly string[]]>({
  name: 'etiquetas-codigos',
  text: `insert into etiquetas (pedido_id, token) select * from unnest($1::integer[], $2::text[]) on conflict do nothing`,
})

/** A bag for each line, but for what there was none of; in the order of their stops, or as they are asked for. */
export const listBolsas = lists<BolsasLeidas, [pedidos: readonly number[]]>({
  name: 'etiquetas-bolsas',
  text: `select p.id as pedido, u.nombre, u.apellido, ${TURNO} as turno, p.zona, p.entrega is not distinct from 'retiro' as retira,
      (select s.orden from vuelta_paradas s where s.pedido_id = p.id and s.estado <> 'no estaba' order by s.vuelta_id desc limit 1) as parada,
      e.token as codigo,
      (select coalesce(json_agg(json_build_object('contenido', l.articulo_nombre || ' · ' || l.valor_nombre,
          'gramos', case when l.medida <> 'ud.' then l.pesado end) order by l.id), '[]')
        from pedido_articulos l where l.pedido_id = p.id and not (${FALTA})) as bolsas
    from unnest($1::integer[]) with ordinality as x (id, lugar) join pedidos p on p.id = x.id join users u on u.id = p.user_id
    join etiquetas e on e.pedido_id = p.id order by x.lugar`,
})

/** Those of a run that are still to be handed over or were, in the order of its stops. */
export const listDeVuelta = lists<{ id: number }, [vuelta: number]>({
  name: 'etiquetas-vuelta',
  text: `select p.id from vuelta_paradas s join pedidos p on p.id = s.pedido_id
    where s.vuelta_id = $1 and p.estado not in ('xxxx', 'cancelado') order by s.orden, p.id`,
})
export const hasVuelta = value<boolean, [id: number]>({
  name: 'etiquetas-hay-vuelta',
  text: 'select exists (select from vueltas where id = $1) as hay',
})

/** A draft has no bags, nor has what was cancelled. */
export const hasBolsas = value<boolean, [id: number]>({
  name: 'etiquetas-hay-pedido',
  text: "select exists (select from pedidos where id = $1 and estado not in ('xxxx', 'cancelado')) as hay",
})

export const findPorCodigo = finds<{ pedido: number }, [codigo: string]>({
  name: 'etiqueta-leer',
  text: 'select pedido_id as pedido from etiquetas where token = $1',
})
