// The HTML document around a rendered page: head, styles, the JSON block and the scripts, none of them inline code.
import type { Activos, DatosPagina } from '#contract/pagina.ts'
import type { Cabeza } from './cabeza.ts'
import { escapeHtml, escapeJson } from './escape.ts'

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
    `<script src="${activos.temaPrevio}"></script>`,
    ...activos.fuentes.map(f => `<link rel="preload" href="${f}" as="font" type="font/woff2" crossorigin>`),
    ...activos.estilos.map(e => `<link rel="stylesheet" href="${e}">`),
    ...etiquetas(cabeza),
    ...activos.modulos.map(m => `<link rel="modulepreload" href="${m}" fetchpriority="low">`),
    `<script type="module" src="${activos.entrada}" fetchpriority="low"></script>`,
  ].join(
    '',
  )}</head><body><div id="app">${cuerpo}</div>${bloque('application/json', datos, 'datos')}</body></html>`
}

function etiquetas(c: Cabeza): string[] {
  const metas: [string, string][] = [
    ['og:type', c.tipoOg],
    ['og:site_name', c.sitio],
    ['og:locale', 'es_AR'],
    ['og:title', c.titulo],
    ['og:description', c.descripcion],
    ['og:url', c.canonica],
    ['og:image', c.imagen],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
  ]
  return [
    `<title>${escapeHtml(c.titulo)}</title>`,
    `<meta name="description" content="${escapeHtml(c.descripcion)}">`,
    `<link rel="canonical" href="${escapeHtml(c.canonica)}">`,
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
