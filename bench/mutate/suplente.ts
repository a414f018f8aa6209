// Stands in for `vitest` in the process that runs mutants: the real `expect`, and tests that are kept in a list instead of run.
// What tests of pure rules ask of it is all there is: no hooks, no doubles.
// Vitest's `expect` asks for the state of a worker as soon as it is loaded; an empty one is enough for it.
Object.assign(globalThis, { __vitest_worker__: { config: { expect: {} }, filepath: '' } })
const real = new URL('../../node_modules/vitest/dist/index.js', import.meta.url).href
export const { expect } = (await import(real)) as typeof import('vitest')

export type Prueba = () => unknown
type Cuerpo = (...valores: unknown[]) => unknown

/** The tests of the files loaded since it was last emptied. */
export const pruebas: Prueba[] = []

/** A test or a group is named first; its options, where it has some, stand before or after its body. */
function bodyOf(argumentos: readonly unknown[]): Cuerpo {
  const cuerpo = argumentos.find(argumento => typeof argumento === 'function')
  if (cuerpo === undefined) throw new Error('A test without a body')
  return cuerpo as Cuerpo
}

const spread = (fila: unknown): readonly unknown[] => (Array.isArray(fila) ? fila : [fila])

export function it(_nombre: string, ...resto: unknown[]): void {
  pruebas.push(bodyOf(resto))
}

it.each =
  (filas: readonly unknown[]) =>
  (nombre: string, ...resto: unknown[]): void => {
    const cuerpo = bodyOf(resto)
    for (const fila of filas) it(nombre, () => cuerpo(...spread(fila)))
  }

export function describe(_nombre: string, ...resto: unknown[]): void {
  bodyOf(resto)()
}

describe.each =
  (filas: readonly unknown[]) =>
  (_nombre: string, ...resto: unknown[]): void => {
    for (const fila of filas) bodyOf(resto)(...spread(fila))
  }
