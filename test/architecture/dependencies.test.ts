// What comes from others is named exactly and held by a hash, so that an install brings the same bytes every time (S14).
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Modulo, readModulo, readModulos } from '../support/modulos.ts'

interface Paquete {
  readonly link?: boolean
  readonly integrity?: string
  readonly hasInstallScript?: boolean
  readonly dev?: boolean
  readonly version?: string
}

const read = (archivo: string) =>
  JSON.parse(readFileSync(new URL(`../../${archivo}`, import.meta.url), 'utf8'))
const { dependencies, devDependencies, construyen, scripts } = read('package.json')
const paquetes: Readonly<Record<string, Paquete>> = read('package-lock.json').packages
/** What measures and proves is a package of its own. */
const PAQUETES = ['', 'bench/herramientas/']

it.each(PAQUETES)('S14: every dependency of %j is named by one version', carpeta => {
  const manifiesto = read(`${carpeta}package.json`)
  const versiones = Object.entries({
    ...manifiesto.dependencies,
    ...manifiesto.devDependencies,
    ...manifiesto.optionalDependencies,
  })
  expect(versiones.length).toBeGreaterThan(3)
  expect(versiones.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)))).toEqual([])
})

it.each(PAQUETES)('S14: every package of the lock of %j is held by a hash', carpeta => {
  const todos: Readonly<Record<string, Paquete>> = read(`${carpeta}package-lock.json`).packages
  const instalados = Object.entries(todos).filter(([ruta, { link }]) => ruta !== '' && !link)
  expect(instalados.length).toBeGreaterThan(100)
  expect(instalados.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([r]) => r)).toEqual(
    [],
  )
})

it('S14, S2: the libraries with known holes are past them', () => {
  const numero = (nombre: string) =>
    (paquetes[`node_modules/${nombre}`]?.version ?? '0').split('.').map(Number) as [number, number, number]
  const [mayor, menor, parche] = numero('fastify')
  expect(mayor * 1e6 + menor * 1e3 + parche).toBeGreaterThanOrEqual(5_012_001)
  expect(paquetes).not.toHaveProperty(['node_modules/fast-jwt'])
  expect(paquetes).not.toHaveProperty(['node_modules/@fastify/multipart'])
})

const nombreDe = (paquete: string) => paquete.split('/', paquete.startsWith('@') ? 2 : 1).join('/')
const usedBy = (modulos: readonly Modulo[]) =>
  modulos.flatMap(({ ruta, paquetes }) => paquetes.map(paquete => ({ ruta, nombre: nombreDe(paquete) })))

it('what the shop loads is no tool of development or of its build: Vite and the like stay out of src', () => {
  const usados = usedBy(
    readModulos().filter(({ ruta }) => /\.tsx?$/.test(ruta) && !ruta.endsWith('.test.ts')),
  )
  expect(usados.length).toBeGreaterThan(50)
  expect(usados.filter(({ nombre }) => nombre in devDependencies || construyen.includes(nombre))).toEqual([])
})

describe('what `npm start` installs', () => {
  /** Commands of a shop: they run on what a start installed, and so does the build. */
  const DE_LA_TIENDA = 'start build seed admin cuadre volver log backup restore pictures'.split(' ')
  const comandos = Object.keys(scripts).filter(nombre => !/^pre/.test(nombre))

  it('is enough for its build and for every command of a shop', () => {
    const rutas = [
      ...DE_LA_TIENDA.map(nombre => scripts[nombre]),
      'vite.config.ts vite.sw.config.ts',
    ].flatMap((comando: string) => comando.match(/(?:scripts\/)?[\w.-]+\.(?:ts|mjs)\b/g) ?? [])
    expect(rutas).toContain('scripts/compress.mjs')
    const propios = new Map<string, Modulo>()
    const visit = (ruta: string) => {
      if (propios.has(ruta) || !/^(?:scripts\/|seeds\/|vite)/.test(ruta)) return
      const modulo = readModulo(ruta)
      propios.set(ruta, modulo)
      modulo.enMarcha.forEach(visit)
    }
    rutas.forEach(visit)
    const usados = usedBy([...propios.values()])
    expect(usados.map(({ nombre }) => nombre)).toEqual(expect.arrayContaining(construyen))
    expect(usados.filter(({ nombre }) => nombre in devDependencies)).toEqual([])
    expect(construyen.filter((nombre: string) => !(nombre in dependencies))).toEqual([])
  })

  it('is not enough for any other command: each brings the tools first', () => {
    expect(comandos).toEqual(expect.arrayContaining(DE_LA_TIENDA))
    const sin = comandos
      .filter(nombre => !DE_LA_TIENDA.includes(nombre))
      .filter(nombre => !scripts[`pre${nombre}`]?.includes('--tools'))
    expect(sin).toEqual([])
    expect(scripts.prestart).not.toContain('--tools')
  })
})
