// The browser of this machine, as the benches drive it.
import { type Browser, chromium, type Page } from '@playwright/test'
import type { UserWire } from '#contract/cuenta/cuenta.schema.ts'
import { fromWirePersona } from '#contract/cuenta/cuenta.wire.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import { ask, type Persona } from './casa.ts'

export const ARGUMENTOS = [
  '--no-sandbox',
  '--headless=new',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export function chromiumPath(): string {
  const ruta = findChromium()
  if (!ruta) throw new Error('No Chromium: set CHROMIUM_PATH')
  return ruta
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: ARGUMENTOS })
}

/** Waits until the application has taken the server's page over: React leaves its mark on the elements it knows. */
export async function alive(pagina: Page): Promise<void> {
  await pagina.waitForFunction(() => {
    const raiz = document.getElementById('app')?.firstElementChild
    return raiz !== null && raiz !== undefined && Object.keys(raiz).some(clave => clave.startsWith('__react'))
  })
}

/** As somebody who logged in a moment ago in this very tab. */
export async function openAs(pagina: Page, url: string, { token }: Persona, camino: string): Promise<void> {
  await pagina.route('**/en-blanco', ruta =>
    ruta.fulfill({ contentType: 'text/html', body: '<title>…</title>' }),
  )
  await pagina.goto(`${url}/en-blanco`)
  const wire: UserWire = (await ask(`${url}/api/users/me?populate=role`, { token })).json
  const guardado = {
    user: JSON.stringify(fromWirePersona(wire)),
    role: wire.role?.name ?? '',
    token,
    'mostrador.actividad': String(Date.now()),
  }
  await pagina.evaluate(valores => {
    for (const [clave, valor] of Object.entries(valores)) localStorage.setItem(clave, valor)
    sessionStorage.setItem('mostrador.pestana', '0')
  }, guardado)
  await pagina.goto(url + camino)
  await alive(pagina)
}
