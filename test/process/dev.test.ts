// `npm run dev`: a saved style or component is on the screen without a reload, a saved rule restarts the server, and it ends.

import { spawnSync } from 'node:child_process'
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findChromium } from '../../scripts/chromium.mjs'
import { ENTORNO } from '../support/entorno.ts'
import { type Copia, startCopia } from '../support/taller.ts'

let copia: Copia
let navegador: Browser
beforeAll(async () => {
  copia = await startCopia()
  const executablePath = findChromium() ?? 'chromium'
  navegador = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  await copia.ready
})
afterAll(async () => {
  await navegador.close()
  await copia.remove()
})

it('shows what was saved on the page that is open, restarts the server, and ends with 0', async () => {
  const pagina = await navegador.newPage()
  // Vite prepares a whole application first; the test's own patience is the limit.
  pagina.setDefaultTimeout(0)
  const faltas: string[] = []
  pagina.on('pageerror', error => faltas.push(String(error)))
  pagina.on('console', mensaje => {
    if (mensaje.type() === 'error') faltas.push(mensaje.text())
  })
  const seen = (texto: string) => pagina.waitForFunction(t => document.body.textContent.includes(t), texto)

  const respuesta = await pagina.goto(`${copia.url}/ayuda`)
  expect(await respuesta?.text()).toContain('Tomamos pedidos')
  await pagina.keyboard.press('Shift') // a gesture starts the application
  await pagina.waitForFunction(() =>
    Object.keys(document.getElementById('app')?.firstElementChild ?? {}).some(c => c.startsWith('__react')),
  )
  await pagina.evaluate(() => Object.assign(window, { marca: true }))
  const marked = () => pagina.evaluate(() => 'marca' in window)

  await copia.edit('src/web/comun/estilos/base.css', css => `${css}\nbody { color: rgb(1, 2, 3) }\n`)
  await pagina.waitForFunction(() => getComputedStyle(document.body).color === 'rgb(1, 2, 3)')
  await copia.edit('src/web/tienda/comercio/marco/Pie.tsx', tsx =>
    tsx.replace('Tomamos pedidos', 'Tomamos encargos'),
  )
  await seen('Tomamos encargos')
  expect(await marked()).toBe(true)
  expect(await (await fetch(`${copia.url}/ayuda`)).text()).toContain('Tomamos encargos')
  expect(faltas).toEqual([])

  await copia.edit('src/server/paginas/manifiesto.ts', ts =>
    ts.replace("display: 'standalone'", "display: 'browser'"),
  )
  await pagina.waitForFunction(() => !('marca' in window)) // the page comes back with the server
  expect(await (await fetch(`${copia.url}/manifest.webmanifest`)).json()).toMatchObject({
    display: 'browser',
  })

  copia.child.kill('SIGTERM')
  expect(await copia.ended).toBe(0)
})

it.each([
  ['NODE_ENV', 'production', 'npm start'],
  ['HOST', '0.0.0.0', 'sólo a esta máquina'],
  ['PUBLIC_URL', 'https://carniceria.example', 'sólo a esta máquina'],
])('T6: is refused with %s=%s, its looser policy being for this machine alone', (nombre, valor, dice) => {
  const env = { ...ENTORNO, [nombre]: valor }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/dev.ts'], { env, encoding: 'utf8' })
  expect(stderr).toContain(dice)
  expect(status).toBe(1)
})
