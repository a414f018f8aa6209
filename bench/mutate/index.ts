// `npm run mutate [path …]`: mutation testing of the rules. Each is broken in every way Stryker knows, and a test must notice.
// Without a path it goes piece by piece and goes on where it was stopped: a piece whose rules and tests are as they were is done.
import { table, writeFigures } from '../support/figures.ts'
import { count, countByArea, hasInforme, readInforme, staleOf, writeInforme } from './informe.ts'
import { runMutants } from './motor.ts'
import { PIEZAS, piezaOf } from './piezas.ts'

const PISO = 95
const A_LA_VEZ = 2

const pedidos = process.argv.slice(2)
const isTodo = pedidos.length === 0
const piezas = isTodo ? PIEZAS : pedidos.map(piezaOf)

const cola = piezas.filter(pieza => !hasInforme(pieza))
await Promise.all(Array.from({ length: A_LA_VEZ }, workOff))

async function workOff(): Promise<void> {
  for (let pieza = cola.shift(); pieza !== undefined; pieza = cola.shift()) {
    const inicio = performance.now()
    const probados = await runMutants(pieza)
    writeInforme(pieza, probados)
    const segundos = Math.round((performance.now() - inicio) / 1000)
    console.log(`${pieza.nombre}: ${probados.length} mutants in ${segundos} s`)
  }
}

const mutantes = piezas.flatMap(readInforme)
for (const { archivo, linea, mutador, original, reemplazo, muerto, equivalente } of mutantes) {
  if (!muerto && !equivalente)
    console.log(`${archivo}:${linea} ${mutador}\n  - ${original}\n  + ${reemplazo}`)
}

const total = count(mutantes)
const viejas = isTodo ? staleOf(mutantes) : []
for (const { archivo, original } of viejas) console.log(`No such survivor any more: ${archivo} ${original}`)
if (isTodo) {
  const filas = [...countByArea(mutantes), ['all of the domain', total] as const]
  writeFigures(
    'mutate',
    'npm run mutate',
    table(
      ['area', 'mutants killed, logic only', 'target', 'equivalent, named one by one'],
      filas.map(([area, { muertos, contados, equivalentes, porciento }]) => [
        area === '' ? 'what lies in no area' : area,
        `${porciento.toFixed(1)} % (${muertos} of ${contados})`,
        area === 'all of the domain' ? `${PISO} %` : '',
        equivalentes,
      ]),
    ),
  )
}
console.log(
  `${total.muertos} of ${total.contados} killed: ${total.porciento.toFixed(1)} %, ${total.equivalentes} equivalent`,
)
if (total.porciento < PISO || viejas.length > 0) process.exitCode = 1
