// One page seen by Lighthouse, in a browser of its own.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

export async function auditPage(url, { chromium, argumentos, categorias, bloqueadas }) {
  const chrome = await launch({ chromePath: chromium, chromeFlags: argumentos })
  try {
    const resultado = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: categorias,
      blockedUrlPatterns: bloqueadas,
    })
    if (!resultado) throw new Error(`Lighthouse gave nothing for ${url}`)
    return resultado.lhr
  } finally {
    await chrome.kill()
  }
}
