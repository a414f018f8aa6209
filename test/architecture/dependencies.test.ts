// What comes from others is named exactly and held by a hash, so that an install brings the same bytes every time (S14).
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readModulos } from '../support/modulos.ts'

interface Paquete {
  readonly link?: boolean
  readonly integrity?: string
  readonly hasInstallScript?: boolean
  readonly dev?: boolean
  readonly version?: string
}

const read = (archivo: string) =>
  JSON.parse(readFileSync(new URL(`../../${archivo}`, import.meta.url), 'utf8'))
const { dependencies, devDependencies, optionalDependencies } = read('package.json')
const paquetes: Readonly<Record<string, Paquete>> = read('package-lock.json').packages

it('S14: every dependency is named by one version', () => {
  const versiones = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(versiones.length).toBeGreaterThan(30)
  expect(versiones.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)))).toEqual([])
})

it('S14: every package of the lock is held by a hash', () => {
  const instalados = Object.entries(paquetes).filter(([ruta, { link }]) => ruta !== '' && !link)
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

it('what the shop loads is no tool of development: Vite and the like stay out of src', () => {
  const nombreDe = (paquete: string) => paquete.split('/', paquete.startsWith('@') ? 2 : 1).join('/')
  const usados = readModulos()
    .filter(({ ruta }) => /\.tsx?$/.test(ruta) && !ruta.endsWith('.test.ts'))
    .flatMap(({ ruta, paquetes }) => paquetes.map(paquete => ({ ruta, nombre: nombreDe(paquete) })))
  expect(usados.length).toBeGreaterThan(50)
  expect(usados.filter(({ nombre }) => nombre in devDependencies)).toEqual([])
})
