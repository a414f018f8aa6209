// Price changes of a past (repricing backwards): each article's price before a change is one that the rule makes today's of.
import { createHash } from 'node:crypto'
import { nombreCorto } from '#domain/catalogo/nombre-corto.ts'
import { masDias } from '#domain/comercio/dias.ts'
import { type Redondeo, type ReglaPrecio, reprecio, tituloCambio } from '#domain/precios/reprecio.ts'
import { aMomento, DIA, DIAS, diaDe, type Fila, type Mundo, momento } from './mundo.ts'

interface Cambio {
  readonly at: number
  readonly titulo: string
  readonly regla: object
  readonly lineas: readonly { readonly articulo: number; readonly de: number; readonly a: number }[]
}

const REDONDEO: Redondeo = { a: 100, modo: 'cercano' }
/** So many days ago, in hundredths of a percent; the categories, or all. */
const HECHOS: readonly (readonly [
  dias: number,
  porciento: number,
  categorias: Readonly<Record<number, string>>,
])[] = [
  [66, 5_00, { 1: 'Productos Vacunos', 2: 'Productos de Pollo', 3: 'Productos de Cerdo', 4: 'Achuras' }],
  [38, 3_50, { 5: 'Embutidos', 6: 'Milanesas' }],
  [12, 4_00, { 1: 'Productos Vacunos' }],
]

/** The price of which the rule makes this one; undefined where it makes it of none. */
function findPrevio(precio: number, regla: ReglaPrecio): number | undefined {
  const cerca = Math.round(precio / (1 + regla.valor / 100_00) / 10_00) * 10_00
  return [0, 10_00, -10_00, 20_00, -20_00, 30_00, -30_00]
    .map(paso => cerca + paso)
    .find(uno => {
      const hecho = reprecio(uno, regla, REDONDEO)
      return uno > 0 && hecho.ok && hecho.precio === precio
    })
}

export interface Precios {
  /** The oldest first. */
  readonly cambios: readonly Cambio[]
  /** Centavos a kilo at that moment. */
  at(articulo: number, at: number): number
}

export function planPrecios({ ahora, articulos }: Mundo): Precios {
  const vigente = new Map(articulos.map(({ id, precioKg }) => [id, precioKg]))
  const cambios = HECHOS.toReversed().map(([dias, valor, categorias]): Cambio => {
    const regla: ReglaPrecio = { modo: 'porcentaje', valor }
    const lineas = articulos.flatMap(({ id, categoriaId }) => {
      const a = vigente.get(id) ?? 0
      const de = categorias[categoriaId] === undefined ? undefined : findPrevio(a, regla)
      if (de === undefined) return []
      vigente.set(id, de)
      return { articulo: id, de, a }
    })
    const alcance = { categorias: Object.keys(categorias).map(Number), subCategorias: [], articulos: [] }
    return {
      at: momento(masDias(diaDe(ahora.getTime()), -dias), '07:40'),
      titulo: tituloCambio(regla, REDONDEO, Object.values(categorias).map(nombreCorto)),
      regla: {
        alcance,
        regla: { modo: regla.modo, valor: valor / 100 },
        redondeo: REDONDEO,
        correcciones: [],
      },
      lineas,
    }
  })
  // Of each article what it cost before each change, and from when on what it costs now.
  const antes = new Map<number, { readonly hasta: number; readonly precio: number }[]>()
  for (const { at, lineas } of cambios.toReversed()) {
    for (const { articulo, de } of lineas) {
      antes.set(articulo, [...(antes.get(articulo) ?? []), { hasta: at, precio: de }])
    }
  }
  const hoy = new Map(articulos.map(({ id, precioKg }) => [id, precioKg]))
  return {
    cambios: cambios.toReversed(),
    at: (articulo, at) =>
      antes.get(articulo)?.find(({ hasta }) => at < hasta)?.precio ?? hoy.get(articulo) ?? 0,
  }
}

export function toFilasDePrecios({ ahora, admin }: Mundo, { cambios, at }: Precios, ids: readonly number[]) {
  const inicio = ahora.getTime() - DIAS * DIA
  const deCambios = cambios.map((cambio, i) => ({ ...cambio, id: i + 1, cuando: aMomento(cambio.at) }))
  const precio = (
    articulo: number,
    precio_kg: number,
    cuando: string,
    cambio_id: number | null,
  ): Fila<'precios_historia'> => ({
    articulo_id: articulo,
    precio_kg,
    at: cuando,
    user_id: cambio_id === null ? null : admin.id,
    cambio_id,
  })
  return {
    cambios: deCambios.map(
      ({ id, titulo, regla, lineas, cuando }): Fila<'cambios'> => ({
        id,
        tipo: 'precios',
        titulo,
        regla,
        estado: 'aplicado',
        user_id: admin.id,
        aplicado_at: cuando,
        created_at: cuando,
        huella: createHash('sha256').update(JSON.stringify(lineas)).digest('base64url'),
      }),
    ),
    cambios_lineas: deCambios.flatMap(({ id, lineas }) =>
      lineas.map(
        ({ articulo, de, a }): Fila<'cambios_lineas'> => ({
          cambio_id: id,
          articulo_id: articulo,
          de: { precio_kg: de },
          a: { precio_kg: a },
          estado: 'hecha',
        }),
      ),
    ),
    precios_historia: [
      ...ids.map(id => precio(id, at(id, inicio), aMomento(inicio), null)),
      ...deCambios.flatMap(({ id, lineas, cuando }) =>
        lineas.map(({ articulo, a }) => precio(articulo, a, cuando, id)),
      ),
    ],
  }
}
