// `npm run prove [--small] [name …]`: everything promised about orders, driven against real servers; results go to docs/figures.md.
import { openCasa } from '../support/casa.ts'
import { table, writeFigures } from '../support/figures.ts'
import { carreras } from './carreras.ts'
import { carritos } from './carritos.ts'
import { dosServidores } from './dos-servidores.ts'
import { lista } from './lista.ts'
import { muertes } from './muertes.ts'
import type { Figura, Prueba } from './prueba.ts'

const PRUEBAS: Readonly<Record<string, Prueba>> = {
  carreras,
  muertes,
  carritos,
  'dos-servidores': dosServidores,
  lista,
}

const argumentos = process.argv.slice(2)
const pequenia = argumentos.includes('--small')
const pedidas = argumentos.filter(argumento => !argumento.startsWith('--'))
const nombres = pedidas.length > 0 ? pedidas : Object.keys(PRUEBAS)
const figuras: Figura[] = []
for (const nombre of nombres) {
  const prueba = PRUEBAS[nombre]
  if (prueba === undefined) {
    console.error(`There is no proof "${nombre}". There are: ${Object.keys(PRUEBAS).join(', ')}`)
    process.exit(1)
  }
  console.log(`== ${nombre}`)
  const casa = await openCasa()
  try {
    for (const figura of await prueba(casa, { pequenia })) {
      figuras.push(figura)
      console.log(`${figura.bien ? 'ok  ' : 'FAIL'} ${figura.figura}: ${figura.medido}`)
    }
  } finally {
    await casa.close()
  }
}
// Only a whole run at full size is worth writing down.
if (!pequenia && pedidas.length === 0) {
  writeFigures(
    'prove',
    'npm run prove',
    table(
      ['what was driven', 'measured', 'target'],
      figuras.map(({ figura, medido, objetivo }) => [figura, medido, objetivo]),
    ),
  )
}
process.exitCode = figuras.every(({ bien }) => bien) ? 0 : 1
