// `npm run pictures -- --guia` and `-- --readme`: opens a demo shop of its own and takes pictures of its screens, for the guide and for the README;
// `-- --pdf` prints the guide.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import type { EntregasWire } from '#contract/entrega/entregas.schema.ts'
import { sinReparto } from '#domain/entrega/por-salir.ts'
import { RUTA_ESTRENO, RUTAS, rutaArticulo, rutaPesar } from '#domain/rutas.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { CLAVE_TEMA } from '#web/comun/almacen/claves.ts'
import { ask, type Persona } from '../bench/support/casa.ts'
import { openAs, openBrowser } from '../bench/support/navegador.ts'
import { removeDataDir, startTienda, temporaryDataDir } from '../bench/support/tienda.ts'
import manifiesto from '../package.json' with { type: 'json' }

/** Of a picture, the best that fits first. */
const CALIDADES = [82, 74, 66, 58, 50, 42]

/** At the root, and no part of the repository: a release has it beside it. */
const PDF = 'guia.pdf'

/** Everybody of the demo, by the password the README prints. */
const PERSONAS = {
  admin: ['admin@mostrador.example', 'Admin1234'],
  repartidor: ['repartidor@mostrador.example', 'Repartidor1234'],
} as const

interface Toma {
  readonly archivo: string
  /** Where it stands; of what is there, if it has to be looked for. */
  readonly ruta: string | ((shop: Shop) => Promise<string>)
  readonly quien?: keyof typeof PERSONAS | null
  /** What is pressed, and what comes to the top, so that the screen says something. */
  readonly toca?: string
  readonly arriba?: string
}

interface Shop {
  readonly url: string
  readonly personas: Readonly<Record<keyof typeof PERSONAS, Persona>>
}

interface Juego {
  readonly carpeta: string
  /** Of the window; a picture may be smaller. */
  readonly ancho: number
  readonly alto: number
  readonly anchoFinal: number
  readonly maxBytes: number
  readonly temas: readonly ('light' | 'dark')[]
  readonly tomas: readonly Toma[]
}

/** The first day with orders to be sent that are on no run yet: in the evening those of today have left. */
async function rutaDeEntregas({ url, personas }: Shop): Promise<string> {
  const read = async (consulta: string) =>
    (await ask(`${url}/api/entregas${consulta}`, { token: personas.admin.token })).json.data as EntregasWire
  const { dias } = await read('')
  for (const { fecha } of dias)
    if (sinReparto((await read(`?dia=${fecha}`)).pedidos, []).length > 0)
      return `${rutaSeccion('entregas')}?dia=${fecha}`
  throw new Error('No order of the demo is to be sent')
}

/** An order that waits for the scale. */
async function rutaDeBalanza({ url, personas }: Shop): Promise<string> {
  const { json } = await ask(`${url}/api/pedidos/por-pesar`, { token: personas.admin.token })
  const id = json?.data?.[0]?.id
  if (typeof id !== 'number') throw new Error('No order of the demo waits for the scale')
  return rutaPesar(id)
}

const ajustes = (campo: string) => `${rutaSeccion('ajustes')}#ajustes-${campo}`

const GUIA: Juego = {
  carpeta: 'public/img/guia',
  ancho: 360,
  alto: 640,
  anchoFinal: 360,
  maxBytes: 25_000,
  temas: ['light'],
  tomas: [
    { archivo: 'primer-dia', ruta: `${RUTA_ESTRENO}?paso=carniceria` },
    { archivo: 'ajustes', ruta: rutaSeccion('ajustes') },
    { archivo: 'hoy', ruta: rutaSeccion('hoy'), arriba: 'Te espera' },
    { archivo: 'pedidos', ruta: RUTAS.pedidos },
    { archivo: 'pesar', ruta: rutaDeBalanza },
    { archivo: 'telefono', ruta: rutaSeccion('tomar') },
    { archivo: 'articulos', ruta: rutaSeccion('articulos') },
    { archivo: 'precios', ruta: rutaSeccion('precios') },
    { archivo: 'ficha', ruta: rutaSeccion('ficha', 1) },
    { archivo: 'stock', ruta: rutaSeccion('existencias') },
    { archivo: 'caja', ruta: rutaSeccion('caja') },
    { archivo: 'zonas', ruta: ajustes('zonas') },
    { archivo: 'entregas', ruta: rutaSeccion('entregas') },
    { archivo: 'reparto', ruta: RUTAS.reparto, quien: 'repartidor' },
    { archivo: 'personas', ruta: rutaSeccion('personas') },
    { archivo: 'numeros', ruta: rutaSeccion('numeros'), arriba: 'Ventas por día' },
    { archivo: 'salud', ruta: rutaSeccion('salud') },
  ],
}

const README: Juego = {
  carpeta: 'docs/pictures',
  ancho: 1440,
  alto: 900,
  anchoFinal: 1200,
  maxBytes: 90_000,
  temas: ['light', 'dark'],
  tomas: [
    { archivo: 'home', ruta: RUTAS.inicio, quien: null },
    { archivo: 'article', ruta: rutaArticulo(1), quien: null },
    { archivo: 'today', ruta: rutaSeccion('hoy') },
    { archivo: 'scale', ruta: rutaDeBalanza },
    { archivo: 'deliveries', ruta: rutaDeEntregas, toca: 'Elegir todos' },
    { archivo: 'numbers', ruta: `${rutaSeccion('numeros')}?rango=mes` },
  ],
}

const boolean = { type: 'boolean' } as const
const { values } = parseArgs({ options: { guia: boolean, readme: boolean, pdf: boolean } })
const juegos = [...(values.guia ? [GUIA] : []), ...(values.readme ? [README] : [])]
await withShop(async shop => {
  const browser = await openBrowser()
  try {
    for (const juego of juegos) await takeAll(shop, browser, juego)
    if (values.pdf) await printGuia(shop, browser)
  } finally {
    await browser.close()
  }
})

/** A shop with the demo and its past, which goes when the work is done. */
async function withShop(work: (shop: Shop) => Promise<void>): Promise<void> {
  const dataDir = await temporaryDataDir()
  const tienda = await startTienda(dataDir, { PASADO: 'si', LOG_LEVEL: 'error' })
  try {
    const login = ([email, password]: readonly [string, string]) => enter(tienda.url, email, password)
    const [admin, repartidor] = await Promise.all([login(PERSONAS.admin), login(PERSONAS.repartidor)])
    await work({ url: tienda.url, personas: { admin, repartidor } })
  } finally {
    await tienda.stop()
    await removeDataDir(dataDir)
  }
}

async function enter(url: string, identifier: string, password: string): Promise<Persona> {
  const { json } = await ask(`${url}/api/auth/local`, { body: { identifier, password } })
  return { id: json.user.id, token: json.jwt }
}

async function takeAll(shop: Shop, browser: Browser, juego: Juego): Promise<void> {
  const carpeta = join(import.meta.dirname, '..', juego.carpeta)
  await rm(carpeta, { recursive: true, force: true })
  await mkdir(carpeta, { recursive: true })
  for (const toma of juego.tomas)
    for (const tema of juego.temas) await take(shop, browser, juego, carpeta, toma, tema)
}

/** The page that shows all of it, as a browser prints it; with its pictures, which are fetched for paper alone. */
async function printGuia(shop: Shop, browser: Browser): Promise<void> {
  const page = await browser.newPage()
  await openAs(page, shop.url, shop.personas.admin, rutaSeccion('folleto'))
  await settle(page)
  await page.evaluate(() =>
    Promise.all(
      [...document.images].map(una => {
        una.loading = 'eager'
        return una.decode()
      }),
    ),
  )
  const pie = `Mostrador ${manifiesto.version} · <span class="pageNumber"></span>/<span class="totalPages"></span>`
  const { byteLength } = await page.pdf({
    path: join(import.meta.dirname, '..', PDF),
    format: 'A4',
    margin: { top: '14mm', bottom: '16mm', left: '16mm', right: '16mm' },
    outline: true,
    tagged: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: `<p style="width:100%;font:8px sans-serif;text-align:center">${pie}</p>`,
  })
  console.log(`${PDF}: ${Math.round(byteLength / 1000)} kB`)
}

async function take(
  shop: Shop,
  browser: Browser,
  { ancho, alto, anchoFinal, maxBytes, temas }: Juego,
  carpeta: string,
  { archivo, ruta, quien = 'admin', toca, arriba }: Toma,
  tema: 'light' | 'dark',
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: ancho, height: alto },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
  })
  try {
    await context.addInitScript(([clave, valor]) => localStorage.setItem(clave, valor), [
      CLAVE_TEMA,
      tema,
    ] as const)
    const page = await context.newPage()
    const camino = typeof ruta === 'string' ? ruta : await ruta(shop)
    if (quien === null) await page.goto(shop.url + camino)
    else await openAs(page, shop.url, shop.personas[quien], camino)
    await settle(page)
    if (toca !== undefined) await page.getByRole('button', { name: toca }).first().click()
    if (arriba !== undefined) await bringUp(page, arriba)
    if (toca !== undefined || arriba !== undefined) await settle(page)
    const nombre = `${archivo}${temas.length > 1 ? `-${tema}` : ''}.webp`
    const bytes = await shrink(
      sharp(await page.screenshot()).resize(anchoFinal),
      join(carpeta, nombre),
      maxBytes,
    )
    console.log(`${nombre}: ${(bytes / 1000).toFixed(1)} kB`)
  } finally {
    await context.close()
  }
}

/** Below the head, which stays where it is. */
async function bringUp(page: Page, titulo: string): Promise<void> {
  await page
    .getByRole('heading', { name: titulo })
    .first()
    .evaluate(nodo => {
      const cabeza = document.querySelector('.trastienda-cabeza')?.getBoundingClientRect().height ?? 0
      scrollTo(0, scrollY + nodo.getBoundingClientRect().top - cabeza - 16)
    })
}

/** Letters and pictures are there, nothing turns any more. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(
    () =>
      document.querySelector('.girador, [aria-busy="true"]') === null &&
      [...document.images].every(una => una.complete || una.loading === 'lazy'),
  )
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // What was read last is drawn, and what slid in has arrived.
  await page.waitForTimeout(800)
}

/** As good as fits. */
async function shrink(foto: Sharp, archivo: string, maxBytes: number): Promise<number> {
  for (const quality of CALIDADES) {
    const { size } = await foto.clone().webp({ quality, effort: 6 }).toFile(archivo)
    if (size <= maxBytes) return size
  }
  throw new Error(`${archivo} does not fit ${maxBytes} bytes`)
}
