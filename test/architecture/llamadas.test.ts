// Holds that a call of the API is described in one way: no file registers an address by hand, reads an id or validates by itself.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readModulos } from '../support/modulos.ts'

/** Files and pages, which are no calls; and what the calls themselves are made by. */
const NO_SON_LLAMADAS = new Set([
  'src/server/catalogo/fotos/routes.ts',
  'src/server/mail/buzon.ts',
  'src/server/paginas/routes.ts',
  'src/server/plugins/archivos.ts',
  'src/server/plugins/llamada.ts',
  'src/server/plugins/metodos.ts',
  'src/server/referencia/routes.ts',
])

const fuentes = readModulos()
  .filter(({ ruta }) => ruta.startsWith('src/server/') && !ruta.endsWith('.test.ts'))
  .map(({ ruta }) => ({ ruta, texto: readFileSync(ruta, 'utf8') }))

const conTexto = (patron: RegExp) => fuentes.filter(({ texto }) => patron.test(texto)).map(({ ruta }) => ruta)

it('no address is registered by hand, and none of the API anywhere', () => {
  const aMano = conTexto(/\b(?:app|sala|planillas)\.(?:get|post|put|patch|delete|head|route|all)\b\s*[<(]/)
  expect(aMano.filter(ruta => !NO_SON_LLAMADAS.has(ruta))).toEqual([])
  expect(conTexto(/\.(?:get|post|put|patch|delete|route)\b(?:<[^(]*>)?\(\s*['"`]\/api\//)).toEqual([])
})

it('one validator, one reader of ids and one description', () => {
  expect(conTexto(/\bvalidatorCompiler\b/)).toEqual(['src/server/plugins/llamada.ts'])
  expect(conTexto(/\bfrom 'typebox\/(?:compile|schema|value)'/)).toEqual(['src/server/plugins/validador.ts'])
  expect(conTexto(/security: SESION|security: acceso/)).toEqual(['src/server/plugins/llamada.ts'])
  // Before the body is read, and what is no number answers there like an account of somebody else.
  expect(conTexto(/request\.params as|\bparams \}: FastifyRequest/)).toEqual([
    'src/server/cuenta/ingreso/routes.ts',
  ])
})

it('every schema of the contract has its name in the description', () => {
  const { texto = '' } = fuentes.find(({ ruta }) => ruta === 'src/server/referencia/nombres.ts') ?? {}
  const deAlambre = readModulos()
    .map(({ ruta }) => ruta)
    .filter(ruta => /^src\/contract\/[a-z]+\/[a-z-]+\.schema\.ts$/.test(ruta))
  expect(deAlambre.length).toBeGreaterThan(30)
  expect(deAlambre.filter(ruta => !texto.includes(`'#${ruta.slice('src/'.length)}'`))).toEqual([])
})
