// Whether money and stock add up (reconciliation): every weighed total, every mark as paid, the cash of every run and every article against its ledger, worked out again over the whole database as it stood at one moment.
import { sql } from 'kysely'
import type pg from 'pg'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import { textoCelda } from '#domain/catalogo/celda.ts'
import { costoSobre } from '#domain/entrega/costo.ts'
import { debeDe, faltaPagar, REDONDEO } from '#domain/pago/saldo.ts'
import type { Linea, Pedido } from '#domain/pedido/pedido-entero.ts'
import { precioPesado, toLineaConPrecio } from '#domain/pedido/pesada.ts'
import { esTotalDe } from '#domain/precios/a-pagar.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { montoDescuento } from '#domain/precios/precio.ts'
import { readInPieces, type Tx } from '#server/db/transaction.ts'
import { CLAVE_RENDICION, COBRADO_DE_VUELTA } from '#server/entrega/rendicion-sql.ts'
import { SOBRAN_SIN_RAZON } from '#server/entrega/turnos-sql.ts'
import { readDescuadresFiscales } from '#server/factura/cuadre.ts'

export interface Descuadre {
  /** `sobra`: no sum is wrong, and more came in than it costs: somebody has to give it back. */
  readonly clase: 'mal' | 'sobra'
  readonly pedido: number | null
  /** What does not fit, for whoever runs the shop. */
  readonly texto: string
}

type LineaCobrada = Pick<
  Linea,
  | 'id'
  | 'medida'
  | 'grsPorcion'
  | 'cantidad'
  | 'precioKg'
  | 'descPorciento'
  | 'preparacion'
  | 'subtotal'
  | 'cobrado'
  | 'subtotalFinal'
  | 'combo'
>

interface Fila
  extends Pick<
    Pedido,
    | 'id'
    | 'subtotal'
    | 'descuento'
    | 'total'
    | 'totalFinal'
    | 'subtotalFinal'
    | 'descuentoFinal'
    | 'revision'
    | 'recibido'
  > {
  readonly envio: number | null
  readonly envioFinal: number | null
  readonly gratisDesde: number | null
  readonly estado: string
  readonly porcentaje: number | null
  readonly pagado: boolean
  readonly link: { readonly monto: number; readonly revision: number } | null
  /** Null: nobody weighed any of it. */
  readonly lineas: readonly LineaCobrada[] | null
}

const PEDIDOS = `select p.id, p.estado, p.subtotal, p.descuento, p.envio, p.envio_final as "envioFinal",
    p.envio_gratis_desde as "gratisDesde", p.total, p.total_final as "totalFinal", p.subtotal_final as "subtotalFinal",
    p.descuento_final as "descuentoFinal", p.discount_percentage as porcentaje, p.revision, p.pagado_at is not null as pagado,
    (select coalesce(sum(case when g.tipo = 'cobro' then g.monto else -g.monto end), 0)::bigint from pagos g
      where g.pedido_id = p.id and g.estado = 'acreditado') as recibido,
    (select json_build_object('monto', l.monto, 'revision', l.revision) from pagos_links l
      where l.pedido_id = p.id and l.estado in ('pidiendo', 'abierto')) as link,
    (select json_agg(json_build_object('id', l.id, 'medida', l.medida, 'grsPorcion', l.grs_porcion, 'cantidad', l.cantidad,
        'precioKg', l.precio_kg, 'descPorciento', l.desc_porciento, 'preparacion', l.preparacion, 'subtotal', l.subtotal,
        'cobrado', l.cobrado, 'subtotalFinal', l.subtotal_final, 'combo', l.combo) order by l.id)
      from pedido_articulos l where l.pedido_id = p.id having bool_or(l.cobrado is not null)) as lineas
  from pedidos p where p.estado <> 'xxxx' order by p.id`

/** Of payments among themselves. */
const PAGOS: readonly (readonly [texto: string, consulta: string])[] = [
  [
    'de un pago se devolvió o se anuló más de lo que entró',
    `select g.pedido_id as pedido from pagos g join pagos d on d.de_id = g.id and d.estado <> 'rechazado'
     where g.tipo = 'cobro' group by g.id having sum(d.monto) > g.monto`,
  ],
  [
    'una devolución no es del pedido, de la moneda o de un pago que cuente',
    `select d.pedido_id as pedido from pagos d left join pagos g on g.id = d.de_id and g.tipo = 'cobro'
     where d.tipo <> 'cobro' and d.estado = 'acreditado' and (g.estado is distinct from 'acreditado'
       or g.pedido_id is distinct from d.pedido_id or g.moneda is distinct from d.moneda)`,
  ],
  [
    'un pago del proveedor está contado dos veces',
    `select min(pedido_id) as pedido from pagos where proveedor_id is not null and tipo = 'cobro'
     group by proveedor_id having count(*) > 1`,
  ],
  [
    'un pago en otra moneda cuenta como pesos',
    `select pedido_id as pedido from pagos where estado = 'acreditado' and moneda <> 'ARS'
       and not exists (select from pagos d where d.de_id = pagos.id or d.id = pagos.de_id)`,
  ],
  [
    'un link figura pagado y no hay pago que lo diga',
    `select l.pedido_id as pedido from pagos_links l where l.estado = 'pagado'
       and not exists (select from pagos g where g.link_id = l.id and g.tipo = 'cobro' and g.estado = 'acreditado')`,
  ],
]

/** The parts of a combo are all there, as often as each other, and add up to it in grams, units and centavos. */
const COMBOS = `select l.pedido_id as pedido, min(l.combo ->> 'nombre') as nombre
  from pedido_articulos l where l.combo is not null group by l.pedido_id, l.combo -> 'grupo'
  having count(*) <> min((l.combo ->> 'partes')::integer) or count(distinct (l.combo ->> 'parte')) <> count(*)
    or min(l.cantidad) <> max(l.cantidad) or sum(coalesce((l.combo #>> '{enLugarDe,gramos}')::bigint, l.grs_porcion)) <> min((l.combo ->> 'gramos')::bigint)
    or sum(l.precio_unitario) <> min((l.combo ->> 'precio')::bigint)
    or count(distinct l.combo - 'parte' - 'titulo' - 'enLugarDe') > 1 order by l.pedido_id`

/** Every change of a stock writes a line into its ledger: they add up to what there is. */
const EXISTENCIAS = `select a.id, a.nombre, a.medida, a.stock, coalesce(m.suma, 0)::bigint as libro
  from articulos a left join (select articulo_id, sum(cantidad) as suma from movimientos_stock group by articulo_id) m
    on m.articulo_id = a.id
  where a.stock <> coalesce(m.suma, 0) order by a.id`

/** The cash of a run is what its stops collected and the change it carried, counted once; the book has how far off that was. */
const VUELTAS = `select v.dia::text as dia, v.numero, v.estado = 'rendida' as rendida, r.vuelta_id is not null as contada,
    r.esperado, v.cambio + c.suma as suma, r.recibido - r.esperado as diferencia, a.asentado
  from vueltas v left join rendiciones r on r.vuelta_id = v.id and r.recibido is not null
  cross join lateral (select ${COBRADO_DE_VUELTA}::bigint as suma) c
  cross join lateral (select coalesce(sum(m.monto), 0)::bigint as asentado from caja_asientos m
    where m.clave = '${CLAVE_RENDICION}' || v.id) a
  where (v.estado = 'rendida') <> (r.vuelta_id is not null) or r.esperado <> v.cambio + c.suma
    or a.asentado <> coalesce(r.recibido - r.esperado, 0) order by v.id`

interface Rendida {
  readonly dia: string
  readonly numero: number
  readonly rendida: boolean
  readonly contada: boolean
  readonly esperado: number | null
  readonly suma: number
  readonly diferencia: number | null
  readonly asentado: number
}

interface Existencia {
  readonly id: number
  readonly nombre: string
  readonly medida: Medida
  readonly stock: number
  readonly libro: number
}

const LOTE = 500

/** Only what is wrong. */
export async function* findDescuadres(pool: pg.Pool): AsyncGenerator<Descuadre> {
  for await (const hallazgo of findHallazgos(pool)) if (hallazgo.clase === 'mal') yield hallazgo
}

/** One snapshot, read in pieces: orders that come meanwhile neither wait nor count. */
export function findHallazgos(pool: pg.Pool): AsyncGenerator<Descuadre> {
  return readInPieces(pool, readHallazgos)
}

async function* readHallazgos(tx: Tx): AsyncGenerator<Descuadre> {
  for (const [texto, consulta] of PAGOS) {
    const { rows } = await sql.raw<{ pedido: number | null }>(consulta).execute(tx)
    for (const { pedido } of rows) yield { clase: 'mal', pedido, texto }
  }
  const { rows: combos } = await sql.raw<{ pedido: number; nombre: string }>(COMBOS).execute(tx)
  for (const { pedido, nombre } of combos) {
    yield { clase: 'mal', pedido, texto: `las partes de ${nombre} no suman lo que lleva y cuesta` }
  }
  const { rows: existencias } = await sql.raw<Existencia>(EXISTENCIAS).execute(tx)
  for (const una of existencias) yield { clase: 'mal', pedido: null, texto: textoExistencia(una) }
  const { rows: vueltas } = await sql.raw<Rendida>(VUELTAS).execute(tx)
  for (const una of vueltas) {
    for (const texto of judgeVuelta(una)) yield { clase: 'mal', pedido: null, texto }
  }
  const { rows: llenos } = await sql.raw<Lleno>(SOBRAN_SIN_RAZON).execute(tx)
  for (const uno of llenos) yield { clase: 'mal', pedido: uno.pedido, texto: textoLleno(uno) }
  for await (const uno of readDescuadresFiscales(tx)) yield { clase: 'mal', ...uno }
  await sql.raw(`declare cuadre no scroll cursor for ${PEDIDOS}`).execute(tx)
  for (;;) {
    const { rows } = await sql.raw<Fila>(`fetch ${LOTE} from cuadre`).execute(tx)
    for (const fila of rows) {
      for (const texto of judge(fila)) yield { clase: 'mal', pedido: fila.id, texto }
      const sobra = fila.recibido - debeDe(fila)
      if (sobra > REDONDEO) {
        const texto = `se recibieron ${formatPesos(fila.recibido)} y cuesta ${formatPesos(debeDe(fila))}: sobran ${formatPesos(sobra)}`
        yield { clase: 'sobra', pedido: fila.id, texto }
      }
    }
    if (rows.length < LOTE) return
  }
}

function textoExistencia({ id, nombre, medida, stock, libro }: Existencia): string {
  const dicho = (cantidad: number) => textoCelda('stock', cantidad, medida)
  return `el stock de ${nombre} (artículo ${id}) dice ${dicho(stock)} y sus movimientos suman ${dicho(libro)}`
}

function* judgeVuelta({
  dia,
  numero,
  rendida,
  contada,
  esperado,
  suma,
  diferencia,
  asentado,
}: Rendida): Generator<string> {
  const cual = `la vuelta ${numero} del ${dia}`
  if (rendida !== contada) {
    yield rendida
      ? `${cual} figura rendida y nadie contó su efectivo`
      : `${cual} se contó y no figura rendida`
  }
  if (esperado !== null && esperado !== suma) {
    yield `${cual} tenía que traer ${formatPesos(suma)} y dice ${formatPesos(esperado)}`
  }
  if (asentado !== (diferencia ?? 0)) {
    yield `de ${cual} hay ${formatPesos(diferencia ?? 0)} de diferencia y la caja dice ${formatPesos(asentado)}`
  }
}

/** A slot, or as number 0 its day, with more orders in it than places. */
interface Lleno {
  readonly pedido: number
  readonly fecha: string
  readonly turno: number
  readonly tomados: number
  readonly lugares: number
}

function textoLleno({ fecha, turno, tomados, lugares }: Lleno): string {
  const donde = turno === 0 ? `el día ${fecha}` : `el turno ${turno} del ${fecha}`
  return `${donde} tiene ${lugares} lugares y ${tomados} pedidos sin decir por qué están de más`
}

function* judge(fila: Fila): Generator<string> {
  const suma = fila.subtotal - fila.descuento + (fila.envio ?? 0)
  if (!esTotalDe(fila.total, suma)) {
    yield `sus líneas, menos el descuento y con el envío, dan ${formatPesos(suma)} y el total dice ${formatPesos(fila.total)}`
  }
  yield* judgePeso(fila)
  const debe = debeDe(fila)
  const cubierto = fila.recibido > 0 && fila.recibido >= debe - REDONDEO
  if (fila.recibido < 0) yield `se devolvió más de lo que entró: ${formatPesos(fila.recibido)}`
  // An order that costs nothing is marked as paid without a payment.
  if (fila.pagado && !cubierto && debe > 0) {
    yield `figura pagado y se recibieron ${formatPesos(fila.recibido)} de ${formatPesos(debe)}`
  }
  if (!fila.pagado && cubierto) yield `se recibieron ${formatPesos(fila.recibido)} y no figura pagado`
  const { link } = fila
  if (link === null) return
  if (fila.estado === 'cancelado' || fila.pagado) yield 'no se debe, y tiene un link que se puede pagar'
  else if (link.revision !== fila.revision || link.monto !== faltaPagar(fila)) {
    yield `su link es por ${formatPesos(link.monto)} y faltan ${formatPesos(faltaPagar(fila))}`
  }
}

/** Each line from its grams by the one price function, the total from its lines. */
function* judgePeso({
  lineas,
  subtotalFinal,
  descuentoFinal,
  totalFinal,
  porcentaje,
  envio,
  envioFinal,
  gratisDesde,
}: Fila): Generator<string> {
  if (lineas === null) {
    if (subtotalFinal !== null) yield 'tiene un total pesado y ninguna línea pesada'
    return
  }
  let suma = 0
  let completo = true
  for (const linea of lineas) {
    if (linea.cobrado === null) {
      completo = false
      continue
    }
    const precio = precioPesado(toLineaConPrecio(linea), linea.cobrado)
    suma += precio
    if (precio !== linea.subtotalFinal) {
      yield `la línea ${linea.id} cuesta ${formatPesos(precio)} por su peso y dice ${formatPesos(linea.subtotalFinal ?? 0)}`
    }
  }
  if (completo !== (subtotalFinal !== null)) {
    yield completo ? 'está todo pesado y le falta el total' : 'tiene un total y falta pesar una línea'
  }
  if (subtotalFinal === null || descuentoFinal === null) return
  if (subtotalFinal !== suma) {
    yield `sus líneas pesadas suman ${formatPesos(suma)} y dice ${formatPesos(subtotalFinal)}`
  }
  // Weighed below the code's minimum it took nothing off, once.
  if (descuentoFinal !== 0 && descuentoFinal !== montoDescuento(suma, porcentaje ?? 0)) {
    yield `el descuento de ${formatPesos(descuentoFinal)} no es el de su código`
  }
  const deEnvio = costoSobre({ costo: envio, gratisDesde }, suma)
  if (envioFinal !== deEnvio) {
    yield `el envío de lo que pesó es ${formatPesos(deEnvio ?? 0)} y dice ${formatPesos(envioFinal ?? 0)}`
  }
  const debe = suma - descuentoFinal + (deEnvio ?? 0)
  if (totalFinal === null || !esTotalDe(totalFinal, debe)) {
    yield `el total pesado es ${formatPesos(debe)} y dice ${formatPesos(totalFinal ?? 0)}`
  }
}
