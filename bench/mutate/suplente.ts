// Stands in for `vitest` in the process that runs mutants: the real `expect`, and tests that are kept in a list instead of run.
// What a file prepares (`beforeAll`) is opened with the first of its tests that is run, and stays until who runs them closes it.
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { inspect } from 'node:util'

// Vitest's `expect` asks for the state of a worker as soon as it is loaded; an empty one is enough for it.
Object.assign(globalThis, { __vitest_worker__: { config: { expect: {} }, filepath: '' } })
const real = new URL('../../node_modules/vitest/dist/index.js', import.meta.url).href
const suyo = (await import(real)) as typeof import('vitest')

type Cuerpo = (...valores: unknown[]) => unknown

interface Grupo {
  readonly antes: Cuerpo[]
  readonly despues: Cuerpo[]
  readonly antesDeCada: Cuerpo[]
  readonly despuesDeCada: Cuerpo[]
}

export interface Prueba {
  /** Of its title and its text: as long as it is the same, so is the test. */
  readonly huella: string
  /** What its groups prepare is there. */
  abrir(): Promise<void>
  correr(): unknown
}

export interface Archivo {
  readonly pruebas: readonly Prueba[]
  /** What was prepared is put away; whatever fails then fails nobody. */
  cerrar(): Promise<void>
}

const createGrupo = (): Grupo => ({ antes: [], despues: [], antesDeCada: [], despuesDeCada: [] })

/** What holds for the tests of all files. */
let general = createGrupo()
let cadena: readonly Grupo[] = [general]
let pruebas: Prueba[] = []
let abiertos: Grupo[] = []
let provisto: Readonly<Record<string, unknown>> = {}

export function provide(valores: Readonly<Record<string, unknown>>): void {
  provisto = valores
}

export const inject = (nombre: string): unknown => provisto[nombre]

/** `cargar` imports a file that has hooks for the tests of all others. */
export async function readGeneral(cargar: () => Promise<void>): Promise<void> {
  general = createGrupo()
  cadena = [general]
  await cargar()
}

export async function readArchivo(cargar: () => Promise<void>): Promise<Archivo> {
  pruebas = []
  const suyos: Grupo[] = []
  abiertos = suyos
  cadena = [createGrupo()]
  await cargar()
  return {
    pruebas,
    async cerrar() {
      for (const grupo of suyos.splice(0).toReversed()) await leave(grupo).catch(() => undefined)
    },
  }
}

/** A test or a group is named first; its options, where it has some, stand before or after its body. */
function bodyOf(argumentos: readonly unknown[]): Cuerpo {
  const cuerpo = argumentos.find(argumento => typeof argumento === 'function')
  if (cuerpo === undefined) throw new Error('A test without a body')
  return cuerpo as Cuerpo
}

/** Rows are lists of arguments where all of them are lists; else each is one argument, a list among them too. */
const argumentosDe = (filas: readonly unknown[]): readonly (readonly unknown[])[] =>
  filas.every(fila => Array.isArray(fila)) ? filas : filas.map(fila => [fila])

function add(nombre: string, cuerpo: Cuerpo, texto = String(cuerpo)): void {
  const grupos = cadena
  const suyos = abiertos
  const antes = () => [general, ...grupos].flatMap(({ antesDeCada }) => antesDeCada)
  const despues = () => [...grupos.toReversed(), general].flatMap(({ despuesDeCada }) => despuesDeCada)
  pruebas.push({
    huella: createHash('sha256').update(`${nombre}\n${texto}`).digest('hex').slice(0, 16),
    abrir: () => enter(grupos, suyos),
    correr: () => (antes().length + despues().length === 0 ? cuerpo() : surround(antes(), cuerpo, despues())),
  })
}

export function it(nombre: string, ...resto: unknown[]): void {
  add(nombre, bodyOf(resto))
}

/** Its other name. */
export const test: typeof it = it

async function surround(antes: readonly Cuerpo[], cuerpo: Cuerpo, despues: readonly Cuerpo[]): Promise<void> {
  try {
    for (const gancho of antes) await gancho()
    await cuerpo()
  } finally {
    for (const gancho of despues) await gancho()
  }
}

async function enter(grupos: readonly Grupo[], suyos: Grupo[]): Promise<void> {
  for (let ultimo = suyos.at(-1); ultimo !== undefined && !grupos.includes(ultimo); ultimo = suyos.at(-1)) {
    suyos.pop()
    await leave(ultimo)
  }
  for (const grupo of grupos.slice(suyos.length)) {
    suyos.push(grupo)
    for (const gancho of grupo.antes) await gancho()
  }
}

async function leave({ despues }: Grupo): Promise<void> {
  for (const gancho of despues.toReversed()) await gancho()
}

it.each =
  (filas: readonly unknown[]) =>
  (nombre: string, ...resto: unknown[]): void => {
    const cuerpo = bodyOf(resto)
    for (const [i, argumentos] of argumentosDe(filas).entries())
      add(nombre, () => cuerpo(...argumentos), `${i}\n${inspect(filas[i])}\n${String(cuerpo)}`)
  }

export function describe(_nombre: string, ...resto: unknown[]): void {
  const fuera = cadena
  cadena = [...fuera, createGrupo()]
  bodyOf(resto)()
  cadena = fuera
}

describe.each =
  (filas: readonly unknown[]) =>
  (nombre: string, ...resto: unknown[]): void => {
    const cuerpo = bodyOf(resto)
    for (const argumentos of argumentosDe(filas)) describe(nombre, () => cuerpo(...argumentos))
  }

export const beforeAll = (gancho: Cuerpo): unknown => cadena.at(-1)?.antes.push(gancho)
export const afterAll = (gancho: Cuerpo): unknown => cadena.at(-1)?.despues.push(gancho)
export const beforeEach = (gancho: Cuerpo): unknown => cadena.at(-1)?.antesDeCada.push(gancho)
export const afterEach = (gancho: Cuerpo): unknown => cadena.at(-1)?.despuesDeCada.push(gancho)

const PACIENCIA_MS = 10_000
const PASO_MS = 20

async function insist<T>(pedir: () => T | Promise<T>, paciencia = PACIENCIA_MS): Promise<T> {
  const hasta = performance.now() + paciencia
  for (;;) {
    try {
      return await pedir()
    } catch (error) {
      if (performance.now() > hasta) throw error
    }
    await wait(PASO_MS)
  }
}

export const vi = { waitFor: insist }

/** A matcher of what `leer` gives, asked until it holds; `not` and the like are matchers of the same. */
function poll(leer: () => unknown, camino: readonly string[] = []): unknown {
  return new Proxy(
    (...valores: unknown[]) =>
      insist(async () => {
        // biome-ignore lint/suspicious/noExplicitAny: which matcher is asked for is only known by its name
        let donde: any = suyo.expect(await leer())
        for (const paso of camino.slice(0, -1)) donde = donde[paso]
        return donde[camino.at(-1) ?? ''](...valores)
      }),
    { get: (_, nombre) => (nombre === 'then' ? undefined : poll(leer, [...camino, String(nombre)])) },
  )
}

export const expect: object = Object.assign(
  (...valores: Parameters<typeof suyo.expect>) => suyo.expect(...valores),
  { ...suyo.expect, poll: (leer: () => unknown) => poll(leer) },
)
