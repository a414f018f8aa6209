// The statements of what happens to orders by itself: the oldest that is due taken, the reminder noted, the counts put together.
import type { Estado } from '#domain/pedido/estado.ts'
import { runs, type Sentencia, type Tx } from '#server/db/transaction.ts'
import { CON_PLATA } from '#server/pago/recibido-sql.ts'

export interface Debido {
  readonly id: number
  readonly estado: Estado
  readonly total: number
  /** Since when its time to pay runs. */
  readonly desde: Date
  readonly email: string | null
  readonly nombre: string | null
}

/** It is paid on delivery, or its customer says that the money is on its way. */
const SIN_PLAZO = `(p.transferido_at is not null or coalesce(p.medio_pago in ('efectivo', 'tarjeta'), false))`

/** What costs nothing is not cancelled for want of it either. */
const SIN_PLATA = `not ${CON_PLATA} and coalesce(p.total_final, p.total) > 0`

/** `plazoDe` of the domain, in SQL: what makes it run in a state, and since when. */
interface Plazo {
  readonly name: string
  readonly desde: string
  readonly estado: string
}
const AVISADO = 'greatest(p.avisado_at, p.pendiente_at)'
/** Without a scale an order nobody took up runs out of time; with one, what its customer was told of, in two states. */
const SIN_BALANZA: readonly Plazo[] = [{ name: '', desde: 'p.pendiente_at', estado: 'pendiente' }]
const CON_BALANZA: readonly Plazo[] = [
  { name: '-avisado', desde: AVISADO, estado: 'en_proceso' },
  { name: '-vuelto', desde: AVISADO, estado: 'pendiente' },
]

const debido = ({
  desde,
  estado,
}: Plazo) => `select p.id, p.estado, coalesce(p.total_final, p.total) as total, ${desde} as desde, u.email, u.nombre
  from pedidos p join users u on u.id = p.user_id
  where p.estado = '${estado}' and p.pagado_at is null and not ${SIN_PLAZO} and ${
    desde === AVISADO
      ? 'p.avisado_at is not null and p.avisado_at <= now() - make_interval(secs => $1) and '
      : ''
  }p.pendiente_at <= now() - make_interval(secs => $1) and ${SIN_PLATA}`

/** The oldest that is due and that no other server has in hand, by the database's clock (Q12). */
const takeVencidoDe = (plazo: Plazo): Sentencia => ({
  name: `pedido-vencido${plazo.name}`,
  text: `${debido(plazo)} order by ${plazo.desde} limit 1 for update of p skip locked`,
})

const takePorRecordarDe = (plazo: Plazo): Sentencia => ({
  name: `pedido-por-recordar${plazo.name}`,
  text: `${debido(plazo)} and p.recordado_at is null order by ${plazo.desde} limit 1 for update of p skip locked`,
})

/** `pesaje`: the shop weighs its orders. */
export type Take = (tx: Tx, pesaje: boolean, segundos: number) => Promise<Debido | null>

function takeWith(sentenciaDe: (plazo: Plazo) => Sentencia): Take {
  const [sin, con] = [SIN_BALANZA.map(sentenciaDe), CON_BALANZA.map(sentenciaDe)]
  return async (tx, pesaje, segundos) => {
    for (const sentencia of pesaje ? con : sin) {
      const [uno] = await tx.rows<Debido>(sentencia, [segundos])
      if (uno !== undefined) return uno
    }
    return null
  }
}

export const takeVencido = takeWith(takeVencidoDe)
export const takePorRecordar = takeWith(takePorRecordarDe)

export const markRecordado = runs<[id: number]>({
  name: 'pedido-recordado',
  text: 'update pedidos set recordado_at = now() where id = $1',
})

/** Many small changes become one sum a state; whoever counts meanwhile sees the one or the other. */
export const mergeConteo = runs<[]>({
  name: 'pedidos-conteo',
  text: `with viejas as (
    delete from pedidos_conteo where (select count(*) from pedidos_conteo) > 50
      and id in (select id from pedidos_conteo order by id limit 20000 for update skip locked)
    returning estado, cambio
  )
  insert into pedidos_conteo (estado, cambio) select estado, sum(cambio) from viejas group by estado`,
})
