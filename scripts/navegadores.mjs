// Which Firefox and which WebKit `npm run test:browsers` drives, beside Chromium: the ones named, or the system's.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Debian's: the browsers, the screen nobody looks at, and what WebKit's own window is made with (bench/herramientas/ventana-webkit.js). */
const PAQUETES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'gjs', 'gir1.2-gtk-3.0', 'gir1.2-webkit2-4.1']

export const findFirefox = () => named('FIREFOX_PATH') ?? onPath('firefox-esr', 'firefox')
export const findWebkit = () =>
  named('WEBKIT_DRIVER_PATH') ?? (onPath('gjs') && onPath('Xvfb') && onPath('WebKitWebDriver'))

/** Debian as root can simply install them; anywhere else the person decides, and what is missing is not driven. */
export function installNavegadores(fail) {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error('Instalando Firefox y WebKit para las pruebas…')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 2, 2] })
    apt('update')
    apt('install', '-y', '--no-install-recommends', ...PAQUETES)
  }
  if (!findFirefox() || !findWebkit())
    fail(
      `Estas pruebas necesitan, además de Chromium, Firefox y WebKit: instalá ${PAQUETES.join(', ')} (Debian), o poné FIREFOX_PATH y WEBKIT_DRIVER_PATH.\n` +
        `These tests need Firefox and WebKit beside Chromium: install ${PAQUETES.join(', ')} (Debian), or set FIREFOX_PATH and WEBKIT_DRIVER_PATH.`,
    )
}

function named(variable) {
  const ruta = process.env[variable]
  return ruta && existsSync(ruta) ? ruta : null
}

function onPath(...nombres) {
  const carpetas = (process.env.PATH ?? '').split(':').filter(carpeta => !carpeta.includes('node_modules'))
  return (
    nombres
      .flatMap(nombre => carpetas.map(carpeta => join(carpeta, nombre)))
      .find(ruta => existsSync(ruta)) ?? null
  )
}
