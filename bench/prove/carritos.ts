// Random carts bought over HTTP: the same centavos in the cart, the order, the e-mail and the message, and by an oracle of its own.

import { CATEGORIAS_PROFUNDAS, fromWireCategorias } from '#contract/catalogo/catalogo.wire.ts'
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { COMERCIO_DEMO } from '#domain/comercio/comercio.ts'
import { type LineaCarrito, lineaDe, setLinea } from '#domain/pedido/carrito/carrito.ts'
import { totales } from '#domain/pedido/carrito/totales.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { type HechosDePedido, writeCartaDe } from '#server/mail/cartas.ts'
import { ask, inParallel, type Persona } from '../support/casa.ts'
import { fillStock, type Prueba } from './prueba.ts'

const CODIGOS = new Map([
  ['CARRO07', 7],
  ['CARRO33', 33],
])

/** mulberry32: the same carts every time. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

export const carritos: Prueba = async (casa, { pequenia }) => {
  const cuantos = pequenia ? 200 : 10_000
  await fillStock(casa)
  // Prices with centavos and discounts of every size, so that rounding has something to do.
  await casa.pool.query(
    'update articulos set precio_kg = precio_kg + id * 37 % 100, desc_porciento = id * 7 % 60',
  )
  for (const [code, porcentaje] of CODIGOS) {
    await casa.pool.query('insert into discount_codes (code, discount_percentage) values ($1, $2)', [
      code,
      porcentaje,
    ])
  }
  // Strangers who buy a lot at once are what this is made of, not what it is about.
  await casa.pool.query("insert into ajustes (nombre, valor) values ('reservaMontoNuevos', '100000000000')")
  // Each order's mail is looked up by its subject, which the shop itself never does.
  await casa.pool.query('create index on correos (asunto)')
  const { url, stop } = await casa.startServidor()
  const { json } = await ask(`${url}/api/categorias?${CATEGORIAS_PROFUNDAS}&pagination[pageSize]=100`)
  const articulos = fromWireCategorias(json).flatMap(c => c.subCategorias.flatMap(s => s.articulos))
  const personas = await casa.personas(Math.ceil(cuantos / 5))
  const random = createRandom(2026)
  const distintos: string[] = []

  await inParallel(Array.from({ length: cuantos }), 20, async (_, i) => {
    const carrito = randomCarrito(articulos, random)
    const codigo = random() < 0.3 ? [...CODIGOS][Math.floor(random() * CODIGOS.size)] : undefined
    const visto = totales(carrito, codigo ? { porcentaje: codigo[1] } : null, COMERCIO_DEMO)
    const { status, json, text } = await ask(`${url}/api/pedidos/crear-completo`, {
      token: (personas[i % personas.length] as Persona).token,
      body: {
        data: {
          articulos: carrito.map(({ articuloId, valorId, cantidad, precioUnitario }) => ({
            articuloId,
            valorId,
            cantidad,
            precio: precioUnitario / 100,
          })),
          direccion: 'Belgrano 9',
          total: visto.total / 100,
          ...(codigo && { code: codigo[0] }),
        },
      },
    })
    if (status !== 200) throw new Error(`a cart was answered ${status}: ${text}`)
    const { id, attributes } = json.data
    const dicho = /\*Total final: (\S+)\*/.exec(attributes.whatsapp.texto)?.[1]
    const { rows } = await casa.pool.query<{ texto: string; hechos: HechosDePedido | null }>(
      "select texto, hechos from correos where tipo = 'pedido' and asunto = $1",
      [`Recibimos tu pedido #${id}`],
    )
    const [{ texto: salido, hechos } = { texto: '', hechos: null }] = rows
    const remite = { comercio: COMERCIO_DEMO, publicUrl: 'https://carniceria.example' }
    const correo = hechos === null ? salido : writeCartaDe('pedido', hechos, remite).texto
    const escrito = /^Total final: (\S+)$/m.exec(correo)?.[1]
    const guardado = await casa.scalar('select total from pedidos where id = $1', [id])
    const exacto = oracle(carrito, articulos, codigo?.[1] ?? 0)
    const iguales =
      visto.total === exacto &&
      guardado === exacto &&
      pesosToCentavos(attributes.total) === exacto &&
      dicho === formatPesos(exacto) &&
      escrito === dicho
    if (!iguales)
      distintos.push(`#${id}: ${[exacto, visto.total, guardado, attributes.total, dicho, escrito]}`)
  })
  await stop()
  for (const distinto of distintos.slice(0, 5)) console.log(distinto)
  return [
    {
      figura: `F30: ${cuantos.toLocaleString('en')} random carts: different centavos in cart, order, e-mail, message or oracle`,
      medido: String(distintos.length),
      objetivo: '0',
      bien: distintos.length === 0,
    },
  ]
}

function randomCarrito(articulos: readonly Articulo[], random: () => number): readonly LineaCarrito[] {
  let carrito: readonly LineaCarrito[] = []
  for (let n = 1 + Math.floor(random() * 6); n > 0; n--) {
    const articulo = articulos[Math.floor(random() * articulos.length)]
    const valor = articulo?.valores[Math.floor(random() * articulo.valores.length)]
    if (articulo === undefined || valor === undefined) continue
    // Half a unit is not sold alone: such a portion goes in pairs.
    const entera = articulo.medida === '/Kg' || valor.grsPorcion % 1000 === 0
    const cantidad = 1 + Math.floor(random() * 8)
    carrito = setLinea(carrito, lineaDe(articulo, valor, entera ? cantidad : cantidad * 2))
  }
  return carrito.length > 0 ? carrito : randomCarrito(articulos, random)
}

/** Whole fractions in unbounded integers, rounded half up once a unit price and once a discount. */
function oracle(
  carrito: readonly LineaCarrito[],
  articulos: readonly Articulo[],
  porcentaje: number,
): number {
  const halfUp = (n: bigint, d: bigint) => (2n * n + d) / (2n * d)
  const subtotal = carrito.reduce((suma, { articuloId, grsPorcion, cantidad }) => {
    const articulo = articulos.find(({ id }) => id === articuloId)
    const factor = BigInt(articulo?.precioKg ?? 0) * BigInt(100 - (articulo?.descPorciento ?? 0))
    return suma + halfUp(factor * BigInt(grsPorcion), 100_000n) * BigInt(cantidad)
  }, 0n)
  return Number(subtotal - halfUp(subtotal * BigInt(porcentaje), 100n))
}
