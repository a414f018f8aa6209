// schema.org data (JSON-LD) of each page: the shop, products with their price per unit, breadcrumbs, questions.
import type { SolicitudRender } from '#contract/pagina.ts'
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { imagenUsable } from '#domain/catalogo/imagen.ts'
import { hayStock } from '#domain/catalogo/peso.ts'
import { findArticulo, findCategoria } from '#domain/catalogo/tienda.ts'
import { preguntasFrecuentes } from '#domain/comercio/ayuda.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { horariosEstructurados } from '#domain/comercio/horario.ts'
import { mediosDichos } from '#domain/pago/como.ts'
import { PANTALLAS } from '#domain/pantallas.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { precioConDescuento } from '#domain/precios/precio.ts'
import { RUTAS, rutaArticulo, rutaCategoria } from '#domain/rutas.ts'
import { conMayuscula, detalleVisible, ultimaPalabra } from '#domain/texto/texto.ts'

export type JsonLd = Readonly<Record<string, unknown>>

const SCHEMA = { '@context': 'https://schema.org' }

export function datosEstructurados({ pagina, datos: { vista }, publicUrl }: SolicitudRender): JsonLd[] {
  const inicio: Paso = ['Inicio', RUTAS.inicio]
  const catalogo: Paso = ['Catálogo', RUTAS.catalogo]
  switch (pagina.tipo) {
    case 'inicio':
      return [carniceria(vista.comercio, publicUrl)]
    case 'catalogo':
      return [migas([inicio, catalogo], publicUrl)]
    case 'categoria': {
      const categoria = findCategoria(vista.categorias, pagina.slug)
      if (!categoria) return []
      return [
        migas([inicio, catalogo, [ultimaPalabra(categoria.nombre), rutaCategoria(categoria)]], publicUrl),
      ]
    }
    case 'articulo': {
      const hallazgo = findArticulo(vista.categorias, pagina.id)
      if (!hallazgo) return []
      const { articulo, categoria } = hallazgo
      const paso: Paso = [ultimaPalabra(categoria.nombre), rutaCategoria(categoria)]
      return [
        producto(articulo, categoria.nombre, vista.comercio, publicUrl),
        migas([inicio, catalogo, paso, [articulo.nombre, rutaArticulo(articulo.id)]], publicUrl),
      ]
    }
    case 'ayuda':
      return [preguntas(vista.comercio)]
    case 'articuloDesconocido':
    case 'armazon':
      return []
    default: {
      const { publica, titulo = '', ruta } = PANTALLAS[pagina.tipo]
      return publica ? [migas([inicio, [titulo, ruta]], publicUrl)] : []
    }
  }
}

/** Only what the shop has said: search engines keep what they are told for long. */
function carniceria(c: Comercio, publicUrl: string): JsonLd {
  const { direccion, ciudad, provincia } = c
  const horarios = horariosEstructurados(c)
  const medios = mediosDichos(c)
  return {
    ...SCHEMA,
    '@type': 'GroceryStore',
    '@id': `${publicUrl}/#carniceria`,
    name: c.nombre,
    ...(c.razonSocial !== null && { legalName: c.razonSocial }),
    url: `${publicUrl}/`,
    image: `${publicUrl}/og.jpg`,
    ...(c.whatsapp !== null && { telephone: `+${c.whatsapp}` }),
    ...(c.email !== null && { email: c.email }),
    currenciesAccepted: 'ARS',
    ...(medios.length > 0 && { paymentAccepted: medios.map(conMayuscula).join(', ') }),
    address: {
      '@type': 'PostalAddress',
      ...(direccion !== null && { streetAddress: direccion }),
      ...(ciudad !== null && { addressLocality: ciudad }),
      ...(provincia !== null && { addressRegion: provincia }),
      addressCountry: 'AR',
    },
    ...(horarios.length > 0 && {
      openingHoursSpecification: horarios.map(h => ({ '@type': 'OpeningHoursSpecification', ...h })),
    }),
    ...(ciudad !== null &&
      c.zonas.length > 0 && { areaServed: c.zonas.map(z => `${ciudad}, zona ${z.nombre.toLowerCase()}`) }),
  }
}

/** Price per kilo or piece, as the law of the shelf label wants it and search engines read it. */
function producto(a: Articulo, categoria: string, comercio: Comercio, publicUrl: string): JsonLd {
  const price = centavosToPesos(precioConDescuento(a.precioKg, a.descPorciento))
  return {
    ...SCHEMA,
    '@type': 'Product',
    name: a.nombre,
    sku: String(a.id),
    description: detalleVisible(a.detalle),
    category: categoria,
    brand: { '@type': 'Brand', name: comercio.nombre },
    image: imagenes(a, publicUrl),
    offers: {
      '@type': 'Offer',
      url: publicUrl + rutaArticulo(a.id),
      price,
      priceCurrency: 'ARS',
      availability: `https://schema.org/${hayStock(a) ? 'InStock' : 'OutOfStock'}`,
      seller: { '@id': `${publicUrl}/#carniceria`, '@type': 'GroceryStore', name: comercio.nombre },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'ARS',
        valueAddedTaxIncluded: true,
        referenceQuantity: {
          '@type': 'QuantitativeValue',
          value: 1,
          unitCode: a.medida === '/Kg' ? 'KGM' : 'C62',
        },
      },
    },
  }
}

function imagenes(a: Articulo, publicUrl: string): string[] {
  const urls = a.imagenes.flatMap(i => imagenUsable(i.url) ?? [])
  return urls.length ? urls.map(u => (u.startsWith('/') ? publicUrl + u : u)) : [`${publicUrl}/og.jpg`]
}

type Paso = readonly [nombre: string, ruta: string]

function migas(pasos: readonly Paso[], publicUrl: string): JsonLd {
  return {
    ...SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: pasos.map(([name, ruta], i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: publicUrl + ruta,
    })),
  }
}

function preguntas(comercio: Comercio): JsonLd {
  return {
    ...SCHEMA,
    '@type': 'FAQPage',
    mainEntity: preguntasFrecuentes(comercio).map(p => ({
      '@type': 'Question',
      name: p.pregunta,
      acceptedAnswer: { '@type': 'Answer', text: p.respuesta },
    })),
  }
}
