// A process of its own that runs mutants: all tests once with nothing broken, to see which reach which mutant, then each mutant with those, the nearest first.
// It tells the motor what it begins and how it ended, so that the motor can stop it and knows where to go on.
import fc from 'fast-check'
import '../../test/support/azar.ts'
import { forgetModules, loadModule, reaches, replaceSources } from './modulos.ts'
import { areaOf, DOMINIO, listFiles } from './piezas.ts'
import { type Prueba, pruebas } from './suplente.ts'

export interface Encargo {
  /** Path below the root and broken text. */
  readonly rotos: readonly (readonly [string, string])[]
  readonly mutantes: readonly { readonly id: string; readonly archivo: string }[]
}

/** `roto` if a test failed, `sinfin` if it went through the mutant far too often, `vivo` if all passed, `sinprueba` if none comes by. */
export type Estado = 'roto' | 'sinfin' | 'vivo' | 'sinprueba'

export type Aviso =
  | { readonly que: 'listo'; readonly pruebas: number; readonly ms: number }
  | { readonly que: 'falla'; readonly archivo: string; readonly mensaje: string }
  | { readonly que: 'empieza'; readonly id: string }
  | { readonly que: 'termina'; readonly id: string; readonly estado: Estado }

interface Corrida {
  readonly archivo: string
  readonly correr: Prueba
  readonly ms: number
}

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
const LLENO_BYTES = 1.2e9

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

async function run({ rotos, mutantes }: Encargo): Promise<void> {
  replaceSources(new Map(rotos))
  const archivos = listFiles(`${DOMINIO}/**/*.test.ts`)
  const corridas = await runUnbroken(
    archivos,
    rotos.map(([ruta]) => ruta),
  )
  if (corridas === null) return
  const cobertura = readCoverage()
  // A test that fails with the mutant off again: one of them left something behind, in a list of known words say.
  // From there on every mutant has its modules loaded anew.
  let isManchado = false
  for (const { id, archivo } of mutantes) {
    const { fijo, veces, quienes } = cobertura(id)
    if (!fijo && quienes.length === 0) {
      await tell({ que: 'termina', id, estado: 'sinprueba' })
      continue
    }
    await tell({ que: 'empieza', id })
    const hitLimit = veces * DE_MAS
    const lejosDe = distanceFrom(archivo)
    const cerca = quienes
      .flatMap(i => corridas[i] ?? [])
      .toSorted(by(corrida => lejosDe(corrida.archivo) * 1e6 + corrida.ms))
    let pasa = false
    if (!fijo && !isManchado) {
      Object.assign(interruptor, { activeMutant: id, hitCount: 0, hitLimit })
      const falla = await findFailing(cerca)
      interruptor.activeMutant = undefined
      pasa = falla === undefined
      isManchado = falla !== undefined && (await findFailing([falla])) !== undefined
    }
    if (fijo || isManchado) {
      Object.assign(interruptor, { activeMutant: id, hitCount: 0, hitLimit })
      pasa = await passesAnew(archivos.filter(prueba => reaches(prueba, [archivo])).toSorted(by(lejosDe)))
      interruptor.activeMutant = undefined
    }
    const isSinFin = (interruptor.hitCount ?? 0) > hitLimit
    await tell({ que: 'termina', id, estado: isSinFin ? 'sinfin' : pasa ? 'vivo' : 'roto' })
    if (process.memoryUsage().rss > LLENO_BYTES) return
  }
}

/** Every test that could come by these rules, with nothing broken; null, and told, where one fails. */
async function runUnbroken(
  archivos: readonly string[],
  reglas: readonly string[],
): Promise<readonly Corrida[] | null> {
  const corridas: Corrida[] = []
  const inicio = performance.now()
  for (const archivo of archivos) {
    try {
      const suyas = await testsOf(archivo)
      for (const correr of reaches(archivo, reglas) ? suyas : []) {
        interruptor.currentTestId = String(corridas.length + 1)
        const antes = performance.now()
        await correr()
        corridas.push({ archivo, correr, ms: performance.now() - antes })
        interruptor.currentTestId = undefined
      }
    } catch (error) {
      await tell({ que: 'falla', archivo, mensaje: error instanceof Error ? error.message : String(error) })
      return null
    }
  }
  await tell({ que: 'listo', pruebas: corridas.length, ms: performance.now() - inicio })
  return corridas
}

async function testsOf(archivo: string): Promise<readonly Prueba[]> {
  pruebas.length = 0
  await loadModule(archivo)
  return [...pruebas]
}

/** Who came by each mutant and how often; `fijo` what runs as modules load, before any test. */
function readCoverage() {
  const { static: alCargar, perTest } = interruptor.mutantCoverage
  const fijos = new Map(Object.entries(alCargar))
  const quienes = new Map<string, number[]>()
  const veces = new Map(fijos)
  for (const [prueba, cuenta] of Object.entries(perTest)) {
    for (const [id, cuantas] of Object.entries(cuenta)) {
      const suyas = quienes.get(id)
      if (suyas === undefined) quienes.set(id, [Number(prueba) - 1])
      else suyas.push(Number(prueba) - 1)
      veces.set(id, (veces.get(id) ?? 0) + cuantas)
    }
  }
  return (id: string) => ({
    fijo: fijos.has(id),
    veces: veces.get(id) ?? 0,
    quienes: quienes.get(id) ?? [],
  })
}

async function findFailing(corridas: readonly Corrida[]): Promise<Corrida | undefined> {
  for (const corrida of corridas) {
    try {
      await corrida.correr()
    } catch {
      return corrida
    }
  }
  return undefined
}

/** With all modules loaded anew, so that what they compute while loading is computed broken. */
async function passesAnew(archivos: readonly string[]): Promise<boolean> {
  forgetModules()
  try {
    for (const archivo of archivos) for (const correr of await testsOf(archivo)) await correr()
    return true
  } catch {
    return false
  }
}

/** 0 for the test beside the rule, then those of its folder, of its area and all others. */
function distanceFrom(regla: string): (prueba: string) => number {
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
