// The title of each page, on the server and after a navigation in the browser.
import type { Pagina, Pantalla } from '#contract/pagina.ts'
import { findArticulo, findCategoria, type Vista } from '#domain/catalogo/tienda.ts'
import { formatPesos } from '#domain/dinero/dinero.ts'
import { precioConDescuento } from '#domain/dinero/precio.ts'

const PANTALLAS: Readonly<Record<Pantalla, string>> = {
  login: 'Ingresar',
  signup: 'Registro',
  googleCallback: 'Ingresar',
  confirmarEmail: 'Confirmar el e-mail',
  olvido: 'Recuperar la contraseña',
  restablecer: 'Elegir una contraseña nueva',
  pedirEnlace: 'Entrar con un enlace',
  entrar: 'Entrar',
  perfil: 'Mi Perfil',
  datosPersonales: 'Datos personales',
  editarUsuario: 'Editar mi perfil',
  carrito: 'Mi carrito',
  exito: 'Tu pedido',
  pedidos: 'Pedidos',
  pedido: 'Detalle del pedido',
  arrepentimientos: 'Arrepentimientos',
}

export function tituloDe(pagina: Pagina, vista: Pick<Vista, 'comercio' | 'categorias'>): string {
  const { nombre, ciudad } = vista.comercio
  const propio = tituloPropio(pagina, vista)
  return propio
    ? `${propio} · ${nombre}`
    : `${nombre} · Carnicería online${ciudad === null ? '' : ` en ${ciudad}`}`
}

function tituloPropio(pagina: Pagina, { categorias }: Pick<Vista, 'categorias'>): string | null {
  switch (pagina.tipo) {
    case 'inicio':
    case 'armazon':
      return null
    case 'sinConexion':
      return 'Sin conexión'
    case 'app':
      return PANTALLAS[pagina.pantalla]
    case 'catalogo':
      return 'Catálogo completo de carnes'
    case 'categoria':
      return findCategoria(categorias, pagina.slug)?.nombre ?? 'Categoría'
    case 'articulo': {
      const articulo = findArticulo(categorias, pagina.id)?.articulo
      if (!articulo) return 'Artículo'
      const precio = precioConDescuento(articulo.precioKg, articulo.descPorciento)
      return `${articulo.nombre} a ${formatPesos(precio)}${articulo.medida === '/Kg' ? ' el kilo' : ''}`
    }
    case 'articuloDesconocido':
      return 'Artículo no encontrado'
    case 'ayuda':
      return 'Ayuda y preguntas frecuentes'
    case 'privacidad':
      return 'Política de privacidad'
    case 'terminos':
      return 'Términos y condiciones'
    case 'arrepentimiento':
      return 'Botón de arrepentimiento'
    case 'noEncontrada':
      return 'Página no encontrada'
    case 'error':
      return 'Algo salió mal'
  }
}
