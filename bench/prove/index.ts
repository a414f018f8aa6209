// `npm run prove [--small] [--resume] [--from name] [name …]`: everything promised about orders, driven against real servers, and what a hostile request costs; results go to docs/figures.md.
import { openCasa } from '../support/casa.ts'
import { table, writeFigures } from '../support/figures.ts'
import { aguante } from './aguante.ts'
import { asedio } from './asedio.ts'
import { avalancha } from './avalancha.ts'
import { azar } from './azar.ts'
import { cache } from './cache.ts'
import { caidas } from './caidas.ts'
import { carreras } from './carreras.ts'
import { carritos } from './carritos.ts'
import { cluster } from './cluster.ts'
import { copia } from './copia.ts'
import { correoLento } from './correo-lento.ts'
import { correos } from './correos.ts'
import { costo } from './costo.ts'
import { diezMillones } from './diez-millones.ts'
import { disco } from './disco.ts'
import { dosServidores } from './dos-servidores.ts'
import { facturas } from './facturas.ts'
import { formas } from './formas.ts'
import { inyeccion } from './inyeccion.ts'
import { lista } from './lista.ts'
import { createMarcha, keep, type Resultado, recall, showTodo } from './marcha.ts'
import { migraciones } from './migraciones.ts'
import { modelo } from './modelo.ts'
import { muertes } from './muertes.ts'
import { pagos } from './pagos.ts'
import { paradas } from './paradas.ts'
import { pesar } from './pesar.ts'
import { proxies } from './proxies.ts'
import { type Figura, type Prueba, type PruebaSola, Saltada, skip } from './prueba.ts'
import { relevo } from './relevo.ts'
import { relojes } from './relojes.ts'
import { reparto } from './reparto.ts'
import { sobrecarga } from './sobrecarga.ts'
import { turnos } from './turnos.ts'
import { versiones } from './versiones.ts'
import { vivo } from './vivo.ts'
import { zonas } from './zonas.ts'

const PRUEBAS: Readonly<Record<string, Prueba | PruebaSola>> = {
  carreras,
  avalancha,
  muertes,
  pagos,
  caidas,
  paradas,
  versiones,
  migraciones,
  relojes,
  zonas,
  disco,
  correos,
  'correo-lento': correoLento,
  copia,
  carritos,
  'dos-servidores': dosServidores,
  turnos,
  reparto,
  facturas,
  relevo,
  lista,
  'diez-millones': diezMillones,
  cache,
  pesar,
  proxies,
  costo,
  asedio,
  sobrecarga,
  formas,
  modelo,
  vivo,
  inyeccion,
  aguante,
  azar,
  cluster,
}

/** Half an hour and twenty gigabytes: driven when somebody names it. */
const SI_SE_NOMBRA: ReadonlySet<string> = new Set(['diez-millones'])

/** A proof nobody has run here yet. */
const SEGUNDOS = 120

const argumentos = process.argv.slice(2)
const pequenia = argumentos.includes('--small')
const sigue = argumentos.includes('--resume')
const desde = argumentos[argumentos.indexOf('--from') + 1]
const pedidas = argumentos.filter(
  (argumento, i) => !argumento.startsWith('--') && argumentos[i - 1] !== '--from',
)
const todas = Object.keys(PRUEBAS)
const desconocida = [...pedidas, ...(argumentos.includes('--from') ? [desde ?? ''] : [])].find(
  nombre => !todas.includes(nombre),
)
if (desconocida !== undefined) {
  console.error(`There is no proof "${desconocida}". There are: ${todas.join(', ')}`)
  process.exit(1)
}

const elegidas =
  pedidas.length > 0
    ? pedidas
    : todas
        .slice(argumentos.includes('--from') ? todas.indexOf(desde ?? '') : 0)
        .filter(nombre => pequenia || !SI_SE_NOMBRA.has(nombre))
/** What an earlier run found to hold need not be driven again. */
const hechas = sigue
  ? elegidas.map(recall).filter(hecha => hecha?.figuras.every(({ bien }) => bien) ?? false)
  : []
const nombres = elegidas.filter(nombre => !hechas.some(hecha => hecha?.prueba === nombre))
const marcha = createMarcha(nombres, nombre => (pequenia ? 20 : (recall(nombre)?.segundos ?? SEGUNDOS)))
const resultados = hechas.filter(hecha => hecha !== null)

/** Cut off by somebody: what was open is closed on the way out. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
for (const [indice, nombre] of nombres.entries()) {
  const turno = marcha.begin(indice)
  const figuras = await drive(nombre)
  const resultado: Resultado = {
    prueba: nombre,
    figuras,
    segundos: turno.end(),
    dia: new Date().toISOString().slice(0, 10),
  }
  resultados.push(resultado)
  // Only a run at full size is worth writing down, and one that could not be driven takes no earlier one's place.
  if (pequenia || figuras.every(({ saltada }) => saltada)) continue
  keep(resultado)
  const filas = figuras.map(({ figura, medido, objetivo }) => [figura, medido, objetivo])
  writeFigures(
    `prove-${nombre}`,
    `npm run prove ${nombre}`,
    table(['what was driven', 'measured', 'target'], filas),
  )
}
showTodo(resultados)
// Whatever a proof that broke down left open.
process.exit(resultados.every(({ figuras }) => figuras.every(({ bien }) => bien)) ? 0 : 1)

/** One that breaks down has failed; the others are driven all the same. */
async function drive(nombre: string): Promise<readonly Figura[]> {
  try {
    const figuras = await run(PRUEBAS[nombre] as Prueba | PruebaSola)
    for (const { bien, saltada, figura, medido } of figuras) {
      console.log(`${saltada ? 'skip' : bien ? 'ok  ' : 'FAIL'} ${figura}: ${medido}`)
    }
    return figuras
  } catch (error) {
    console.error(error instanceof Saltada ? `SKIPPED ${nombre}: ${error.message}` : error)
    // Asked for by its name, it must not look proven.
    if (error instanceof Saltada) return [{ ...skip(nombre, error.message), bien: pedidas.length === 0 }]
    return [{ figura: 'it broke down', medido: String(error), objetivo: 'nothing', bien: false }]
  }
}

async function run(prueba: Prueba | PruebaSola): Promise<readonly Figura[]> {
  if ('sola' in prueba) return prueba.sola({ pequenia })
  const casa = await openCasa()
  try {
    return await prueba(casa, { pequenia })
  } finally {
    await casa.close()
  }
}
