// A JSON schema as nested lists a person can read.

import { escapeHtml as e } from '#domain/texto/html.ts'
import type { Esquema } from './documento.ts'

const NOMBRES: Readonly<Record<string, string>> = {
  string: 'texto',
  number: 'número',
  integer: 'entero',
  boolean: 'sí o no',
  null: 'nulo',
  object: 'objeto',
  array: 'lista',
}

export function renderEsquema(esquema: Esquema): string {
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
export function exampleOf(esquema: Esquema): unknown {
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
