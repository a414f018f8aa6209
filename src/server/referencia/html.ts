// The API reference for people, written from the OpenAPI document as one page without scripts.
import { llamadasDe } from '#contract/acceso.ts'
import { ALCANCES, NOTA_ALCANCE, TITULO_ALCANCE } from '#domain/personal/alcances.ts'
import { escapeHtml as e } from '#domain/texto/html.ts'
import { CLAVE_POR_MINUTO } from '../plugins/limites.ts'
import type { Contenido, Documento, Esquema, Operacion, ParametroApi } from './documento.ts'

const NOMBRES: Readonly<Record<string, string>> = {
  string: 'texto',
  number: 'número',
  integer: 'entero',
  boolean: 'sí o no',
  null: 'nulo',
  object: 'objeto',
  array: 'lista',
}

/** A JSON schema as nested lists a person can read. */
function renderEsquema(esquema: Esquema): string {
  const interior = content(esquema)
  return interior === '' ? `<p>${e(kind(esquema))}</p>` : interior
}

/** What lies inside an object, a list or an alternative; empty for a plain value. */
function content(esquema: Esquema): string {
  if (esquema.properties !== undefined) {
    const campos = Object.entries(esquema.properties).map(
      ([nombre, campo]) =>
        `<li><code>${e(nombre)}</code> <i>${e(kind(campo))}</i> ${e(campo.description ?? '')}${content(campo)}</li>`,
    )
    return campos.length === 0 ? '' : `<ul class="esquema">${campos.join('')}</ul>`
  }
  if (esquema.items !== undefined) return content(esquema.items)
  return (esquema.anyOf ?? []).map(content).join('')
}

/** A value of that shape, to begin from: what must be there, of each list one. */
function exampleOf(esquema: Esquema): unknown {
  if (esquema.const !== undefined) return esquema.const
  if (esquema.enum !== undefined) return esquema.enum[0]
  if (esquema.anyOf?.[0] !== undefined) return exampleOf(esquema.anyOf[0])
  if (esquema.properties !== undefined) {
    const { properties, required = [] } = esquema
    const campos = required.length > 0 ? required : Object.keys(properties).slice(0, 1)
    return Object.fromEntries(campos.map(nombre => [nombre, exampleOf(properties[nombre] ?? {})]))
  }
  if (esquema.items !== undefined) return [exampleOf(esquema.items)]
  const SUELTOS: Readonly<Record<string, unknown>> = { string: '…', boolean: true, object: {}, array: [] }
  return SUELTOS[esquema.type ?? ''] ?? Math.max(1, esquema.minimum ?? 1)
}

function kind(esquema: Esquema): string {
  if (esquema.const !== undefined) return JSON.stringify(esquema.const)
  if (esquema.enum !== undefined) return esquema.enum.map(valor => JSON.stringify(valor)).join(' o ')
  if (esquema.anyOf !== undefined) return [...new Set(esquema.anyOf.map(kind))].join(' o ')
  return NOMBRES[esquema.type ?? ''] ?? 'cualquier valor'
}

interface Llamada extends Operacion {
  readonly metodo: string
  readonly camino: string
  readonly ancla: string
}

export function renderReferencia({ info, servers, paths }: Documento): string {
  const grupos = groupByTag(llamadas(paths))
  const origen = servers?.[0]?.url ?? ''
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Referencia de la API · ${e(info.title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/referencia.css">
</head>
<body>
<a class="saltar" href="#contenido">Ir al contenido</a>
<header>
<h1>Referencia de la API</h1>
<p>${e(info.description ?? '')}</p>
<p>Versión ${e(info.version)} · <a href="/openapi.json">openapi.json</a> · <a href="/">Volver a la tienda</a></p>
</header>
<nav aria-label="Llamadas">${[...grupos].map(([nombre, lista]) => renderIndice(nombre, lista)).join('')}</nav>
<main id="contenido">${renderAlcances()}${[...grupos].map(([nombre, lista]) => renderGrupo(nombre, lista, origen)).join('')}</main>
</body>
</html>
`
}

function llamadas(paths: Documento['paths']): Llamada[] {
  return Object.entries(paths).flatMap(([camino, operaciones]) =>
    Object.entries(operaciones)
      .filter(([metodo]) => metodo !== 'head')
      .map(([metodo, operacion]) => ({
        ...operacion,
        metodo: metodo.toUpperCase(),
        camino,
        ancla: `${metodo}${camino.replace(/[^\w]+/g, '-')}`,
      })),
  )
}

function groupByTag(todas: readonly Llamada[]): Map<string, Llamada[]> {
  const grupos = new Map<string, Llamada[]>()
  for (const llamada of todas) {
    const nombre = llamada.tags?.[0] ?? 'Otras'
    grupos.set(nombre, [...(grupos.get(nombre) ?? []), llamada])
  }
  return grupos
}

function renderIndice(nombre: string, lista: readonly Llamada[]): string {
  const enlaces = lista.map(
    ({ metodo, camino, ancla }) => `<li><a href="#${e(ancla)}"><b>${e(metodo)}</b> ${e(camino)}</a></li>`,
  )
  return `<section><h2>${e(nombre)}</h2><ul>${enlaces.join('')}</ul></section>`
}

function renderGrupo(nombre: string, lista: readonly Llamada[], origen: string): string {
  return `<section><h2>${e(nombre)}</h2>${lista.map(llamada => renderLlamada(llamada, origen)).join('')}</section>`
}

/** Who may make the call: anybody, a session, a key with the scope it names. */
function renderQuien(security: NonNullable<Operacion['security']>): string {
  const alcances = security.flatMap(({ clave = [] }) => clave)
  const conSesion = security.some(esquema => 'sesion' in esquema)
  const conClave = alcances.map(alcance => ` una clave con el permiso <code>${e(alcance)}</code>`)
  if (!conSesion) {
    return `<p>Sin sesión: la hace cualquiera${conClave.map(texto => `; también${texto}`).join('')}.</p>`
  }
  return `<p>Con sesión (<code>Authorization: Bearer</code> y el jwt)${conClave.map(texto => `, o${texto}`).join('')}.</p>`
}

/** As it is typed: with the header it needs and a body of the right shape. */
function curlDe({ metodo, camino, security = [], requestBody }: Llamada, origen: string): string {
  const cuerpo = schemaOf(requestBody)
  const [clave] = security.flatMap(esquema => esquema.clave ?? [])
  const conSesion = security.some(esquema => 'sesion' in esquema)
  const portador = clave !== undefined ? 'mos_…' : conSesion ? '<jwt>' : null
  return [
    `curl -X ${metodo} '${origen}${camino.replace(/\{[^}]+\}/g, '1')}'`,
    ...(portador === null ? [] : [`-H 'Authorization: Bearer ${portador}'`]),
    ...(cuerpo === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(exampleOf(cuerpo))}'`]),
  ].join(' \\\n  ')
}

function renderAlcances(): string {
  const filas = ALCANCES.map(
    alcance =>
      `<tr><th scope="row"><code>${e(alcance)}</code></th><td>${e(TITULO_ALCANCE[alcance])}. ${e(NOTA_ALCANCE[alcance] ?? '')}</td><td>${llamadasDe(
        alcance,
      )
        .map(llamada => `<code>${e(llamada)}</code>`)
        .join('<br>')}</td></tr>`,
  )
  return `<section id="claves"><h2>Claves y permisos</h2>
<p>Las claves se hacen en Trastienda, Ajustes, Claves de la API. Cada una puede sólo lo que se le tildó; lo demás contesta 403 y dice en <code>error.details.alcance</code> qué le falta. Hasta ${CLAVE_POR_MINUTO} llamadas por minuto cada una: <code>RateLimit-Remaining</code> dice cuántas quedan, y un 429, en <code>Retry-After</code>, cuándo seguir.</p>
<div class="tabla" tabindex="0"><table><thead><tr><th scope="col">Permiso</th><th scope="col">Qué puede</th><th scope="col">Llamadas</th></tr></thead><tbody>${filas.join('')}</tbody></table></div></section>`
}

function renderLlamada(llamada: Llamada, origen: string): string {
  const {
    metodo,
    camino,
    ancla,
    summary,
    description,
    security = [],
    parameters = [],
    requestBody,
    responses = {},
  } = llamada
  const cuerpo = schemaOf(requestBody)
  return `<article id="${e(ancla)}">
<h3><span class="metodo">${e(metodo)}</span> <code>${e(camino)}</code></h3>
<p>${e(summary ?? '')}</p>${description === undefined ? '' : `<p>${e(description)}</p>`}${renderQuien(security)}
<pre tabindex="0"><code>${e(curlDe(llamada, origen))}</code></pre>
${parameters.length === 0 ? '' : renderParametros(parameters)}
${cuerpo === undefined ? '' : `<h4>Cuerpo</h4>${renderEsquema(cuerpo)}`}
<h4>Respuestas</h4>
${Object.entries(responses)
  .map(([estado, respuesta]) => renderRespuesta(estado, respuesta.description ?? '', schemaOf(respuesta)))
  .join('')}
</article>`
}

const LUGARES: Readonly<Record<string, string>> = {
  path: 'ruta',
  query: 'consulta',
  header: 'encabezado',
}

function renderParametros(parametros: readonly ParametroApi[]): string {
  // Each comparison has a parameter for programs; people read about all of them at the field's own.
  const llanos = parametros.filter(({ name }) => !name.includes('[$'))
  const filas = llanos.map(
    ({ name, in: lugar, required, description }) =>
      `<tr><th scope="row"><code>${e(name)}</code></th><td>${LUGARES[lugar] ?? lugar}${
        required === true ? ', obligatorio' : ''
      }</td><td>${e(description ?? '')}</td></tr>`,
  )
  return `<h4>Parámetros</h4><div class="tabla" tabindex="0"><table><thead><tr><th scope="col">Nombre</th><th scope="col">Lugar</th><th scope="col">Qué es</th></tr></thead><tbody>${filas.join('')}</tbody></table></div>`
}

function renderRespuesta(estado: string, descripcion: string, esquema: Esquema | undefined): string {
  const titulo = `<b>${e(estado)}</b> ${e(descripcion)}`
  // Every error is the same envelope.
  if (esquema === undefined || !/^[23]/.test(estado)) return `<p>${titulo}</p>`
  return `<details><summary>${titulo}</summary>${renderEsquema(esquema)}</details>`
}

function schemaOf(contenido: Contenido | undefined): Esquema | undefined {
  return contenido?.content?.['application/json']?.schema
}
