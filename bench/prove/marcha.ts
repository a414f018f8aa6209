// How far the long proof is (progress): which of how many, the time gone and the time expected, and what earlier runs found.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figura } from './prueba.ts'

const CARPETA = join(import.meta.dirname, '../../.cache/prove')
const CADA_MS = 30_000

export interface Resultado {
  readonly prueba: string
  readonly figuras: readonly Figura[]
  readonly segundos: number
  readonly dia: string
}

/** '4:05'. */
function reloj(segundos: number): string {
  const enteros = Math.max(0, Math.round(segundos))
  return `${Math.floor(enteros / 60)}:${String(enteros % 60).padStart(2, '0')}`
}

/** Says where it is at the start of each proof and twice a minute while it lasts. */
export function createMarcha(nombres: readonly string[], segundosDe: (nombre: string) => number) {
  const inicio = performance.now()
  const gone = () => (performance.now() - inicio) / 1000
  return {
    gone,
    begin(indice: number): { end(): number } {
      const nombre = nombres[indice] ?? ''
      const desde = performance.now()
      const suyo = segundosDe(nombre)
      const quedan = nombres.slice(indice).reduce((suma, otra) => suma + segundosDe(otra), 0)
      console.log(
        `\n== ${nombre} (${indice + 1} of ${nombres.length}): about ${reloj(suyo)}; ${reloj(gone())} gone, about ${reloj(quedan)} to go`,
      )
      const aviso = setInterval(() => {
        console.log(
          `   … ${nombre}, ${indice + 1} of ${nombres.length}: ${reloj((performance.now() - desde) / 1000)} of about ${reloj(suyo)}`,
        )
      }, CADA_MS).unref()
      return {
        end() {
          clearInterval(aviso)
          return (performance.now() - desde) / 1000
        },
      }
    },
  }
}

/** Kept so that a run that was cut off goes on where it was (`--resume`), and the next one knows how long it takes. */
export function keep(resultado: Resultado): void {
  mkdirSync(CARPETA, { recursive: true })
  writeFileSync(join(CARPETA, `${resultado.prueba}.json`), JSON.stringify(resultado, null, 2))
}

export function recall(nombre: string): Resultado | null {
  try {
    return JSON.parse(readFileSync(join(CARPETA, `${nombre}.json`), 'utf8'))
  } catch {
    return null
  }
}

/** One line a figure, for the eye. */
export function showTodo(resultados: readonly Resultado[]): void {
  console.log('\n== everything')
  for (const { prueba, figuras, segundos } of resultados) {
    console.log(`${prueba} (${reloj(segundos)})`)
    for (const { bien, saltada, figura, medido, objetivo } of figuras) {
      const marca = saltada ? 'skip' : bien ? 'ok  ' : 'FAIL'
      console.log(`  ${marca} ${figura}: ${medido}${objetivo === '' ? '' : ` (target ${objetivo})`}`)
    }
  }
  console.log(`\n${resumen(resultados)}`)
}

/** A figure counts once: one that was skipped neither held nor missed. */
export function resumen(resultados: readonly Pick<Resultado, 'figuras'>[]): string {
  const todas = resultados.flatMap(({ figuras }) => figuras)
  const saltadas = todas.filter(({ saltada }) => saltada).length
  const mal = todas.filter(({ bien, saltada }) => !bien && !saltada).length
  return `${todas.length - saltadas - mal} ok, ${mal} FAIL, ${saltadas} skipped, of ${todas.length} figures in ${resultados.length} proofs`
}
