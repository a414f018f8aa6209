// The table of saving: every screen that saves × every answer a server or a line gives; nothing typed is lost, and all screens do the same (ADM-04, ADM-06).
import { appendFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { UserWire } from '#contract/cuenta/cuenta.schema.ts'
import { fromWirePersona } from '#contract/cuenta/cuenta.wire.ts'
import {
  type Caso,
  FILAS,
  type Fila,
  RESPUESTAS,
  type Respuesta,
  SIN_FILA,
  SIN_GUARDAR,
  TRATO,
} from '../support/guardado.ts'
import { PENDIENTES, SIN_MEDIR } from '../support/guardado-pendientes.ts'
import { ask } from '../support/primera-tienda.ts'
import { alive, expect, test } from './support.ts'
import { openTienda, type TiendaAMano } from './tienda-a-mano.ts'

test.use({ permitidas: [/./] })
test.describe.configure({ timeout: 600_000 })

/** Pairs that are not so yet, and pairs nobody looked at: whoever mends one takes it off the list and off here. */
const MAL = 0
const SIN = 0
/** A file to write down what happens in every pair, also in those of the list, instead of judging it. */
const MEDIR = process.env.GUARDADO_MEDIR
/** Answers, with commas between; the quick run of everybody's changes takes two. */
const SOLO = (
  process.env.GUARDADO_SOLO ?? (process.env.E2E === 'breve' ? '503 y recarga,400' : undefined)
)?.split(',')
const esperado = expect.configure({ timeout: 4_000 })

interface Persona {
  readonly token: string
  readonly guardado: Readonly<Record<string, string>>
}
let tienda: TiendaAMano
let personas: Readonly<Record<Fila['quien'], Persona | null>>
let casos = 0

async function readPersona(token: string): Promise<Persona> {
  const wire: UserWire = await ask(tienda.url, 'GET', '/api/users/me?populate=role', undefined, token)
  const user = JSON.stringify({ ...fromWirePersona(wire), poliPriv: true })
  return { token, guardado: { user, role: wire.role?.name ?? '', token } }
}

test.beforeAll(async () => {
  // Each worker opens a shop of its own, which on a busy machine takes minutes.
  test.setTimeout(400_000)
  tienda = await openTienda({ SEED: 'demo', WEBHOOK_ALLOW: '127.0.0.1' })
  const { jwt } = await ask(tienda.url, 'POST', '/api/auth/local', {
    identifier: 'cliente@mostrador.example',
    password: 'Cliente1234',
  })
  personas = { personal: await readPersona(tienda.token), cliente: await readPersona(jwt), nadie: null }
})
test.afterAll(() => tienda?.close())

/** Logs in as they did a moment ago; `limpia`: in a browser that knows nothing yet. */
async function enter(page: Page, quien: Persona | null, limpia: boolean): Promise<void> {
  await page.goto(`${tienda.url}/en-blanco`)
  await page.evaluate(
    ([guardado, borra]) => {
      if (borra) for (const almacen of [localStorage, sessionStorage]) almacen.clear()
      const todo = { ...guardado, 'mostrador.instalacion': '1', 'mostrador.actividad': String(Date.now()) }
      for (const [clave, valor] of Object.entries(todo)) localStorage.setItem(clave, valor)
      sessionStorage.setItem('mostrador.pestana', '0')
    },
    [quien?.guardado ?? {}, limpia] as const,
  )
}

async function visit(page: Page, ruta: string): Promise<void> {
  await page.goto(tienda.url + ruta)
  await alive(page)
}

const motivo = (status: number) => `Respuesta ${status} de la prueba`

/** As the server words it, so that what a screen reads out of it is there. */
function cuerpoDe(status: number): string {
  const message =
    status === 401
      ? 'Missing or invalid credentials'
      : status === 500
        ? 'Internal Server Error'
        : motivo(status)
  return JSON.stringify({ data: null, error: { status, name: 'Error', message, details: {} } })
}

/** What stands between the screen and the server: the answer of one call, until it is back. */
interface Linea {
  llamadas: number
  rota: boolean
}

async function cut(page: Page, fila: Fila, caso: Caso, respuesta: Respuesta): Promise<Linea> {
  const linea: Linea = { llamadas: 0, rota: true }
  const status = Number.parseInt(respuesta, 10)
  await page.route(fila.llamada, async ruta => {
    const pedido = ruta.request()
    if (pedido.method() !== fila.metodo || fila.ajena?.(pedido.postData() ?? '')) return ruta.fallback()
    linea.llamadas += 1
    if (!linea.rota) return ruta.fallback()
    if (respuesta === '409' && caso.other !== undefined) {
      linea.rota = false
      await caso.other()
      return ruta.fallback()
    }
    if (respuesta === 'perdida') await ruta.fetch()
    if (respuesta === 'perdida' || status === 0) return ruta.abort()
    return ruta.fulfill({ status, contentType: 'application/json', body: cuerpoDe(status) })
  })
  return linea
}

const giveBack = async (page: Page, linea: Linea) => {
  linea.rota = false
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}
const rest = (page: Page) =>
  page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 500 })))

/** What was typed waits, and is in the shop once, when the line or the server is back. */
async function expectEspera(page: Page, fila: Fila, caso: Caso, respuesta: Respuesta, linea: Linea) {
  const vuelta = respuesta.endsWith('recarga') || (respuesta === '401' && fila.quien !== 'nadie')
  if (respuesta !== '401') await say('not on the screen after the answer', async () => caso.seen(page))
  if (respuesta === '401' && fila.quien !== 'nadie') {
    await rest(page)
    await enter(page, personas[fila.quien], false)
    linea.rota = false
    await visit(page, caso.ruta)
  } else if (vuelta) {
    linea.rota = false
    await page.reload()
    await alive(page)
  }
  await giveBack(page, linea)
  if (fila.vuelve === 'toque' && (await caso.saved()) !== 1) {
    if (vuelta) await say('cannot be opened again', async () => caso.reopen?.(page))
    await say('gone after the reload or the login', async () => caso.seen(page))
    await say('cannot be sent again', async () => caso.again?.(page))
  } else if (vuelta && caso.resume !== undefined && (await caso.saved()) !== 1) {
    await say('not offered after the reload or the login', async () => caso.resume?.(page))
  }
  // The line may be back before the screen knows that it was gone: it is said more than once.
  const look = async () => {
    await giveBack(page, linea)
    return caso.saved()
  }
  await say('not saved by itself', () => esperado.poll(look, { timeout: 7_000 }).toBeGreaterThanOrEqual(1))
  await giveBack(page, linea)
  await rest(page)
  await say('saved more than once', async () => esperado(await caso.saved()).toBe(1))
}

/** Both are seen: what was typed, and that somebody else was faster; theirs counts until it is decided. */
async function expectChoque(page: Page, caso: Caso) {
  const dicho = page
    .getByText(/mientras|cambió|Alguien|puso|Lo dejó/i)
    .filter({ visible: true })
    .first()
  await say('the clash is not said', async () => esperado(dicho).toBeVisible())
  // Said first: before the answer what was typed is there anyway.
  await say('not on the screen after the clash', async () => (caso.lost ?? caso.seen)(page))
  await say('written over somebody else’s', async () => esperado(await caso.saved()).toBe(0))
}

/** The reason stands beside what was typed, and it is not sent again by itself. */
async function expectRechazo(page: Page, caso: Caso, status: number, linea: Linea) {
  await say('the reason is not said', async () =>
    esperado(page.getByText(motivo(status)).first()).toBeVisible(),
  )
  await say('not on the screen after the refusal', async () => (caso.refused ?? caso.seen)(page))
  const { llamadas } = linea
  await giveBack(page, linea)
  await rest(page)
  await say('sent again by itself', async () => esperado(linea.llamadas).toBe(llamadas))
  await say('saved though it was refused', async () => esperado(await caso.saved()).toBe(0))
}

/** What is not as it should be, and how the runner saw it. */
class Falla extends Error {}
async function say(que: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    throw new Falla(que, { cause })
  }
}

/** What happens instead of what should; null: all is well. */
async function walk(page: Page, fila: Fila, respuesta: Respuesta): Promise<string | null> {
  const caso = await fila.start({
    tienda,
    cliente: personas.cliente?.token ?? '',
    n: ++casos + 1_000 * test.info().workerIndex,
  })
  await enter(page, personas[fila.quien], true)
  await visit(page, caso.ruta)
  const linea = await cut(page, fila, caso, respuesta)
  try {
    await caso.type(page)
    await say('no call', async () => esperado.poll(() => linea.llamadas).toBeGreaterThan(0))
    const trato = respuesta === '409' && caso.other === undefined ? 'rechaza' : TRATO[respuesta]
    if (trato === 'espera') await expectEspera(page, fila, caso, respuesta, linea)
    else if (trato === 'choca') await expectChoque(page, caso)
    else await expectRechazo(page, caso, Number.parseInt(respuesta, 10), linea)
    return null
  } catch (error) {
    if (MEDIR)
      appendFileSync(
        MEDIR,
        `#${fila.pantalla}|${respuesta}|${String(error instanceof Falla ? error.cause : error)
          .slice(0, 500)
          .replaceAll('\n', ' ')}\n`,
      )
    return error instanceof Falla ? error.message : `! ${String(error).slice(0, 300)}`
  } finally {
    await page.unroute(fila.llamada)
  }
}

for (const fila of FILAS) {
  const { pantalla } = fila
  test(`[ADM-06] [ADM-04] ${pantalla}: what is typed outlives every answer${pantalla === 'planilla: precio' ? ' @siempre' : ''}`, async ({
    page,
  }) => {
    await page.route('**/en-blanco', ruta =>
      ruta.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }),
    )
    page.setDefaultTimeout(15_000)
    page.setDefaultNavigationTimeout(60_000)
    if (fila.ancho !== undefined) await page.setViewportSize({ width: fila.ancho, height: 844 })
    const pendientes = MEDIR ? {} : (PENDIENTES[pantalla] ?? {})
    const mal: Partial<Record<Respuesta, string>> = {}
    for (const respuesta of (fila.solo ?? RESPUESTAS).filter(una => SOLO?.includes(una) ?? true)) {
      if (pendientes[respuesta] !== undefined) continue
      const que = await walk(page, fila, respuesta)
      if (MEDIR) appendFileSync(MEDIR, `${pantalla}|${respuesta}|${que}\n`)
      else if (que !== null) mal[respuesta] = que
    }
    expect(mal, 'answers that lose it, or do not say so').toEqual({})
  })
}

test('[ADM-06] the list of what is not so yet only gets shorter', () => {
  const todas = Object.entries(PENDIENTES).flatMap(([pantalla, suyas]) =>
    Object.entries(suyas).map(([respuesta, que]) => ({ pantalla, respuesta, que })),
  )
  expect(todas.filter(({ que }) => que !== SIN_MEDIR)).toHaveLength(MAL)
  expect(todas.filter(({ que }) => que === SIN_MEDIR)).toHaveLength(SIN)
  expect([SIN_FILA.length, SIN_GUARDAR.length]).toEqual([10, 2])
  expect(todas.filter(({ pantalla }) => !FILAS.some(fila => fila.pantalla === pantalla))).toEqual([])
})
