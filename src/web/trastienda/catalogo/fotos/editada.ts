// A picture while it is being edited: as the server has it, with what the person did to it since.
import type { FotoPedidaWire, FotoSubidaWire, FotoWire } from '#contract/catalogo/fotos.schema.ts'
import type { Encuadre } from '#domain/catalogo/encuadre.ts'
import { booleano, entero, nulo, numero, objeto, si, texto } from '#domain/lector.ts'
import { lista } from '#domain/lector-lista.ts'

export interface FotoEditada {
  /** Stays the same whatever happens to it. */
  readonly clave: string
  /** Null until it hangs on its article. */
  readonly id: number | null
  /** Null for one that we ship: there is nothing to crop it from. */
  readonly foto: number | null
  /** The whole of it, of that size. */
  readonly url: string
  readonly ancho: number
  readonly alto: number
  readonly alt: string
  readonly encuadre: Encuadre | null
  readonly recorte: boolean
}

/** As they were kept in this browser. */
export const readFotos = lista(
  objeto<FotoEditada>({
    clave: texto,
    id: nulo(entero(1)),
    foto: nulo(entero(1)),
    url: si(texto, url => /^\/[^/]/.test(url)),
    ancho: entero(1),
    alto: entero(1),
    alt: texto,
    encuadre: nulo(objeto<Encuadre>({ x: numero, y: numero, w: numero, h: numero })),
    recorte: booleano,
  }),
)

export function fromWireFoto({ id, alt, encuadre, original, recorte, ...suya }: FotoWire): FotoEditada {
  const { url, ancho, alto } = original ?? suya
  return { clave: `imagen ${id}`, id, foto: original?.foto ?? null, url, ancho, alto, alt, encuadre, recorte }
}

export function fromSubida(
  { foto, ...resto }: FotoSubidaWire['data'],
  clave: string,
  alt: string,
): FotoEditada {
  return { clave, id: null, foto, alt, recorte: false, ...resto }
}

export function toPedida({ id, foto, alt, encuadre }: FotoEditada): FotoPedidaWire {
  return {
    ...(id === null ? {} : { id }),
    ...(foto === null ? {} : { foto }),
    alt,
    ...(encuadre === null ? {} : { encuadre }),
  }
}

/** The same list with one of them in another place. */
export function moveFoto<T>(lista: readonly T[], desde: number, hasta: number): readonly T[] {
  const copia = [...lista]
  const [una] = copia.splice(desde, 1)
  if (una !== undefined) copia.splice(Math.min(Math.max(hasta, 0), copia.length), 0, una)
  return copia
}
