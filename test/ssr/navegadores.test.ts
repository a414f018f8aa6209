// Holds what was built against the browsers the shop promises to serve: calls and styles, those of libraries among them, by MDN's tables of since when (NAV-10).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NAVEGADORES } from '#web/navegadores.ts'
import { apoyosDe, ESTATICO, missing, type Rama, TABLAS } from '../support/apoyos.ts'

/** What was found, and the promised browsers that do not have it. */
type Hallado = readonly [nombre: string, sin: readonly string[]]

const archivos = readdirSync('dist/client', { recursive: true, encoding: 'utf8' })
const readAll = (extension: string) =>
  archivos.filter(a => a.endsWith(extension)).map(a => readFileSync(join('dist/client', a), 'utf8'))
const found = (textos: readonly string[], patron: RegExp) =>
  new Set(textos.flatMap(texto => [...texto.matchAll(patron)].map(([, ...partes]) => partes.join('.'))))

/** What some of them do not have, and why it may be there all the same. */
const PREGUNTADO = 'asked for before it is used'
const LLAMADAS: Readonly<Record<string, string>> = {
  'document.startViewTransition': PREGUNTADO,
  startViewTransition: PREGUNTADO,
  checkVisibility: PREGUNTADO,
  'navigator.connection': PREGUNTADO,
  'navigator.share': PREGUNTADO,
  'navigator.vibrate': PREGUNTADO,
  'navigator.wakeLock': PREGUNTADO,
  'navigator.globalPrivacyControl': 'absent, nobody has said anything',
  'Symbol.dispose': 'the reader of codes asks for it',
  VideoFrame: 'the reader of codes has it in a message',
}
const MENOS = 'without it the page is plainer, and whole'
const ESTILOS: Readonly<Record<string, string>> = {
  cursor: 'a telephone has none',
  resize: 'a telephone has no corner to pull',
  'text-wrap': MENOS,
  'view-transition-name': MENOS,
  'view-transition-group': MENOS,
  'view-transition-old': MENOS,
  'view-transition-new': MENOS,
  'forced-color-adjust': 'nor have they forced colours',
  'scrollbar-width': MENOS,
  'scrollbar-color': MENOS,
  'text-decoration: dotted': 'the build writes -webkit-text-decoration too',
  'print-color-adjust: exact': 'the build writes -webkit-print-color-adjust too',
  'break-after: avoid': 'paper is torn elsewhere',
  size: 'of @page',
  '@page': 'paper has the margins its reader chooses',
  'content-visibility': 'slower, and the same',
  'contain-intrinsic-size': 'slower, and the same',
  'details-content': 'on paper, whoever wants an answer opens it before',
  'overflow-clip-margin': 'asked for by @supports',
  'field-sizing': MENOS,
  'text-size-adjust': 'nor do they change sizes',
  'type()': 'of image-set, asked for by @supports',
}

/** Objects that are there under a name of their own. */
const PUESTOS: Readonly<Record<string, string>> = {
  Navigator: 'navigator',
  Document: 'document',
  Window: 'window',
  Crypto: 'crypto',
  Performance: 'performance',
  History: 'history',
}
/** Those whose newer methods have names that nothing else has. */
const CON_METODOS =
  /^(?:Array|String|Object|Promise|Set|Map|RegExp|Uint8Array|(?:HTML)?Element|Node|Document|Blob|Response|URL)$/

/** What these scripts call, with who does not have it. */
function callsOf(guiones: readonly string[]): readonly Hallado[] {
  const pares = found(guiones, /([A-Za-z_$][\w$]*)\??\.(?=([A-Za-z_]\w*))/g)
  const sueltos = found(guiones, /(?<![.\w$'"`])([A-Z]\w+)(?![\w'"`:])/g)
  const metodos = found(guiones, /\.(\w+)\(/g)
  const { builtins } = TABLAS.javascript
  const objetos = [builtins, TABLAS.api].flatMap(todos => Object.entries(todos ?? {}))
  const deAntes = new Set(
    objetos.flatMap(([, rama]) =>
      Object.keys(rama).flatMap(m =>
        rama[m]?.__compat && !missing(rama[m]).length ? m.replace(ESTATICO, '') : [],
      ),
    ),
  )
  return objetos.flatMap(([objeto, rama]): readonly Hallado[] => [
    ...(sueltos.has(objeto) ? [[objeto, missing(rama)] as const] : []),
    ...Object.entries(rama).flatMap(([miembro, suya]): readonly Hallado[] => {
      const nombre = miembro.replace(ESTATICO, '')
      const par = `${PUESTOS[objeto] ?? objeto}.${nombre}`
      if (pares.has(par)) return [[par, missing(suya)]]
      const suyo = CON_METODOS.test(objeto) && !deAntes.has(miembro) && metodos.has(miembro)
      return suyo ? [[nombre, missing(suya)]] : []
    }),
  ])
}

/** What these sheets are written with. */
function stylesOf(textos: readonly string[]): readonly Hallado[] {
  const hojas = textos.map(hoja => hoja.replace(/\/\*.*?\*\//gs, ''))
  const { properties = {}, selectors = {}, types = {}, 'at-rules': reglas = {} } = TABLAS.css
  const declaraciones = hojas.flatMap(hoja => [...hoja.matchAll(/[{;]([a-z][a-z-]*):([^;{}]*)/g)])
  const escritas = found(hojas, /[{;]([a-z-]+):/g)
  const funciones = found(hojas, /(?<![\w-])([a-z-]+)\(/g)
  const preludios = hojas.flatMap(hoja => hoja.match(/[^{};]+(?=\{)/g) ?? [])
  return [
    ...declaraciones.flatMap(([, nombre = '', valor = '']) => [
      [nombre, missing(properties[nombre], prefijo => escritas.has(prefijo + nombre))] as const,
      ...(valor.match(/(?<![\w-])[a-z-]{3,}(?![\w-]*\()/g) ?? []).map(
        palabra => [`${nombre}: ${palabra}`, missing(properties[nombre]?.[palabra])] as const,
      ),
    ]),
    ...[...found(preludios, /::?([a-z][a-z-]*)/g)].map(n => [n, missing(selectors[n])] as const),
    ...[...found(hojas, /@([a-z-]+)/g)].map(n => [`@${n}`, missing(reglas[n])] as const),
    ...leaves(types).flatMap(([n, rama]) =>
      funciones.has(n) ? [[`${n}()`, missing(rama, prefijo => funciones.has(prefijo + n))] as const] : [],
    ),
  ]
}

describe('[NAV-10] what is built for the oldest browsers the shop is made for', () => {
  it('calls nothing they do not have, unless it asks first', () => {
    expectReasons(callsOf(readAll('.js')), LLAMADAS)
  })

  it('is styled by nothing they do not have, unless the page is whole without it', () => {
    expectReasons(stylesOf(readAll('.css')), ESTILOS)
  })

  it.each([
    ['AbortSignal.any', callsOf(['f(AbortSignal.any([a]))'])],
    ['Object.groupBy', callsOf(['Object.groupBy(a,b)'])],
    ['EyeDropper', callsOf(['new EyeDropper().open()'])],
    ['isSubsetOf', callsOf(['a.isSubsetOf(b)'])],
    ['text-wrap: pretty', stylesOf(['a{color:red;text-wrap:pretty}'])],
    ['user-select', stylesOf(['a{user-select:none}'])],
    ['@starting-style', stylesOf(['@starting-style{a{color:red}}'])],
    ['user-valid', stylesOf(['a:user-valid{color:red}'])],
    ['light-dark()', stylesOf(['a{color:light-dark(red,blue)}'])],
  ])('would tell %s', (nombre, hallados) => {
    expect(hallados.filter(([n, sin]) => n === nombre && sin.length > 0)).toHaveLength(1)
  })

  it('would not tell what they have, or what stands there under their prefix as well', () => {
    const hallados = [
      ...callsOf(['a.toSorted();Object.hasOwn(a);a.at(-1);navigator.locks']),
      ...stylesOf(['a:has(b){-webkit-user-select:none;user-select:none;color:color-mix(in srgb,red,blue)}']),
    ]
    expect(hallados.filter(([, sin]) => sin.length > 0)).toEqual([])
  })
})

describe('[NAV-10] the line for browsers that are too old', () => {
  const REGLA =
    /@media \(width>=0\)\{@supports selector\(:has\(a\)\) and \(color:color-mix\(in srgb,\s?red,\s?red\)\)\{body\{display:block\}#viejo\{display:none\}\}\}/

  it('is hidden by styles that the oldest ones understand, and none before them', () => {
    expect(readAll('.css').filter(hoja => REGLA.test(hoja))).toHaveLength(1)
    const { selectors, types, 'at-rules': reglas } = TABLAS.css
    const pedidos = [selectors?.has, types?.color?.['color-mix'], reglas?.media?.range_syntax].map(apoyosDe)
    const desde = Object.keys(NAVEGADORES).map(navegador => [
      navegador,
      Math.max(
        ...pedidos.map(apoyos => {
          const propios = [apoyos?.[navegador] ?? []].flat().filter(({ flags }) => !flags)
          return Math.min(...propios.map(({ version_added }) => Number(version_added)))
        }),
      ),
    ])
    expect(Object.fromEntries(desde)).toEqual(
      Object.fromEntries(Object.entries(NAVEGADORES).map(([n, v]) => [n, Number(v)])),
    )
  })
})

/** Every name below, with what is known of it. */
function leaves(rama: Rama): (readonly [string, Rama])[] {
  return Object.entries(rama).flatMap(([nombre, suya]) =>
    nombre === '__compat' || typeof suya !== 'object' ? [] : [[nombre, suya] as const, ...leaves(suya)],
  )
}

/** No name without a reason, and no reason without its name; a property stands for its values. */
function expectReasons(hallados: readonly Hallado[], razones: Readonly<Record<string, string>>): void {
  const nuevos = hallados.filter(([, sin]) => sin.length > 0)
  const razonDe = (nombre: string) => [nombre, nombre.split(':')[0] ?? ''].find(n => n in razones)
  expect(
    new Set(nuevos.flatMap(([n, sin]) => (razonDe(n) ? [] : `${n} is not in ${sin.join(', ')}`))),
  ).toEqual(new Set())
  const usadas = new Set(nuevos.map(([n]) => razonDe(n)))
  expect(Object.keys(razones).filter(nombre => !usadas.has(nombre))).toEqual([])
}
