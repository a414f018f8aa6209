// The price board's way onto the wire and back; what comes back may also be what a browser kept, so it is read as unknown.
import type { Articulo, Imagen } from '#domain/catalogo/catalogo.ts'
import { imagenUsable } from '#domain/catalogo/imagen.ts'
import { hayStock } from '#domain/catalogo/peso.ts'
import type { Tienda } from '#domain/catalogo/tienda.ts'
import { booleano, entero, type Lector, luego, nulo, numero, objeto, texto, uno } from '#domain/lector.ts'
import { lista } from '#domain/lector-lista.ts'
import { centavosToPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import type { CategoriaPizarra, FilaPizarra, Pizarra, RubroPizarra } from '#domain/precios/pizarra.ts'
import { tieneDescuento } from '#domain/precios/precio.ts'
import type { FilaPizarraWire, PizarraWire } from './pizarra.schema.ts'

export function toWirePizarra({ comercio, categorias }: Tienda): PizarraWire {
  const destacados = new Set(comercio.destacados)
  return {
    data: {
      nombre: comercio.nombre,
      destacados: [...destacados],
      categorias: categorias.map(({ id, nombre, subCategorias }) => ({
        id,
        nombre,
        sub_categorias: subCategorias.map(rubro => ({
          id: rubro.id,
          nombre: rubro.nombre,
          articulos: rubro.articulos.map(articulo => toWire(articulo, destacados.has(articulo.id))),
        })),
      })),
    },
    meta: {},
  }
}

function toWire(articulo: Articulo, destacado: boolean): FilaPizarraWire {
  const { id, nombre, precioKg, descPorciento, medida } = articulo
  const conFoto = destacado || tieneDescuento(descPorciento)
  const foto = conFoto ? articulo.imagenes.find(({ url }) => imagenUsable(url) !== null) : undefined
  return {
    id,
    nombre,
    precioKG: centavosToPesos(precioKg),
    DescPorciento: descPorciento,
    Medida: medida,
    hay: hayStock(articulo),
    hasta: articulo.ofertaHasta ?? null,
    img: foto
      ? {
          url: foto.url,
          alternativeText: foto.alt,
          width: foto.ancho,
          height: foto.alto,
          recorte: foto.recorte,
        }
      : null,
  }
}

const id = entero(1)

const foto: Lector<Imagen> = luego(
  objeto({ url: texto, alternativeText: texto, width: numero, height: numero, recorte: booleano }),
  ({ url, alternativeText, width, height, recorte }) => ({
    id: 0,
    url,
    alt: alternativeText,
    ancho: width,
    alto: height,
    recorte,
  }),
)

const fila: Lector<FilaPizarra> = luego(
  objeto({
    id,
    nombre: texto,
    precioKG: numero,
    DescPorciento: nulo(numero),
    Medida: uno(['/Kg', 'ud.']),
    hay: booleano,
    hasta: nulo(texto),
    img: nulo(foto),
  }),
  ({ precioKG, DescPorciento, Medida, img, ...resto }) => ({
    ...resto,
    precioKg: pesosToCentavos(precioKG),
    descPorciento: DescPorciento,
    medida: Medida,
    imagen: img,
  }),
)

const rubro: Lector<RubroPizarra> = luego(
  objeto({ id, nombre: texto, articulos: lista(fila) }),
  ({ articulos, ...resto }) => ({ ...resto, filas: articulos }),
)

const categoria: Lector<CategoriaPizarra> = luego(
  objeto({ id, nombre: texto, sub_categorias: lista(rubro) }),
  ({ sub_categorias, ...resto }) => ({ ...resto, rubros: sub_categorias }),
)

const leer = luego(
  objeto<{ data: Pizarra }>({
    data: objeto<Pizarra>({ nombre: texto, destacados: lista(id), categorias: lista(categoria) }),
  }),
  ({ data }) => data,
)

/** Undefined for what is no board. */
export function fromWirePizarra(cuerpo: unknown): Pizarra | undefined {
  return leer(cuerpo)
}
