// Runs the mutants of a piece in a process of its own, stops it where one does not end, and goes on after that one in another.
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { instrument, type Mutante } from '../herramientas/mutantes.mjs'
import type { Aviso, Encargo, Estado, Muertes } from './hijo.ts'
import { type Pieza, RAIZ } from './piezas.ts'

export interface Probado extends Mutante {
  readonly estado: Estado
}

/** As long as all tests take once, some times over, and this: a mutant that says nothing for so long never ends. */
const PACIENCIA_MS = 20_000
const VECES_LO_SANO = 3
const VECES_LOS_SUYOS = 20
/** Found asleep so many times, with all that patience between. */
const SIESTAS = 3
/** For the first run of all tests, on a machine that gives others most of its time. */
const INICIO_MS = 600_000
const MEMORIA_MB = 2500
/** A test may fail with nothing broken where others take the machine: what comes late was not waited for. */
const INTENTOS = 3
/** So many mutants say how far a piece is, and who noticed them is written down. */
const CADA = 25
const MUERTES = join(RAIZ, '.cache/mutate/muertes')

/** `base`: what tests over a database are given. */
export async function runMutants(
  { nombre, fuentes, pruebas, conBase }: Pieza,
  base: () => Promise<Encargo['base']>,
): Promise<readonly Probado[]> {
  const { archivos, mutantes } = await instrument(
    fuentes.map(fuente => ({ nombre: fuente, texto: readFileSync(join(RAIZ, fuente), 'utf8') })),
  )
  const rotos = archivos.map(({ nombre: ruta, texto }) => [ruta, texto] as const)
  const validos = mutantes.filter(({ ignorado }) => !ignorado)
  const muertes = keepMuertes(nombre, fuentes)
  const estados = new Map<string, Estado>()
  const callados = new Set<string>()
  const dada = conBase ? await base() : null
  let fallas = 0
  while (estados.size < validos.length) {
    const antes = estados.size + callados.size
    const faltan = validos.filter(({ id }) => !estados.has(id))
    try {
      const encargo = { rotos, mutantes: faltan, pruebas, base: dada, muertes: muertes.antes }
      const callado = await runChild(encargo, ({ id, estado, quien }) => {
        estados.set(id, estado)
        if (quien !== undefined) muertes.note(id, quien)
        if (estado === 'vivo' || estado === 'sinprueba') sayUnnoticed(validos.find(uno => uno.id === id))
        if (estados.size % CADA === 0) console.log(`${nombre}: ${estados.size} mutants so far`)
      })
      // Stopped, or out of memory or of stack, and not because the machine was others' just then: noticed too.
      if (callado !== undefined && callados.has(callado)) estados.set(callado, 'sinfin')
      else if (callado !== undefined) callados.add(callado)
    } catch (error) {
      fallas += 1
      if (fallas === INTENTOS) throw error
      continue
    }
    if (estados.size + callados.size === antes)
      throw new Error(`${nombre}: the process that runs mutants ran none`)
  }
  muertes.save()
  return validos.map(mutante => ({ ...mutante, estado: estados.get(mutante.id) ?? 'vivo' }))
}

/** As they come: a test for it can be written while the run goes on. */
function sayUnnoticed(mutante: Mutante | undefined): void {
  if (mutante === undefined) return
  const { archivo, lugar, mutador, reemplazo } = mutante
  console.log(
    `${archivo}:${lugar.start.line + 1}:${lugar.start.column + 1} ${mutador}, unnoticed: ${reemplazo}`,
  )
}

/** Who noticed each mutant of these rules: kept beside the reports, so that a run that was stopped, or a new test, begins with what is left. */
function keepMuertes(nombre: string, fuentes: readonly string[]) {
  const huella = createHash('sha256')
  for (const fuente of fuentes) huella.update(fuente).update(readFileSync(join(RAIZ, fuente)))
  const ruta = join(MUERTES, `${nombre.replaceAll('/', '-')}-${huella.digest('hex').slice(0, 12)}.json`)
  const antes: Muertes = existsSync(ruta) ? JSON.parse(readFileSync(ruta, 'utf8')) : {}
  const ahora: Record<string, string> = { ...antes }
  let nuevas = 0
  function save(): void {
    mkdirSync(MUERTES, { recursive: true })
    writeFileSync(ruta, JSON.stringify(ahora))
    nuevas = 0
  }
  return {
    antes,
    note(id: string, quien: string): void {
      ahora[id] = quien
      nuevas += 1
      if (nuevas === CADA) save()
    },
    save,
  }
}

const TIC_MS = 10

/** Milliseconds of processor it has had, and whether it asks for none now; where the system does not say, it sleeps. */
function stateOf(pid: number | undefined): { readonly trabajo: number; readonly duerme: boolean } {
  try {
    const campos = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return { trabajo: (Number(campos[11]) + Number(campos[12])) * TIC_MS, duerme: campos[0] === 'S' }
  } catch {
    return { trabajo: 0, duerme: true }
  }
}

type Fin = Extract<Aviso, { que: 'termina' }>

/** As far as one process comes: to the end, to a mutant that takes it along, which is given, or until it is full. */
function runChild(encargo: Encargo, onFin: (fin: Fin) => void): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const hijo = fork(join(import.meta.dirname, 'hijo.ts'), {
      cwd: RAIZ,
      execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${MEMORIA_MB}`],
    })
    let enCurso: string | undefined
    let paciencia = INICIO_MS
    let deTodas = INICIO_MS
    let desde = 0
    let veces = 0
    let reloj = setTimeout(look, paciencia)

    /** Whoever waits for a machine that others took has worked little since it last spoke: it goes on waiting, unless it sleeps. */
    function look(): void {
      const { trabajo, duerme } = stateOf(hijo.pid)
      if (duerme) veces += 1
      if (trabajo - desde > paciencia / 2 || veces === SIESTAS) hijo.kill('SIGKILL')
      else reloj = setTimeout(look, paciencia)
    }
    hijo.on('message', (aviso: Aviso) => {
      if (aviso.que === 'falla')
        reject(new Error(`Fails with nothing broken: ${aviso.archivo}: ${aviso.mensaje}`))
      if (aviso.que === 'listo') deTodas = PACIENCIA_MS + VECES_LO_SANO * aviso.ms
      if (aviso.que === 'empieza') {
        enCurso = aviso.id
        paciencia = aviso.ms === null ? deTodas : Math.min(deTodas, PACIENCIA_MS + VECES_LOS_SUYOS * aviso.ms)
      }
      if (aviso.que === 'termina') {
        onFin(aviso)
        enCurso = undefined
      }
      clearTimeout(reloj)
      desde = stateOf(hijo.pid).trabajo
      veces = 0
      reloj = setTimeout(look, paciencia)
    })
    hijo.on('error', reject)
    hijo.on('exit', () => {
      clearTimeout(reloj)
      resolve(enCurso)
    })
    hijo.send(encargo)
  })
}
