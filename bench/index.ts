// `npm run bench [name …]`: runs the named benches, or all, one after the other; results go to docs/figures.md.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const TODAS = [
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
  'hoy',
  'clientes',
  'import',
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
for (const nombre of pedidas.length ? pedidas : TODAS) {
  console.log(`== ${nombre}`)
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${nombre}.ts`)], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
