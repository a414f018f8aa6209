// Questions made to cost: the worst forms we know of, and a generator of any form the query language has.
import fc from 'fast-check'
import { lugarDe, type NombreTipo } from '#server/catalogo/vidriera/tipos.ts'
import { tipoDe } from '#server/consulta/esquema.ts'

const repeat = (veces: number, make: (i: number) => string) =>
  Array.from({ length: veces }, (_, i) => make(i))
const VUELTA = '[populate][sub_categoria][populate][articulos]'

export const FORMAS: Readonly<Record<string, string>> = {
  'back and forth, filtered to nothing': `/api/sub-categorias?pagination[pageSize]=100&populate[articulos]${VUELTA}${VUELTA}[filters][detalle][$containsi]=zq`,
  'back and forth once': `/api/sub-categorias?pagination[pageSize]=100&populate[articulos]${VUELTA}[filters][detalle][$containsi]=zq`,
  'all of a category for each article':
    '/api/articulos?pagination[pageSize]=100&populate=sub_categoria.categoria.sub_categorias.articulos',
  'the same, filtered to nothing':
    '/api/articulos?pagination[pageSize]=100&populate[sub_categoria][populate][categoria][populate][sub_categorias][populate][articulos][filters][detalle][$containsi]=zq',
  'neighbours sorted':
    '/api/articulos?pagination[pageSize]=100&populate[sub_categoria][populate][articulos][sort]=detalle,nombre',
  'everything at once':
    '/api/categorias?populate=sub_categorias.articulos.valors,sub_categorias.articulos.img,sub_categorias.articulos.insignias,img',
  'every article': '/api/categorias?populate=sub_categorias.articulos',
  'every article, one field': '/api/categorias?populate[sub_categorias][populate][articulos][fields]=id',
  'ninety searches': `/api/articulos?${repeat(90, i => `filters[$or][${i}][detalle][$containsi]=z${i}`)
    .join('&')
    .slice(0, 3900)}`,
  'sixty negations': `/api/articulos?${repeat(60, i => `filters[$not][$or][${i}][nombre][$containsi]=q${i}`)
    .join('&')
    .slice(0, 3900)}`,
  'tests within a test': `/api/articulos?${repeat(90, i => `filters[detalle][$or][${i}][$containsi]=z${i}`)
    .join('&')
    .slice(0, 3900)}`,
  'relations of relations': `/api/categorias?${repeat(
    40,
    i => `filters[$or][${i}][sub_categorias][articulos][valors][nombre][$containsi]=z${i}`,
  )
    .join('&')
    .slice(0, 3900)}`,
  'a search of everything': '/api/articulos?_q=zzzz&pagination[pageSize]=100&populate=*',
  'a search, sorted by all': '/api/articulos?_q=a&sort=Medida,iva,detalle,nombre,stock,precioKG,id',
  'one field sorted by five hundred times': `/api/articulos?sort=${repeat(500, () => 'Medida').join(',')}`,
  'sorted along relations':
    '/api/articulos?sort=sub_categoria.categoria.nombre,sub_categoria.nombre,Medida,iva,createdAt,nombre',
  'a hundred parameters': `/api/articulos?${repeat(99, i => `x${i}=1`).join('&')}`,
  'more than a hundred': `/api/articulos?${repeat(700, i => `x${i}=`).join('&')}`,
  'deep brackets': `/api/articulos?filters${'[$not]'.repeat(600)}[id]=1`,
  'open brackets': `/api/articulos?${'['.repeat(4000)}`,
  'a sparse list': `/api/articulos?${repeat(99, i => `populate[${i * 37}]=img`).join('&')}`,
  'a thousand paths': `/api/articulos?populate=${repeat(200, () => 'sub_categoria.categoria')
    .join(',')
    .slice(0, 3900)}`,
  'a thousand fields': `/api/articulos?pagination[pageSize]=100&fields=${repeat(450, () => 'nombre')
    .join(',')
    .slice(0, 3900)}`,
  'the last page': '/api/articulos?pagination[page]=10000&sort=nombre&_q=a',
  'percent signs': `/api/articulos?_q=${'%25'.repeat(1200)}`,
}

const OPERADORES = [
  '$eq',
  '$ne',
  '$containsi',
  '$notContainsi',
  '$startsWithi',
  '$gt',
  '$in',
  '$null',
  '$not',
  '$or',
]
const LOGICA = ['$and', '$or', '$not', '0', '1', '7']
const RECURSOS = [
  ['categorias', 'categoria'],
  ['sub-categorias', 'subCategoria'],
  ['articulos', 'articulo'],
  ['valors', 'valor'],
  ['articulos/1', 'articulo'],
] as const

const palabra = fc.oneof(
  fc.constantFrom('a', 'zq', '1', 'true', '2026-01-01', ''),
  fc.string({ maxLength: 12 }),
)
const suerte = fc.nat({ max: 1_000 })
/** Numbers that choose among what the type at hand offers: most of what comes out is a question the language takes. */
const suertes = (maxLength: number) => fc.array(suerte, { maxLength })

function pick<T>(lista: readonly T[], suerte = 0): T | undefined {
  return lista[suerte % Math.max(1, lista.length)]
}

/** A path along relations that are there, and the type it ends at. */
function walk(tipo: NombreTipo, eleccion: readonly number[]): { camino: string[]; fin: NombreTipo } {
  const camino: string[] = []
  let fin = tipo
  for (const numero of eleccion) {
    const elegida = pick(Object.entries(tipoDe(lugarDe(fin)).relaciones), numero)
    if (elegida === undefined) break
    camino.push(elegida[0])
    fin = elegida[1].tipo as NombreTipo
  }
  return { camino, fin }
}

const campoDe = (tipo: NombreTipo, numero: number) =>
  pick(['id', ...Object.keys(tipoDe(lugarDe(tipo)).campos)], numero) ?? 'id'
const brackets = (partes: readonly string[]) => partes.map(parte => `[${parte}]`).join('')

type Parte = (tipo: NombreTipo) => string

/** `[a][b][$op]=x`. */
const condicion: fc.Arbitrary<Parte> = fc
  .record({
    logica: fc.array(fc.constantFrom(...LOGICA), { maxLength: 3 }),
    eleccion: suertes(3),
    campo: suerte,
    operador: fc.constantFrom(...OPERADORES),
    valor: palabra,
  })
  .map(({ logica, eleccion, campo, operador, valor }) => tipo => {
    const { camino, fin } = walk(tipo, eleccion)
    return `${brackets([...logica, ...camino, campoDe(fin, campo), operador])}=${encodeURIComponent(valor)}`
  })

const orden: fc.Arbitrary<Parte> = fc
  .array(fc.tuple(suertes(2), suerte), { minLength: 1, maxLength: 8 })
  .map(criterios => tipo => {
    const rutas = criterios.map(([eleccion, numero]) => {
      const { camino, fin } = walk(tipo, eleccion)
      return [...camino, campoDe(fin, numero)].join('.')
    })
    return `=${rutas.join(',')}`
  })

const poblado: fc.Arbitrary<Parte> = fc
  .record({
    eleccion: fc.array(suerte, { minLength: 1, maxLength: 6 }),
    que: fc.constantFrom('', '[filters]', '[sort]', '[populate]=*'),
    filtro: condicion,
    por: orden,
  })
  .map(({ eleccion, que, filtro, por }) => tipo => {
    const { camino, fin } = walk(tipo, eleccion)
    const [primera = 'img', ...resto] = camino
    const lugar = `populate[${primera}]${resto.map(nombre => `[populate][${nombre}]`).join('')}`
    if (que === '') return `populate=${camino.join('.')}`
    if (que === '[filters]') return `${lugar}[filters]${filtro(fin)}`
    return que === '[sort]' ? `${lugar}[sort]${por(fin)}` : `${lugar}${que}`
  })

const parte: fc.Arbitrary<Parte> = fc.oneof(
  { weight: 5, arbitrary: poblado },
  {
    weight: 3,
    arbitrary: condicion.map(
      (texto): Parte =>
        tipo =>
          `filters${texto(tipo)}`,
    ),
  },
  {
    weight: 2,
    arbitrary: orden.map(
      (texto): Parte =>
        tipo =>
          `sort${texto(tipo)}`,
    ),
  },
  {
    weight: 1,
    arbitrary: palabra.map(
      (texto): Parte =>
        () =>
          `_q=${encodeURIComponent(texto)}`,
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('fields=id', 'pagination[page]=7').map(
      (texto): Parte =>
        () =>
          texto,
    ),
  },
)

/** An address of the catalogue with up to a dozen of those parts and the largest page. */
export const consultas = fc
  .tuple(fc.constantFrom(...RECURSOS), fc.array(parte, { minLength: 1, maxLength: 8 }))
  .map(
    ([[recurso, tipo], partes]) =>
      `/api/${recurso}?pagination[pageSize]=100&${partes.map(texto => texto(tipo)).join('&')}`,
  )
