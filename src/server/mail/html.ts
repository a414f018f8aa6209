// HTML written as code: everything put into a template is escaped (XSS) unless it is HTML itself (R14, X8).
import { escapeHtml } from '#domain/texto/html.ts'

/** Text that is already HTML: made by `html`, or a constant of ours. */
export class Html {
  readonly #texto: string

  constructor(texto: string) {
    this.#texto = texto
  }

  toString(): string {
    return this.#texto
  }
}

type Parte = string | number | Html | readonly Html[]

export function html(textos: TemplateStringsArray, ...partes: readonly Parte[]): Html {
  return new Html(textos.reduce((hecho, texto, i) => hecho + write(partes[i - 1] ?? '') + texto))
}

function write(parte: Parte): string {
  if (parte instanceof Html) return parte.toString()
  if (typeof parte === 'object') return parte.join('')
  return escapeHtml(String(parte))
}
