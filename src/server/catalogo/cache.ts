// Answers already made for the current version, the least used of them let go when they weigh too much.
import type { Preparada } from '../plugins/respuesta.ts'

const BYTES_MAX = 32 * 1024 * 1024
const ENTRADAS_MAX = 500

export class CacheRespuestas {
  readonly #respuestas = new Map<string, Preparada>()
  #bytes = 0

  get(clave: string): Preparada | undefined {
    const preparada = this.#respuestas.get(clave)
    if (preparada === undefined) return undefined
    // A Map keeps the order of insertion: used again means young again.
    this.#respuestas.delete(clave)
    this.#respuestas.set(clave, preparada)
    return preparada
  }

  set(clave: string, preparada: Preparada): void {
    this.#respuestas.set(clave, preparada)
    this.#bytes += weight(preparada)
    for (const [vieja, { identidad }] of this.#respuestas) {
      const lleno = this.#bytes > BYTES_MAX || this.#respuestas.size > ENTRADAS_MAX
      if (!lleno || vieja === clave) return
      this.#respuestas.delete(vieja)
      this.#bytes -= weight({ identidad })
    }
  }

  clear(): void {
    this.#respuestas.clear()
    this.#bytes = 0
  }
}

/** The plain bytes and, about half as much again, the compressed ones and the header lists. */
function weight({ identidad }: Pick<Preparada, 'identidad'>): number {
  return 2000 + identidad.cuerpo.length * 1.5
}
