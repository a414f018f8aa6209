// Every screen that saves something, one row each: how to get there, what is typed, which call it makes, how it is seen and where it ends up (ADM-04, ADM-06).
import { type Locator, type Page, expect as paciente } from '@playwright/test'
import { VACIO } from '../e2e/compras.ts'
import type { TiendaAMano } from '../e2e/tienda-a-mano.ts'
import { deTelefono } from './fotos.ts'
import { ask } from './primera-tienda.ts'

/** What is there is seen at once. */
const expect = paciente.configure({ timeout: 5_000 })

/** Answers to the call that saves; what a person does with each is `TRATO`. */
export const RESPUESTAS = [
  '0',
  '0 y recarga',
  'perdida',
  '401',
  '408',
  '423',
  '429',
  '500',
  '503',
  '503 y recarga',
  '409',
  '400',
  '422',
] as const
export type Respuesta = (typeof RESPUESTAS)[number]

/** The one rule of all screens. `perdida`: it was done, and the answer did not come. */
export const TRATO: Readonly<Record<Respuesta, 'espera' | 'choca' | 'rechaza'>> = {
  '0': 'espera',
  '0 y recarga': 'espera',
  perdida: 'espera',
  '401': 'espera',
  '408': 'espera',
  '423': 'espera',
  '429': 'espera',
  '500': 'espera',
  '503': 'espera',
  '503 y recarga': 'espera',
  '409': 'choca',
  '400': 'rechaza',
  '422': 'rechaza',
}

interface Mundo {
  readonly tienda: TiendaAMano
  /** Of the demo shop's customer. */
  readonly cliente: string
  /** Another one for each case. */
  readonly n: number
}

/** One time through a screen, with things of its own. */
export interface Caso {
  readonly ruta: string
  /** Types it and sends it off. */
  type(page: Page): Promise<void>
  /** What was typed can be seen. */
  seen(page: Page): Promise<void>
  /** After a refusal, where what was tapped is not typed: a heart shows what is so. */
  refused?(page: Page): Promise<void>
  /** After a clash, where what was tapped is not typed: what somebody else made of it. */
  lost?(page: Page): Promise<void>
  /** How often it stands in the shop: once is right. */
  saved(): Promise<number>
  /** Opens again what a reload closed, where that is something one opens. */
  reopen?(page: Page): Promise<void>
  /** After a reload it is offered, and this is the way to take it. */
  resume?(page: Page): Promise<void>
  /** The button once more. */
  again?(page: Page): Promise<void>
  /** Somebody else changes the same, so that the server answers with their version. */
  other?(): Promise<unknown>
}

export interface Fila {
  readonly pantalla: string
  readonly quien: 'personal' | 'cliente' | 'nadie'
  readonly metodo: 'PUT' | 'POST' | 'DELETE'
  readonly llamada: RegExp
  /** What waits goes out by itself (`sola`); what is money, a secret or somebody's access by the same button again (`toque`). */
  readonly vuelve: 'sola' | 'toque'
  readonly ancho?: number
  /** These answers alone, where the shop itself takes no more of one person. */
  readonly solo?: readonly Respuesta[]
  /** The same call for something else, which is let through. */
  ajena?(cuerpo: string): boolean
  start(mundo: Mundo): Promise<Caso>
}

const unaVez = (si: boolean) => (si ? 1 : 0)
const boton = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name })
const etiqueta = (page: Page | Locator, nombre: string) => page.getByLabel(nombre, { exact: true })

async function write(caja: Locator, texto: string): Promise<void> {
  await caja.fill(texto)
  await caja.blur()
}

async function createArticulo({ tienda, n }: Mundo, data: object = {}) {
  const nombre = `Corte zq${n}x${Math.random().toString(36).slice(2, 8)}`
  const { data: hecho } = await tienda.call('POST', '/api/articulos', {
    data: { nombre, precioKG: 15_000, valors: [2], stock: 12, ...data },
  })
  const id: number = hecho.id
  return {
    id,
    nombre,
    read: async () => (await tienda.call('GET', `/api/trastienda/articulos/${id}`)).data,
    put: (cambio: object) => tienda.call('PUT', `/api/articulos/${id}`, { data: cambio }),
  }
}

/** An order of a customer of its own, of meat there is. */
async function takePedido({ tienda, n }: Mundo, pesaje = false) {
  await tienda.call('PUT', '/api/trastienda/ajustes', { data: { pesaje } })
  await tienda.call('PUT', '/api/articulos/existencias', {
    data: [{ id: 1, motivo: 'compra', diferencia: 20 }],
  })
  const { data } = await tienda.call('POST', '/api/pedidos/en-nombre', {
    cliente: { nombre: `Marta ${n}`, telefono: newTelefono(n) },
    articulos: [{ articuloId: 1, valorId: 2, cantidad: 10 }],
    direccion: 'Salta 100',
  })
  const id: number = data.id
  return {
    id,
    cliente: data.attributes.user.data.id as number,
    read: async () => (await tienda.call('GET', `/api/pedidos/${id}`)).data.attributes,
    move: (estado: string) => tienda.call('PUT', `/api/pedidos/${id}/estado`, { data: { estado } }),
  }
}

const newTelefono = (n: number) => `0341 15 ${4_000_000 + n}`

const AJUSTES = '/api/trastienda/ajustes'
const catalogo: readonly Fila[] = [
  {
    pantalla: 'planilla: precio',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/api\/articulos\/\d+$/,
    vuelve: 'sola',
    async start(mundo) {
      const { id, nombre, read, put } = await createArticulo(mundo)
      const celda = (page: Page) => page.locator(`[data-celda="${id}:precio"]`)
      return {
        ruta: `/Trastienda/Articulos?buscar=${encodeURIComponent(nombre)}`,
        async type(page) {
          await celda(page).click({ position: { x: 4, y: 25 } })
          await page.keyboard.type('16321')
          await page.keyboard.press('Enter')
        },
        seen: page => expect(celda(page)).toContainText('16.321'),
        saved: async () => unaVez((await read()).precioKG === 16_321),
        other: () => put({ precioKG: 14_000 }),
      }
    },
  },
  {
    pantalla: 'planilla: stock',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/api\/articulos\/(?:\d+|existencias)$/,
    vuelve: 'sola',
    async start(mundo) {
      const { id, nombre, read } = await createArticulo(mundo)
      const celda = (page: Page) => page.locator(`[data-celda="${id}:stock"]`)
      return {
        ruta: `/Trastienda/Articulos?buscar=${encodeURIComponent(nombre)}`,
        async type(page) {
          await celda(page).click({ position: { x: 4, y: 25 } })
          await page.keyboard.type('31')
          await page.keyboard.press('Enter')
        },
        seen: page => expect(celda(page)).toContainText('31'),
        saved: async () => unaVez((await read()).stock === 31),
        other: () =>
          mundo.tienda.call('PUT', '/api/articulos/existencias', {
            data: [{ id, motivo: 'compra', diferencia: 2 }],
          }),
      }
    },
  },
  {
    pantalla: 'tarjetas: precio',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/api\/articulos\/\d+$/,
    vuelve: 'sola',
    ancho: 390,
    async start(mundo) {
      const { nombre, read, put } = await createArticulo(mundo)
      const tarjeta = (page: Page) => page.getByRole('article', { name: nombre, exact: true })
      return {
        ruta: `/Trastienda/Articulos?buscar=${encodeURIComponent(nombre)}`,
        async type(page) {
          await boton(tarjeta(page), 'Precio').click()
          await tarjeta(page).getByLabel('Precio por kilo').fill('16321')
          await boton(tarjeta(page), 'Guardar').click()
        },
        // Said by the card, or still in its field.
        seen: page =>
          expect
            .poll(() =>
              tarjeta(page).evaluate(uno => `${uno.textContent} ${uno.querySelector('input')?.value ?? ''}`),
            )
            .toMatch(/16\.?321/),
        saved: async () => unaVez((await read()).precioKG === 16_321),
        other: () => put({ precioKG: 14_000 }),
      }
    },
  },
  {
    pantalla: 'ficha',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/api\/articulos\/\d+$/,
    vuelve: 'sola',
    async start(mundo) {
      const { id, read, put } = await createArticulo(mundo)
      const texto = `MIO-${mundo.n}`
      return {
        ruta: `/Trastienda/Articulos/${id}`,
        async type(page) {
          await page.getByLabel('Código externo').fill(texto)
          await boton(page, 'Publicar').click()
        },
        seen: page => expect(page.getByLabel('Código externo')).toHaveValue(texto),
        saved: async () => unaVez((await read()).sku === texto),
        other: () => put({ sku: `SUYO-${mundo.n}` }),
      }
    },
  },
  {
    pantalla: 'ficha: artículo nuevo',
    quien: 'personal',
    metodo: 'POST',
    llamada: /\/api\/articulos$/,
    vuelve: 'toque',
    async start({ tienda, n }) {
      const nombre = `Nuevo zq${n}`
      const again = (page: Page) => boton(page, 'Publicar').click()
      return {
        ruta: '/Trastienda/Articulos/nuevo',
        async type(page) {
          await etiqueta(page, 'Nombre').fill(nombre)
          await etiqueta(page, 'Por kilo').fill('19.500')
          await again(page)
        },
        again,
        seen: page => expect(etiqueta(page, 'Nombre')).toHaveValue(nombre),
        saved: async () =>
          (await tienda.call('GET', '/api/trastienda/articulos')).data.filter(
            (uno: { nombre: string }) => uno.nombre === nombre,
          ).length,
      }
    },
  },
  {
    pantalla: 'preparaciones',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/preparaciones$/,
    vuelve: 'sola',
    async start(mundo) {
      const { id } = await createArticulo(mundo)
      const camino = `/api/trastienda/articulos/${id}/preparaciones`
      const texto = `Fina ${mundo.n}`
      return {
        ruta: `/Trastienda/Articulos/${id}`,
        async type(page) {
          await boton(page, 'Agregar preparación').click()
          await page.getByLabel('Se llama').fill(texto)
          await boton(page, 'Guardar preparaciones').click()
        },
        seen: page => expect(page.getByLabel('Se llama').last()).toHaveValue(texto),
        saved: async () =>
          JSON.stringify(await mundo.tienda.call('GET', camino)).split(`"${texto}"`).length - 1,
        async other() {
          const { meta, data } = await mundo.tienda.call('GET', camino)
          const version = meta?.version ?? data?.version
          await mundo.tienda.call('PUT', camino, {
            data: { preparaciones: [{ nombre: 'Gruesa', precioKG: 0 }] },
            version,
          })
        },
      }
    },
  },
  {
    pantalla: 'combo',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/combo$/,
    vuelve: 'sola',
    async start(mundo) {
      const { id } = await createArticulo(mundo, { Medida: 'ud.' })
      const camino = `/api/trastienda/articulos/${id}/combo`
      return {
        ruta: `/Trastienda/Articulos/${id}`,
        async type(page) {
          await boton(page, 'Agregar parte').click()
          await page.getByLabel('Artículo', { exact: true }).fill('Vacío')
          await page.getByLabel('Kilos o unidades').fill('1,25')
          await boton(page, 'Guardar combo').click()
        },
        seen: page => expect(page.getByLabel('Kilos o unidades').last()).toHaveValue('1,25'),
        saved: async () =>
          JSON.stringify(await mundo.tienda.call('GET', camino)).split('"gramos":1250').length - 1,
        async other() {
          const { data } = await mundo.tienda.call('GET', camino)
          await mundo.tienda.call('PUT', camino, {
            data: { menosPorciento: null, opciones: [{ articulo: 2, gramos: 500 }] },
            version: data.version,
          })
        },
      }
    },
  },
  {
    pantalla: 'fotos: subir',
    quien: 'personal',
    metodo: 'POST',
    llamada: /\/api\/trastienda\/fotos$/,
    vuelve: 'sola',
    // A file waits in memory: what loads the page again loses it, which the screen says before.
    solo: ['0', 'perdida', '408', '423', '429', '500', '503', '409', '400', '422'],
    async start(mundo) {
      const { id } = await createArticulo(mundo)
      const nombre = `IMG_${mundo.n}.jpg`
      const buffer = await deTelefono(300, 200)
      return {
        ruta: `/Trastienda/Articulos/${id}`,
        async type(page) {
          await page
            .locator('input[type=file][multiple]')
            .setInputFiles([{ name: nombre, mimeType: 'image/jpeg', buffer }])
        },
        seen: page =>
          expect(
            page
              .getByText(nombre)
              .or(boton(page, /^Foto \d/))
              .first(),
          ).toBeVisible(),
        saved: async () =>
          (await mundo.tienda.call('GET', `/api/trastienda/articulos/${id}/fotos`)).data.fotos.length,
      }
    },
  },
  {
    pantalla: 'categorías: nombre',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/api\/categorias\/\d+$/,
    vuelve: 'sola',
    async start({ tienda, n }) {
      const antes = `Estante ${n}`
      const texto = `Estante propio ${n}`
      const { data } = await tienda.call('POST', '/api/categorias', { data: { nombre: antes } })
      const camino = `/api/categorias/${data.id}`
      const campo = (page: Page) =>
        page.getByLabel(new RegExp(`^Nombre de la categoría (${antes}|${texto})$`))
      return {
        ruta: '/Trastienda/Categorias',
        type: page => write(campo(page), texto),
        seen: page => expect(campo(page)).toHaveValue(texto),
        saved: async () =>
          JSON.stringify(await tienda.call('GET', '/api/trastienda/categorias')).split(`"${texto}"`).length -
          1,
        other: () => tienda.call('PUT', camino, { data: { nombre: `Estante ajeno ${n}` } }),
      }
    },
  },
  {
    pantalla: 'categorías: una nueva',
    quien: 'personal',
    metodo: 'POST',
    llamada: /\/api\/categorias$/,
    vuelve: 'toque',
    async start({ tienda, n }) {
      const texto = `Estante nuevo ${n}`
      const again = (page: Page) => page.getByRole('button', { name: 'Agregar', exact: true }).click()
      return {
        ruta: '/Trastienda/Categorias',
        async type(page) {
          await boton(page, 'Nueva categoría').click()
          await etiqueta(page, 'Nombre').fill(texto)
          await page.keyboard.press('Enter')
        },
        again,
        seen: page => expect(etiqueta(page, 'Nombre').first()).toHaveValue(texto),
        saved: async () =>
          JSON.stringify(await tienda.call('GET', '/api/trastienda/categorias')).split(`"${texto}"`).length -
          1,
      }
    },
  },
  {
    pantalla: 'categorías: orden',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/api\/categorias\/\d+$/,
    vuelve: 'sola',
    async start({ tienda, n }) {
      // Those of other cases may stand among them.
      const suyas = new RegExp(`^Orden ${n} [abc]$`)
      const ids: number[] = []
      for (const letra of 'abc')
        ids.push(
          (await tienda.call('POST', '/api/categorias', { data: { nombre: `Orden ${n} ${letra}` } })).data.id,
        )
      const enPantalla = (page: Page) =>
        page
          .getByLabel(/^Nombre de la categoría Orden/)
          .evaluateAll(campos => campos.map(campo => (campo as HTMLInputElement).value))
      const read = async (): Promise<string[]> =>
        (await tienda.call('GET', '/api/trastienda/categorias')).data.categorias.map(
          ({ nombre }: { nombre: string }) => nombre,
        )
      const letras = (nombres: readonly string[]) =>
        nombres.flatMap(nombre => (suyas.test(nombre) ? nombre.at(-1) : [])).join('')
      return {
        ruta: '/Trastienda/Categorias',
        async type(page) {
          await boton(page, `Mover Orden ${n} a`).focus()
          for (const tecla of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(tecla)
        },
        seen: page => expect.poll(async () => letras(await enPantalla(page))).toBe('bac'),
        saved: async () => unaVez(letras(await read()) === 'bac'),
        other: () => tienda.call('PUT', `/api/categorias/${ids[0]}`, { data: { orden: 1_000 } }),
      }
    },
  },
  {
    pantalla: 'porciones: gramos',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/api\/valors\/\d+$/,
    vuelve: 'sola',
    async start({ tienda, n }) {
      const nombre = `Porción ${n}`
      const gramos = 5_000 + n
      const { data } = await tienda.call('POST', '/api/valors', { data: { nombre, GrsPorcion: 4_000 } })
      const campo = (page: Page) => page.getByLabel(`Gramos de la porción ${nombre}`)
      return {
        ruta: '/Trastienda/Categorias',
        type: page => write(campo(page), String(gramos)),
        seen: page => expect(campo(page)).toHaveValue(new RegExp(String(gramos).replace(/(...)$/, '\\.?$1'))),
        saved: async () =>
          unaVez(
            JSON.stringify(await tienda.call('GET', '/api/trastienda/categorias')).includes(`:${gramos}`),
          ),
        other: () => tienda.call('PUT', `/api/valors/${data.id}`, { data: { GrsPorcion: 4_500 } }),
      }
    },
  },
]

const comercio: readonly Fila[] = [
  {
    pantalla: 'ajustes: texto',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/api\/trastienda\/ajustes$/,
    vuelve: 'sola',
    async start({ tienda, n }) {
      const texto = `Mitre ${1_000 + n}`
      const campo = (page: Page) => page.getByRole('textbox', { name: 'Dirección', exact: true })
      return {
        ruta: '/Trastienda/Ajustes',
        type: page => write(campo(page), texto),
        seen: page => expect(campo(page)).toHaveValue(texto),
        saved: async () => unaVez((await tienda.call('GET', AJUSTES)).data.valores.direccion === texto),
        other: () => tienda.call('PUT', AJUSTES, { data: { direccion: `Salta ${1_000 + n}` } }),
      }
    },
  },
  {
    pantalla: 'ajustes: interruptor',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/api\/trastienda\/ajustes$/,
    vuelve: 'sola',
    async start({ tienda }) {
      await tienda.call('PUT', AJUSTES, { data: { cobroEfectivo: null } })
      const llave = (page: Page) => page.getByRole('switch', { name: 'Cobrar en efectivo al entregar' })
      return {
        ruta: '/Trastienda/Ajustes',
        type: page => llave(page).click(),
        seen: page => expect(llave(page)).toBeChecked(),
        saved: async () => unaVez((await tienda.call('GET', AJUSTES)).data.valores.cobroEfectivo === true),
      }
    },
  },
  {
    pantalla: 'zonas: calles',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/zonas\/1\/calles$/,
    vuelve: 'sola',
    async start({ tienda, n }) {
      const nombre = `Zelaya ${n}`
      const ruta = '/api/trastienda/zonas/1/calles'
      await tienda.call('PUT', ruta, { calles: [] })
      return {
        ruta: '/Trastienda/Ajustes',
        async type(page) {
          await boton(page, /^Centro$/).click()
          await boton(page, 'Agregar calle').click()
          await write(etiqueta(page, 'Calle: la calle nueva'), nombre)
        },
        seen: page => expect(etiqueta(page, `Calle: ${nombre}`)).toHaveValue(nombre),
        saved: async () =>
          (await tienda.call('GET', ruta)).data.calles.filter(
            ({ calle }: { calle: string }) => calle === nombre,
          ).length,
        other: () => tienda.call('PUT', ruta, { texto: `Salta ${n}` }),
      }
    },
  },
  {
    pantalla: 'zonas: dibujo',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/zonas\/1\/dibujo$/,
    vuelve: 'sola',
    async start({ tienda }) {
      const ruta = '/api/trastienda/zonas/1/dibujo'
      await tienda.call('PUT', ruta, { puntos: null })
      return {
        ruta: '/Trastienda/Ajustes',
        async type(page) {
          await boton(page, /^Centro$/).click()
          await boton(page, 'Dibujar la zona').click()
        },
        seen: page => expect(boton(page, 'Punto 1: 500 m al oeste, 500 m al norte')).toBeVisible(),
        saved: async () => unaVez((await tienda.call('GET', ruta)).data.puntos?.[0]?.[0] === -500),
        other: () =>
          tienda.call('PUT', ruta, {
            puntos: [
              [-100, 100],
              [100, 100],
              [0, -100],
            ],
          }),
      }
    },
  },
  {
    pantalla: 'hoy: cerrar',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/api\/trastienda\/ajustes$/,
    vuelve: 'sola',
    async start({ tienda }) {
      await tienda.call('PUT', AJUSTES, { data: { cerradoHasta: null } })
      const abrir = (page: Page) => expect(boton(page, 'Abrir ahora')).toBeVisible()
      return {
        ruta: '/Trastienda',
        type: page => boton(page, 'Cerrar hoy').click(),
        seen: abrir,
        refused: page => expect(boton(page, 'Cerrar hoy')).toBeVisible(),
        lost: abrir,
        saved: async () =>
          unaVez((await tienda.call('GET', AJUSTES)).data.valores.cerradoHasta?.mensaje === ''),
        other: () =>
          tienda.call('PUT', AJUSTES, {
            data: { cerradoHasta: { hasta: '2030-01-02T00:00', mensaje: 'Suyo' } },
          }),
      }
    },
  },
  {
    pantalla: 'ajustes: mensaje',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/api\/plantillas$/,
    vuelve: 'sola',
    async start({ tienda, n }) {
      const texto = `Salió el {pedido}, ${n}`
      const campo = (page: Page) => page.getByRole('textbox', { name: 'Texto', exact: true })
      const open = (page: Page) => boton(page, 'En camino').click()
      return {
        ruta: '/Trastienda/Ajustes#ajustes-mensajes',
        async type(page) {
          await open(page)
          await write(campo(page), texto)
        },
        reopen: open,
        seen: page => expect(campo(page)).toHaveValue(texto),
        saved: async () =>
          unaVez(JSON.stringify(await tienda.call('GET', '/api/plantillas')).includes(`"${texto}"`)),
        other: () =>
          tienda.call('PUT', '/api/plantillas', { data: { nombre: 'enCamino', texto: `Va {pedido} ${n}` } }),
      }
    },
  },
  {
    pantalla: 'webhooks: uno nuevo',
    quien: 'personal',
    metodo: 'POST',
    llamada: /\/api\/trastienda\/webhooks$/,
    vuelve: 'toque',
    async start({ tienda, n }) {
      for (const { id } of (await tienda.call('GET', '/api/trastienda/webhooks')).data)
        await tienda.call('DELETE', `/api/trastienda/webhooks/${id}`)
      const texto = `http://127.0.0.1:9/avisos/${n}`
      const form = (page: Page) => page.getByRole('form', { name: 'Webhook nuevo' })
      const again = (page: Page) => boton(form(page), 'Crear webhook').click()
      return {
        ruta: '/Trastienda/Ajustes/Webhooks',
        async type(page) {
          await form(page).getByLabel('Dirección').fill(texto)
          await again(page)
        },
        again,
        seen: page => expect(form(page).getByLabel('Dirección')).toHaveValue(texto),
        saved: async () =>
          (await tienda.call('GET', '/api/trastienda/webhooks')).data.filter(
            (uno: { attributes: { url: string } }) => uno.attributes.url === texto,
          ).length,
      }
    },
  },
  {
    pantalla: 'webhooks: interruptor',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/api\/trastienda\/webhooks\/\d+$/,
    vuelve: 'sola',
    async start({ tienda, n }) {
      for (const { id } of (await tienda.call('GET', '/api/trastienda/webhooks')).data)
        await tienda.call('DELETE', `/api/trastienda/webhooks/${id}`)
      const { data } = await tienda.call('POST', '/api/trastienda/webhooks', {
        data: { url: `http://127.0.0.1:9/avisos/${n}`, eventos: ['articulo.stock'] },
      })
      const llave = (page: Page) => page.getByRole('switch', { name: 'Avisar a este programa' })
      return {
        ruta: '/Trastienda/Ajustes/Webhooks',
        type: page => llave(page).click(),
        seen: page => expect(llave(page)).not.toBeChecked(),
        saved: async () =>
          unaVez(
            (await tienda.call('GET', '/api/trastienda/webhooks')).data.some(
              (uno: { id: number; attributes: { activo: boolean } }) =>
                uno.id === data.id && !uno.attributes.activo,
            ),
          ),
      }
    },
  },
]

const precios: readonly Fila[] = [
  {
    pantalla: 'códigos: uno nuevo',
    quien: 'personal',
    metodo: 'POST',
    llamada: /\/api\/trastienda\/codigos$/,
    vuelve: 'toque',
    async start({ tienda, n }) {
      const codigo = `PRUEBA-N${10_000 + n}`
      const form = (page: Page) => page.getByRole('form', { name: 'Código nuevo' })
      const again = (page: Page) => boton(form(page), 'Crear el código').click()
      return {
        ruta: '/Trastienda/Codigos',
        async type(page) {
          await boton(page, 'Código nuevo').click()
          await expect(form(page).getByLabel('Código')).not.toHaveValue('')
          await form(page).getByLabel('Código').fill(codigo)
          await form(page).getByLabel('Descuento %').fill('12')
          await again(page)
        },
        again,
        seen: page => expect(form(page).getByLabel('Código')).toHaveValue(codigo),
        saved: async () => (await tienda.call('GET', `/api/trastienda/codigos?buscar=${codigo}`)).data.length,
      }
    },
  },
  {
    pantalla: 'códigos: editar',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/api\/trastienda\/codigos\/\d+$/,
    vuelve: 'sola',
    async start({ tienda, n }) {
      const code = `PRUEBA-E${10_000 + n}`
      const { data } = await tienda.call('POST', '/api/trastienda/codigos', {
        data: { code, discountPercentage: 10 },
      })
      const camino = `/api/trastienda/codigos/${data.id}`
      const form = (page: Page) => page.getByRole('form', { name: `Editar ${code}` })
      const open = (page: Page) =>
        boton(page, new RegExp(`${code}`))
          .first()
          .click()
      return {
        ruta: `/Trastienda/Codigos?buscar=${code}`,
        async type(page) {
          await open(page)
          await form(page).getByLabel('Descuento %').fill('25')
          await boton(form(page), 'Guardar').click()
        },
        reopen: open,
        seen: page => expect(form(page).getByLabel('Descuento %')).toHaveValue('25'),
        saved: async () =>
          unaVez(
            (await tienda.call('GET', `/api/trastienda/codigos?buscar=${code}`)).data[0].attributes
              .discountPercentage === 25,
          ),
        other: () => tienda.call('PUT', camino, { data: { discountPercentage: 30 } }),
      }
    },
  },
  {
    pantalla: 'listas: una nueva',
    quien: 'personal',
    metodo: 'POST',
    llamada: /\/api\/trastienda\/listas$/,
    vuelve: 'toque',
    async start(mundo) {
      await dropListas(mundo)
      const texto = `Mayorista ${mundo.n}`
      const again = (page: Page) => boton(page, 'Crear').click()
      return {
        ruta: '/Trastienda/Precios/Listas',
        async type(page) {
          await page.getByLabel('Lista nueva').fill(texto)
          await again(page)
        },
        again,
        seen: page => expect(page.getByLabel('Lista nueva')).toHaveValue(texto),
        saved: async () =>
          (await mundo.tienda.call('GET', '/api/trastienda/listas')).data.filter(
            (una: { attributes: { nombre: string } }) => una.attributes.nombre === texto,
          ).length,
      }
    },
  },
  {
    pantalla: 'listas: porcentaje',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/api\/trastienda\/listas\/\d+$/,
    vuelve: 'sola',
    async start(mundo) {
      await dropListas(mundo)
      const { tienda, n } = mundo
      const { data } = await tienda.call('POST', '/api/trastienda/listas', {
        data: { nombre: `Mayorista ${n}` },
      })
      const campo = (page: Page) =>
        page.getByRole('textbox', { name: 'Porcentaje menos de Productos Vacunos', exact: true })
      return {
        ruta: '/Trastienda/Precios/Listas',
        async type(page) {
          await boton(page, new RegExp(`^Mayorista ${n}`)).click()
          await campo(page).fill('12')
          await campo(page).press('Enter')
        },
        seen: page => expect(campo(page)).toHaveValue('12'),
        saved: async () =>
          unaVez(
            JSON.stringify(await tienda.call('GET', '/api/trastienda/listas')).includes('"DescPorciento":12'),
          ),
        other: () =>
          tienda.call('PUT', `/api/trastienda/listas/${data.id}`, {
            data: { categorias: [{ categoria: 1, DescPorciento: 7 }] },
          }),
      }
    },
  },
  {
    pantalla: 'precios: cambiar muchos',
    quien: 'personal',
    metodo: 'POST',
    llamada: /\/api\/trastienda\/cambios$/,
    vuelve: 'toque',
    ajena: cuerpo => !cuerpo.includes('"huella"'),
    async start({ tienda }) {
      const read = async () => (await tienda.call('GET', '/api/trastienda/cambios')).data.length
      const antes = await read()
      const ficha = (page: Page) => boton(page.getByRole('region', { name: '¿A qué?' }), /^Pollo /)
      const again = (page: Page) => boton(page, /^Cambiar [\d.]+ precios? /).click()
      return {
        ruta: '/Trastienda/Precios',
        async type(page) {
          await ficha(page).click()
          await again(page)
        },
        again,
        seen: page => expect(ficha(page)).toHaveAttribute('aria-pressed', 'true'),
        saved: async () => (await read()) - antes,
      }
    },
  },
]

async function dropListas({ tienda }: Mundo): Promise<void> {
  // Everybody's stays.
  for (const { id } of (await tienda.call('GET', '/api/trastienda/listas')).data)
    await tienda.call('DELETE', `/api/trastienda/listas/${id}`).catch(() => null)
}

const gestion: readonly Fila[] = [
  {
    pantalla: 'stock: mover',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/api\/articulos\/existencias$/,
    vuelve: 'toque',
    async start(mundo) {
      const { nombre, read } = await createArticulo(mundo)
      const cuanto = (page: Page) => page.getByLabel(/^Cuánto/)
      const again = (page: Page) => boton(page, 'Guardar').click()
      const open = async (page: Page) => {
        await page.getByLabel('Buscar un artículo por nombre o código').fill(nombre)
        await boton(page, `Mover el stock de ${nombre}`).click()
      }
      return {
        ruta: '/Trastienda/Stock',
        async type(page) {
          await open(page)
          await cuanto(page).fill('2,5')
          await again(page)
        },
        again,
        reopen: open,
        seen: page => expect(cuanto(page)).toHaveValue('2,5'),
        saved: async () => ((await read()).stock - 12) / 2.5,
      }
    },
  },
  {
    pantalla: 'caja: anotar',
    quien: 'personal',
    metodo: 'POST',
    llamada: /\/api\/caja\/asientos$/,
    vuelve: 'toque',
    async start({ tienda, n }) {
      const texto = `Hielo ${n}`
      const open = (page: Page) => boton(page, 'Anotar').first().click()
      const again = (page: Page) => boton(page.locator('form'), 'Anotar').click()
      return {
        ruta: '/Trastienda/Caja',
        async type(page) {
          await open(page)
          await page.getByLabel('Monto').fill('15.000')
          await page.getByLabel('De qué es').fill(texto)
          await again(page)
        },
        again,
        reopen: open,
        seen: page => expect(page.getByLabel('De qué es')).toHaveValue(texto),
        saved: async () =>
          JSON.stringify(await tienda.call('GET', '/api/caja')).split(`"${texto}"`).length - 1,
      }
    },
  },
  {
    pantalla: 'clientes: nota',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/nota$/,
    vuelve: 'sola',
    async start(mundo) {
      const { tienda, n } = mundo
      const { cliente } = await takePedido(mundo)
      const texto = `Timbre roto ${n}`
      const campo = (page: Page) => page.getByRole('textbox', { name: /Sólo para ustedes/ })
      return {
        ruta: `/Trastienda/Clientes/${cliente}`,
        async type(page) {
          await campo(page).fill(texto)
          await boton(page, 'Guardar la nota').click()
        },
        seen: page => expect(campo(page)).toHaveValue(texto),
        saved: async () =>
          unaVez(
            JSON.stringify(await tienda.call('GET', `/api/trastienda/clientes/${cliente}`)).includes(
              `"${texto}"`,
            ),
          ),
        other: () =>
          tienda.call('PUT', `/api/trastienda/clientes/${cliente}/nota`, {
            data: { nota: 'Paga al contado' },
          }),
      }
    },
  },
  {
    pantalla: 'clientes: bloquear',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/api\/trastienda\/clientes\/\d+\/\w+$/,
    vuelve: 'toque',
    async start(mundo) {
      const { cliente } = await takePedido(mundo)
      const again = (page: Page) => page.getByRole('button', { name: 'Bloquear', exact: true }).click()
      return {
        ruta: `/Trastienda/Clientes/${cliente}`,
        type: again,
        again,
        seen: page => expect(page.getByRole('button', { name: 'Bloquear', exact: true })).toBeVisible(),
        saved: async () =>
          unaVez(
            (await mundo.tienda.call('GET', `/api/trastienda/clientes/${cliente}`)).data.bloqueado === true,
          ),
      }
    },
  },
  {
    pantalla: 'personas: invitar',
    quien: 'personal',
    metodo: 'POST',
    llamada: /\/api\/trastienda\/invitaciones$/,
    vuelve: 'toque',
    async start({ tienda, n }) {
      const email = `corta.${n}@correo.example`
      const campo = (page: Page) => page.getByLabel(/^Email \(si lo dejás/)
      const again = (page: Page) => boton(page, 'Invitar').click()
      return {
        ruta: '/Trastienda/Ajustes/Personas',
        async type(page) {
          await campo(page).fill(email)
          await again(page)
        },
        again,
        seen: page => expect(campo(page)).toHaveValue(email),
        saved: async () =>
          JSON.stringify(await tienda.call('GET', '/api/trastienda/personas')).split(`"${email}"`).length - 1,
      }
    },
  },
  {
    pantalla: 'personas: clave de la API',
    quien: 'personal',
    metodo: 'POST',
    llamada: /\/api\/trastienda\/claves$/,
    vuelve: 'toque',
    async start({ tienda, n }) {
      const nombre = `Facturación ${n}`
      const again = (page: Page) => boton(page, /^Hacer|^Crear/).click()
      return {
        ruta: '/Trastienda/Ajustes/Claves',
        async type(page) {
          await etiqueta(page, 'Nombre').fill(nombre)
          await again(page)
        },
        again,
        seen: page => expect(etiqueta(page, 'Nombre')).toHaveValue(nombre),
        saved: async () =>
          JSON.stringify(await tienda.call('GET', '/api/trastienda/claves')).split(`"${nombre}"`).length - 1,
      }
    },
  },
  {
    pantalla: 'arrepentimientos: atender',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/atendido$/,
    vuelve: 'sola',
    async start({ tienda, n }) {
      const { data: hay } = await tienda.call('GET', '/api/arrepentimientos')
      // So many a visitor may send in an hour: one serves all the answers.
      if (hay.length > 0)
        await tienda.call('DELETE', `/api/arrepentimientos/${hay[0].id}/atendido`).catch(() => null)
      const { codigo } =
        hay[0]?.attributes ??
        (await tienda.call('POST', '/api/arrepentimientos', {
          nombre: `Rosa ${n}`,
          email: `rosa.${n}@correo.example`,
          pedido: '7',
          detalle: '',
        }))
      const fila = (page: Page) => page.getByRole('listitem').filter({ hasText: codigo })
      return {
        ruta: '/Arrepentimientos',
        type: page => boton(fila(page), `Marcar como atendido ${codigo}`).click(),
        seen: page => expect(fila(page)).toBeVisible(),
        saved: async () =>
          unaVez(
            (await tienda.call('GET', '/api/arrepentimientos')).data.some(
              ({ attributes }: { attributes: { codigo: string; atendidoAt: string | null } }) =>
                attributes.codigo === codigo && attributes.atendidoAt !== null,
            ),
          ),
      }
    },
  },
]

const pedidos: readonly Fila[] = [
  {
    pantalla: 'pedidos: procesar',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/api\/pedidos\/\d+\/estado$/,
    vuelve: 'toque',
    async start(mundo) {
      const { id, read, move } = await takePedido(mundo)
      const suyo = (page: Page) => boton(page, /^Procesar/).first()
      return {
        ruta: `/Pedidos/${id}`,
        type: page => suyo(page).click(),
        async again(page) {
          // Not while the first is on its way, and not at once: that is a finger that slipped.
          await expect(page.getByRole('button', { name: /^Procesar/, disabled: true })).toHaveCount(0)
          await page.waitForTimeout(400)
          // Whose answer was lost may be done by now.
          if ((await read()).estado === 'pendiente') await suyo(page).click()
        },
        seen: page => expect(suyo(page)).toBeVisible(),
        lost: async page => {
          await expect(suyo(page)).toHaveCount(0)
          await expect(page.getByText('Cancelado').filter({ visible: true }).first()).toBeVisible()
        },
        saved: async () => unaVez((await read()).estado === 'en_proceso'),
        other: () => move('cancelado'),
      }
    },
  },
  {
    pantalla: 'entregas: darle un reparto',
    quien: 'personal',
    metodo: 'POST',
    llamada: /\/api\/vueltas$/,
    vuelve: 'toque',
    // An order that went on another run meanwhile drops out, and the run is given without it: no clash.
    solo: RESPUESTAS.filter(respuesta => respuesta !== '409'),
    async start(mundo) {
      const { id, move } = await takePedido(mundo)
      await move('en_proceso')
      const tick = (page: Page) =>
        page.getByRole('checkbox', { name: new RegExp(`#${id} `) }).check({ force: true })
      const give = (page: Page) => boton(page, /^Darle 1 parada/).click()
      return {
        ruta: '/Trastienda/Entregas',
        async type(page) {
          await tick(page)
          await page.getByRole('radio').first().check({ force: true })
          await boton(page, 'Más cambio').click()
          await give(page)
        },
        seen: page => expect(page.getByRole('status', { name: 'Cambio que lleva' })).toHaveText('$5.000'),
        reopen: tick,
        again: give,
        async saved() {
          const { data } = await mundo.tienda.call('GET', '/api/vueltas')
          return data.filter(({ paradas }: { paradas: { pedido: number }[] }) =>
            paradas.some(({ pedido }) => pedido === id),
          ).length
        },
      }
    },
  },
  {
    pantalla: 'pedidos: finalizar',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/api\/pedidos\/\d+\/estado$/,
    vuelve: 'toque',
    async start(mundo) {
      const { id, read, move } = await takePedido(mundo)
      await move('en_proceso')
      const campo = (page: Page) => page.getByLabel('Total final ($)')
      const again = (page: Page) => boton(page.getByRole('dialog'), 'Finalizar pedido').click()
      const open = (page: Page) =>
        boton(page, /^Finalizar/)
          .first()
          .click()
      return {
        ruta: `/Pedidos/${id}`,
        async type(page) {
          await open(page)
          await campo(page).fill('98.000')
          await again(page)
        },
        again,
        reopen: open,
        seen: page => expect(campo(page)).toHaveValue('98.000'),
        saved: async () => unaVez((await read()).estado === 'finalizado'),
        other: () => move('cancelado'),
      }
    },
  },
  {
    pantalla: 'pedidos: cancelar',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/api\/pedidos\/\d+\/estado$/,
    vuelve: 'toque',
    async start(mundo) {
      const { id, read, move } = await takePedido(mundo)
      const again = (page: Page) => boton(page.getByRole('dialog'), `Cancelar pedido #${id}`).click()
      const open = (page: Page) => boton(page, `Cancelar pedido ${id}`).first().click()
      return {
        ruta: `/Pedidos/${id}`,
        async type(page) {
          await open(page)
          await again(page)
        },
        again,
        reopen: open,
        seen: page => expect(boton(page.getByRole('dialog'), `Cancelar pedido #${id}`)).toBeVisible(),
        saved: async () => unaVez((await read()).estado === 'cancelado'),
        async other() {
          await move('en_proceso')
          await mundo.tienda.call('PUT', `/api/pedidos/${id}/estado`, {
            data: { estado: 'finalizado', total: 98_000 },
          })
        },
      }
    },
  },
  {
    pantalla: 'pedidos: pago',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/api\/pedidos\/\d+\/pago$/,
    vuelve: 'toque',
    async start(mundo) {
      const { id, read } = await takePedido(mundo)
      const nota = `Sobre ${mundo.n}`
      const campo = (page: Page) => page.getByLabel('Nota (opcional)')
      const again = (page: Page) => boton(page, 'Marcar como pagado').click()
      const open = (page: Page) => boton(page, 'Marcar pagado').first().click()
      return {
        ruta: `/Pedidos/${id}`,
        async type(page) {
          await open(page)
          await campo(page).fill(nota)
          await again(page)
        },
        again,
        reopen: open,
        seen: page => expect(campo(page)).toHaveValue(nota),
        saved: async () => unaVez(JSON.stringify(await read()).includes(`"${nota}"`)),
      }
    },
  },
  {
    pantalla: 'facturas: hecha afuera',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/api\/pedidos\/\d+\/factura$/,
    vuelve: 'toque',
    async start(mundo) {
      await mundo.tienda.call('PUT', AJUSTES, { data: { facturar: 'mano' } })
      const { id } = await takePedido(mundo)
      const numero = `0003-${10_000 + mundo.n}`
      const campo = (page: Page) => page.getByRole('form').getByLabel('Número')
      const again = (page: Page) => boton(page.getByRole('form'), 'Ya la hice afuera').click()
      const open = (page: Page) => boton(page, 'Ya la hice afuera').first().click()
      return {
        ruta: `/Pedidos/${id}`,
        async type(page) {
          await open(page)
          await campo(page).fill(numero)
          await again(page)
        },
        again,
        reopen: open,
        seen: page => expect(campo(page)).toHaveValue(numero),
        saved: async () =>
          JSON.stringify(await mundo.tienda.call('GET', `/api/facturas?ver=afuera&buscar=${id}`)).split(
            `"controlador ${numero}"`,
          ).length - 1,
      }
    },
  },
  {
    pantalla: 'pedido por teléfono',
    quien: 'personal',
    metodo: 'POST',
    llamada: /\/api\/pedidos\/en-nombre$/,
    vuelve: 'toque',
    async start(mundo) {
      const { tienda, n } = mundo
      await takePedido({ ...mundo, n: n + 500_000 })
      const nombre = `Elba ${n}`
      const campo = (page: Page) => etiqueta(page, 'Dirección')
      const again = (page: Page) => boton(page, 'Tomar el pedido').click()
      return {
        ruta: '/Trastienda/Pedido',
        async type(page) {
          await page.getByRole('textbox', { name: 'Cliente' }).fill(nombre)
          await boton(page, 'Cliente nuevo').click()
          await etiqueta(page, 'Teléfono').fill(newTelefono(n))
          await etiqueta(page, 'Teléfono').press('Enter')
          const agregar = page.getByRole('combobox', { name: 'Agregar' })
          await agregar.fill('1 vacio')
          await expect(page.getByRole('option').first()).toBeVisible()
          await agregar.press('Enter')
          await campo(page).fill(`San Luis ${n}`)
          await again(page)
        },
        again,
        seen: page => expect(campo(page)).toHaveValue(`San Luis ${n}`),
        saved: async () =>
          (await tienda.call('GET', `/api/pedidos?_q=${encodeURIComponent(nombre)}`)).data.length,
      }
    },
  },
  {
    pantalla: 'cambiar un pedido',
    quien: 'personal',
    metodo: 'POST',
    llamada: /\/api\/pedidos\/\d+\/cambios$/,
    vuelve: 'toque',
    async start(mundo) {
      const { id, read } = await takePedido(mundo)
      const texto = `Portón ${mundo.n}`
      const again = (page: Page) =>
        boton(page, /^(Guardar|Pedirle el sí)/)
          .first()
          .click()
      return {
        ruta: `/Trastienda/Pedido/${id}`,
        async type(page) {
          await etiqueta(page, 'Detalle').fill(texto)
          await again(page)
        },
        again,
        seen: page => expect(etiqueta(page, 'Detalle')).toHaveValue(texto),
        saved: async () => unaVez((await read()).detalle === texto),
      }
    },
  },
  {
    pantalla: 'pesar',
    quien: 'personal',
    metodo: 'PUT',
    llamada: /\/peso$/,
    vuelve: 'sola',
    async start(mundo) {
      const { id, move } = await takePedido(mundo, true)
      await move('en_proceso')
      const read = async () => (await mundo.tienda.call('GET', `/api/pedidos/${id}/pesaje`)).data.lineas[0]
      return {
        ruta: `/Pedidos/${id}/Pesar`,
        async type(page) {
          // Until the screen hears the keys, all of them.
          await expect(async () => {
            await page.keyboard.press('Escape')
            await page.keyboard.type('5040')
            await expect(page.getByText(/5[.,]?040/).first()).toBeVisible({ timeout: 1_000 })
          }).toPass({ timeout: 15_000 })
          await page.keyboard.press('Enter')
        },
        seen: page => expect(page.getByText(/5[.,]?040/).first()).toBeVisible(),
        saved: async () => unaVez((await read()).pesado === 5_040),
        async other() {
          const linea = await read()
          await mundo.tienda.call('PUT', `/api/pedidos/${id}/lineas/${linea.id}/peso`, {
            data: { gramos: 5_010, vez: linea.vez, clave: crypto.randomUUID() },
          })
        },
      }
    },
  },
]

const compradores: readonly Fila[] = [
  {
    pantalla: 'carrito: finalizar',
    quien: 'cliente',
    metodo: 'POST',
    llamada: /\/api\/pedidos\/crear-completo$/,
    vuelve: 'toque',
    async start({ tienda, cliente }) {
      const suyos = async (): Promise<{ id: number; attributes: { estado: string } }[]> =>
        (await ask(tienda.url, 'GET', '/api/pedidos?sort=id:desc', undefined, cliente)).data
      // Nobody holds more than so much without having paid.
      for (const { id, attributes } of await suyos())
        if (attributes.estado === 'pendiente')
          await tienda.call('PUT', `/api/pedidos/${id}/estado`, { data: { estado: 'cancelado' } })
      const antes = (await suyos()).length
      const suyo = (page: Page) => boton(page, 'Finalizar y Contactar por WhatsApp')
      return {
        ruta: '/Carrito',
        async type(page) {
          await page.evaluate(valor => localStorage.setItem('carrito', JSON.stringify(valor)), [VACIO])
          await page.reload()
          await suyo(page).click()
        },
        // Without an answer its own screen waits for one, and leads back to the cart.
        async again(page) {
          if (page.url().includes('/Exito/')) await page.goto(`${tienda.url}/Carrito`)
          await suyo(page).click()
        },
        seen: page =>
          expect(
            page
              .locator('li.carrito-linea')
              .filter({ hasText: 'Vacío' })
              .or(page.locator('h1').filter({ hasText: /pedido/i }))
              .first(),
          ).toBeVisible(),
        saved: async () => (await suyos()).length - antes,
      }
    },
  },
  {
    pantalla: 'datos personales',
    quien: 'cliente',
    metodo: 'PUT',
    llamada: /\/api\/users\/\d+$/,
    vuelve: 'toque',
    async start({ tienda, cliente, n }) {
      const texto = `San Juan ${n}`
      const campo = (page: Page) => page.getByLabel('Dirección de entrega')
      const again = (page: Page) => boton(page, 'Guardar cambios').click()
      return {
        ruta: '/PersonalData',
        async type(page) {
          await campo(page).fill(texto)
          await again(page)
        },
        again,
        seen: page => expect(campo(page)).toHaveValue(texto),
        saved: async () =>
          unaVez((await ask(tienda.url, 'GET', '/api/users/me', undefined, cliente)).direccion === texto),
      }
    },
  },
  {
    pantalla: 'favoritos: corazón',
    quien: 'cliente',
    metodo: 'PUT',
    llamada: /\/api\/users\/me\/favoritos\/\d+$/,
    vuelve: 'sola',
    async start({ tienda, cliente }) {
      await ask(tienda.url, 'DELETE', '/api/users/me/favoritos/1', undefined, cliente)
      const corazon = (page: Page) => boton(page, 'Guardar Vacío en favoritos').first()
      return {
        ruta: '/ProdDetalle/1',
        async type(page) {
          await expect(corazon(page)).toHaveAttribute('aria-pressed', 'false')
          await corazon(page).click()
        },
        seen: page => expect(corazon(page)).toHaveAttribute('aria-pressed', 'true'),
        refused: page => expect(corazon(page)).toHaveAttribute('aria-pressed', 'false'),
        saved: async () =>
          unaVez(
            JSON.stringify(
              await ask(tienda.url, 'GET', '/api/users/me/favoritos', undefined, cliente),
            ).includes('1'),
          ),
      }
    },
  },
  {
    pantalla: 'arrepentimiento',
    quien: 'nadie',
    metodo: 'POST',
    llamada: /\/api\/arrepentimientos$/,
    vuelve: 'toque',
    // Five an hour.
    solo: ['0', '0 y recarga', '408', '503', '503 y recarga', '409', '400', '422'],
    async start({ tienda, n }) {
      const nombre = `Rosa Luna ${n}`
      const again = (page: Page) => boton(page, 'Quiero arrepentirme de mi compra').click()
      return {
        ruta: '/arrepentimiento',
        async type(page) {
          await page.getByLabel('Nombre y apellido').fill(nombre)
          await page.getByLabel('Email').fill(`luna.${n}@correo.example`)
          await again(page)
        },
        again,
        seen: page => expect(page.getByLabel('Nombre y apellido')).toHaveValue(nombre),
        saved: async () =>
          (await tienda.call('GET', '/api/arrepentimientos')).data.filter(
            ({ attributes }: { attributes: { nombre: string } }) => attributes.nombre === nombre,
          ).length,
      }
    },
  },
]

export const FILAS: readonly Fila[] = [
  ...catalogo,
  ...comercio,
  ...precios,
  ...gestion,
  ...pedidos,
  ...compradores,
]

/** What saves and has no row yet; it only gets shorter. */
export const SIN_FILA: readonly string[] = [
  'articles: switched off in one tap (cards, the scale), the offer, the view',
  'categories: a new sub-category, badges, the order of the sub-categories of one, deleting; pictures: order, text and crop',
  'lists: the name, a price of its own, steps, who belongs to it; a customer’s list on their page',
  'codes: the switch and deleting; webhooks: what they tell, another secret, deleting',
  'the settings: hours, holidays, closing until a day, zones, ways to pay (all by the hook of the rows that are here)',
  'the import: the columns, mended cells, applying; the first day: cuts',
  'the cash book: closing the day',
  'people: role, block, sending away; keys: revoking; customers: joining, deleting',
  'orders: whom an invoice is for, the request and the certificate of the tax office, the link to pay, who delivers, delivered, telling the total, the way to pay, refunds, held payments, waiting weights, annulling',
  'a customer: the way to pay, a proof of payment, having transferred, cancelling, the yes or no to a change or a weight (also by a link), Avisame, the policy',
]

/** What saves and is to have none: what is typed is a secret, or there is nothing that could wait. */
export const SIN_GUARDAR: readonly string[] = [
  'logging in, registering, links by mail, passwords, second factors, PINs, devices, sessions: nothing of it is kept in a browser',
  'asking the server to do its own work once more: backups, cuadre, jobs, a test of a webhook',
]
