// What a PDF of ours says, as a person would read it: its texts in the order they were written, through the letters of its own fonts.
import { inflateSync } from 'node:zlib'

function streamOf(crudo: string, objeto: string): string {
  const [, pedazo = ''] =
    new RegExp(`\\n${objeto} 0 obj[\\s\\S]*?stream\\n([\\s\\S]*?)\\nendstream`).exec(crudo) ?? []
  return inflateSync(Buffer.from(pedazo, 'latin1')).toString('latin1')
}

const letras = (hex: string) =>
  (hex.match(/.{4}/g) ?? []).map(codigo => String.fromCharCode(Number.parseInt(codigo, 16))).join('')

/** By the number of a letter: what it is, or the letters it joins. */
function mapOf(crudo: string, fuente: string): ReadonlyMap<number, string> {
  const [, toUnicode = ''] =
    new RegExp(String.raw`\n${fuente} 0 obj\n[\s\S]*?/ToUnicode (\d+) 0 R`).exec(crudo) ?? []
  const mapa = new Map<number, string>()
  for (const [, desde = '0', lista = ''] of streamOf(crudo, toUnicode).matchAll(
    /<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g,
  ))
    for (const [i, [, hex = '']] of [...lista.matchAll(/<([0-9a-f]+)>/g)].entries())
      mapa.set(Number.parseInt(desde, 16) + i, letras(hex))
  return mapa
}

/** Every text written, page after page. */
export function textosDe(pdf: Buffer): readonly string[] {
  const crudo = pdf.toString('latin1')
  const fuentes = new Map(
    [...crudo.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, nombre = '', objeto = '']) => [
      nombre,
      mapOf(crudo, objeto),
    ]),
  )
  const textos: string[] = []
  for (const [, contenido = ''] of crudo.matchAll(/\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/g)) {
    let fuente: ReadonlyMap<number, string> = new Map()
    for (const [, cual, pedazos] of streamOf(crudo, contenido).matchAll(
      /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
    )) {
      if (cual !== undefined) fuente = fuentes.get(cual) ?? fuente
      if (pedazos === undefined) continue
      const numeros = [...pedazos.matchAll(/<([0-9a-f]+)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      )
      textos.push(numeros.map(n => fuente.get(Number.parseInt(n, 16)) ?? '?').join(''))
    }
  }
  return textos
}
