// The texts of a source as a person may see them, from the syntax tree: literals, what stands between tags, and the fixed parts of templates;
// not what is for ears alone.
import { parseSync } from 'vite'

interface Nodo {
  readonly type: string
  readonly [campo: string]: unknown
}

const isNodo = (valor: unknown): valor is Nodo =>
  typeof valor === 'object' && valor !== null && typeof (valor as Nodo).type === 'string'

function textoDe(nodo: Nodo): unknown {
  if (nodo.type === 'Literal' || nodo.type === 'JSXText') return nodo.value
  if (nodo.type === 'TemplateElement') return (nodo.value as { readonly cooked?: unknown }).cooked
  return undefined
}

/** A name for screen readers, or an element nobody sees. */
function isOculto({ type, name, openingElement }: Nodo): boolean {
  if (type === 'JSXAttribute') return /^(?:aria-|alt$)/.test(String((name as Nodo).name))
  if (type !== 'JSXElement') return false
  const { attributes } = openingElement as { readonly attributes: readonly Nodo[] }
  return attributes.some(({ value }) => isNodo(value) && value.value === 'oculto')
}

/** White space as a browser shows it; what is only that is none. */
export function textosDe(archivo: string, fuente: string): readonly string[] {
  const textos: string[] = []
  function visit(valor: unknown): void {
    if (Array.isArray(valor)) for (const uno of valor) visit(uno)
    if (!isNodo(valor) || isOculto(valor)) return
    const texto = textoDe(valor)
    if (typeof texto === 'string' && texto.trim() !== '') textos.push(texto.trim().replace(/\s+/g, ' '))
    for (const campo of Object.values(valor)) visit(campo)
  }
  visit(parseSync(archivo, fuente).program)
  return textos
}
