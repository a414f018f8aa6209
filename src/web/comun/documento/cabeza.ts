// What a page tells search engines and link previews: title, description, canonical address, picture, structured data.
import type { SolicitudRender } from '#contract/pagina.ts'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { imagenUsable, PREVIA_ENLACE, previaEnlace } from '#domain/catalogo/imagen.ts'
import { findArticulo, findCategoria } from '#domain/catalogo/tienda.ts'
import { textoEnvioGratis } from '#domain/comercio/envio.ts'
import { pantallasCon } from '#domain/pantallas.ts'
import { detalleVisible, enumeracion, ultimaPalabra } from '#domain/texto/texto.ts'
import { ESCENA } from '#web/comun/vidriera/escena.ts'
import { datosEstructurados, type JsonLd } from './datos-estructurados.ts'
import { tituloEntero, tituloPropio } from './titulo.ts'

interface ImagenOg {
  readonly url: string
  readonly ancho: number
  readonly alto: number
  readonly alt: string
}

export interface Cabeza {
  readonly titulo: string
  readonly descripcion: string
  /** Null where there is nothing to come back for: unknown addresses, screens of a person. */
  readonly canonica: string | null
  readonly sitio: string
  readonly tipoOg: 'website' | 'product'
  readonly imagen: ImagenOg
  readonly indexable: boolean
  readonly jsonLd: readonly JsonLd[]
  /** The first screen's largest picture, asked for before the styles are read. */
  readonly precarga: string | null
}

const INDEXABLES: readonly string[] = pantallasCon('publica')

export function cabeza(pedido: SolicitudRender): Cabeza {
  const { pagina, datos, publicUrl, ruta } = pedido
  const indexable = INDEXABLES.includes(pagina.tipo)
  return {
    titulo: tituloEntero(tituloPropio(pagina, datos.vista.categorias), datos.vista.comercio),
    descripcion: recorte(descripcion(pedido)),
    canonica: indexable ? publicUrl + ruta : null,
    sitio: datos.vista.comercio.nombre,
    tipoOg: pagina.tipo === 'articulo' ? 'product' : 'website',
    imagen: imagenOg(pedido),
    indexable,
    jsonLd: datosEstructurados(pedido),
    precarga:
      pagina.tipo === 'inicio'
        ? `<link rel="preload" as="image" type="image/avif" imagesrcset="${ESCENA.avif}" imagesizes="${ESCENA.sizes}" fetchpriority="high">`
        : null,
  }
}

/** A product that is passed on shows itself; every other page shows the shop. */
function imagenOg({ pagina, datos: { vista }, publicUrl }: SolicitudRender): ImagenOg {
  const articulo =
    pagina.tipo === 'articulo' ? findArticulo(vista.categorias, pagina.id)?.articulo : undefined
  const foto = articulo?.imagenes.find(({ url }) => imagenUsable(url) !== null)
  if (!articulo || !foto) {
    return { url: `${publicUrl}/og.jpg`, ...PREVIA_ENLACE, alt: vista.comercio.nombre }
  }
  const alt = foto.alt || articulo.nombre
  const previa = previaEnlace(foto)
  if (previa !== null) return { url: publicUrl + previa, ...PREVIA_ENLACE, alt }
  const { url, ancho, alto } = foto
  return { url: url.startsWith('/') ? publicUrl + url : url, ancho, alto, alt }
}

function descripcion({ pagina, datos: { vista } }: SolicitudRender): string {
  const { comercio, categorias } = vista
  const { ciudad, envioGratisDesde } = comercio
  const cual = envioGratisDesde === null ? 'Envío a domicilio' : textoEnvioGratis(envioGratisDesde)
  const envio = `${cual}${ciudad === null ? '' : ` en ${ciudad}`}.`
  switch (pagina.tipo) {
    case 'categoria': {
      const categoria = findCategoria(categorias, pagina.slug)
      const palabra = ultimaPalabra(categoria?.nombre ?? '').toLowerCase()
      return `${vista.totales[categoria?.id ?? 0] ?? 0} productos de ${palabra} con precio por kilo. ${envio}`
    }
    case 'articulo': {
      const articulo = findArticulo(categorias, pagina.id)?.articulo
      return articulo ? `${articulo.nombre}. ${detalleVisible(articulo.detalle)}` : envio
    }
    case 'catalogo':
      return `Todos los cortes con su precio por kilo: ${rubros(categorias)}. ${envio}`
    case 'asado':
      return `¿Cuánta carne por persona? Decinos cuántos son y te armamos el asado con cortes, achuras y precio por cabeza. ${envio}`
    case 'ayuda':
      return `Envíos, retiros, medios de pago, peso y cambios: las respuestas de ${comercio.nombre}${ciudad === null ? '' : `, en ${ciudad}`}.`
    case 'privacidad':
      return `Qué datos guarda ${comercio.nombre}, para qué los usa y cuáles son tus derechos según la Ley 25.326.`
    case 'terminos':
      return `Precios, envío, pago, peso, cambios y reclamos: las condiciones de compra de ${comercio.nombre}, para leer y guardar.`
    case 'arrepentimiento':
      return `Arrepentite de una compra en ${comercio.nombre} sin cuenta y sin trámites: recibís un código en el momento.`
    default:
      // What the shop has not said is not promised for it.
      return `Productos de calidad premium al costo mayorista${envioGratisDesde === null ? '' : ', con entrega en el día'}. ${envio}`
  }
}

function rubros(categorias: readonly Pick<Categoria, 'nombre'>[]): string {
  return enumeracion(categorias.map(({ nombre }) => ultimaPalabra(nombre).toLowerCase())) || 'muy pronto acá'
}

/** Search engines show about 160 characters; a word is never cut. */
function recorte(texto: string): string {
  if (texto.length <= 160) return texto
  return `${texto.slice(0, 158).replace(/\s+\S*$/, '')}…`
}
