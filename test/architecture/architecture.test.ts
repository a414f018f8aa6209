// Holds the direction of the house: who may import whom, who reads the environment, and that every file says what it knows.
import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { AREAS } from '#domain/areas.ts'
import { RECHAZO } from '#domain/cuenta/rechazo.ts'
import { alcance, anillo, existe, type Modulo, readModulos } from '../support/modulos.ts'

const todos = readModulos()
const modulos = todos.filter(({ ruta }) => !ruta.endsWith('.test.ts'))
const porRuta = new Map(modulos.map(modulo => [modulo.ruta, modulo]))

/** The room of a file, or 'seeds', 'dobles' and the like for a file outside src. */
const cuarto = (ruta: string) =>
  ruta.startsWith('src/') ? (ruta.split('/')[1] ?? '') : (ruta.split('/')[0] ?? '')

/** What each room may import from; the server also fills an empty database from the seeds, and opens a double where it is told to. */
const PUEDE: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  contract: ['domain', 'contract'],
  web: ['domain', 'contract', 'web'],
  server: ['domain', 'contract', 'server', 'seeds', 'dobles'],
  dobles: ['domain', 'server', 'dobles'],
}

/** Pure packages, with the one file that may use each. */
const PAQUETES_DEL_DOMINIO: Readonly<Record<string, string>> = {
  'libphonenumber-js/max': 'src/domain/cuenta/telefono.ts',
}

/** Server folders that belong to no area: what every area stands on, the pages, and the process, where everything meets. */
const CIMIENTOS = [
  'base',
  'cola',
  'consulta',
  'db',
  'kit',
  'mail',
  'paginas',
  'plugins',
  'proceso',
  'referencia',
  'texto',
]

/** In the browser: what both wings share, the wings, and the back room's own pieces. */
const COMUN = 'src/web/comun/'
const ALAS = ['tienda', 'trastienda']
const PIEZAS = 'src/web/trastienda/piezas/'

/** The layers of a room that has its area to itself are nobody else's either. */
const CAPAS = /\/(?:routes|use-cases|sql|store|tareas)\.ts$/

interface Lugar {
  readonly area: string
  /** 'google'; null for the area's own files, which are its door. */
  readonly sala: string | null
}

/** Where in the map a file is; null for a foundation. */
function lugarDe(ruta: string): Lugar | null {
  const partes = ruta.split('/').slice(1)
  const hasta = partes[0] === 'web' && ALAS.includes(partes[1] ?? '') ? 3 : 2
  if (!isArea(partes[hasta - 1] ?? '')) return null
  const sala = partes.length > hasta + 1 ? (partes[hasta] ?? null) : null
  return { area: partes[hasta - 1] ?? '', sala: sala ?? (CAPAS.test(ruta) ? '' : null) }
}

const isArea = (nombre: string) => (AREAS as readonly string[]).includes(nombre)

/** The life of an order is one, from the cart to the last peso (src/domain/pedido/README.md): its rooms have a test of their own. */
const DE_UN_PEDIDO = /^src\/server\/(?:pedido\/|pago\/(?:choose|pay|prove)\/)/

/** Where rooms are put together: the application, the frame, a screen and the section of one. */
const REUNION = /^src\/server\/proceso\/|^src\/web\/[^/]+$|\/(?:pantallas|secciones)\//

/** Files of a room that others may use all the same: the colour switch, labels and the scale. */
const PUERTAS = new Set([
  'src/web/tienda/comercio/marco/BotonTema.tsx',
  'src/web/trastienda/pedido/balanza/LectorCamara.tsx',
  'src/web/trastienda/pedido/balanza/use-balanza.ts',
  'src/web/trastienda/pedido/balanza/use-lector.ts',
])

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
  const llamada = porRuta.get('src/web/tienda/pedido/api-pedidos.ts')
  expect(llamada?.archivos).toContain('src/contract/pedido/pedido-leido.schema.ts')
  expect(llamada?.enMarcha).toContain('src/contract/pedido/pedido.wire.ts')
  expect(llamada?.enMarcha).not.toContain('src/contract/pedido/pedido-leido.schema.ts')
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

  it('reads a double of another service only where one is asked for: by one door, when the shop opens, never as an import of its own', () => {
    const deDobles = faltas(({ ruta }, archivo) => cuarto(ruta) === 'server' && cuarto(archivo) === 'dobles')
    expect(deDobles.toSorted()).toEqual([
      'src/server/proceso/open-tienda.ts -> dobles/arca/open.ts',
      'src/server/proceso/open-tienda.ts -> dobles/pagos/open.ts',
    ])
    const { fuente = '' } = porRuta.get('src/server/proceso/open-tienda.ts') ?? {}
    expect(fuente).toContain("config.pagosDemo ? await import('../../../dobles/pagos/open.ts') : null")
    expect(fuente).toContain("config.facturasDemo ? await import('../../../dobles/arca/open.ts') : null")
    expect(fuente).not.toMatch(/\bfrom '[^']*dobles/)
    // What a double knows of the shop is the protocol it is a double of.
    const DE_LA_TIENDA =
      /^src\/(?:domain\/|server\/proceso\/config\.ts$|server\/pago\/(?:firma|pasarela\/mercadopago)\.ts$|server\/factura\/arca\/(?:asn1|direcciones|firma|xml)\.ts$)/
    expect(
      faltas(
        ({ ruta }, archivo) =>
          cuarto(ruta) === 'dobles' && cuarto(archivo) !== 'dobles' && !DE_LA_TIENDA.test(archivo),
      ),
    ).toEqual([])
  })

  it('has an area’s rooms to itself: others come in by its own files, the door', () => {
    const ajeno = ({ ruta }: Modulo, archivo: string) => {
      const [propio, otro] = [lugarDe(ruta), lugarDe(archivo)]
      if (otro === null || otro.sala === null || cuarto(ruta) !== cuarto(archivo)) return false
      if (['domain', 'contract'].includes(cuarto(ruta)) || REUNION.test(ruta) || PUERTAS.has(archivo))
        return false
      if (DE_UN_PEDIDO.test(ruta) && DE_UN_PEDIDO.test(archivo)) return false
      return propio?.area !== otro.area
    }
    expect(faltas(ajeno)).toEqual([])
  })

  it('keeps what both wings share free of either', () => {
    expect(
      faltas(({ ruta }, archivo) => ruta.startsWith(COMUN) && /^src\/web\/(?!comun\/)/.test(archivo)),
    ).toEqual([])
  })

  it('[ADM-02] lets the back room see the shop, and the shop nothing of the back room but what it asks for by itself', () => {
    const TRASTIENDA = 'src/web/trastienda/'
    const aparte = ({ ruta, fuente }: Modulo, archivo: string) => {
      const relativa = relative(dirname(ruta), archivo)
      const nombres = [archivo.replace('src/', '#'), relativa.startsWith('.') ? relativa : `./${relativa}`]
      return nombres.some(nombre => fuente.includes(`import('${nombre}')`))
    }
    expect(
      faltas(
        (modulo, archivo) =>
          modulo.ruta.startsWith('src/web/') &&
          !modulo.ruta.startsWith(TRASTIENDA) &&
          archivo.startsWith(TRASTIENDA) &&
          !aparte(modulo, archivo),
      ),
    ).toEqual([])
  })

  it('has the same areas on every floor', () => {
    const pisos = ['domain', 'contract', 'server', 'web']
    const areasDe = (piso: string) =>
      new Set(
        modulos.flatMap(({ ruta }) =>
          cuarto(ruta) === piso ? ruta.split('/').slice(2, 4).filter(isArea) : [],
        ),
      )
    expect(pisos.map(piso => [piso, ...areasDe(piso)].toSorted())).toEqual(
      pisos.map(piso => [piso, ...AREAS].toSorted()),
    )
    const otras = modulos.flatMap(({ ruta }) => {
      const [, piso = '', carpeta = '', hijo = '', nieto] = ruta.split('/')
      if (hijo === '') return []
      if (piso === 'web')
        return carpeta === 'comun' || (nieto !== undefined && (isArea(hijo) || ruta.startsWith(PIEZAS)))
          ? []
          : [`${piso}/${carpeta}/${hijo}`]
      return isArea(carpeta) || CIMIENTOS.includes(carpeta) ? [] : [`${piso}/${carpeta}`]
    })
    expect([...new Set(otras)]).toEqual([])
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
      ({ ruta, resto }) =>
        !(ruta.endsWith('.schema.ts') && /^ = (?:Inmutable<)?Static<typeof \w+>+$/.test(resto)),
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
    .filter(({ ruta }) => ruta !== 'src/server/proceso/config.ts')
    .filter(({ ruta, fuente }) =>
      LECTURA.test(ruta === 'src/server/main.ts' ? fuente.replace(ENTREGA, '') : fuente),
    )
  expect(lectores.map(({ ruta }) => ruta)).toEqual([])
})

/** Files that may do by hand what the reader of unknown values does, and what it is that they read. */
const LECTURAS_PROPIAS: Readonly<Record<string, string>> = {
  'dobles/arca/libro.ts': 'a file of its own making',
  'dobles/arca/pagina.ts': 'what a test tells its own double',
  'dobles/pagos/estado.ts': 'a file of its own making',
  'dobles/pagos/servidor.ts': 'what the shop sends to its own double',
  'src/contract/entrada.schema.ts': 'a schema of ours, loosened part by part',
  'src/domain/lector.ts': 'the reader itself',
  'src/server/catalogo/snapshot.ts': 'what one SQL statement of ours built',
  'src/server/db/embedded/binaries.ts': 'files of an installed package',
  'src/server/catalogo/importar/hilo.ts': 'what SQL statements of ours built',
  'src/server/catalogo/importar/use-cases.ts': 'what one SQL statement of ours built',
  'src/server/mail/html.ts': 'pieces of a template, by their own type',
  'src/server/paginas/web.ts': 'the manifest of the build',
  'src/server/pedido/relaciones.ts': 'relations a schema let through',
  'src/server/plugins/cuerpos-leidos.ts': 'bodies a schema checks next',
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
  expect(usan(/\bnavigator\.clipboard\b/).filter(enWeb)).toEqual(['src/web/comun/estado/portapapeles.ts'])
  expect(usan(/\bcrypto\.randomUUID\b/).filter(enWeb)).toEqual(['src/web/comun/request/clave.ts'])
})

/** Younger than the syntax the build aims at (ES2022), which is all that it lowers. */
const DEMASIADO_NUEVO =
  /\.(?:toSorted|toSpliced|toReversed|findLast|findLastIndex|isWellFormed|toWellFormed)\(|\.with\(\d|\bAbortSignal\.(?:any|timeout)\(|\b(?:Object|Map)\.groupBy\(|\bPromise\.(?:withResolvers|try)\(|\bArray\.fromAsync\(|\bURL\.(?:parse|canParse)\(/

it('calls nothing in the browser that is younger than the syntax it is built to: an older engine would lose the screen', () => {
  const usan = modulos.filter(
    ({ ruta, fuente }) => /^src\/(?:domain|contract|web)\//.test(ruta) && DEMASIADO_NUEVO.test(fuente),
  )
  expect(usan.map(({ ruta }) => ruta)).toEqual([])
  for (const cuarto of ['domain', 'contract', 'web', 'web/comun/sw']) {
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

it('has one button: every other file writes <Boton>', () => {
  const propios = modulos.filter(
    ({ ruta, fuente }) =>
      ruta.startsWith('src/web/') && !ruta.startsWith('src/web/comun/ui/') && /<button\b/.test(fuente),
  )
  expect(propios.map(({ ruta }) => ruta)).toEqual([])
})

describe('an order', () => {
  it('is one type, and so is its line: what has a part of them is a `Pick`, what is asked for is no order', () => {
    const declarados = modulos
      .filter(({ ruta }) => !ruta.endsWith('.test.ts'))
      .flatMap(({ ruta, fuente }) => (/^(?:export )?(?:interface|type) Pedido\b/m.test(fuente) ? [ruta] : []))
    expect(declarados).toEqual(['src/domain/pedido/pedido-entero.ts'])
    const lineas = modulos
      .filter(({ ruta }) => !ruta.endsWith('.test.ts') && !ruta.startsWith('src/web/'))
      .flatMap(({ ruta, fuente }) => (/^(?:export )?(?:interface|type) Linea\b/m.test(fuente) ? [ruta] : []))
    expect(lineas).toEqual(['src/domain/pedido/pedido-entero.ts'])
  })
})
