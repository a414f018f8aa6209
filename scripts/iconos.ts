// Icons of the built scripts: each comes from its own file of Lucide, as its strokes alone, and is drawn by a piece of ours.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const LUCIDE = resolve('node_modules/lucide-react/dist/esm')
const PIEZA = resolve('src/web/comun/ui/icono.ts')

/**
 * The barrel hides who needs which. What Lucide draws with (sizes, colours and classes nobody here asks for, keys for
 * strokes that never change) is 1.7 KB of every public page.
 */
export function iconosSueltos(): Plugin {
  const archivos = new Map<string, string>()
  const barril = readFileSync(`${LUCIDE}/lucide-react.mjs`, 'utf8')
  for (const [, nombres = '', archivo = ''] of barril.matchAll(
    /^export \{(.*)\} from '\.\/(icons\/[^']+)'/gm,
  ))
    for (const [, nombre = ''] of nombres.matchAll(/default as (\w+)/g)) archivos.set(nombre, archivo)
  const suelto = (nombre: string) => `import ${nombre} from '${LUCIDE}/${archivos.get(nombre)}'`
  return {
    name: 'iconos-sueltos',
    enforce: 'pre',
    transform(codigo, id) {
      if (id.startsWith(`${LUCIDE}/icons/`)) return trazosOf(codigo, id)
      return codigo.replaceAll(/^import \{([^}]*)\} from 'lucide-react'/gm, (_todo, nombres: string) =>
        (nombres.match(/(?<!type )\b[A-Z]\w*/g) ?? []).map(suelto).join(';'),
      )
    },
  }
}

function trazosOf(codigo: string, id: string): string {
  const trazos = /^ {2}node: (\[[\s\S]*?\n {2}\]|\[.*\])(?:,|\n)/m.exec(codigo)?.[1]
  if (trazos === undefined) throw new Error(`Lucide writes its icons in another way: ${id}`)
  return `import { createIcono } from '${PIEZA}'
export default /* @__PURE__ */ createIcono(${trazos.replaceAll(/,?\s*key: "\w+"/g, '')})`
}
