// Finds the cuts of a barbecue in any shop's catalogue (matching by name, synonyms, fall-backs): what is there and in stock (VOL-02).
import type { Articulo, Categoria } from '#domain/catalogo/catalogo.ts'
import { porcionesDisponibles } from '#domain/existencias/stock.ts'
import { normalize } from '#domain/texto/texto.ts'
import { CANDIDATOS_MAX, type Corte, PARTES, type Parte } from './reglas.ts'

/** They say nothing about the cut. */
const VACIAS = new Set(
  'a al con corte carne de del el en especial fresca fresco g gr kg la las los novillito novillo o oferta para pieza por premium promo ternera vaca vacuna vacuno vaquillona x y'.split(
    ' ',
  ),
)

/** 'al vacío' is a wrapping, vacío a cut. */
const ENVASE = /\b(?:envasad[oa]s? )?al vacio\b/g

/** The same for one and for many: 'chinchulines' and 'chinchulín', 'carnes' and 'carne'. */
function raiz(palabra: string): string {
  return palabra.length <= 3 ? palabra : palabra.replace(/s$/, '').replace(/(?<=[dlnrz])e$/, '')
}

/** The words of a name that tell what it is, comparable. */
export function palabrasDe(nombre: string): readonly string[] {
  return normalize(nombre)
    .replace(ENVASE, ' ')
    .split(/[^a-z]/)
    .filter(palabra => palabra !== '' && !VACIAS.has(palabra))
    .map(raiz)
}

interface Entrada {
  readonly articulo: Articulo
  readonly palabras: readonly string[]
}

interface Estante {
  readonly palabras: readonly string[]
  readonly entradas: readonly Entrada[]
}

/** What can be bought now, to be asked by name: made once a catalogue. */
export interface Surtido {
  /** By the first word of their names, in the catalogue's order. */
  readonly porCabeza: ReadonlyMap<string, readonly Entrada[]>
  readonly estantes: readonly Estante[]
  readonly articulos: ReadonlyMap<number, Articulo>
  /** What was found for a part: looked for once, whatever number of plans is made. */
  readonly hallados: Map<Parte, readonly Candidato[]>
}

/** There is at least one portion of it. */
function alcanza(articulo: Articulo): boolean {
  return articulo.valores.some(({ grsPorcion }) => porcionesDisponibles(articulo, grsPorcion, 0) > 0)
}

export function createSurtido(categorias: readonly Categoria[]): Surtido {
  const porCabeza = new Map<string, Entrada[]>()
  const articulos = new Map<number, Articulo>()
  const estantes: Estante[] = []
  for (const categoria of categorias) {
    for (const { nombre, articulos: suyos } of categoria.subCategorias) {
      const entradas = suyos.filter(alcanza).map(articulo => {
        const entrada = { articulo, palabras: palabrasDe(articulo.nombre) }
        const [cabeza = ''] = entrada.palabras
        articulos.set(articulo.id, articulo)
        const otras = porCabeza.get(cabeza)
        if (otras) otras.push(entrada)
        else porCabeza.set(cabeza, [entrada])
        return entrada
      })
      estantes.push({ palabras: [...palabrasDe(nombre), ...palabrasDe(categoria.nombre)], entradas })
    }
  }
  return { porCabeza, estantes, articulos, hallados: new Map() }
}

const libre = (palabras: readonly string[], sin: readonly string[] | undefined) =>
  !sin?.some(palabra => palabras.includes(raiz(palabra)))

/** Those a rule means, the plainest name first: 'Vacío' before 'Vacío premium de exportación'. */
function matching(surtido: Surtido, corte: Corte): readonly Articulo[] {
  if ('en' in corte) {
    return surtido.estantes
      .filter(({ palabras }) => palabras.includes(raiz(corte.en)) && libre(palabras, corte.sin))
      .flatMap(({ entradas }) => entradas)
      .filter(({ palabras }) => libre(palabras, corte.sin))
      .map(({ articulo }) => articulo)
  }
  const con = corte.con.map(raiz)
  return con
    .flatMap(cabeza => surtido.porCabeza.get(cabeza) ?? [])
    .filter(({ palabras }) => con.every(palabra => palabras.includes(palabra)) && libre(palabras, corte.sin))
    .sort((a, b) => a.palabras.length - b.palabras.length)
    .map(({ articulo }) => articulo)
}

export interface Candidato {
  readonly articulo: Articulo
  /** It is not the cut itself but what takes its place. */
  readonly reemplazo: boolean
}

/** What the shop has for a part of the meal, best first, each once. */
export function findCandidatos(surtido: Surtido, parte: Parte): readonly Candidato[] {
  const sabidos = surtido.hallados.get(parte)
  if (sabidos) return sabidos
  const hallados = lookFor(surtido, parte)
  surtido.hallados.set(parte, hallados)
  return hallados
}

function lookFor(surtido: Surtido, parte: Parte): readonly Candidato[] {
  const { propios, reemplazos } = PARTES[parte]
  const hallados = new Map<number, Candidato>()
  const cortes = [
    ...propios.map(corte => ({ corte, reemplazo: false })),
    ...reemplazos.map(corte => ({ corte, reemplazo: true })),
  ]
  for (const { corte, reemplazo } of cortes) {
    for (const articulo of matching(surtido, corte)) {
      if (hallados.size === CANDIDATOS_MAX) return [...hallados.values()]
      if (!hallados.has(articulo.id)) hallados.set(articulo.id, { articulo, reemplazo })
    }
  }
  return [...hallados.values()]
}
