// The price board on the shop's television: it turns by itself, follows prices, fits everything, and outlives the network.
import type { Page } from '@playwright/test'
import type { PizarraWire } from '#contract/precios/pizarra.schema.ts'
import { veces } from '../../support/veces.ts'
import { test } from '../cuentas.ts'
import { ADMIN, readToken } from '../mostrador.ts'
import { openPuerta } from '../puerta.ts'
import { expect, expectAccessible } from '../support.ts'

type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T
type Datos = Mutable<PizarraWire['data']>
type Articulo = Datos['categorias'][number]['sub_categorias'][number]['articulos'][number]

/** A Saturday morning at the shop. */
const HORA = new Date('2026-11-21T13:42:00Z')
const CORTES = /ERR_|Failed to (?:load|fetch)|No se pudo mostrar una imagen/

/** On a television whose clock stands still until a test moves it. */
async function openPizarra(page: Page, ancho = 1920, alto = 1080): Promise<void> {
  await page.setViewportSize({ width: ancho, height: alto })
  await page.clock.install({ time: HORA })
  await page.clock.pauseAt(new Date(HORA.getTime() + 1_000))
  await page.goto('/Pizarra')
  await expect(page.locator('.pizarra-fila, .pizarra-vacia').first()).toContainText(/\$|terminó|Muy pronto/)
}

const titulo = (page: Page) => page.getByRole('heading', { level: 1 })
const fila = (page: Page, nombre: string) => page.locator('.pizarra-fila').filter({ hasText: nombre })

/** Another shop on the same screen. */
async function changePizarra(page: Page, change: (datos: Datos) => void): Promise<void> {
  await page.route('**/api/pizarra', async ruta => {
    // A call whose test is over has no answer.
    const wire: { data: Datos } | null = await ruta
      .fetch({ headers: {} })
      .then(respuesta => respuesta.json())
      .catch(() => null)
    if (wire === null) return
    change(wire.data)
    await ruta.fulfill({ json: wire, headers: { etag: `"${JSON.stringify(wire).length}"` } })
  })
}

/** What reaches out of the screen, and what is cut off inside its own box. */
const sobrantes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.pizarra *')]
      .filter(nodo => {
        const { left, top, right, bottom, width } = nodo.getBoundingClientRect()
        if (width === 0 || nodo.closest('.oculto')) return false
        const afuera = left < -1 || top < -1 || right > innerWidth + 3 || bottom > innerHeight + 3
        const cortada =
          nodo.hasAttribute('data-ajusta') &&
          nodo.dataset.ajusta !== 'ancho' &&
          (nodo.scrollHeight > nodo.clientHeight + 1 || nodo.scrollWidth > nodo.clientWidth + 1)
        return afuera || cortada
      })
      .map(nodo => `${nodo.className}: ${nodo.textContent}`),
  )

/** Rows that lie over each other, or over the foot. */
const encimadas = (page: Page) =>
  page.evaluate(() => {
    const cajas = [...document.querySelectorAll('.pizarra-fila, .pizarra-pie')].map(nodo =>
      nodo.getBoundingClientRect(),
    )
    return cajas.filter((caja, n) => n > 0 && caja.top < (cajas[n - 1]?.bottom ?? 0) - 1).length
  })

test('[PREC-07] needs nobody logged in, is not indexed, and has neither pointer, bars nor scroll', async ({
  page,
  request,
}) => {
  const respuesta = await request.get('/pizarra')
  expect(await respuesta.text()).toContain('<meta name="robots" content="noindex">')
  expect(await (await request.get('/sitemap.xml')).text()).not.toMatch(/pizarra/i)
  await openPizarra(page)
  await expect(titulo(page)).toHaveText('Parrilla')
  await expect(page.locator('.pizarra')).toHaveCSS('cursor', 'none')
  await expect(page.locator('.marco-barra, .marco-menu, .marco-whatsapp')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(
    0,
  )
})

test('[PREC-07] turns a page every twelve seconds, through every category and round again', async ({
  page,
}) => {
  await openPizarra(page)
  const lado = page.locator('.pizarra-titulo__lado')
  await expect(lado).toContainText(/precio por kilo · 1 de \d$/)
  // Two of the demo's, or three with what others are adding to this shop.
  const paginas = Number((await lado.textContent())?.at(-1))
  expect(paginas).toBeGreaterThan(1)
  await page.clock.runFor(10_000)
  await expect(lado).toContainText('· 1 de')
  await page.clock.runFor(2_000)
  await expect(lado).toContainText('· 2 de')
  for (let pagina = 1; pagina < paginas; pagina++) await page.clock.runFor(12_000)
  await expect(titulo(page)).toHaveText('Bifes y churrascos')
  const actual = page.locator('.pizarra-pie__rubros [aria-current]')
  const vistas = new Set<string>()
  for (let turno = 0; turno < 40 && !(vistas.size > 1 && vistas.has('fin')); turno++) {
    await page.clock.runFor(12_000)
    vistas.add((await actual.textContent()) ?? '')
    if (vistas.size === 6 && (await titulo(page).textContent()) === 'Parrilla') vistas.add('fin')
  }
  expect([...vistas]).toEqual(['Vacunos', 'Pollo', 'Cerdo', 'Achuras', 'Embutidos', 'Milanesas', 'fin'])
})

test('[PREC-07] joins headings of few rows, dims what ran out, and puts an offer on paper @siempre', async ({
  page,
}) => {
  await changePizarra(page, datos => {
    const [primera] = datos.categorias
    const [parrilla, bifes] = primera?.sub_categorias ?? []
    if (parrilla) parrilla.articulos.splice(3)
    if (bifes) bifes.articulos.splice(4)
    const [vacio] = parrilla?.articulos ?? []
    if (vacio) vacio.hay = false
  })
  await openPizarra(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Bifes y churrascos' })).toBeVisible()
  await expect(page.locator('.pizarra-fila')).toHaveCount(7)
  await expect(fila(page, 'Vacío')).toContainText('se terminó')
  await expect(fila(page, 'Vacío')).not.toContainText('$')
  const oferta = fila(page, 'Asado de tira')
  await expect(oferta).toContainText('Antes $16.900')
  await expect(oferta.locator('.precio')).toHaveText('$15.210')
  await expect(oferta.locator('.pizarra-fila__precio')).toHaveCSS('background-color', 'rgb(255, 253, 247)')
  await expect(page.getByRole('complementary', { name: 'Oferta' })).toContainText('Asado de tira')
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('[PREC-07] follows a price by itself, with one swing of its tag', async ({ page, request }) => {
    const headers = { authorization: `Bearer ${await readToken(request, ADMIN)}` }
    const write = async (precioKG: number) => {
      const { data } = await (await request.get('/api/trastienda/articulos/4', { headers })).json()
      const respuesta = await request.put('/api/articulos/4', {
        headers,
        data: { data: { precioKG }, version: data.version },
      })
      expect(respuesta.status()).toBe(200)
    }
    await openPizarra(page, 1080, 1920)
    const precio = fila(page, 'Picaña (tapa de cuadril)').locator('.precio')
    await expect(precio).toHaveText('$25.000')
    try {
      await write(25_150)
      // On the wall's own clock, which waits for a machine that is busy.
      await expect(async () => {
        await page.clock.runFor(250)
        await expect(precio).toHaveText('$25.150', { timeout: 250 })
      }).toPass()
      await expect(page.locator('.pizarra-fila__precio--mueve')).toHaveText('$25.150')
      await expect(titulo(page)).toHaveText('Parrilla')
    } finally {
      await write(25_000)
    }
  })
})

test.describe('without a network', () => {
  test.use({ permitidas: [CORTES] })

  test('[PREC-07] keeps the last prices, says since when after two minutes, and follows again', async ({
    page,
    context,
  }) => {
    let hasta = ''
    await changePizarra(page, datos => {
      for (const c of datos.categorias)
        for (const s of c.sub_categorias) for (const a of s.articulos) if (a.DescPorciento) a.hasta = hasta
    })
    hasta = '2026-11-23T03:00:00Z'
    await openPizarra(page)
    await expect(page.locator('.pizarra-panel__pie')).toHaveText('Hasta el domingo 22 de noviembre')
    const visto = page.locator('.pizarra-titulo__visto')
    await page.unroute('**/api/pizarra')
    await context.setOffline(true)
    await page.clock.runFor(100_000)
    await expect(visto).toHaveCount(0)
    await page.clock.runFor(40_000)
    await expect(visto).toHaveText('precios de las 10:42')
    await expect(page.locator('.pizarra-fila').first()).toContainText('$')
    await expect(page.locator('.pizarra-panel__pie')).toHaveText('Hasta el domingo 22 de noviembre')
    await page.clock.fastForward(30 * 60_000)
    await expect(page.locator('.pizarra-panel__pie')).toHaveText('Oferta de hoy, hasta terminar el stock.')
    await context.setOffline(false)
    await expect(visto).toHaveCount(0)
  })

  test('[PREC-07] loads itself anew at five in the morning, only while the network is there', async ({
    page,
    context,
  }) => {
    await openPizarra(page)
    await page.evaluate(() => Object.assign(window, { primera: true }))
    const isPrimera = () => page.evaluate(() => 'primera' in window)
    await context.setOffline(true)
    await page.clock.pauseAt(new Date('2026-11-22T08:00:30Z'))
    await page.clock.runFor(20_000)
    expect(await isPrimera()).toBe(true)
    await context.setOffline(false)
    await expect(page.locator('.pizarra-titulo__visto')).toHaveCount(0)
    const recarga = page.waitForEvent('load')
    await page.clock.runFor(20_000)
    await recarga
    await expect.poll(isPrimera).toBe(false)
  })
})

test.describe('switched off and on', () => {
  test.use({ serviceWorkers: 'allow', permitidas: [/ERR_|status of 503|Failed to (?:load|fetch)|imagen/] })

  test('[PREC-07] S7 shows the last prices after a start without a network', async ({ page, baseURL }) => {
    const puerta = await openPuerta(baseURL ?? '')
    await page.goto(`${puerta.origen}/Pizarra`)
    await expect(fila(page, 'Vacío')).toContainText('$19.500')
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    puerta.cerrada = true
    await page.reload()
    await expect(titulo(page)).toHaveText('Parrilla')
    await expect(fila(page, 'Vacío')).toContainText('$19.500')
    await puerta.close()
  })
})

const LARGO =
  'Bife de chorizo de novillo pesado de exportación madurado treinta días con hueso y grasa pareja de la estancia Esperanza'
const SIN_CORTES = 'Supercalifragilistico'.repeat(6).slice(0, 120)

/** Names of 120 letters with and without spaces, nine figures, everything on offer, more categories than the foot can name. */
function feo(datos: Datos): void {
  const uno = (id: number, cambios: Partial<Articulo>): Articulo => ({
    id,
    nombre: LARGO,
    precioKG: 999_999_999.99,
    DescPorciento: null,
    Medida: '/Kg',
    hay: true,
    hasta: null,
    img: null,
    ...cambios,
  })
  datos.nombre = LARGO
  datos.categorias = Array.from({ length: 20 }, (_, c) => ({
    id: c + 1,
    nombre: `${LARGO} ${c}`,
    sub_categorias: [
      {
        id: c + 1,
        nombre: c % 2 === 0 ? LARGO : SIN_CORTES,
        articulos: Array.from({ length: c === 0 ? 9 : 4 }, (_, a) =>
          uno(c * 100 + a + 1, {
            nombre: a % 3 === 0 ? LARGO : a % 3 === 1 ? SIN_CORTES : '<img src=x onerror=alert(1)>',
            DescPorciento: a % 2 === 0 ? 1 : null,
            Medida: a % 4 === 3 ? 'ud.' : '/Kg',
            hay: a !== 5,
          }),
        ),
      },
    ],
  }))
}

/** The two a shop hangs at every change, the others in the long proof. */
const PANTALLAS = [
  [1920, 1080],
  [1080, 1920],
  [1280, 720],
  [3840, 2160],
] as const
for (const [ancho, alto] of PANTALLAS.slice(0, veces(2, PANTALLAS.length))) {
  test(`[PREC-07] everything fits ${ancho} × ${alto}: the demo, page by page`, async ({ page }) => {
    await openPizarra(page, ancho, alto)
    for (let turno = 0; turno < 18; turno++) {
      expect([turno, await sobrantes(page), await encimadas(page)]).toEqual([turno, [], 0])
      await page.clock.runFor(12_000)
    }
  })

  test(`[PREC-07] everything fits ${ancho} × ${alto}: names of 120 letters and prices of nine figures`, async ({
    page,
  }) => {
    await changePizarra(page, feo)
    await openPizarra(page, ancho, alto)
    for (let turno = 0; turno < 3; turno++) {
      expect([turno, await sobrantes(page), await encimadas(page)]).toEqual([turno, [], 0])
      await page.clock.runFor(12_000)
    }
  })
}

test('[PREC-07] a shop with nothing, with one article and with 5,000 each has its board', async ({
  page,
}) => {
  let cuantos = 0
  await changePizarra(page, datos => {
    const [primera] = datos.categorias
    const [parrilla] = primera?.sub_categorias ?? []
    const [vacio] = parrilla?.articulos ?? []
    if (!primera || !parrilla || !vacio) return
    parrilla.articulos = Array.from({ length: cuantos }, (_, n) => ({
      ...vacio,
      id: n + 1,
      nombre: `Corte ${n + 1}`,
    }))
    datos.categorias = [{ ...primera, sub_categorias: [parrilla] }]
    datos.destacados = []
  })
  await openPizarra(page)
  await expect(page.getByText('Muy pronto, los precios de hoy.')).toBeVisible()
  await expect(titulo(page)).toHaveText('Mostrador')
  cuantos = 1
  await page.clock.runFor(2_000)
  await expect(page.locator('.pizarra-fila')).toHaveCount(1)
  await expect(page.getByRole('complementary', { name: 'Tienda online' })).toBeVisible()
  cuantos = 5_000
  await page.clock.runFor(2_000)
  await expect(page.locator('.pizarra-titulo__lado')).toContainText('1 de 556')
  await expect(page.locator('.pizarra-fila')).toHaveCount(9)
  expect(await sobrantes(page)).toEqual([])
})

test('[PREC-07] moves two pixels a minute against marks on the glass', async ({ page }) => {
  await openPizarra(page)
  const lugar = () => page.locator('.pizarra__cuerpo').evaluate(nodo => getComputedStyle(nodo).transform)
  const lugares = new Set<string>()
  for (let minuto = 0; minuto < 4; minuto++) {
    lugares.add(await lugar())
    await page.clock.runFor(60_000)
  }
  expect([...lugares].toSorted()).toEqual([
    'matrix(1, 0, 0, 1, 0, 0)',
    'matrix(1, 0, 0, 1, 0, 2)',
    'matrix(1, 0, 0, 1, 2, 0)',
    'matrix(1, 0, 0, 1, 2, 2)',
  ])
})

test('[PREC-07] can be read by everybody: axe, and the colours of the system', async ({ page }) => {
  await openPizarra(page)
  await expect(page.getByRole('img', { name: 'Código QR de la tienda' })).toBeVisible()
  await page.clock.resume()
  await expectAccessible(page)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  // The system paints the ground: nothing of ours lies under its letters.
  for (const suelo of ['.pizarra', '.pizarra-panel'])
    await expect(page.locator(suelo)).toHaveCSS('background-image', 'none')
  await expect(fila(page, 'Asado de tira').locator('.pizarra-fila__precio')).toHaveCSS(
    'border-style',
    'solid',
  )
})
