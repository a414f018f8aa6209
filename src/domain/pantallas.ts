// The table of screens (routes): a row says the address, the title and all that anybody needs to know to treat a screen right.
// Its page is in `src/web/tienda/<area>/pantallas`, the file of the same name with a capital.

import type { Area } from './areas.ts'

export interface Fila {
  /** Where its page lives, on this floor and on the others. */
  readonly area: Area
  /**
   * Spelled as the specification spells it, matched without regard to case (ROUTE-01). What varies comes last: `:id`, or
   * `*` for whatever stands below it; one word may follow `:id`, for what is done with it.
   */
  readonly ruta: string
  /** Empty: the shop's own name stands alone. Absent: the page names what it shows. */
  readonly titulo?: string
  /** The same for everybody: whole without scripts, and search engines may have it. */
  readonly publica?: true
  /**
   * Without a network (S7). `copia`: the page as it was last seen; `armazon`: it starts by itself, its data being in the
   * browser. Absent: it is nothing without the server, and a page says so.
   */
  readonly sinRed?: 'copia' | 'armazon'
  /** What it is made of is kept by the browsers that opened it, not by every visitor's in advance. */
  readonly alAbrir?: true
  /** Part of the shop window, where visits may be measured: no form, no account, no order (T6). */
  readonly medida?: true
  /** It makes sense to come back to after a login; those that log in or out would send people round in circles (LOG-03). */
  readonly regreso?: true
  /** What is shown stands in the query of its address too: it comes back with it. */
  readonly consulta?: true
  /** It sends people to the privacy policy, and they come back to it (PRIV-02). */
  readonly consiente?: true
  /** The staff leaves it open while they work: open, it counts as activity (ADM-08). */
  readonly sostiene?: true
  /** Somebody is in the middle of something here: no invitation comes over it (PWA-01). */
  readonly ocupada?: true
  /** Labels are read with the camera here: the page may use one, and run the reader that is loaded for it (PESA-05). */
  readonly camara?: true
  /** It stands alone, without the shop's bars and foot: the staff's, whose page is in `src/web/trastienda/<area>/pantallas`. */
  readonly sola?: true
  /** For the staff it stands in the back room's frame; for customers in the shop's (ADM-01, ADM-02). */
  readonly tras?: true
  /** What varies in its address is a secret: no log writes it (R7). */
  readonly secreta?: true
}

const TABLA = {
  inicio: {
    area: 'catalogo',
    ruta: '/',
    titulo: '',
    publica: true,
    sinRed: 'copia',
    medida: true,
    regreso: true,
    consiente: true,
  },
  catalogo: {
    area: 'catalogo',
    ruta: '/CatFull',
    titulo: 'Catálogo completo de carnes',
    publica: true,
    sinRed: 'copia',
    medida: true,
    regreso: true,
  },
  articulo: {
    area: 'catalogo',
    ruta: '/ProdDetalle/:id',
    publica: true,
    sinRed: 'copia',
    medida: true,
    regreso: true,
  },
  /** 'Armá tu asado': the plan stands in the query, so that it can be sent to somebody (VOL-02). */
  asado: {
    area: 'pedido',
    ruta: '/Asado',
    titulo: 'Armá tu asado',
    publica: true,
    sinRed: 'copia',
    medida: true,
    regreso: true,
    consulta: true,
  },
  ayuda: {
    area: 'comercio',
    ruta: '/Ayuda',
    titulo: 'Ayuda y preguntas frecuentes',
    publica: true,
    sinRed: 'copia',
    medida: true,
    regreso: true,
  },
  /** Not measured: the history of a half-filled registration passes through it. */
  privacidad: {
    area: 'cuenta',
    ruta: '/privacy-policy',
    titulo: 'Política de privacidad',
    publica: true,
    sinRed: 'copia',
  },
  terminos: {
    area: 'comercio',
    ruta: '/terminos',
    titulo: 'Términos y condiciones',
    publica: true,
    sinRed: 'copia',
    medida: true,
  },
  arrepentimiento: {
    area: 'pedido',
    ruta: '/arrepentimiento',
    titulo: 'Botón de arrepentimiento',
    publica: true,
  },
  noEncontrada: { area: 'comercio', ruta: '/notfound', titulo: 'Página no encontrada', sinRed: 'armazon' },
  errorGeneral: { area: 'comercio', ruta: '/error', titulo: 'Algo salió mal' },
  sinConexion: { area: 'comercio', ruta: '/sin-conexion', titulo: 'Sin conexión', sinRed: 'armazon' },
  login: { area: 'cuenta', ruta: '/Login', titulo: 'Iniciar sesión', consiente: true, ocupada: true },
  signup: { area: 'cuenta', ruta: '/Signup', titulo: 'Registro', consiente: true, ocupada: true },
  googleCallback: { area: 'cuenta', ruta: '/auth/google/callback', titulo: 'Iniciar sesión' },
  confirmarEmail: { area: 'cuenta', ruta: '/confirmar-email', titulo: 'Confirmar el email' },
  olvido: { area: 'cuenta', ruta: '/olvide-mi-contrasena', titulo: 'Recuperar la contraseña', ocupada: true },
  restablecer: {
    area: 'cuenta',
    ruta: '/restablecer-contrasena',
    titulo: 'Elegir una contraseña nueva',
    ocupada: true,
  },
  pedirEnlace: { area: 'cuenta', ruta: '/ingresar-con-enlace', titulo: 'Iniciar sesión con un enlace' },
  entrar: { area: 'cuenta', ruta: '/entrar', titulo: 'Iniciar sesión' },
  invitacion: { area: 'personal', ruta: '/invitacion', titulo: 'Invitación', regreso: true },
  /** An order as whoever holds its link sees it, without an account (ENT-05). */
  seguimiento: {
    area: 'entrega',
    ruta: '/Seguimiento/:id',
    titulo: 'Tu pedido, paso a paso',
    secreta: true,
  },
  /** What the shop sent by chat or mail: a change of an order to say yes to, orders to join to an account (MOS-01, MOS-02). */
  enlace: { area: 'pedido', ruta: '/enlace', titulo: 'Te escribimos', regreso: true, ocupada: true },
  favoritos: { area: 'cuenta', ruta: '/Favoritos', titulo: 'Favoritos', regreso: true },
  /** What a message about a wish links to, to be told of none any more (VOL-05). */
  avisos: { area: 'cuenta', ruta: '/avisos', titulo: 'Tus avisos' },
  perfil: { area: 'cuenta', ruta: '/UserProfile', titulo: 'Mi Perfil', regreso: true, consiente: true },
  datosPersonales: {
    area: 'cuenta',
    ruta: '/PersonalData',
    titulo: 'Datos personales',
    regreso: true,
    consiente: true,
  },
  editarUsuario: {
    area: 'cuenta',
    ruta: '/EditUser',
    titulo: 'Editar mi perfil',
    regreso: true,
    consiente: true,
  },
  carrito: {
    area: 'pedido',
    ruta: '/Carrito',
    titulo: 'Mi carrito',
    sinRed: 'armazon',
    regreso: true,
    consiente: true,
    ocupada: true,
  },
  exito: { area: 'pedido', ruta: '/Exito/:id', titulo: 'Tu pedido', regreso: true },
  pedidos: {
    area: 'pedido',
    ruta: '/Pedidos',
    titulo: 'Pedidos',
    regreso: true,
    consiente: true,
    sostiene: true,
    ocupada: true,
    tras: true,
  },
  pedido: {
    area: 'pedido',
    ruta: '/Pedidos/:id',
    titulo: 'Detalle del pedido',
    regreso: true,
    ocupada: true,
    tras: true,
  },
  /** What whoever works here bought here: /Pedidos shows them the counter's (ROL-01). */
  compras: { area: 'pedido', ruta: '/MisCompras', titulo: 'Mis compras', regreso: true, tras: true },
  /** An order on the scale: what was read of it and weighed is in the browser (PESA-01, PESA-07). */
  pesar: {
    area: 'pedido',
    ruta: '/Pedidos/:id/Pesar',
    titulo: 'Pesar',
    sinRed: 'armazon',
    alAbrir: true,
    regreso: true,
    sostiene: true,
    ocupada: true,
    camara: true,
    sola: true,
  },
  /** The courier's runs: what was read of them and done is in the browser (ENT-04). */
  reparto: {
    area: 'entrega',
    ruta: '/Reparto',
    titulo: 'Reparto',
    sinRed: 'armazon',
    alAbrir: true,
    regreso: true,
    sostiene: true,
    ocupada: true,
    sola: true,
  },
  arrepentimientos: {
    area: 'pedido',
    ruta: '/Arrepentimientos',
    titulo: 'Arrepentimientos',
    regreso: true,
    ocupada: true,
    tras: true,
  },
  trastienda: {
    area: 'gestion',
    ruta: '/Trastienda/*',
    regreso: true,
    sostiene: true,
    ocupada: true,
    camara: true,
    sola: true,
  },
  pizarra: {
    area: 'precios',
    ruta: '/Pizarra',
    titulo: 'Pizarra',
    sinRed: 'armazon',
    sola: true,
    ocupada: true,
  },
  categoria: {
    area: 'catalogo',
    ruta: '/:categoria',
    publica: true,
    sinRed: 'copia',
    medida: true,
    regreso: true,
  },
} as const satisfies Readonly<Record<string, Fila>>

/** The name of a screen. */
export type Pantalla = keyof typeof TABLA

export const PANTALLAS: Readonly<Record<Pantalla, Fila>> = TABLA

/** Every screen, in the order of the table. */
export const NOMBRES = Object.keys(TABLA) as readonly Pantalla[]

/** The screens with this column. */
export function pantallasCon(columna: keyof Fila): readonly Pantalla[] {
  return NOMBRES.filter(nombre => PANTALLAS[nombre][columna] !== undefined)
}
