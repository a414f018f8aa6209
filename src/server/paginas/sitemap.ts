// What search engines are told to visit: /sitemap.xml and /robots.txt.
import type { Tienda } from '#domain/catalogo/tienda.ts'
import { pantallasCon } from '#domain/pantallas.ts'
import { RUTAS, rutaArticulo, rutaCategoria } from '#domain/rutas.ts'

export function sitemap({ categorias }: Tienda, publicUrl: string): string {
  const fijas = pantallasCon('publica')
    .map(nombre => RUTAS[nombre])
    .filter(ruta => !ruta.includes(':'))
    .map(ruta => entrada(ruta))
  const deCategorias = categorias.map(c => entrada(rutaCategoria(c), c.updatedAt))
  const deArticulos = categorias
    .flatMap(c => c.subCategorias)
    .flatMap(s => s.articulos)
    .map(a => entrada(rutaArticulo(a.id), a.updatedAt))
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...fijas, ...deCategorias, ...deArticulos].join('\n')}
</urlset>
`
  function entrada(ruta: string, cambio?: string): string {
    const lastmod = cambio ? `<lastmod>${cambio.slice(0, 10)}</lastmod>` : ''
    return `<url><loc>${escapeXml(publicUrl + ruta)}</loc>${lastmod}</url>`
  }
}

export function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}

function escapeXml(texto: string): string {
  return texto.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
