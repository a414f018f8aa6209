// Since when browsers have what, by MDN's tables, held against the oldest ones the shop is made for (NAV-10).
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { NAVEGADORES } from '#web/navegadores.ts'

/** As MDN has it: since when, by itself or under a prefix. */
interface Apoyo {
  readonly version_added: string | false
  readonly version_removed?: string
  readonly prefix?: string
  readonly alternative_name?: string
  readonly flags?: unknown
}
/** A name with those below it; what is known of it stands under `__compat`. */
export interface Rama {
  readonly [nombre: string]: Rama
}
type Apoyos = Readonly<Record<string, Apoyo | readonly Apoyo[]>>
export const apoyosDe = (rama: Rama | undefined) => rama?.__compat?.support as unknown as Apoyos | undefined

const require = createRequire(import.meta.url)
export const TABLAS: Readonly<Record<'javascript' | 'api' | 'css', Rama>> = JSON.parse(
  readFileSync(require.resolve('@mdn/browser-compat-data'), 'utf8'),
)

/** How MDN marks what belongs to the class itself. */
export const ESTATICO = /_static$/

/** Telephones have the numbers of their maker's desktop browser. */
const PISO = Object.entries({
  ...NAVEGADORES,
  chrome_android: NAVEGADORES.chrome,
  firefox_android: NAVEGADORES.firefox,
  safari_ios: NAVEGADORES.safari,
})

/** The promised browsers that do not have it; `escrito` tells whether it also stands there under a prefix. */
export function missing(
  rama: Rama | undefined,
  escrito: (prefijo: string) => boolean = () => false,
): string[] {
  const support = apoyosDe(rama)
  if (!support) return []
  return PISO.flatMap(([navegador, piso]) => {
    const apoyos = [support[navegador] ?? []].flat()
    const tiene = apoyos.some(
      ({ version_added: desde, version_removed: hasta = '9999', prefix, flags, alternative_name }) =>
        desde &&
        Number.parseFloat(desde.replace('≤', '')) <= Number(piso) &&
        Number.parseFloat(hasta.replace('≤', '')) > Number(piso) &&
        !flags &&
        !alternative_name &&
        (!prefix || escrito(prefix)),
    )
    return tiene || apoyos.length === 0 ? [] : [`${navegador} ${apoyos[0]?.version_added}`]
  })
}

/** What belongs to the class itself keeps its mark; no member: the whole object. */
type Nuevo = readonly [objeto: string, miembro?: string]

/** Objects, and what belongs to them, that one of the oldest browsers does not have. */
export function newerNames(): readonly Nuevo[] {
  const objetos = [TABLAS.javascript.builtins, TABLAS.api].flatMap(todos => Object.entries(todos ?? {}))
  return objetos.flatMap(([objeto, rama]): readonly Nuevo[] => {
    if (missing(rama).length > 0) return [[objeto]]
    return Object.entries(rama).flatMap(([miembro, suya]): readonly Nuevo[] =>
      suya.__compat && missing(suya).length > 0 ? [[objeto, miembro]] : [],
    )
  })
}
