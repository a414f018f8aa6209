// `npm run release -- 0.2.0`: a version, its section of CHANGELOG.md and its tag in one step, then the mark of what came before for what follows.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { objeto, readJson, texto } from '#domain/lector.ts'
import { isAfter, startSection } from './release-section.ts'

const USO = 'Usage: npm run release -- MAJOR.MINOR.PATCH [YYYY-MM-DD]'
const PAQUETE = 'package.json'
const CANDADO = 'package-lock.json'
const CAMBIOS = 'CHANGELOG.md'

const [nueva = '', fecha = new Date().toISOString().slice(0, 10)] = process.argv.slice(2)
const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const read = (ruta: string) => readFileSync(ruta, 'utf8')

const actual = objeto({ version: texto })(readJson(read(PAQUETE)))?.version ?? ''
const cambios = read(CAMBIOS)
const problema = findProblema()
if (problema !== null) {
  console.error(`${problema}\n${USO}`)
  process.exit(1)
}

for (const ruta of [PAQUETE, CANDADO].filter(existsSync)) writeFileSync(ruta, renumber(read(ruta)))
writeFileSync(CAMBIOS, startSection(cambios, nueva, fecha))
commit(`chore(release): ${nueva}`)
git('tag', '-a', `v${nueva}`, '-m', `Mostrador ${nueva}`)
// From here on it is the release before: what is written next has to run beside it.
const hecha = git('rev-parse', 'HEAD')
const migracion = readdirSync('migrations').toSorted().at(-1)?.slice(0, 4) ?? ''
writeFileSync(
  PAQUETE,
  read(PAQUETE)
    .replace(/("commit": ")[0-9a-f]{40}(")/, `$1${hecha}$2`)
    .replace(/("migracion": ")\d{4}(")/, `$1${migracion}$2`),
)
commit(`chore: ${nueva} is the release before`)
// What a browser is needed for comes last, and takes no release back.
const { status } = spawnSync('npm', ['run', '--silent', 'pictures', '--', '--pdf'], { stdio: 'inherit' })
if (status !== 0) console.error('guia.pdf was not made. When that is mended: npm run pictures -- --pdf')
console.log(`v${nueva} is made. Look at it and at guia.pdf, then: git push --follow-tags`)

function findProblema(): string | null {
  if (!isAfter(nueva, actual)) return `The version has to come after ${actual}.`
  if (!/^\d{4}-\d{2}-\d{2}$/.test(fecha)) return 'The day is written YYYY-MM-DD.'
  if (git('status', '--porcelain') !== '') return 'There are changes that are not committed.'
  if (git('tag', '--list', `v${nueva}`) !== '') return `There is a tag v${nueva} already.`
  if (startSection(cambios, nueva, fecha) === cambios) return `${CAMBIOS} says nothing under 'Unreleased'.`
  return null
}

/** The package's own number: in its file, and the two places of the lock that repeat it. */
function renumber(contenido: string): string {
  const suyo = `"version": "${actual}"`
  const partes = contenido.split(suyo)
  const propias = contenido.includes('"lockfileVersion"') ? 2 : 1
  return (
    partes.slice(0, propias + 1).join(`"version": "${nueva}"`) +
    partes
      .slice(propias + 1)
      .map(parte => suyo + parte)
      .join('')
  )
}

function commit(mensaje: string): void {
  git('add', '--', ...[PAQUETE, CANDADO, CAMBIOS].filter(existsSync))
  git('commit', '--quiet', '-m', mensaje)
}
