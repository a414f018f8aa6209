// Runs the mutants of a piece in a process of its own, stops it where one does not end, and goes on after that one in another.
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { instrument, type Mutante } from '../herramientas/mutantes.mjs'
import type { Aviso, Encargo, Estado } from './hijo.ts'
import { type Pieza, RAIZ } from './piezas.ts'

export interface Probado extends Mutante {
  readonly estado: Estado
}

/** As long as all tests take once, some times over, and this: a mutant that says nothing for so long never ends. */
const PACIENCIA_MS = 20_000
const VECES_LO_SANO = 3
/** For the first run of all tests, on a machine that gives others most of its time. */
const INICIO_MS = 600_000
const MEMORIA_MB = 2500
/** A test may fail with nothing broken where others take the machine: what comes late was not waited for. */
const INTENTOS = 3
/** So many mutants say how far a piece is. */
const CADA = 250

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
  const estados = new Map<string, Estado>()
  const dada = conBase ? await base() : null
  let fallas = 0
  while (estados.size < validos.length) {
    const antes = estados.size
    const faltan = validos.filter(({ id }) => !estados.has(id))
    try {
      await runChild({ rotos, mutantes: faltan, pruebas, base: dada }, estados, nombre)
    } catch (error) {
      fallas += 1
      if (fallas === INTENTOS) throw error
      continue
    }
    if (estados.size === antes) throw new Error(`${nombre}: the process that runs mutants ran none`)
  }
  return validos.map(mutante => ({ ...mutante, estado: estados.get(mutante.id) ?? 'vivo' }))
}

/** As far as one process comes: to the end, to a mutant that takes it along, or until it is full. */
function runChild(encargo: Encargo, estados: Map<string, Estado>, nombre: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const hijo = fork(join(import.meta.dirname, 'hijo.ts'), {
      cwd: RAIZ,
      execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${MEMORIA_MB}`],
    })
    let enCurso: string | undefined
    let paciencia = INICIO_MS
    let reloj = setTimeout(stop, paciencia)

    function stop(): void {
      hijo.kill('SIGKILL')
    }
    hijo.on('message', (aviso: Aviso) => {
      if (aviso.que === 'falla')
        reject(new Error(`Fails with nothing broken: ${aviso.archivo}: ${aviso.mensaje}`))
      if (aviso.que === 'listo') paciencia = PACIENCIA_MS + VECES_LO_SANO * aviso.ms
      if (aviso.que === 'empieza') enCurso = aviso.id
      if (aviso.que === 'termina') {
        estados.set(aviso.id, aviso.estado)
        if (estados.size % CADA === 0) console.log(`${nombre}: ${estados.size} mutants so far`)
        enCurso = undefined
      }
      clearTimeout(reloj)
      reloj = setTimeout(stop, paciencia)
    })
    hijo.on('error', reject)
    hijo.on('exit', () => {
      clearTimeout(reloj)
      // Stopped, or out of memory or of stack: noticed either way.
      if (enCurso !== undefined) estados.set(enCurso, 'sinfin')
      resolve()
    })
    hijo.send(encargo)
  })
}
