// `npm run bench [name …]`: runs the named benches, or all, one after the other; results go to docs/figures.md.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { table } from './support/figures.ts'

const TODAS = [
  'clone',
  'start',
  'scripts',
  'pictures',
  'photo',
  'http',
  'lighthouse',
  'first-tap',
  'typing',
  'sheet',
  'mail',
  'login-flood',
  'orders',
  'prices',
  'entrega',
  'hoy',
  'facturas',
  'clientes',
  'import',
  'webhooks',
  'scale',
  'house',
  'dev',
]
const pedidas = process.argv.slice(2)
const desconocida = pedidas.find(nombre => !TODAS.includes(nombre))
if (desconocida) {
  console.error(`There is no bench "${desconocida}". There are: ${TODAS.join(', ')}`)
  process.exit(1)
}
// One that misses its target, or breaks down, does not keep the others from being measured.
const hechas = (pedidas.length ? pedidas : TODAS).map(nombre => {
  console.log(`== ${nombre}`)
  const comienzo = performance.now()
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${nombre}.ts`)], {
    stdio: 'inherit',
  })
  return { nombre, bien: status === 0, minutos: (performance.now() - comienzo) / 60_000 }
})
const filas = hechas.map(({ nombre, bien, minutos }) => [
  nombre,
  bien ? 'done' : 'NO: see above',
  minutos.toFixed(1),
])
console.log(table(['bench', 'came to its end', 'minutes'], filas))
process.exitCode = hechas.every(({ bien }) => bien) ? 0 : 1
