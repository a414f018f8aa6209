// Holds the names of functions: English verbs, and one name for the two ends of a call.
import { expect, it } from 'vitest'
import { type Modulo, readModulos } from '../support/modulos.ts'

const modulos = readModulos().filter(({ ruta }) => /(?<!\.test)\.tsx?$/.test(ruta))
const de = (...carpetas: string[]) =>
  modulos.filter(({ ruta }) => carpetas.some(carpeta => ruta.startsWith(carpeta)))

/** `function x`, `async function x`, `const x = (…) =>` and `const x = runs<…>` of a module, exported or not. */
const FUNCION =
  /^(export )?(?:(?:async )?function\*? (\w+)|const (\w+) =\s*(?:async )?(?:<[^>]*>)?(?:\w+ =>|\(|(?:runs|lists|finds|gives|value)<))/gm

const funcionesDe = ({ fuente }: Modulo) =>
  [...fuente.matchAll(FUNCION)].map(([, exportada, una, otra]) => ({
    nombre: una ?? otra ?? '',
    exportada: exportada !== undefined,
  }))

const exportadasDe = (modulo: Modulo) =>
  funcionesDe(modulo).flatMap(({ nombre, exportada }) => (exportada ? [nombre] : []))

/** What ends like a Spanish infinitive and is none: English words, Spanish nouns. */
const NO_ES_VERBO = new Set(
  'answer better clear cluster deliver discover enter fair filter folder hear listener logger lugar per postmaster register remember render runner sender server taller worker'.split(
    ' ',
  ),
)

/** Of a function by its first word, of a file likewise. */
function isVerboEspanol(nombre: string): boolean {
  const [palabra = ''] = /^[a-z]+/.exec(nombre) ?? []
  return /(?:ar|er|ir)$/.test(palabra) && !NO_ES_VERBO.has(palabra)
}

it('would see a Spanish verb', () => {
  expect(['cambiarEstado', 'leerUsos', 'escribir', 'revisar-catalogo.ts'].every(isVerboEspanol)).toBe(true)
  expect(['changeEstado', 'lugarPedido', 'precioFinal', 'registerCuenta'].some(isVerboEspanol)).toBe(false)
})

it('verbs are English: nouns are the shop’s', () => {
  const faltas = modulos.flatMap(modulo =>
    funcionesDe(modulo)
      .filter(({ nombre }) => isVerboEspanol(nombre))
      .map(({ nombre }) => `${modulo.ruta}: ${nombre}`),
  )
  expect(faltas).toEqual([])
})

it('files are not called by a Spanish verb either', () => {
  const nombre = (ruta: string) => ruta.slice(ruta.lastIndexOf('/') + 1)
  const faltas = modulos.filter(({ ruta }) => isVerboEspanol(nombre(ruta)))
  expect(faltas.map(({ ruta }) => ruta)).toEqual([])
})

/** Calls that are one case of another's, or that the route itself answers. */
const OTRO_EXTREMO: Readonly<Record<string, string>> = {
  acceptPrivacidad: 'savePerfil',
  fetchEsperando: 'createLista',
  fetchPagina: 'createLista',
  fetchPersona: 'requireUsuario',
  fetchProviders: 'registerGoogle',
  fetchSesion: 'requireUsuario',
  logout: 'endSesiones',
  switchOff: 'moveExistencias',
}

it('a call has one name at both ends: what the browser fetches the server reads, everything else is the same', () => {
  // Also where a small room is one file, which exports nothing but its calls.
  const server = new Set(
    de('src/server/')
      .flatMap(funcionesDe)
      .map(({ nombre }) => nombre),
  )
  const llamadas = de('src/web/')
    .filter(({ ruta }) => /\/(?:api-[a-z-]+|vidriera\/api)\.ts$/.test(ruta))
    .filter(({ fuente }) => /['`]\/api\//.test(fuente))
    .flatMap(exportadasDe)
  expect(llamadas.length).toBeGreaterThan(30)
  const sinPar = llamadas.filter(
    nombre => !server.has(OTRO_EXTREMO[nombre] ?? nombre.replace(/^fetch/, 'read')),
  )
  expect(sinPar).toEqual([])
  expect(Object.keys(OTRO_EXTREMO).filter(nombre => !llamadas.includes(nombre))).toEqual([])
})
