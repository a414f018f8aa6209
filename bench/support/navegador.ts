// The browser of this machine, as the benches drive it.
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'

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
