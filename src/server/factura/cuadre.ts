// Whether tax documents add up (reconciliation): numbers in a row, notes within their invoice, each document what was frozen, its rates what its lines say, and the sum the order's (FAC-04, FAC-07).
import { sql } from 'kysely'
import { EXENTO, nombreAlicuota } from '#domain/factura/alicuotas.ts'
import { type Foto, nombreComprobante, numeroComprobante } from '#domain/factura/comprobante.ts'
import { porTasa } from '#domain/factura/sumas.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import type { Tx } from '#server/db/transaction.ts'
import { huellaDeFoto } from './huella.ts'

interface Hallazgo {
  readonly pedido: number | null
  readonly texto: string
}

/** Of documents among themselves. A real one's alone: what was issued for a try has nothing to add up to. */
const ENTRE_ELLOS: readonly (readonly [texto: string, consulta: string])[] = [
  [
    'las notas de crédito de su factura pasan de lo que dice',
    `select f.pedido_id as pedido from comprobantes_fiscales f join comprobantes_fiscales n on n.de_id = f.id and n.numero is not null
     where f.entorno = 'verdad' group by f.id having sum(n.total) > f.total`,
  ],
  [
    'su factura figura anulada y sus notas no la cubren, o al revés',
    `select f.pedido_id as pedido from comprobantes_fiscales f where f.entorno = 'verdad' and f.estado = 'autorizado' and f.de_id is null
       and (f.anulada_por is not null) <> (f.total = coalesce((select sum(n.total) from comprobantes_fiscales n
         where n.de_id = f.id and n.estado = 'autorizado'), 0))`,
  ],
  [
    'está cancelado, tiene una factura y nadie le está haciendo la nota de crédito',
    `select p.id as pedido from pedidos p join comprobantes_fiscales f on f.pedido_id = p.id
     where p.estado = 'cancelado' and f.entorno = 'verdad' and f.estado = 'autorizado' and f.de_id is null and f.anulada_por is null
       and not exists (select from factura_pendientes q where q.entorno = 'verdad' and q.pedido_id = p.id)`,
  ],
  [
    'lo facturado no es su total',
    `select p.id as pedido from pedidos p join comprobantes_fiscales f on f.pedido_id = p.id
     where p.estado = 'finalizado' and f.entorno = 'verdad' and f.estado = 'autorizado' and f.de_id is null and f.anulada_por is null
       and f.total <> coalesce(p.total_final, p.total)
       and not exists (select from comprobantes_fiscales n where n.pedido_id = p.id and n.entorno = 'verdad' and n.pago_id is not null)
       and not exists (select from factura_pendientes q where q.entorno = 'verdad' and q.pedido_id = p.id)`,
  ],
  [
    'se facturó acá y también figura facturado afuera',
    `select f.pedido_id as pedido from pedido_facturas f join comprobantes_fiscales c on c.pedido_id = f.pedido_id
     where f.afuera is not null and c.entorno = 'verdad' and c.estado = 'autorizado' and c.de_id is null and c.anulada_por is null`,
  ],
  [
    'un comprobante impreso no es el que se guardó',
    `select c.pedido_id as pedido from comprobante_papeles p join comprobantes_fiscales c on c.id = p.comprobante_id
     where sha256(p.pdf) <> p.sha256`,
  ],
]

/** Numbers of ours after those that were there before: one each, in a row. */
const SERIES = `select c.punto, c.tipo, count(*)::integer as cuantos, max(c.numero) as ultimo, s.base
  from comprobantes_fiscales c join comprobante_series s using (entorno, punto, tipo)
  where c.entorno = 'verdad' and c.numero > s.base group by c.punto, c.tipo, s.base having count(*) <> max(c.numero) - s.base
  order by c.punto, c.tipo`

interface Corrida {
  readonly punto: number
  readonly tipo: number
  readonly cuantos: number
  readonly ultimo: number
  readonly base: number
}

const DOCUMENTOS = `select pedido_id as pedido, entorno, punto, tipo, numero, total, fecha::text as fecha, foto, huella
  from comprobantes_fiscales where estado = 'autorizado' order by id`

interface Guardado {
  readonly pedido: number
  readonly entorno: string
  readonly punto: number
  readonly tipo: number
  readonly numero: number
  readonly total: number
  readonly fecha: string
  readonly foto: Foto
  readonly huella: Buffer
}

const LOTE = 200

/** Only what is wrong, as of one moment. */
export async function* readDescuadresFiscales(tx: Tx): AsyncGenerator<Hallazgo> {
  for (const [texto, consulta] of ENTRE_ELLOS) {
    const { rows } = await sql.raw<{ pedido: number }>(consulta).execute(tx)
    for (const { pedido } of rows) yield { pedido, texto }
  }
  const { rows: corridas } = await sql.raw<Corrida>(SERIES).execute(tx)
  for (const una of corridas) yield { pedido: null, texto: textoCorrida(una) }
  await sql.raw(`declare cuadre_fiscal no scroll cursor for ${DOCUMENTOS}`).execute(tx)
  for (;;) {
    const { rows } = await sql.raw<Guardado>(`fetch ${LOTE} from cuadre_fiscal`).execute(tx)
    for (const guardado of rows) {
      const cual = `${nombreComprobante(guardado.tipo)} ${numeroComprobante(guardado.punto, guardado.numero)}`
      for (const texto of judgeDocumento(guardado))
        yield { pedido: guardado.pedido, texto: `${cual}: ${texto}` }
    }
    if (rows.length < LOTE) return
  }
}

function textoCorrida({ punto, tipo, cuantos, ultimo, base }: Corrida): string {
  return `de ${nombreComprobante(tipo)} del punto de venta ${punto} hay ${cuantos} y la numeración va de ${base + 1} a ${ultimo}: faltan`
}

function* judgeDocumento({ foto, huella, ...columnas }: Guardado): Generator<string> {
  if (!huellaDeFoto(foto).equals(huella)) yield 'lo que se guardó no es lo que se mandó'
  const nombres = ['pedido', 'entorno', 'punto', 'tipo', 'numero', 'total', 'fecha'] as const
  for (const nombre of nombres) {
    if (foto[nombre] !== columnas[nombre]) yield `dice ${nombre} ${foto[nombre]} y figura ${columnas[nombre]}`
  }
  yield* judgeSumas(foto)
}

function* judgeSumas({ letra, renglones, alicuotas, exento, neto, iva, total }: Foto): Generator<string> {
  const sumOf = (montos: readonly number[]) => montos.reduce((a, b) => a + b, 0)
  const partes = letra === 'C' ? neto : neto + iva + exento
  if (partes !== total) yield `sus partes suman ${formatPesos(partes)} y el total dice ${formatPesos(total)}`
  const lineas = sumOf(renglones.map(({ final }) => final))
  if (lineas !== total)
    yield `sus renglones suman ${formatPesos(lineas)} y el total dice ${formatPesos(total)}`
  if (letra === 'C') return
  if (sumOf(alicuotas.map(una => una.neto)) !== neto || sumOf(alicuotas.map(una => una.iva)) !== iva)
    yield 'sus alícuotas no suman su neto y su IVA'
  const dichas = new Map(alicuotas.map(una => [una.ivaPorMil, una.neto + una.iva]))
  if (exento > 0) dichas.set(EXENTO, exento)
  for (const [tasa, monto] of porTasa(renglones)) {
    const dicha = dichas.get(tasa) ?? 0
    if (dicha !== monto)
      yield `al ${nombreAlicuota(tasa)} sus renglones suman ${formatPesos(monto)} y dice ${formatPesos(dicha)}`
  }
}
