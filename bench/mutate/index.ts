// `npm run mutate [path …]`: mutation testing of the rules. Each is broken in every way Stryker knows, and a test must notice.
// Without a path it goes piece by piece and goes on where it was stopped: a piece whose rules and tests are as they were is done.
import setup from '../../test/support/global-setup.ts'
import { table, writeFigures } from '../support/figures.ts'
import { count, countByArea, hasInforme, type Leido, readInforme, staleOf, writeInforme } from './informe.ts'
import { runMutants } from './motor.ts'
import { MITADES, type Mitad, type Pieza, piezasOf } from './piezas.ts'

const PISO = 95
const A_LA_VEZ = 2

const pedidos = process.argv.slice(2)
const isTodo = pedidos.length === 0
const enteras = MITADES.filter(({ ruta }) => isTodo || pedidos.includes(ruta))
const sueltas = pedidos.filter(ruta => !enteras.some(mitad => mitad.ruta === ruta)).flatMap(piezasOf)
const piezas = [...enteras.flatMap(mitad => mitad.piezas), ...sueltas]

/** One PostgreSQL for all pieces that need it, started for the first. */
const base: { abierta?: ReturnType<typeof startBase> } = {}

async function startBase() {
  const dada: Record<string, unknown> = {}
  const stop = await setup({
    provide(nombre, valor) {
      dada[nombre] = valor
    },
  })
  return { dada, stop }
}

async function readBase(): Promise<Readonly<Record<string, unknown>>> {
  base.abierta ??= startBase()
  return (await base.abierta).dada
}

const cola = piezas.filter(pieza => !hasInforme(pieza))
try {
  await Promise.all(Array.from({ length: A_LA_VEZ }, workOff))
} finally {
  await (await base.abierta)?.stop()
}

async function workOff(): Promise<void> {
  for (let pieza = cola.shift(); pieza !== undefined; pieza = cola.shift()) {
    const inicio = performance.now()
    const probados = await runMutants(pieza, readBase)
    writeInforme(pieza, probados)
    const segundos = Math.round((performance.now() - inicio) / 1000)
    console.log(`${pieza.nombre}: ${probados.length} mutants in ${segundos} s`)
  }
}

const leidos = new Map<Pieza, readonly Leido[]>(piezas.map(pieza => [pieza, readInforme(pieza)]))
const mutantes = [...leidos.values()].flat()
for (const { archivo, linea, mutador, original, reemplazo, muerto, equivalente } of mutantes) {
  if (!muerto && !equivalente)
    console.log(`${archivo}:${linea} ${mutador}\n  - ${original}\n  + ${reemplazo}`)
}

const viejas = isTodo ? staleOf(mutantes) : []
for (const { archivo, original } of viejas) console.log(`No such survivor any more: ${archivo} ${original}`)
for (const mitad of enteras) writeTable(mitad)

function writeTable({ ruta, seccion, total, piezas: suyas }: Mitad): void {
  const suyos = suyas.flatMap(pieza => leidos.get(pieza) ?? [])
  const filas = [...countByArea(suyos), [total, count(suyos)] as const]
  writeFigures(
    seccion,
    isTodo ? 'npm run mutate' : `npm run mutate -- ${ruta}`,
    table(
      ['area', 'mutants killed, logic only', 'target', 'equivalent, named one by one'],
      filas.map(([area, { muertos, contados, equivalentes, porciento }]) => [
        area === '' ? 'what lies in no area' : area,
        `${porciento.toFixed(1)} % (${muertos} of ${contados})`,
        area === total ? `${PISO} %` : '',
        equivalentes,
      ]),
    ),
  )
}

const total = count(mutantes)
console.log(
  `${total.muertos} of ${total.contados} killed: ${total.porciento.toFixed(1)} %, ${total.equivalentes} equivalent`,
)
const bajas = enteras.filter(({ piezas: suyas }) => {
  const suyos = suyas.flatMap(pieza => leidos.get(pieza) ?? [])
  return count(suyos).porciento < PISO
})
if (total.porciento < PISO || bajas.length > 0 || viejas.length > 0) process.exitCode = 1
