// How long each key takes to be seen, by the browser's own measure: from its time stamp to the next frame shown.
import type { Page } from '@playwright/test'

/** Runs of the same keys, each in a page of its own. */
export const RONDAS = 5

interface Libreta {
  readonly teclas: number[]
  readonly cuadros: { readonly inicio: number; readonly fin: number }[]
}

/** From now on; the answer gives the milliseconds of every key pressed since, in their order. */
export async function watchTeclas(pagina: Page): Promise<() => Promise<readonly number[]>> {
  await pagina.evaluate(() => {
    const libreta: Libreta = { teclas: [], cuadros: [] }
    Object.assign(window, { libreta })
    addEventListener('keydown', ({ timeStamp }) => libreta.teclas.push(timeStamp), { capture: true })
    new PerformanceObserver(lista => {
      for (const { name, startTime, duration } of lista.getEntries())
        if (name === 'keydown' || name === 'input')
          libreta.cuadros.push({ inicio: startTime, fin: startTime + duration })
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
  return () =>
    pagina.evaluate(() => {
      const { teclas, cuadros } = (window as unknown as { libreta: Libreta }).libreta
      return teclas.map((tecla, i) => {
        const hasta = teclas[i + 1] ?? Number.POSITIVE_INFINITY
        const suyos = cuadros.filter(({ inicio }) => inicio >= tecla && inicio < hasta)
        return Math.round(Math.max(16, ...suyos.map(({ fin }) => fin - tecla)))
      })
    })
}

/** Hands press one key after the other, with the same rest between them. */
export async function typeSlowly(pagina: Page, texto: string): Promise<void> {
  for (const letra of texto) await pressKey(pagina, letra === ' ' ? 'Space' : letra)
}

export async function pressKey(pagina: Page, tecla: string): Promise<void> {
  await pagina.keyboard.press(tecla)
  await pagina.waitForTimeout(120)
}

/**
 * The slowest key of a text that was typed several times: each key by the middle one of its times, and the slowest of
 * all times. What is slow in the page is slow every time; what the machine did besides is not.
 */
export function slowest(rondas: readonly (readonly number[])[]): {
  readonly tipico: number
  readonly peor: number
} {
  const [primera = []] = rondas
  if (rondas.some(({ length }) => length !== primera.length)) throw new Error('Not the same keys every time')
  const medias = primera.map((_, i) => {
    const suyas = rondas.map(ronda => ronda[i] ?? 0).sort((a, b) => a - b)
    return suyas[Math.floor(suyas.length / 2)] ?? 0
  })
  return { tipico: Math.max(...medias), peor: Math.max(...rondas.flat()) }
}
