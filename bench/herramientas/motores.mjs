// Browsers of several makes behind one small surface: Chromium and Firefox by puppeteer, WebKitGTK by WebDriver.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer from 'puppeteer-core'
import { Builder, Capabilities, Key } from 'selenium-webdriver'

const CHROMIUM = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const FIREFOX = { 'intl.accept_languages': 'es-AR,es', 'intl.locale.requested': 'es-AR' }

export function openVentana(motor, opciones) {
  return motor === 'webkit' ? openWebkit(opciones) : openPuppeteer(motor, opciones)
}

async function openPuppeteer(motor, { programa, ancho, alto, guion, zona }) {
  const suyas =
    motor === 'firefox'
      ? { browser: 'firefox', headless: true, extraPrefsFirefox: FIREFOX }
      : { browser: 'chrome', headless: /shell/.test(programa) ? 'shell' : true, args: CHROMIUM }
  const navegador = await puppeteer.launch({
    ...suyas,
    executablePath: programa,
    env: { ...process.env, TZ: zona },
  })
  const [pagina] = await navegador.pages()
  await pagina.setViewport({ width: ancho, height: alto })
  await pagina.evaluateOnNewDocument(`{${guion}}`)
  return {
    version: await navegador.version(),
    goto: async url => void (await pagina.goto(url, { waitUntil: 'domcontentloaded', timeout: 60_000 })),
    reload: async () => void (await pagina.reload({ waitUntil: 'domcontentloaded', timeout: 60_000 })),
    run: (funcion, ...argumentos) => pagina.evaluate(funcion, ...argumentos),
    async find(funcion, ...argumentos) {
      const pieza = (await pagina.evaluateHandle(funcion, ...argumentos)).asElement()
      if (pieza === null) return null
      return {
        press: () => pieza.click(),
        async write(texto) {
          await pieza.focus()
          await pieza.evaluate(campo => campo.select())
          await pagina.keyboard.type(texto)
        },
        send: tecla => pieza.press(tecla),
      }
    },
    picture: () => pagina.screenshot(),
    close: () => navegador.close(),
  }
}

/** Where a window is drawn that nobody looks at. */
async function openPantalla() {
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1680x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [numero] = await Promise.race([
    once(xvfb.stdio[3], 'data'),
    once(xvfb, 'error').then(([error]) => Promise.reject(error)),
  ])
  return { nombre: `:${String(numero).trim()}`, xvfb }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

async function openWebkit({ programa, ancho, alto, guion, zona }) {
  const pantalla = await openPantalla()
  const carpeta = await mkdtemp(join(tmpdir(), 'mostrador-webkit-'))
  const puerto = await freePort()
  const conductor = spawn(programa, [`--port=${puerto}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      DISPLAY: pantalla.nombre,
      TZ: zona,
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      // What the window keeps and runs, which a driver hands on to nobody.
      VENTANA: JSON.stringify({ ancho, alto, guion, carpeta }),
    },
    stdio: 'ignore',
    // The window is of its group, and ends with it.
    detached: true,
  })
  const end = () => {
    try {
      process.kill(-conductor.pid)
    } catch {
      // All of them have ended.
    }
    pantalla.xvfb.kill()
  }
  process.once('exit', end)
  const capacidades = new Capabilities({
    browserName: 'Mostrador',
    'webkitgtk:browserOptions': {
      binary: '/usr/bin/gjs',
      args: [join(import.meta.dirname, 'ventana-webkit.js')],
    },
  })
  await opened(puerto)
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${puerto}`)
    .withCapabilities(capacidades)
    .build()
  await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 })
  const suyas = await driver.getCapabilities()
  const call = funcion => `return (${funcion}).apply(null, arguments)`
  return {
    version: `WebKitGTK/${suyas.get('browserVersion')}`,
    goto: url => driver.get(url),
    reload: () => driver.navigate().refresh(),
    run: (funcion, ...argumentos) => driver.executeScript(call(funcion), ...argumentos),
    async find(funcion, ...argumentos) {
      const pieza = await driver.executeScript(call(funcion), ...argumentos)
      if (pieza === null) return null
      return {
        press: () => pieza.click(),
        async write(texto) {
          await driver.executeScript('arguments[0].focus(); arguments[0].select()', pieza)
          await pieza.sendKeys(texto)
        },
        send: tecla => pieza.sendKeys(Key[tecla.toUpperCase()]),
      }
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit().catch(() => {})
      process.off('exit', end)
      end()
      await rm(carpeta, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Until the driver answers. */
async function opened(puerto) {
  for (let intento = 0; ; intento++) {
    const respuesta = await fetch(`http://127.0.0.1:${puerto}/status`).catch(() => null)
    if (respuesta?.ok) return
    if (intento > 200) throw new Error('The WebKit driver does not answer')
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
