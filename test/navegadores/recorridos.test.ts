// What people do in the shop, done in every browser it is made for: buying, the account, the counter, prices, no network, a broken line (NAV-10, NAV-11).
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PedidosWire, UnPedidoWire } from '#contract/pedido/pedido-leido.schema.ts'
import { ADMIN, CLIENTE, COLUMNAS, enterAs, type Mundo, openMundo, visit } from './mundo.ts'
import { type Mano, PACIENCIA } from './ventana.ts'

const [TELEFONO, ESCRITORIO] = [360, 1280]

let mundo: Mundo
let admin: string

const at = (camino: string) => mundo.puerta.origen + camino

async function fillLogin(mano: Mano, email: string, password: string): Promise<void> {
  await mano.write(/^Email/, email)
  await mano.write(/^Contraseña/, password)
  await mano.press('button', /^Acceder/)
}

async function readPrecio(id: number): Promise<number> {
  const { data } = (await mundo.call(null, 'GET', `/api/articulos/${id}`)) as {
    readonly data: { readonly attributes: { readonly precioKG: number } }
  }
  return data.attributes.precioKG
}

async function readPedido(id: number): Promise<UnPedidoWire['data']['attributes']> {
  return ((await mundo.call(admin, 'GET', `/api/pedidos/${id}`)) as UnPedidoWire).data.attributes
}

/** What earlier tasks left at the counter would be first in Hoy. */
async function cancelOpen(): Promise<void> {
  const { data } = (await mundo.call(admin, 'GET', '/api/pedidos?pagination[pageSize]=100')) as PedidosWire
  for (const { id, attributes } of data)
    if (/pendiente|en_proceso/.test(attributes.estado))
      await mundo.call(admin, 'PUT', `/api/pedidos/${id}/estado`, { data: { estado: 'cancelado' } })
}

describe.each(COLUMNAS)('$nombre', columna => {
  // A shop for each: tries to log in are counted by address, and here all come from one.
  beforeAll(async () => {
    mundo = await openMundo()
    admin = await mundo.login(ADMIN)
  })
  afterAll(() => mundo.close())

  it('[NAV-10] a customer goes from the home page over a category to a product, orders it, and follows it', async () => {
    await visit(columna, TELEFONO, async mano => {
      await enterAs(mano, mundo, await mundo.login(CLIENTE))
      await mano.go(at('/'))
      await mano.follow(/Vacunos/, /^\/productos-vacunos$/)
      await mano.follow(/^Ir al producto Vacío$/, /^\/ProdDetalle\/1$/)
      await mano.press('radio', /^1 kg/)
      await mano.press('button', /^Agregar/)
      await mano.follow(/^Carrito, [1-9]/, /^\/Carrito$/)
      await mano.press('button', /^Finalizar/)
      const id = Number((await mano.arrives(/^\/Exito\/\d+$/)).split('/').at(-1))
      await mano.sees(new RegExp(`Tu número es #${id}`))
      expect(await readPedido(id)).toMatchObject({ estado: 'pendiente' })
      await mano.follow(/^Ir a mis pedidos/, /^\/Pedidos$/)
      await mano.follow(/detalle/i, new RegExp(`^/Pedidos/${id}$`))
      // The shop moves it on, and the page hears of it by itself.
      await mundo.call(admin, 'PUT', `/api/pedidos/${id}/estado`, { data: { estado: 'en_proceso' } })
      await mano.sees(/en proceso/i)
    })
  })

  it('[NAV-10] a customer logs in, after a wrong password too, finds the account and logs out', async () => {
    await visit(columna, TELEFONO, async mano => {
      await mano.go(at('/'))
      await mano.follow(/^LogIn/, /^\/Login$/)
      await fillLogin(mano, CLIENTE.email, 'Otra1234')
      await mano.sees(/El email o la contraseña no son correctos/)
      await fillLogin(mano, CLIENTE.email, CLIENTE.password)
      await mano.arrives(/^\/$/)
      await mano.go(at('/UserProfile'))
      await mano.sees(new RegExp(CLIENTE.email))
      await mano.press('button', /^Cerrar sesión/)
      await mano.follow(/^LogIn/, /^\/Login$/)
    })
  })

  it('[NAV-10] the staff logs in, finds an order in Hoy, weighs it and hands it over', async () => {
    await cancelOpen()
    const cliente = await mundo.login(CLIENTE)
    const { data } = (await mundo.call(cliente, 'POST', '/api/pedidos/crear-completo', {
      data: { articulos: [{ articuloId: 1, valorId: 2, cantidad: 2 }], direccion: 'Mitre 1482' },
    })) as UnPedidoWire
    await mundo.call(cliente, 'PUT', `/api/pedidos/${data.id}/medio`, { data: { medio: 'efectivo' } })
    await visit(columna, ESCRITORIO, async mano => {
      await mano.go(at('/Login'))
      await fillLogin(mano, ADMIN.email, ADMIN.password)
      await mano.arrives(/^(?!\/Login)/)
      await mano.go(at('/Trastienda'))
      await mano.sees(/Vendido hoy/i)
      await mano.press('button', new RegExp(`^Pesar #${data.id}$`))
      await mano.arrives(new RegExp(`^/Pedidos/${data.id}/Pesar$`))
      await mano.press('button', /^Vacío/)
      for (const cifra of '1040') await mano.press('button', new RegExp(`^${cifra}$`))
      await mano.press('button', /^Listo/)
      await vi.waitFor(
        async () => expect(await readPedido(data.id)).toMatchObject({ total_final: 20_280 }),
        PACIENCIA,
      )
      await mano.go(at(`/Pedidos/${data.id}`))
      await mano.press('button', new RegExp(`^Avisar el total: pedido ${data.id}`))
      await mano.press('button', new RegExp(`^Cobrar y entregar: pedido ${data.id}`))
      await vi.waitFor(
        async () => expect(await readPedido(data.id)).toMatchObject({ estado: 'finalizado' }),
        PACIENCIA,
      )
    })
  })

  it('[NAV-10] the prices of a category are changed, shown in the shop window, and changed back', async () => {
    await visit(columna, ESCRITORIO, async mano => {
      await enterAs(mano, mundo, admin)
      await mano.go(at('/Trastienda/Precios'))
      await mano.press('button', /^Vacunos /)
      const antes = await readPrecio(1)
      await mano.press('button', /^Cambiar [\d.]+ precios? /)
      await mano.sees(/precios cambiados/)
      expect(await readPrecio(1)).toBeGreaterThan(antes)
      await mano.press('button', /^Deshacer$/)
      await mano.sees(/Deshecho/)
      expect(await readPrecio(1)).toBe(antes)
    })
  })

  it('[NAV-10] without a network the kept catalogue is there, what needs one says so, and it goes on once it is back', async () => {
    await visit(columna, TELEFONO, async mano => {
      await enterAs(mano, mundo, await mundo.login(CLIENTE))
      await mano.go(at('/'))
      await vi.waitFor(
        async () =>
          expect(
            await mano.ventana.run(() => navigator.serviceWorker.controller?.state === 'activated'),
          ).toBe(true),
        PACIENCIA,
      )
      mundo.puerta.cerrada = true
      try {
        await mano.go(at('/Pedidos'))
        await mano.sees(/Estás sin conexión/)
        await mano.follow(/^Ver el catálogo/, /^\/CatFull$/)
        await mano.sees(/Vacío/)
        await mano.go(at('/ProdDetalle/1'))
        await mano.sees(/Elegí tu porción/)
        await mano.go(at('/Pedidos'))
        await mano.sees(/Estás sin conexión/)
      } finally {
        mundo.puerta.cerrada = false
      }
      await mano.ventana.run(() => void window.dispatchEvent(new Event('online')))
      await mano.sees(/Mis pedidos|Pedido ?#/i)
    })
  })

  it('[NAV-11] [ROUTE-07] what was pressed while a script was cut off is done once, as soon as the line is whole', async () => {
    const base = readdirSync('dist/client/assets').find(archivo => /^base-.*\.js$/.test(archivo))
    mundo.puerta.cortes.add(`/assets/${base}`)
    try {
      await visit(columna, TELEFONO, async mano => {
        await enterAs(mano, mundo, await mundo.login(CLIENTE))
        await mano.ventana.goto(at('/ProdDetalle/2'))
        await mano.press('radio', /^1 kg/)
        await mano.press('button', /^Agregar/)
        await mano.sees(/la tienda no termina de cargar/)
        mundo.puerta.cortes.clear()
        await mano.awake()
        await mano.follow(/^Carrito, 1 /, /^\/Carrito$/)
        await mano.sees(/Asado de tira/)
        await mano.ventana.run(() => sessionStorage.removeItem('prueba.fallas'))
      })
    } finally {
      mundo.puerta.cortes.clear()
    }
  })
})
