// The addresses of the screens, spelled as the specification spells them; they are matched without regard to case.
import { slug } from './catalogo/slug.ts'

export const RUTAS = {
  inicio: '/',
  login: '/Login',
  signup: '/Signup',
  googleCallback: '/auth/google/callback',
  confirmarEmail: '/confirmar-email',
  olvido: '/olvide-mi-contrasena',
  restablecer: '/restablecer-contrasena',
  pedirEnlace: '/ingresar-con-enlace',
  entrar: '/entrar',
  privacidad: '/privacy-policy',
  exito: '/Exito/:id',
  error: '/error',
  notFound: '/notfound',
  perfil: '/UserProfile',
  pedidos: '/Pedidos',
  pedido: '/Pedidos/:id',
  carrito: '/Carrito',
  editarUsuario: '/EditUser',
  ayuda: '/Ayuda',
  terminos: '/terminos',
  arrepentimiento: '/arrepentimiento',
  arrepentimientos: '/Arrepentimientos',
  articulo: '/ProdDetalle/:id',
  catalogo: '/CatFull',
  datosPersonales: '/PersonalData',
  sinConexion: '/sin-conexion',
  categoria: '/:categoria',
} as const

/** Not a screen: the page without content that any screen can start from when the server is out of reach. */
export const RUTA_ARMAZON = '/armazon'

/** The largest id the database's integer columns hold. */
const ID_MAXIMO = 2_147_483_647

export function rutaArticulo(id: number): string {
  return RUTAS.articulo.replace(':id', String(id))
}

/** `temp-{key}` stands for an order whose number is not known yet (ORD-08). */
export function rutaExito(id: number | `temp-${string}`): string {
  return RUTAS.exito.replace(':id', String(id))
}

export function rutaPedido(id: number): string {
  return RUTAS.pedido.replace(':id', String(id))
}

/** A category's page: its name as a slug (SHOP-04: 'Productos Vacunos' is /productos-vacunos). */
export function rutaCategoria(categoria: { readonly nombre: string }): string {
  return `/${slug(categoria.nombre)}`
}

/** An id as it stands in an address: '7', but not '07', '1e0', '-1', '7 ' nor anything no row can have. */
export function parseId(texto: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(texto)) return null
  const id = Number(texto)
  return id <= ID_MAXIMO ? id : null
}
