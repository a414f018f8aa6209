// Holds the direction of the house: who may import whom, who reads the environment, and that every file says what it knows.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { RECHAZO } from '#domain/cuenta/rechazo.ts'
import { alcance, anillo, existe, type Modulo, readModulos } from '../support/modulos.ts'

const todos = readModulos()
const modulos = todos.filter(({ ruta }) => !ruta.endsWith('.test.ts'))
const porRuta = new Map(modulos.map(modulo => [modulo.ruta, modulo]))

/** The room of a file, or 'seeds' and the like for a file outside src. */
const cuarto = (ruta: string) =>
  ruta.startsWith('src/') ? (ruta.split('/')[1] ?? '') : (ruta.split('/')[0] ?? '')

/** What each room may import from; the server also fills an empty database from the seeds. */
const PUEDE: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  contract: ['domain', 'contract'],
  web: ['domain', 'contract', 'web'],
  server: ['domain', 'contract', 'server', 'seeds'],
}

/** Pure packages, with the one file that may use each. */
const PAQUETES_DEL_DOMINIO: Readonly<Record<string, string>> = {
  'libphonenumber-js/max': 'src/domain/cuenta/telefono.ts',
}

/** Server folders that are not features: what every feature stands on. */
const CIMIENTOS = ['cola', 'consulta', 'db', 'kit', 'mail', 'pagos', 'plugins', 'registro']

/** What every section of the back room stands on: its frame and the pieces they share. */
const TRASTIENDA = 'web/features/trastienda'

/** The files of a feature that others may use: the shop window, single-use codes, discount codes, the colour switch, labels and the scale. */
const PUERTAS = new Set([
  'src/server/cambios/apply.ts',
  'src/server/cambios/cambio.ts',
  'src/server/catalogo/snapshot.ts',
  'src/server/cuenta/codigos.ts',
  'src/server/descuentos/codigos.ts',
  'src/web/features/balanza/LectorCamara.tsx',
  'src/web/features/balanza/use-balanza.ts',
  'src/web/features/balanza/use-lector.ts',
  'src/web/features/marco/BotonTema.tsx',
  'src/web/features/pesar/salida.ts',
])

/** 'server/catalogo' or 'web/features/producto'; null outside features. */
function rasgo(ruta: string): string | null {
  const [, sala, carpeta = '', hijo = '', ...resto] = ruta.split('/')
  if (sala === 'server' && hijo !== '' && !CIMIENTOS.includes(carpeta)) return `server/${carpeta}`
  return sala === 'web' && carpeta === 'features' && resto.length > 0 ? `web/features/${hijo}` : null
}

/** Every import that breaks the rule, as 'from -> to'. */
function faltas(rompe: (modulo: Modulo, archivo: string) => boolean): string[] {
  return modulos.flatMap(modulo =>
    modulo.archivos.filter(archivo => rompe(modulo, archivo)).map(archivo => `${modulo.ruta} -> ${archivo}`),
  )
}

it('reads the tree it judges', () => {
  expect(modulos.length).toBeGreaterThan(50)
  expect(porRuta.get('src/domain/rutas.ts')?.archivos).toEqual([
    'src/domain/catalogo/slug.ts',
    'src/domain/id.ts',
    'src/domain/pantallas.ts',
  ])
  const llamada = porRuta.get('src/web/api/pedidos.ts')
  expect(llamada?.archivos).toContain('src/contract/pedido-leido.schema.ts')
  expect(llamada?.enMarcha).toContain('src/contract/pedido.wire.ts')
  expect(llamada?.enMarcha).not.toContain('src/contract/pedido-leido.schema.ts')
  expect(porRuta.get('src/domain/cuenta/telefono.ts')?.paquetes).toEqual(['libphonenumber-js/max'])
})

it('would see a ring', () => {
  const modulo = (ruta: string, ...archivos: string[]): [string, Modulo] => [
    ruta,
    { ruta, fuente: '', archivos, enMarcha: archivos, paquetes: [] },
  ]
  expect(anillo(new Map([modulo('a', 'b', 'c'), modulo('b', 'c'), modulo('c')]))).toBeNull()
  expect(anillo(new Map([modulo('a', 'b'), modulo('b', 'c'), modulo('c', 'b')]))).toEqual(['b', 'c', 'b'])
})

it('finds every file an import names', () => {
  expect(faltas((_modulo, archivo) => !existe(archivo))).toEqual([])
})

describe('direction', () => {
  it('has no import rings', () => {
    expect(anillo(porRuta)).toBeNull()
  })

  it('imports only along the arrow: domain <- contract <- web, and domain, contract <- server', () => {
    expect(faltas(({ ruta }, archivo) => !PUEDE[cuarto(ruta)]?.includes(cuarto(archivo)))).toEqual([])
  })

  it('keeps features apart', () => {
    const ajeno = ({ ruta }: Modulo, archivo: string) => {
      const [propio, otro] = [rasgo(ruta), rasgo(archivo)]
      return (
        propio !== null && otro !== null && propio !== otro && !PUERTAS.has(archivo) && otro !== TRASTIENDA
      )
    }
    expect(faltas(ajeno)).toEqual([])
  })

  it('keeps what every feature stands on free of any feature', () => {
    const cimiento = ({ ruta }: Modulo) =>
      CIMIENTOS.some(carpeta => ruta.startsWith(`src/server/${carpeta}/`))
    const pieza = ({ ruta }: Modulo) => ruta.startsWith('src/web/ui/')
    expect(
      faltas((modulo, archivo) => (cimiento(modulo) || pieza(modulo)) && rasgo(archivo) !== null),
    ).toEqual([])
  })
})

describe('packages', () => {
  it('the domain uses only pure ones, each in its one place', () => {
    const dominio = modulos.filter(({ ruta }) => cuarto(ruta) === 'domain')
    const ajenos = dominio.flatMap(({ ruta, paquetes }) =>
      paquetes
        .filter(paquete => PAQUETES_DEL_DOMINIO[paquete] !== ruta)
        .map(paquete => `${ruta} -> ${paquete}`),
    )
    expect(ajenos).toEqual([])
  })

  it('the contract uses a schema library in *.schema.ts files and nothing elsewhere', () => {
    const contrato = modulos.filter(({ ruta }) => cuarto(ruta) === 'contract')
    const ajenos = contrato.flatMap(({ ruta, paquetes }) =>
      paquetes
        .filter(paquete => !(ruta.endsWith('.schema.ts') && /^typebox(?:\/|$)/.test(paquete)))
        .map(paquete => `${ruta} -> ${paquete}`),
    )
    expect(ajenos).toEqual([])
  })

  it('nothing the browser loads reaches the phone metadata, a schema or Node', () => {
    const web = modulos.filter(({ ruta }) => cuarto(ruta) === 'web').map(({ ruta }) => ruta)
    const alcanzados = [...new Set(web.flatMap(ruta => [...alcance(porRuta, ruta)]))]
    expect(
      alcanzados.filter(ruta => ruta === 'src/domain/cuenta/telefono.ts' || ruta.endsWith('.schema.ts')),
    ).toEqual([])
    const conNode = alcanzados.filter(ruta =>
      porRuta.get(ruta)?.paquetes.some(nombre => nombre.startsWith('node:')),
    )
    expect(conNode).toEqual([])
  })
})

describe('the query grammar', () => {
  const CASA = 'src/server/consulta/'
  const quienes = (hace: (modulo: Modulo) => boolean) => modulos.filter(hace).map(({ ruta }) => ruta)
  const OPERADOR =
    /\$(?:and|or|not|eqi?|nei?|lte?|gte?|in|notIn|between|(?:not)?[cC]ontainsi?|(?:starts|ends)Withi?|null|notNull)\b/

  it('has one parser: nobody else splits a query or knows an operator', () => {
    expect(quienes(({ paquetes }) => paquetes.includes('qs'))).toEqual([`${CASA}texto.ts`])
    expect(quienes(({ ruta, fuente }) => cuarto(ruta) === 'server' && OPERADOR.test(fuente))).toEqual([
      `${CASA}filtros.ts`,
    ])
  })

  it('has two engines, and the one over memory alone is charged', () => {
    expect(quienes(({ ruta, paquetes }) => ruta.startsWith(CASA) && paquetes.includes('kysely'))).toEqual([
      `${CASA}sql.ts`,
    ])
    const cobran = quienes(({ fuente }) =>
      /\bimport [^;]*?\bspend\w*\b[^;]*? from '[^']*gasto\.ts'/.test(fuente),
    )
    expect(cobran).toEqual([`${CASA}memoria-filtros.ts`, `${CASA}memoria.ts`])
  })
})

describe('the wire', () => {
  it('has one definition of each shape: a schema, and types that are read off it', () => {
    const DECLARADO = /^(?:export )?(?:interface|type) (\w+Wire)\b(.*)$/gm
    const declarados = modulos.flatMap(({ ruta, fuente }) =>
      [...fuente.matchAll(DECLARADO)].map(([, nombre, resto = '']) => ({ ruta, nombre, resto })),
    )
    expect(declarados.length).toBeGreaterThan(30)
    const ajenos = declarados.filter(
      ({ ruta, resto }) => !(ruta.endsWith('.schema.ts') && /^ = Static<typeof \w+>$/.test(resto)),
    )
    expect(ajenos).toEqual([])
  })

  it('says a refusal that a screen branches on from one place, which the server throws from', () => {
    const COMPARADO = /\b(?:mensaje|message)\??(?:\s*[!=]==\s*|\.(?:includes|startsWith)\(\s*)['"`]/
    const propios = modulos.filter(({ ruta }) => ruta !== 'src/domain/cuenta/rechazo.ts')
    const textos = Object.values(RECHAZO)
    expect(
      propios
        .filter(({ ruta, fuente }) => {
          const dicho = textos.some(texto => fuente.includes(texto))
          return dicho || (cuarto(ruta) === 'web' && COMPARADO.test(fuente))
        })
        .map(({ ruta }) => ruta),
    ).toEqual([])
    const leidos = (sala: string) =>
      new Set(
        modulos
          .filter(({ ruta }) => cuarto(ruta) === sala)
          .flatMap(({ fuente }) => [...fuente.matchAll(/\bRECHAZO\.(\w+)/g)].map(([, clave]) => clave)),
      )
    // Display names are nobody's own here; the screen knows the text from other servers of this family (SIGN-08).
    expect([...leidos('web')].filter(clave => !leidos('server').has(clave))).toEqual(['usernameTomado'])
  })
})

it('reads the environment in config.ts only; main.ts may hand it over', () => {
  const LECTURA =
    /\bprocess\s*(?:\.\s*env\b|\[)|\{[^}]*\benv\b[^}]*\}\s*(?:=\s*process\b|from 'node:process')/
  const ENTREGA = 'readConfig(process.env)'
  const lectores = modulos
    .filter(({ ruta }) => ruta !== 'src/server/config.ts')
    .filter(({ ruta, fuente }) =>
      LECTURA.test(ruta === 'src/server/main.ts' ? fuente.replace(ENTREGA, '') : fuente),
    )
  expect(lectores.map(({ ruta }) => ruta)).toEqual([])
})

/** Files that may do by hand what the reader of unknown values does, and what it is that they read. */
const LECTURAS_PROPIAS: Readonly<Record<string, string>> = {
  'src/contract/entrada.schema.ts': 'a schema of ours, loosened part by part',
  'src/domain/lector.ts': 'the reader itself',
  'src/server/catalogo/snapshot.ts': 'what one SQL statement of ours built',
  'src/server/db/embedded/binaries.ts': 'files of an installed package',
  'src/server/importar/hilo.ts': 'what SQL statements of ours built',
  'src/server/importar/use-cases.ts': 'what one SQL statement of ours built',
  'src/server/mail/html.ts': 'pieces of a template, by their own type',
  'src/server/paginas/web.ts': 'the manifest of the build',
  'src/server/pagos/proveedor-demo/estado.ts': 'a file of its own making',
  'src/server/pagos/proveedor-demo/servidor.ts': 'what the shop sends to its own double',
  'src/server/pedidos/relaciones.ts': 'relations a schema let through',
  'src/server/plugins/cuerpo.ts': 'bodies a schema checks next',
  'src/web/previo.ts': 'what the same script wrote, before any other is there',
  'src/web/entry-client.tsx': 'what the server wrote into this very page',
}

it('reads unknown values with src/domain/lector.ts alone', () => {
  const A_MANO = /typeof [\w.]+ [!=]== 'object'|\bJSON\.parse\(|\bas (?:Partial<Record<|\{)[^}\n]*\?: unknown/
  /** The code of an error of the database or the network is looked at where it is caught. */
  const ERROR = /\berror as \{[^}]*\}/g
  const lectores = modulos
    .filter(({ fuente }) => A_MANO.test(fuente.replace(ERROR, '')))
    .map(({ ruta }) => ruta)
  expect(lectores.sort()).toEqual(Object.keys(LECTURAS_PROPIAS).sort())
})

it('uses what pages without TLS lack in one place each, which does without', () => {
  const usan = (cosa: RegExp) => modulos.filter(({ fuente }) => cosa.test(fuente)).map(({ ruta }) => ruta)
  const enWeb = (ruta: string) => ruta.startsWith('src/web/')
  expect(usan(/\bnavigator\.clipboard\b/).filter(enWeb)).toEqual(['src/web/state/portapapeles.ts'])
  expect(usan(/\bcrypto\.randomUUID\b/).filter(enWeb)).toEqual(['src/web/state/pedido-actual.ts'])
})

/** Younger than the syntax the build aims at (ES2022), which is all that it lowers. */
const DEMASIADO_NUEVO =
  /\.(?:toSorted|toSpliced|toReversed|findLast|findLastIndex|isWellFormed|toWellFormed)\(|\.with\(\d|\bAbortSignal\.(?:any|timeout)\(|\b(?:Object|Map)\.groupBy\(|\bPromise\.(?:withResolvers|try)\(|\bArray\.fromAsync\(|\bURL\.(?:parse|canParse)\(/

it('calls nothing in the browser that is younger than the syntax it is built to: an older engine would lose the screen', () => {
  const usan = modulos.filter(
    ({ ruta, fuente }) => /^src\/(?:domain|contract|web)\//.test(ruta) && DEMASIADO_NUEVO.test(fuente),
  )
  expect(usan.map(({ ruta }) => ruta)).toEqual([])
  for (const cuarto of ['domain', 'contract', 'web', 'web/sw']) {
    const { compilerOptions } = JSON.parse(readFileSync(`src/${cuarto}/tsconfig.json`, 'utf8'))
    expect([cuarto, compilerOptions.lib[0]]).toEqual([cuarto, 'ES2022'])
  }
})

it('starts every file with a sentence that says what it knows', () => {
  const GENERADO = 'src/server/db/types.ts'
  const mudos = todos
    .filter(
      ({ ruta, fuente }) => ruta !== GENERADO && !/^(?:\/\/ [^\n]+[.)]|\/\* [^\n]+[.)] \*\/)\n/.test(fuente),
    )
    .map(({ ruta }) => ruta)
  expect(mudos).toEqual([])
})
