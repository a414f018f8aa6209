// A past holds by every rule of the shop, at whatever hour it ends.
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { gramosDe } from '#domain/catalogo/peso.ts'
import { groupBy } from '#domain/grupos.ts'
import { puedePasar, type Quien } from '#domain/pedido/estado.ts'
import { limitesDe, precioPesado, toLineaConPrecio, totalesPesados } from '#domain/pedido/pesada.ts'
import { montoDescuento, precioFinal } from '#domain/precios/precio.ts'
import { DEMO } from '../../../../seeds/demo.ts'
import { PERSONAS } from '../../../../seeds/personas.ts'
import { COMERCIO_CON_PASADO, listArticulosDemo } from '../seed-pasado.ts'
import { type Cuenta, findZona, type Mundo } from './mundo.ts'
import { createPasado } from './pasado.ts'

const PREPARACIONES = DEMO.categorias
  .flatMap(({ subCategorias }) => subCategorias.flatMap(({ articulos }) => articulos))
  .flatMap(({ id, preparaciones = [] }) => preparaciones.map(una => ({ ...una, articulo_id: id })))
  .map(({ articulo_id, nombre, precioKg = 0, grupo = null }, i) => ({
    id: i + 1,
    articulo_id,
    nombre,
    precioKg,
    grupo,
  }))

const cuenta = (id: number, direccion: string): Cuenta => ({
  id,
  nombre: `Persona ${id}`,
  email: `p${id}@vecinos.example`,
  telefono: '0341 15 555-0000',
  direccion,
})
const [ADMIN, CAMILA, REPARTIDOR] = [
  cuenta(1, 'Salta 2450'),
  cuenta(2, 'Catamarca 1380, 2° B'),
  cuenta(3, 'Salta 2450'),
]

const mundo = (ahora: string, semilla = 1): Mundo => ({
  semilla,
  ahora: new Date(ahora),
  comercio: COMERCIO_CON_PASADO,
  admin: ADMIN,
  repartidor: REPARTIDOR,
  articulos: listArticulosDemo(PREPARACIONES),
  codigos: new Map([
    ['BIENVENIDO10', 1],
    ['ASADO15', 2],
    ['PRIMEROS5', 4],
  ]),
  clientes: [CAMILA, ...PERSONAS.map(({ direccion }, i) => cuenta(i + 4, direccion))],
})

/** Rows as the database gets them. */
// biome-ignore lint/suspicious/noExplicitAny: every column of every table
type Filas = Readonly<Record<string, readonly Record<string, any>[]>>
const make = (ahora: string, semilla?: number) => {
  const uno = mundo(ahora, semilla)
  const { tablas, iniciales } = createPasado(uno)
  const de = (tabla: keyof typeof tablas) => (tablas as Filas)[tabla] ?? []
  return { ...uno, de, tablas, iniciales, hasta: new Date(ahora).toISOString() }
}
type Hecho = ReturnType<typeof make>

// On the shop's clock: an ordinary morning, before it opens, a minute past midnight, between the two halves, late at night, a Sunday, the turn of a year, a leap day.
const MOMENTOS = [
  '2026-11-19T13:30:00Z',
  '2026-11-19T10:24:00Z',
  '2026-11-20T03:01:00Z',
  '2026-11-18T16:10:00Z',
  '2026-11-21T02:30:00Z',
  '2026-11-22T15:00:00Z',
  '2027-01-01T12:00:00Z',
  '2028-02-29T21:00:00Z',
]

const porPedido = ({ de }: Hecho, tabla: Parameters<Hecho['de']>[0]) =>
  groupBy(de(tabla), ({ pedido_id }) => pedido_id as number)

it('is the same of the same seed and moment, and another of another seed', () => {
  const [ahora = ''] = MOMENTOS
  const huella = (semilla?: number) =>
    createHash('sha256')
      .update(JSON.stringify(make(ahora, semilla).tablas))
      .digest('hex')
  expect(huella()).toBe(huella())
  expect(huella(2)).not.toBe(huella())
})

it('delivers to people whose streets are in a zone', () => {
  expect(PERSONAS.filter(({ direccion }) => findZona(COMERCIO_CON_PASADO, direccion) === null)).toEqual([])
  expect(PERSONAS.filter(({ email }) => !/^[a-z]+\.[a-z]+@vecinos\.example$/.test(email))).toEqual([])
})

describe.each(MOMENTOS)('a past that ends at %s', ahora => {
  const hecho = make(ahora)
  const pedidos = hecho.de('pedidos')

  it('is alive: months of orders, some cancelled, and open ones in every stage', () => {
    const lineas = porPedido(hecho, 'pedido_articulos')
    const enRonda = new Set(
      hecho
        .de('vuelta_paradas')
        .flatMap(({ estado, pedido_id }) => (estado === 'pendiente' ? pedido_id : [])),
    )
    const abiertos = pedidos.filter(({ estado }) => estado === 'en_proceso')
    const pesado = ({ id }: { id?: number }) => lineas.get(id ?? 0)?.every(({ cobrado }) => cobrado !== null)
    expect(pedidos.length).toBeGreaterThan(550)
    expect(pedidos.filter(({ estado }) => estado === 'cancelado').length).toBeGreaterThan(15)
    expect(pedidos.filter(({ estado }) => estado === 'pendiente').length).toBeGreaterThan(0)
    expect(abiertos.filter(uno => !pesado(uno)).length).toBeGreaterThan(0)
    expect(abiertos.filter(uno => pesado(uno) && !enRonda.has(uno.id)).length).toBeGreaterThan(0)
    expect(enRonda.size).toBeGreaterThan(1)
    expect(
      hecho.de('vueltas').filter(({ estado }) => estado === 'en camino' || estado === 'armada'),
    ).toHaveLength(1)
    expect(pedidos.filter(({ user_id }) => user_id === CAMILA.id).length).toBeGreaterThan(9)
    expect(
      pedidos.filter(({ created_at }) => Date.parse(created_at) > Date.parse(ahora) - 86_400_000).length,
    ).toBeGreaterThan(6)
    expect(hecho.de('arrepentimientos').map(({ atendido_at }) => atendido_at === null)).toEqual([false, true])
    expect(hecho.de('pagos').filter(({ tipo }) => tipo === 'devolucion').length).toBeGreaterThan(2)
  })

  it('[RULE-01] [PESA-02] costs what the one price function says, as ordered and as weighed', () => {
    const lineas = porPedido(hecho, 'pedido_articulos')
    const malos = pedidos.filter(p => {
      const suyas = lineas.get(p.id) ?? []
      const caras = suyas.filter(l => {
        const extra = l.preparacion.reduce(
          (suma: number, una: { precioKg: number }) => suma + una.precioKg,
          0,
        )
        const unitario = precioFinal(
          { precioKg: l.precio_kg, descPorciento: l.desc_porciento },
          { grsPorcion: l.grs_porcion },
          extra,
        )
        return l.precio_unitario !== unitario || l.subtotal !== unitario * l.cantidad
      })
      const suma = suyas.reduce((s, l) => s + l.subtotal, 0)
      const descuento = montoDescuento(suma, p.discount_percentage ?? 0)
      const entrega = p.entrega === 'envio' ? { costo: p.envio, gratisDesde: p.envio_gratis_desde } : null
      const pesados = totalesPesados(
        suyas.map(l => l.subtotal_final),
        { porcentaje: p.discount_percentage, entrega },
        COMERCIO_CON_PASADO,
      )
      return (
        caras.length > 0 ||
        p.subtotal !== suma ||
        p.descuento !== descuento ||
        p.total !== suma - descuento + (p.envio ?? 0) ||
        p.total_final !== (pesados?.total ?? null)
      )
    })
    expect(malos).toEqual([])
  })

  it('[PESA-04] has every weight within its bounds, charged by what it weighed', () => {
    const malas = hecho.de('pedido_articulos').filter(l => {
      if (l.pesado === null || l.pesado === 0) return l.pesado !== l.cobrado
      const { precio_kg: precioKg, desc_porciento: descPorciento, grs_porcion: grsPorcion } = l
      const linea = toLineaConPrecio({
        medida: l.medida,
        grsPorcion,
        cantidad: l.cantidad,
        precioKg,
        descPorciento,
        subtotal: l.subtotal,
        combo: null,
        preparacion: l.preparacion,
      })
      const { minimo, maximo } = limitesDe(linea, COMERCIO_CON_PASADO.toleranciaPeso)
      return l.pesado < minimo || l.pesado > maximo || precioPesado(linea, l.cobrado) !== l.subtotal_final
    })
    expect(malas).toEqual([])
    expect(
      hecho
        .de('pedido_articulos')
        .filter(l => l.pesado !== null && l.pesado !== gramosDe(l.grs_porcion, l.cantidad)).length,
    ).toBeGreaterThan(500)
  })

  it('[ORD-04] never sells what is not there, and ends at the stock of today', () => {
    const hay = new Map(hecho.iniciales)
    const faltas = hecho.de('movimientos_stock').filter(({ articulo_id, cantidad }) => {
      const queda = (hay.get(articulo_id) ?? 0) + cantidad
      hay.set(articulo_id, queda)
      return queda < 0
    })
    expect(faltas).toEqual([])
    expect([...hecho.iniciales.values()].filter(cantidad => cantidad < 0)).toEqual([])
    const quedan = new Map(hecho.articulos.map(({ id, stock }) => [id, stock]))
    expect([...hay].filter(([id, queda]) => quedan.get(id) !== queda)).toEqual([])
  })

  it('[STATE-01] takes every order through steps the table of states has, none of them to come', () => {
    const historias = porPedido(hecho, 'pedido_historial')
    const malos = pedidos.filter(({ id, estado, user_id, created_at }) => {
      const pasos = historias.get(id) ?? []
      const quien = (paso: { user_id?: number }): readonly Quien[] =>
        paso.user_id === user_id ? ['dueño'] : paso.user_id === REPARTIDOR.id ? ['repartidor'] : ['Admin']
      const ilegales = pasos.filter(
        (paso, i) =>
          (i === 0
            ? paso.a !== 'pendiente' || paso.created_at !== created_at
            : paso.de !== pasos[i - 1]?.a) ||
          (i > 0 &&
            paso.de !== paso.a &&
            paso.user_id !== user_id &&
            !puedePasar(paso.de, paso.a, quien(paso))),
      )
      return ilegales.length > 0 || pasos.at(-1)?.a !== estado
    })
    expect(malos).toEqual([])
    const cuando = Object.values(hecho.tablas as Filas).flatMap(filas =>
      filas.flatMap(fila =>
        ['created_at', 'at', 'hora', 'salio_at', 'recibido_at', 'pagado_at'].flatMap(
          columna => fila[columna] ?? [],
        ),
      ),
    )
    expect(cuando.filter(at => at > hecho.hasta)).toEqual([])
  })

  it('[PAGO-06] is paid where money came in, and by the centavo', () => {
    const pagos = porPedido(hecho, 'pagos')
    const malos = pedidos.filter(({ id, pagado_at, total_final }) => {
      const recibido = (pagos.get(id) ?? []).reduce(
        (suma, { tipo, monto }) => suma + (tipo === 'cobro' ? monto : -monto),
        0,
      )
      return pagado_at === null ? recibido !== 0 : recibido !== total_final
    })
    expect(malos).toEqual([])
    expect(
      pedidos.filter(({ estado, pagado_at }) => estado === 'finalizado' && pagado_at === null).length,
    ).toBeLessThan(8)
  })

  it('[ENT-02] has no more orders in a slot than it has places', () => {
    const turnos = groupBy(
      pedidos.filter(({ estado }) => estado !== 'cancelado'),
      ({ entrega_fecha, turno_id }) => `${entrega_fecha} ${turno_id}`,
    )
    expect([...turnos].filter(([, suyos]) => suyos.length > 8).map(([turno]) => turno)).toEqual([])
  })
})
