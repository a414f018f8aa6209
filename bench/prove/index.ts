// `npm run prove [--small] [name …]`: everything promised about orders, driven against real servers, and what a hostile request costs; results go to docs/figures.md.
import { openCasa } from '../support/casa.ts'
import { table, writeFigures } from '../support/figures.ts'
import { avalancha } from './avalancha.ts'
import { azar } from './azar.ts'
import { caidas } from './caidas.ts'
import { carreras } from './carreras.ts'
import { carritos } from './carritos.ts'
import { copia } from './copia.ts'
import { correoLento } from './correo-lento.ts'
import { costo } from './costo.ts'
import { dosServidores } from './dos-servidores.ts'
import { lista } from './lista.ts'
import { muertes } from './muertes.ts'
import { pagos } from './pagos.ts'
import { pesar } from './pesar.ts'
import type { Figura, Prueba } from './prueba.ts'
import { vivo } from './vivo.ts'

const PRUEBAS: Readonly<Record<string, Prueba>> = {
  carreras,
  avalancha,
  muertes,
  pagos,
  caidas,
  'correo-lento': correoLento,
  copia,
  carritos,
  'dos-servidores': dosServidores,
  lista,
  pesar,
  costo,
  vivo,
  azar,
}

const argumentos = process.argv.slice(2)
const pequenia = argumentos.includes('--small')
const pedidas = argumentos.filter(argumento => !argumento.startsWith('--'))
const nombres = pedidas.length > 0 ? pedidas : Object.keys(PRUEBAS)
let todoBien = true
for (const nombre of nombres) {
  const prueba = PRUEBAS[nombre]
  if (prueba === undefined) {
    console.error(`There is no proof "${nombre}". There are: ${Object.keys(PRUEBAS).join(', ')}`)
    process.exit(1)
  }
  console.log(`== ${nombre}`)
  const figuras = await drive(prueba)
  todoBien &&= figuras.every(({ bien }) => bien)
  // Only a run at full size is worth writing down.
  if (!pequenia) {
    const filas = figuras.map(({ figura, medido, objetivo }) => [figura, medido, objetivo])
    writeFigures(
      `prove-${nombre}`,
      `npm run prove ${nombre}`,
      table(['what was driven', 'measured', 'target'], filas),
    )
  }
}
process.exitCode = todoBien ? 0 : 1

async function drive(prueba: Prueba): Promise<readonly Figura[]> {
  const casa = await openCasa()
  try {
    const figuras = await prueba(casa, { pequenia })
    for (const { bien, figura, medido } of figuras) {
      console.log(`${bien ? 'ok  ' : 'FAIL'} ${figura}: ${medido}`)
    }
    return figuras
  } finally {
    await casa.close()
  }
}
