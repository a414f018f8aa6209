// The HTML document around a rendered page: head, styles, the JSON block and the scripts; what stands in it as text its policy names by its hash.
import type { Activos, DatosPagina } from '#contract/pagina.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { enlaceTel } from '#domain/texto/enlace-tel.ts'
import { escapeHtml } from '#domain/texto/html.ts'
import { enlaceWhatsAppWeb } from '#domain/texto/whatsapp.ts'
import type { Cabeza } from './cabeza.ts'

// Data inside a script element of the document: JSON that stays data.
const JSON_INSEGURO = /[<>&\u2028\u2029]/g

/** JSON that cannot close its script element, whatever a product is called (X2). */
function escapeJson(valor: unknown): string {
  return JSON.stringify(valor).replace(
    JSON_INSEGURO,
    c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

interface Partes {
  readonly cabeza: Cabeza
  readonly cuerpo: string
  readonly datos: DatosPagina
  readonly activos: Activos
}

export function documento({ cabeza, cuerpo, datos, activos }: Partes): string {
  return `<!doctype html><html lang="es-AR" data-theme="light"><head>${[
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    '<meta name="theme-color" content="#FFFBF3">',
    previo(activos, cabeza.indexable),
    ...estilos(activos),
    ...etiquetas(cabeza),
    ...(cabeza.indexable ? [] : aplicacion(activos)),
  ].join('')}</head><body>${fuentes(activos)}<div id="app">${cuerpo}</div>${viejo(datos.vista.comercio)}${averia(datos.vista.comercio)}${bloque('application/json', datos, 'datos')}</body></html>`
}

const AVERIA = { id: 'averia', clase: 'marco-averia' } as const

/** Shown by previo.ts where the scripts do not come: what is the matter, and how to order without them (NAV-11). */
function averia({ telefono, whatsapp }: Comercio): string {
  const salidas = [...porTelefono(telefono), ...(telefono === null ? porWhatsApp(whatsapp) : [])]
  return `<div id="${AVERIA.id}" class="${AVERIA.clase}" role="alert" hidden><p>La conexión se corta y la tienda no termina de cargar. Seguimos probando: lo que tocaste queda guardado.</p>${enlaces([...salidas, ['', 'Probar de nuevo']])}</div>`
}

/** Only browsers too old for the shop show it: the styles hide it where they are understood (marco.css, NAV-10). */
function viejo({ telefono, whatsapp }: Comercio): string {
  const salidas = [...porWhatsApp(whatsapp), ...porTelefono(telefono)]
  return `<section id="viejo" aria-label="Tu navegador" data-nosnippet><p>Tu navegador es viejo y algunas cosas de la tienda no andan. Actualizalo o entrá con otro${salidas.length > 0 ? ', o hacé tu pedido así:' : '.'}</p>${enlaces(salidas)}</section>`
}

type Salida = readonly [enlace: string, texto: string]

const porTelefono = (telefono: string | null): readonly Salida[] =>
  telefono === null ? [] : [[enlaceTel(telefono), `Pedir al ${telefono}`]]

const porWhatsApp = (whatsapp: string | null): readonly Salida[] =>
  whatsapp === null ? [] : [[enlaceWhatsAppWeb(whatsapp, ''), 'Pedir por WhatsApp']]

const enlaces = (salidas: readonly Salida[]) =>
  salidas
    .map(([enlace, texto]) => `<a href="${escapeHtml(enlace)}">${escapeHtml(texto)}</a>`)
    // Apart also where there are no styles.
    .join(' ')

/**
 * What everybody may read is whole without scripts: they come after it. A sheet that stands in the page is named too, for
 * whatever loads a screen later and would fetch it again.
 */
function previo({ previo, entrada, modulos, estilos, enLinea }: Activos, espera: boolean): string {
  const despues = espera ? ` data-entrada="${entrada}" data-modulos="${modulos.join(' ')}"` : ''
  if (!enLinea) return `<script src="${previo}"${despues}></script>`
  return `<script${despues} data-estilos="${estilos.join(' ')}">${enLinea.previo.texto}</script>`
}

function estilos({ estilos, enLinea }: Activos): string[] {
  if (enLinea) return [`<style>${enLinea.estilos.texto}</style>`]
  return estilos.map(e => `<link rel="stylesheet" href="${e}">`)
}

/** In the head, Chromium holds the first paint back for them, up to 100 ms; what stands in for them has their measures. */
function fuentes({ fuentes }: Activos): string {
  return fuentes
    .map(f => `<link rel="preload" href="${f}" as="font" type="font/woff2" crossorigin>`)
    .join('')
}

/** A screen that is about the person is nothing before they run. */
function aplicacion({ entrada, modulos }: Activos): string[] {
  return [
    ...modulos.map(m => `<link rel="modulepreload" href="${m}">`),
    `<script type="module" src="${entrada}"></script>`,
  ]
}

function etiquetas(c: Cabeza): string[] {
  const metas: [string, string][] = [
    ['og:type', c.tipoOg],
    ['og:site_name', c.sitio],
    ['og:locale', 'es_AR'],
    ['og:title', c.titulo],
    ['og:description', c.descripcion],
    ...(c.canonica === null ? [] : [['og:url', c.canonica] satisfies [string, string]]),
    ['og:image', c.imagen.url],
    ['og:image:width', String(c.imagen.ancho)],
    ['og:image:height', String(c.imagen.alto)],
    ['og:image:alt', c.imagen.alt],
  ]
  return [
    `<title>${escapeHtml(c.titulo)}</title>`,
    `<meta name="description" content="${escapeHtml(c.descripcion)}">`,
    ...(c.canonica === null ? [] : [`<link rel="canonical" href="${escapeHtml(c.canonica)}">`]),
    ...(c.indexable ? [] : ['<meta name="robots" content="noindex">']),
    ...metas.map(([p, v]) => `<meta property="${p}" content="${escapeHtml(v)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...(c.precarga ? [c.precarga] : []),
    ...c.jsonLd.map(j => bloque('application/ld+json', j)),
  ]
}

function bloque(tipo: string, valor: unknown, id?: string): string {
  return `<script type="${tipo}"${id ? ` id="${id}"` : ''}>${escapeJson(valor)}</script>`
}
