// What waits for somebody today (queues): orders to prepare or weigh, to be paid, to go out, handed over and not paid, each with the first few, regrets to answer, payments that are held.
import { type Kysely, sql } from 'kysely'
import type { ColasWire, ColaWire } from '#contract/gestion/numeros.schema.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import type { TurnoTomado } from '#domain/entrega/formas.ts'
import { type Medio, seCobraAlEntregar } from '#domain/pago/medio.ts'
import { plazoDe } from '#domain/pago/plazo.ts'
import type { Estado } from '#domain/pedido/estado.ts'
import { DIAS_ENTREGADOS } from '#domain/pedido/siguiente.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { nombreDe } from '#server/cuenta/personas.ts'
import type { DB } from '#server/db/types.ts'
import { SALE_ANTES, TURNO } from '#server/entrega/entrega-sql.ts'
import { CON_PLATA, POR_DECIDIR, RECIBIDO, SE_COBRA } from '#server/pago/recibido-sql.ts'
import { FALTA } from '#server/pedido/lineas-sql.ts'

interface FilaPedido {
  readonly id: number
  readonly cliente: string
  readonly estado: Estado
  readonly total: number
  readonly debe: number
  readonly articulos: number
  readonly direccion: string
  readonly pagadoEn: string | null
  readonly pendienteDesde: string
  readonly faltan: number
  readonly esperan: number
  readonly avisadoEn: string | null
  readonly transferidoEn: string | null
  readonly medio: Medio | null
  readonly conPlata: boolean
  readonly turno: TurnoTomado | null
}

interface FilaCola {
  readonly cuantos: number
  readonly total: number
  readonly primeros: readonly FilaPedido[]
}

type Condicion = ReturnType<typeof sql<boolean>>

const PRIMEROS = 3
/** The oldest first; where orders have slots, what leaves first (ENT-10). */
const SALEN_ANTES = sql.raw(SALE_ANTES)
const MAS_VIEJOS = sql`p.created_at, p.id`
const CUESTA = sql<number>`coalesce(p.total_final, p.total)`
/** What is still to come in of it. */
const DEBE = sql<number>`greatest(0, ${CUESTA} - ${sql.raw(RECIBIDO)})`

/**
 * As they are worked off: the oldest first, unless something of them is more urgent. The open ones are taken first, by their
 * state: asked for the oldest few of all, the database would walk through every order ever made.
 */
const cola = (
  cuales: Condicion,
  orden = SALEN_ANTES,
  monto = CUESTA,
  de = sql`abiertos`,
) => sql<FilaCola>`(select json_build_object(
  'cuantos', count(*), 'total', coalesce(sum(${monto}), 0),
  'primeros', coalesce((select json_agg(f) from (
    select p.id, coalesce(${sql.raw(nombreDe('u'))}, 'Cliente eliminado') as cliente,
      p.estado, ${monto} as total, ${DEBE} as debe, case when p.entrega = 'retiro' then 'Retira por el local' else p.direccion end as direccion, p.pagado_at as "pagadoEn",
      coalesce(p.pendiente_at, p.created_at) as "pendienteDesde", p.faltan, p.esperan, p.avisado_at as "avisadoEn",
      p.transferido_at as "transferidoEn", p.medio_pago as medio,
      p.pagado_at is null and ${sql.raw(CON_PLATA)} as "conPlata", ${sql.raw(TURNO)} as turno,
      (select count(*) from pedido_articulos l where l.pedido_id = p.id) as articulos
    from ${de} p left join users u on u.id = p.user_id where ${cuales} order by ${orden} limit ${PRIMEROS}) f), '[]'))
  from ${de} p where ${cuales})`

const SIN_PESAR = {
  preparar: cola(sql`p.estado = 'pendiente'`),
  cobrar: cola(sql`p.pagado_at is null`, SALEN_ANTES, DEBE),
  salir: cola(sql`p.estado = 'en_proceso'`),
}

const PESADO = sql<boolean>`p.estado = 'en_proceso' and p.faltan + p.esperan = 0`
const SALE = sql<boolean>`(p.pagado_at is not null or (coalesce(p.medio_pago, '') in ('efectivo', 'tarjeta') and p.transferido_at is null))`
/** The rule is `colaDe` of the domain. What waits for the shop comes before what waits for the customer. */
const PESANDO = {
  preparar: cola(
    sql`(p.estado = 'pendiente' or p.faltan + p.esperan > 0)`,
    sql`(p.estado <> 'pendiente' and p.faltan = 0), ${SALEN_ANTES}`,
  ),
  cobrar: cola(
    sql`${PESADO} and not ${SALE}`,
    sql`p.transferido_at, p.avisado_at nulls first, ${SALEN_ANTES}`,
    DEBE,
  ),
  salir: cola(sql`${PESADO} and ${SALE}`),
}

/** Handed over unpaid: of no other queue, weighing or not. */
const ENTREGADOS = cola(sql`${DEBE} > 0`, MAS_VIEJOS, DEBE, sql`entregados`)

/** Their slot ends before they are there, as their customers were told (ENT-05). */
const DEMORADOS = cola(sql`p.demorado_at is not null`, sql`p.turno_hasta, p.id`)

type Reglas = Pick<Comercio, 'horasParaPagar' | 'pesaje'>

export async function readColas(db: Kysely<DB>, comercio: Reglas, plata: boolean): Promise<ColasWire> {
  const { pesaje } = comercio
  const colas = pesaje ? PESANDO : SIN_PESAR
  const { preparar, cobrar, salir, entregados, demorados, arrepentimientos, retenidos } = await db
    .with(
      cte => cte('abiertos').materialized(),
      con => {
        const abiertos = con
          .selectFrom('pedidos as p')
          .selectAll('p')
          .where('p.estado', 'in', ['pendiente', 'en_proceso'])
        // Lines are looked at only where they are weighed.
        const nada = sql<number>`0`
        if (!pesaje) return abiertos.select([nada.as('faltan'), nada.as('esperan')])
        return abiertos
          .innerJoinLateral(
            eb =>
              eb
                .selectFrom('pedido_articulos as l')
                .whereRef('l.pedido_id', '=', 'p.id')
                .select([
                  sql<number>`count(*) filter (where l.cobrado is null and l.respuesta is distinct from 'espera')`.as(
                    'faltan',
                  ),
                  sql<number>`count(*) filter (where l.respuesta = 'espera')`.as('esperan'),
                ])
                .as('lineas'),
            join => join.onTrue(),
          )
          .select(['lineas.faltan', 'lineas.esperan'])
      },
    )
    .with(
      cte => cte('entregados').materialized(),
      con =>
        con
          .selectFrom('pedidos as p')
          .selectAll('p')
          .select([sql<number>`0`.as('faltan'), sql<number>`0`.as('esperan')])
          .where('p.estado', '=', 'finalizado')
          .where('p.pagado_at', 'is', null)
          .where(sql<boolean>`${sql.raw(SE_COBRA)}`)
          .where(sql<boolean>`p.created_at > now() - make_interval(days => ${DIAS_ENTREGADOS})`),
    )
    .selectNoFrom([
      colas.preparar.as('preparar'),
      colas.cobrar.as('cobrar'),
      colas.salir.as('salir'),
      ENTREGADOS.as('entregados'),
      DEMORADOS.as('demorados'),
      sql<number>`(select count(*) from arrepentimientos where (atendido_at is not null) = false)`.as(
        'arrepentimientos',
      ),
      sql<number>`(select count(*) from pagos g where ${sql.raw(POR_DECIDIR)})`.as('retenidos'),
    ])
    .executeTakeFirstOrThrow()
  const faltaron = pesaje ? await readFaltaron(db) : []
  const show = (una: FilaCola) => toCola(una, comercio, plata)
  return {
    pesaje,
    preparar: show(preparar),
    cobrar: show(cobrar),
    salir: show(salir),
    entregados: show(entregados),
    demorados: show(demorados),
    arrepentimientos,
    retenidos,
    faltaron,
  }
}

const FALTARON_MAX = 10

/** Whoever stood at the empty hook said so, and the shop still sells it: until it is switched off, or its stock is moved by hand. */
async function readFaltaron(db: Kysely<DB>): Promise<ColasWire['faltaron']> {
  const { rows } = await sql<ColasWire['faltaron'][number]>`
    select a.id, a.nombre, max(p.id) as pedido from pedidos p
      join pedido_articulos l on l.pedido_id = p.id and ${sql.raw(FALTA)} join articulos a on a.id = l.articulo_id
    where p.estado in ('pendiente', 'en_proceso') and a.stock > 0 and a.archivado_at is null
      and not exists (select from movimientos_stock m where m.articulo_id = a.id and m.pedido_id is null
        and m.created_at > l.pesado_at)
    group by a.id, a.nombre order by max(l.pesado_at) desc limit ${FALTARON_MAX}`.execute(db)
  return rows
}

const toDate = (momento: string | null) => (momento === null ? null : new Date(momento))

function toCola(
  { cuantos, total, primeros }: FilaCola,
  { pesaje, horasParaPagar: horas }: Reglas,
  plata: boolean,
): ColaWire {
  return {
    cuantos,
    total: plata ? centavosToPesos(total) : null,
    primeros: primeros.map(fila => {
      const { id, cliente, estado, articulos, direccion, faltan, esperan, pagadoEn, pendienteDesde } = fila
      const plazo = {
        estado,
        pagadoAt: toDate(pagadoEn),
        pendienteAt: new Date(pendienteDesde),
        avisadoAt: toDate(fila.avisadoEn),
        medio: fila.medio,
        transferidoAt: toDate(fila.transferidoEn),
        conPlata: fila.conPlata,
      }
      return {
        id,
        cliente,
        estado,
        total: centavosToPesos(fila.total),
        debe: centavosToPesos(fila.debe),
        articulos,
        direccion,
        pagado: pagadoEn !== null,
        alEntregar: seCobraAlEntregar(fila.medio),
        avisado: fila.avisadoEn !== null,
        transferido: fila.transferidoEn !== null,
        faltan,
        esperan,
        vence: plazoDe(plazo, pesaje, horas)?.toISOString() ?? null,
        turno: fila.turno,
      }
    }),
  }
}
