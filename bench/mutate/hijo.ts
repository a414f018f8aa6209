// A process of its own that runs mutants: all tests once with nothing broken, to see which reach which mutant, then each mutant with those, the nearest first.
// It tells the motor what it begins and how it ended, so that the motor can stop it and knows where to go on.
import fc from 'fast-check'
import '../../test/support/azar.ts'
import { forgetModules, loadModule, reaches, replaceSources } from './modulos.ts'
import { areaOf } from './piezas.ts'
import { type Archivo, type Prueba, provide, readArchivo, readGeneral } from './suplente.ts'

export interface Encargo {
  /** Path below the root and broken text. */
  readonly rotos: readonly (readonly [string, string])[]
  readonly mutantes: readonly { readonly id: string; readonly archivo: string }[]
  /** Paths of tests; over a database the nearest first. */
  readonly pruebas: readonly string[]
  /** What tests over a database are given; null: they need none, and leave nothing behind. */
  readonly base: Readonly<Record<string, unknown>> | null
  /** By mutant, who noticed it before: where that test still stands it is not asked again. */
  readonly muertes: Muertes
}

/** By the id of a mutant, the address of the test that noticed it. */
export type Muertes = Readonly<Record<string, string>>

/** `roto` if a test failed, `sinfin` if it went through the mutant far too often, `vivo` if all passed, `sinprueba` if none comes by. */
export type Estado = 'roto' | 'sinfin' | 'vivo' | 'sinprueba'

export type Aviso =
  | { readonly que: 'listo'; readonly pruebas: number; readonly ms: number }
  | { readonly que: 'falla'; readonly archivo: string; readonly mensaje: string }
  /** `ms`: what the tests that come by took unbroken; null: it may be all of them. */
  | { readonly que: 'empieza'; readonly id: string; readonly ms: number | null }
  | { readonly que: 'termina'; readonly id: string; readonly estado: Estado; readonly quien?: string }

interface Corrida extends Prueba {
  readonly archivo: string
  /** Its place in its file. */
  readonly orden: number
  readonly ms: number
  /** It passes again where it passed before; else it is run after all that stands before it, in a shop of its own. */
  repetible: boolean
}

const addressOf = ({ archivo, huella }: Pick<Corrida, 'archivo' | 'huella'>) => `${archivo} ${huella}`

/** What the broken source reads and counts in. */
interface Interruptor {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number
  hitLimit?: number
  mutantCoverage: { static: Cuenta; perTest: Record<string, Cuenta> }
}
type Cuenta = Record<string, number>

/** Passing a mutant so many times more than unbroken means that it never ends; Stryker has the same. */
const DE_MAS = 100
/** Modules loaded anew are never forgotten by Node: at this size another process goes on. */
const LLENO_BYTES = 2e9
/** A test that waits longer than this, and some times what it takes unbroken, waits for what never comes. */
const ESPERA_MS = 15_000
const VECES_LO_SANO = 10
const PREPARA_MS = 60_000
/** What counts of what a test noticed, one mutant later. */
const OLVIDO = 0.9
/** Who fails so late may have waited for a machine that others took: it is asked once more. */
const TARDE_MS = 4000
/** The hooks of every test over a database. */
const FATALES = 'test/support/fatales.ts'

const INICIO = performance.now()
const interruptor: Interruptor = { mutantCoverage: { static: {}, perTest: {} } }
Object.assign(globalThis, { __stryker__: interruptor })
// Which example is the smallest that fails is of no use here.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })

process.once('disconnect', () => process.exit(1))
process.once('message', (encargo: Encargo) => {
  run(encargo).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})

/** What nobody caught since somebody last looked; Vitest fails a run by it. */
const sueltos: unknown[] = []

async function run({ rotos, mutantes, pruebas: archivos, base, muertes }: Encargo): Promise<void> {
  replaceSources(new Map(rotos))
  const conBase = base !== null
  if (conBase) {
    provide(base)
    process.on('unhandledRejection', error => sueltos.push(error))
    process.on('uncaughtException', error => sueltos.push(error))
    await readGeneral(() => loadModule(FATALES))
  }
  const abiertos = new Map<string, Archivo>()
  const reglas = rotos.map(([ruta]) => ruta)
  const llegan = conBase ? archivos : archivos.filter(prueba => reaches(prueba, reglas))
  const corridas = await runUnbroken(llegan, abiertos)
  if (corridas === null) return
  const cobertura = readCoverage()
  if (conBase) await markRepeatable(corridas, abiertos)
  await tell({ que: 'listo', pruebas: corridas.length, ms: performance.now() - INICIO })
  const enPie = new Set(corridas.map(addressOf))
  const oficio = learn()
  // A test that fails with the mutant off again: one of them left something behind, in a list of known words say.
  // From there on every mutant has its modules loaded anew; over a database, what stands open is closed.
  let isManchado = false
  for (const { id, archivo } of mutantes) {
    const { fijo, alAbrir, veces, quienes } = cobertura(id)
    if (!fijo && alAbrir.length === 0 && quienes.length === 0) {
      await tell({ que: 'termina', id, estado: 'sinprueba' })
      continue
    }
    const antes = muertes[id]
    if (antes !== undefined && enPie.has(antes)) {
      await tell({ que: 'termina', id, estado: 'roto', quien: antes })
      continue
    }
    const hitLimit = veces * DE_MAS
    const turnOn = () => Object.assign(interruptor, { activeMutant: id, hitCount: 0, hitLimit })
    const lejosDe = distanceFrom(archivo, conBase ? archivos : null)
    const cerca = quienes
      .flatMap(i => corridas[i] ?? [])
      .toSorted(by(corrida => oficio.cost(corrida, lejosDe(corrida.archivo))))
    const begin = (ms: number | null) => tell({ que: 'empieza', id, ms })
    await begin(conBase || fijo || isManchado ? null : cerca.reduce((suma, { ms }) => suma + ms, 0))
    let quien: string | undefined
    let pasa = true
    let isDudoso: boolean = fijo || isManchado
    if (!isDudoso) {
      const repetibles = cerca.filter(({ repetible }) => repetible)
      const vistas = await judge(repetibles, turnOn, conBase ? abiertos : null)
      pasa = vistas === 'pasan'
      isDudoso = vistas === 'no se sabe'
      isManchado = isDudoso && !conBase
      if (typeof vistas === 'object') {
        quien = addressOf(vistas)
        oficio.note(vistas)
      }
    }
    if (isDudoso && !conBase) {
      await begin(null)
      turnOn()
      const falla = await failAnew(llegan.filter(prueba => reaches(prueba, [archivo])).toSorted(by(lejosDe)))
      pasa = falla === null
      quien = falla?.quien
      interruptor.activeMutant = undefined
    }
    if (conBase && (isDudoso || pasa)) {
      const hasta = new Map<string, number>()
      for (const { archivo: suyo, orden, repetible } of cerca)
        if (isDudoso || !repetible) hasta.set(suyo, Math.max(hasta.get(suyo) ?? 0, orden))
      // What opening a shop does is nearly the same in all files.
      for (const i of alAbrir.slice(0, 1)) hasta.set(archivos[i] ?? '', Number.POSITIVE_INFINITY)
      if (fijo) for (const suyo of archivos) hasta.set(suyo, Number.POSITIVE_INFINITY)
      const falla = await failFromTheStart(
        [...hasta].toSorted(by(([suyo]) => lejosDe(suyo))),
        abiertos,
        fijo,
        turnOn,
      )
      pasa = falla === null
      quien = falla?.quien
    }
    const isSinFin = (interruptor.hitCount ?? 0) > hitLimit
    const estado = isSinFin ? 'sinfin' : pasa ? 'vivo' : 'roto'
    await tell({ que: 'termina', id, estado, ...(quien && { quien }) })
    if (process.memoryUsage().rss > LLENO_BYTES) break
  }
  await closeAll(abiertos)
}

/** Every test that could come by these rules, with nothing broken; null, and told, where one fails. */
async function runUnbroken(
  archivos: readonly string[],
  abiertos: Map<string, Archivo>,
): Promise<Corrida[] | null> {
  const corridas: Corrida[] = []
  for (const [i, archivo] of archivos.entries()) {
    try {
      interruptor.currentTestId = undefined
      const leido = await readArchivo(() => loadModule(archivo))
      abiertos.set(archivo, leido)
      for (const [orden, prueba] of leido.pruebas.entries()) {
        interruptor.currentTestId = `a${i}`
        await prueba.abrir()
        interruptor.currentTestId = String(corridas.length + 1)
        const antes = performance.now()
        await prueba.correr()
        corridas.push({ ...prueba, archivo, orden, ms: performance.now() - antes, repetible: true })
        // What goes on by itself between tests is of whoever opened it.
        interruptor.currentTestId = `a${i}`
      }
    } catch (error) {
      await tell({ que: 'falla', archivo, mensaje: error instanceof Error ? error.message : String(error) })
      return null
    }
  }
  return corridas
}

/** Once more all of them, in the shops that stand open. */
async function markRepeatable(
  corridas: readonly Corrida[],
  abiertos: ReadonlyMap<string, Archivo>,
): Promise<void> {
  interruptor.currentTestId = 'otra vez'
  for (const corrida of corridas) {
    corrida.repetible = await passes(corrida, corrida.ms)
    if (!corrida.repetible) await within(PREPARA_MS, abiertos.get(corrida.archivo)?.cerrar())
  }
}

/** Who came by each mutant and how often; `fijo` what runs as modules load, before any test, `alAbrir` what runs while a file prepares. */
function readCoverage() {
  const { static: alCargar, perTest } = interruptor.mutantCoverage
  const fijos = new Map(Object.entries(alCargar))
  const quienes = new Map<string, number[]>()
  const alAbrir = new Map<string, number[]>()
  const veces = new Map(fijos)
  for (const [prueba, cuenta] of Object.entries(perTest)) {
    const [suyos, numero] = prueba.startsWith('a')
      ? [alAbrir, Number(prueba.slice(1))]
      : [quienes, Number(prueba) - 1]
    for (const [id, cuantas] of Object.entries(cuenta)) {
      suyos.set(id, [...(suyos.get(id) ?? []), numero])
      veces.set(id, (veces.get(id) ?? 0) + cuantas)
    }
  }
  return (id: string) => ({
    fijo: fijos.has(id),
    alAbrir: alAbrir.get(id) ?? [],
    veces: veces.get(id) ?? 0,
    quienes: quienes.get(id) ?? [],
  })
}

/** Whoever noticed what was broken just before will notice what is broken beside it: time for a chance to notice. */
function learn() {
  const peso = new Map<Corrida, number>()
  return {
    note(quien: Corrida): void {
      for (const [otra, suyo] of peso) peso.set(otra, suyo * OLVIDO)
      peso.set(quien, (peso.get(quien) ?? 0) + 1)
    },
    /** The nearest first, as long as nobody noticed anything. */
    cost: (corrida: Corrida, lejos: number) =>
      (1 + corrida.ms) / (0.1 / (1 + lejos) + (peso.get(corrida) ?? 0)),
  }
}

/**
 * Who notices: a test that fails with the mutant on and passes with it off. Where it fails either way, an earlier mutant left something
 * behind in the shop that stands open, and a new one tells; `abiertos` null: there are none.
 */
async function judge(
  corridas: readonly Corrida[],
  turnOn: () => void,
  abiertos: ReadonlyMap<string, Archivo> | null,
): Promise<Corrida | 'pasan' | 'no se sabe'> {
  for (const corrida of corridas) {
    if ((await findFailing([corrida], turnOn)) === undefined) continue
    if ((await findFailing([corrida])) === undefined) return corrida
    if (abiertos === null) return 'no se sabe'
    const renew = () => within(PREPARA_MS, abiertos.get(corrida.archivo)?.cerrar())
    await renew()
    if ((await findFailing([corrida], turnOn)) === undefined) continue
    await renew()
    if ((await findFailing([corrida])) === undefined) return corrida
    // It lives on what stands before it in its file: from the beginning it tells, after all that stand alone.
    corrida.repetible = false
  }
  return 'pasan'
}

/** With the mutant on while each runs, and off while it is prepared. */
async function findFailing(
  corridas: readonly Corrida[],
  turnOn: () => void = () => undefined,
): Promise<Corrida | undefined> {
  for (const corrida of corridas) {
    const inicio = performance.now()
    if (await passes(corrida, corrida.ms, turnOn)) continue
    const isTarde = performance.now() - inicio > TARDE_MS + VECES_LO_SANO * corrida.ms
    if (!isTarde || !(await passes(corrida, corrida.ms, turnOn))) return corrida
  }
  return undefined
}

async function passes(prueba: Prueba, ms: number, turnOn: () => void = () => undefined): Promise<boolean> {
  try {
    await within(PREPARA_MS, prueba.abrir())
    turnOn()
    await within(ESPERA_MS + VECES_LO_SANO * ms, prueba.correr())
    return sueltos.splice(0).length === 0
  } catch {
    sueltos.length = 0
    return false
  } finally {
    interruptor.activeMutant = undefined
  }
}

/** Who noticed; nobody in particular where a file could not be loaded or opened. */
interface Falla {
  readonly quien?: string
}

/** With all modules loaded anew, so that what they compute while loading is computed broken; who fails then, or that a file cannot be loaded. */
async function failAnew(archivos: readonly string[]): Promise<Falla | null> {
  forgetModules()
  let quien: string | undefined
  try {
    for (const archivo of archivos) {
      quien = undefined
      for (const prueba of (await readArchivo(() => loadModule(archivo))).pruebas) {
        quien = addressOf({ archivo, huella: prueba.huella })
        await prueba.correr()
      }
    }
    return null
  } catch {
    return quien === undefined ? {} : { quien }
  }
}

/** Broken from before a shop is opened: the tests of each file in their order, until after the last that comes by. */
async function failFromTheStart(
  archivos: readonly (readonly [ruta: string, hasta: number])[],
  abiertos: ReadonlyMap<string, Archivo>,
  fijo: boolean,
  turnOn: () => void,
): Promise<Falla | null> {
  if (fijo) {
    forgetModules()
    await readGeneral(() => loadModule(FATALES))
  }
  for (const [ruta, hasta] of archivos) {
    const ask = () => failFile(ruta, hasta, abiertos, fijo, turnOn)
    const falla = await ask()
    if (falla === null) continue
    if (!falla.isTarde) return falla
    const otra = await ask()
    if (otra !== null) return otra
  }
  return null
}

async function failFile(
  ruta: string,
  hasta: number,
  abiertos: ReadonlyMap<string, Archivo>,
  fijo: boolean,
  turnOn: () => void,
): Promise<(Falla & { readonly isTarde: boolean }) | null> {
  let archivo = abiertos.get(ruta)
  if (archivo === undefined) return null
  await within(PREPARA_MS, archivo.cerrar())
  turnOn()
  let inicio = performance.now()
  let suya: Falla = {}
  try {
    if (fijo) archivo = await readArchivo(() => loadModule(ruta))
    for (const prueba of archivo.pruebas.slice(0, hasta + 1)) {
      inicio = performance.now()
      suya = { quien: addressOf({ archivo: ruta, huella: prueba.huella }) }
      await within(PREPARA_MS, prueba.abrir())
      await within(PREPARA_MS, prueba.correr())
      if (sueltos.length > 0) return { ...suya, isTarde: false }
    }
    return null
  } catch {
    return { ...suya, isTarde: performance.now() - inicio > TARDE_MS }
  } finally {
    interruptor.activeMutant = undefined
    await within(PREPARA_MS, archivo.cerrar()).catch(() => undefined)
    sueltos.length = 0
  }
}

async function closeAll(abiertos: ReadonlyMap<string, Archivo>): Promise<void> {
  for (const archivo of abiertos.values()) await within(PREPARA_MS, archivo.cerrar()).catch(() => undefined)
}

/** Tests that wait for nothing are not slowed down by a clock. */
function within(ms: number, hecho: Promise<void>): Promise<void>
function within(ms: number, hecho: unknown): unknown
function within(ms: number, hecho: unknown): unknown {
  if (!(hecho instanceof Promise)) return hecho
  let reloj: NodeJS.Timeout | undefined
  const tarde = new Promise<never>((_, reject) => {
    reloj = setTimeout(() => reject(new Error('It never ends')), ms)
  })
  return Promise.race([hecho, tarde]).finally(() => clearTimeout(reloj))
}

/** 0 for the test beside the rule, then those of its folder, of its area and all others; or as they are listed. */
function distanceFrom(regla: string, lista: readonly string[] | null): (prueba: string) => number {
  if (lista !== null) return prueba => lista.indexOf(prueba)
  const carpeta = regla.slice(0, regla.lastIndexOf('/') + 1)
  const suya = `${regla.replace(/\.ts$/, '')}.test.ts`
  return prueba => {
    if (prueba === suya) return 0
    if (prueba.slice(0, prueba.lastIndexOf('/') + 1) === carpeta) return 1
    return areaOf(prueba) === areaOf(regla) ? 2 : 3
  }
}

function by<T>(clave: (uno: T) => number): (uno: T, otro: T) => number {
  return (uno, otro) => clave(uno) - clave(otro)
}

function tell(aviso: Aviso): Promise<void> {
  return new Promise(resolve => {
    process.send?.(aviso, () => resolve())
  })
}
