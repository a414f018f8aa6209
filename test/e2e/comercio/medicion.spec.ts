// A shop with a tag manager, which here is a server on this machine that notes who asks: nothing before a yes (T6).
import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { MEDICION_VERSION } from '#domain/comercio/medicion.ts'
import { openBeside } from '#server/db/beside.ts'
import { readConfig } from '#server/proceso/config.ts'
import { createLogger } from '#server/proceso/logger.ts'
import { freePort } from '../../support/puerto.ts'
import { removeDataDir, type ServerProcess, startServer, temporaryFolder } from '../../support/server.ts'
import { copyTienda } from '../../support/tienda-copiada.ts'
import { alive, expect, expectAccessible, open, test } from '../support.ts'

/** It does what a container does: it is there, and it leaves a cookie behind. */
const CONTENEDOR = "window.contenedor = (window.contenedor ?? 0) + 1; document.cookie = '_ga=1; path=/'"
const pedidos: string[] = []
let contenedor: Server
let tienda: ServerProcess
let folder: string
let dataDir: string

test.beforeAll(async () => {
  contenedor = createServer((pedido, respuesta) => {
    pedidos.push(pedido.url ?? '')
    respuesta.writeHead(200, { 'content-type': 'text/javascript' }).end(CONTENEDOR)
  })
  await new Promise<void>(resolve => contenedor.listen(0, '127.0.0.1', resolve))
  const origen = `http://127.0.0.1:${(contenedor.address() as AddressInfo).port}`
  folder = await temporaryFolder()
  dataDir = join(folder, 'datos')
  await copyTienda(dataDir, 'none')
  const env = { PORT: String(await freePort()), DATA_DIR: dataDir }
  tienda = startServer({ env })
  await tienda.ready
  const { db, close } = await openBeside(readConfig(env), createLogger('warn'))
  await db
    .insertInto('ajustes')
    .values([
      { nombre: 'tagManagerId', valor: JSON.stringify('GTM-PRUEBA1') },
      { nombre: 'tagManagerOrigen', valor: JSON.stringify(origen) },
    ])
    .execute()
  await close()
  await expect(async () => expect(await (await fetch(tienda.url)).text()).toContain('GTM-PRUEBA1')).toPass()
})

test.afterAll(async () => {
  tienda.child.kill('SIGTERM')
  await tienda.ended
  await removeDataDir(dataDir)
  await rm(folder, { recursive: true, force: true })
  contenedor.close()
})

test('T6: nothing of a tag manager comes before a yes, nor to where somebody logs in, and a no takes it away @siempre', async ({
  page,
}) => {
  const barra = page.getByRole('region', { name: '¿Podemos contar tu visita?' })
  const boton = (name: string) => barra.getByRole('button', { name, exact: true })
  /** Waits, also through a document that goes and another that comes. */
  const cargado = (veces: number) =>
    page.waitForFunction(n => ((window as unknown as { contenedor?: number }).contenedor ?? 0) === n, veces)
  // By the keyboard: the bar on top hides while one scrolls down and shows itself to the focus.
  const go = (name: string) => page.getByRole('link', { name, exact: true }).press('Enter')
  const cambiar = () => page.getByRole('button', { name: 'Medición de visitas' }).click()

  // Asked, and nothing is there meanwhile; both answers weigh the same.
  await open(page, tienda.url)
  await expect(barra).toBeVisible()
  const [rechazar, aceptar] = await Promise.all([
    boton('Rechazar').boundingBox(),
    boton('Aceptar').boundingBox(),
  ])
  expect([aceptar?.width, aceptar?.height, aceptar?.y]).toEqual([
    rechazar?.width,
    rechazar?.height,
    rechazar?.y,
  ])
  await expectAccessible(page)
  await page.waitForLoadState('networkidle')
  expect(pedidos).toEqual([])

  // A no is kept with its words and its day, and nobody asks again.
  await boton('Rechazar').click()
  await expect(barra).toBeHidden()
  const guardado = await page.evaluate(() => JSON.parse(localStorage.getItem('mostrador.medicion') ?? 'null'))
  expect(guardado).toMatchObject({ respuesta: 'no', version: MEDICION_VERSION, id: 'GTM-PRUEBA1' })
  expect(Date.parse(guardado.fecha)).toBeGreaterThan(Date.now() - 60_000)
  await open(page, tienda.url)
  await page.waitForLoadState('networkidle')
  await expect(barra).toBeHidden()
  expect(pedidos).toEqual([])

  // It can be changed at the foot of the page, where the keyboard goes on in the question.
  await cambiar()
  await expect(barra).toBeFocused()
  await expect(barra).toContainText('Hoy elegiste: Rechazar')
  await boton('Aceptar').click()
  await cargado(1)
  expect(pedidos).toEqual(['/gtm.js?id=GTM-PRUEBA1'])
  await go('Catálogo')
  await expect(page).toHaveURL(`${tienda.url}/CatFull`)
  await expect(page.locator('main')).toBeFocused()
  await cargado(1)

  // Where passwords are typed the page begins anew without it, and walking back does not bring it.
  await go('LogIn')
  await expect(page).toHaveURL(`${tienda.url}/Login`)
  await cargado(0)
  await alive(page)
  await go('Inicio')
  await expect(page).toHaveURL(`${tienda.url}/`)
  await cargado(0)
  expect(pedidos).toHaveLength(1)

  // The next page of the shop window has it again, until the answer is taken back.
  await open(page, tienda.url)
  await cargado(1)
  await cambiar()
  await boton('Rechazar').click()
  await cargado(0)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect(pedidos).toHaveLength(2)
})
