// So many at a time, the rest in the order they came, and nobody for longer than makes sense.
import { ocupado } from '../errors.ts'

export interface Turnos {
  /** Settles when it is this one's turn; the answer ends it. */
  take(): Promise<() => void>
}

export function createTurnos(juntos: number, esperaMs: number): Turnos {
  const esperando = new Set<() => void>()
  let libres = juntos

  function leave(): void {
    const [siguiente] = esperando
    if (siguiente === undefined) libres++
    else siguiente()
  }

  return {
    take() {
      if (libres > 0) {
        libres--
        return Promise.resolve(leave)
      }
      return new Promise((resolve, reject) => {
        const begin = () => {
          clearTimeout(plazo)
          esperando.delete(begin)
          resolve(leave)
        }
        const plazo = setTimeout(() => {
          esperando.delete(begin)
          reject(ocupado())
        }, esperaMs)
        esperando.add(begin)
      })
    },
  }
}
