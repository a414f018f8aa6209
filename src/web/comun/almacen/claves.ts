// Names of everything this application keeps in the browser's storage.

/** Of this device, whoever uses it: they outlive a session (SESS-01). */
export const CLAVE_TEMA = 'mostrador.tema'
export const CLAVE_INSTALACION = 'mostrador.instalacion'
/** Whether a new order rings on this device. */
export const CLAVE_TIMBRE = 'mostrador.timbre'
/** The order in which this device's counter shows what waits. */
export const CLAVE_ORDEN = 'mostrador.orden'
/** Whether visits from this device may be measured, and when that was answered. */
export const CLAVE_MEDICION = 'mostrador.medicion'
/** Which charts of the numbers are shown as their table, by name. */
export const CLAVE_VISTA = 'mostrador.vista'
/** What labels of bags are printed on. */
export const CLAVE_ETIQUETA = 'mostrador.etiqueta'
/** Whoever keeps the shop was shown its first day here. */
export const CLAVE_ESTRENO = 'mostrador.estreno-visto'
/** What a visitor wanted to add, and where they were: nobody's yet, until somebody is in (VOL-06). */
export const CLAVE_DESEO = 'mostrador.deseo'
/** What somebody who registered here enters with, once their address is confirmed. */
export const CLAVE_ENTRADA = 'mostrador.entrada'
/** What was weighed here and did not reach the server yet, by person: nobody's session takes it along (PESA-07). */
export const CLAVE_PESADAS = 'mostrador.pesadas'
/** The family of the queue that is kept there. */
export const FAMILIA_PESADAS = 'pesada'
/** What a courier did here and has no answer yet, and what the server would not have, by person: neither goes with a session (ENT-04). */
export const CLAVE_ACTOS = 'mostrador.reparto-actos'
export const CLAVE_ACTOS_AVISOS = 'mostrador.reparto-avisos'
export const FAMILIA_REPARTO = 'reparto'
/** Whoever weighs here does it with the left hand. */
export const CLAVE_ZURDO = 'mostrador.zurdo'
/** The e-mail that last entered here: a link to enter is asked for without typing it. */
export const CLAVE_EMAIL = 'mostrador.email'
/** A checkout without an answer when its person's session ended by itself: asked about at their next login, and theirs alone. */
export const CLAVE_INTENTO = 'mostrador.intento'
/** Notices on this device: whose, of what, and with which key of the shop. */
export const CLAVE_PUSH = 'mostrador.push'
/** Somebody said no to them here. */
export const CLAVE_PUSH_NO = 'mostrador.push-no'
export const CLAVES_DEL_APARATO: readonly string[] = [
  CLAVE_TEMA,
  CLAVE_INSTALACION,
  CLAVE_TIMBRE,
  CLAVE_ORDEN,
  CLAVE_MEDICION,
  CLAVE_VISTA,
  CLAVE_ETIQUETA,
  CLAVE_ESTRENO,
  CLAVE_DESEO,
  CLAVE_PESADAS,
  CLAVE_ACTOS,
  CLAVE_ACTOS_AVISOS,
  CLAVE_ZURDO,
  CLAVE_INTENTO,
  CLAVE_EMAIL,
  CLAVE_PUSH,
  CLAVE_PUSH_NO,
]

/** The invitation to the staff that this browser was opened with: whoever has no account yet confirms one in another tab. */
export const CLAVE_INVITACION = 'mostrador.invitacion'

/** The session, under the names the specification gives (SESS-04). */
export const CLAVE_USER = 'user'
export const CLAVE_TOKEN = 'token'
export const CLAVE_ROLE = 'role'
export const CLAVE_CARRITO = 'carrito'
/** The order being prepared: address, notes, code, and the key of a checkout without a verdict. */
export const CLAVE_PEDIDO_ACTUAL = 'pedidoActual'
/** What they changed in the back room and has no answer yet. */
export const CLAVE_GUARDADO = 'mostrador.guardado'
/** Forms that they began and did not send; in session storage: those of a visitor. */
export const CLAVE_BORRADORES = 'mostrador.borradores'
/** Their favourites and what they wait for, as they tapped them last; followed by '-guardado', what of it has no answer yet. */
export const CLAVE_GUSTOS = 'mostrador.gustos'
/** They have usual lines: the home page leaves room for them. */
export const CLAVE_SIEMPRE = 'mostrador.siempre'
/** What a visitor wanted to keep, or to be told of, until they are in. */
export const CLAVE_GUSTO_PENDIENTE = 'mostrador.gusto-pendiente'
/** Followed by its number: an order as it was on the scale last, for when there is no network. */
export const CLAVE_PESAJE = 'mostrador.pesaje'
/** Until when whoever is out with a run stays in, in milliseconds. */
export const CLAVE_EN_CAMINO = 'mostrador.en-camino'
/** A courier's runs as they were read last, for when there is no network. */
export const CLAVE_REPARTO = 'mostrador.reparto'
/** What the counter did to them while they were out, until it was seen. */
export const CLAVE_REPARTO_NOVEDADES = 'mostrador.reparto-novedades'
/** The link an order was being followed by when its payment was begun, until they are back. */
export const CLAVE_SIGUE = 'mostrador.sigue'
/** When the person last did something, in any tab. */
export const CLAVE_ACTIVIDAD = 'mostrador.actividad'
/** The session is one of a device of the counter: which. */
export const CLAVE_EQUIPO = 'mostrador.equipo'
/** When that device was last touched, in any tab. */
export const CLAVE_TOQUE = 'mostrador.toque'
/** In local storage, followed by its id: a tab of the shop that is open. In session storage: the id of this one. */
export const CLAVE_PESTANA = 'mostrador.pestana'

/** Of this tab. */
export const CLAVE_CATEGORIAS = 'mostrador.categorias-vistas'
/** Where the page was loaded anew because a script failed, and how often. */
export const CLAVE_RECARGA = 'mostrador.recarga'
/** What was pressed and typed before a page was awake, over its being loaded anew. */
export const CLAVE_GESTOS = 'mostrador.gestos'
/** How far the entries of the tab's history had been scrolled. */
export const CLAVE_DESPLAZAMIENTOS = 'mostrador.desplazamientos'
/** Where lists of orders had been scrolled to, by their place in the tab's history. */
export const CLAVE_POSICIONES = 'mostrador.posiciones'
/** Where to go after a sign-in that leaves the shop and comes back. */
export const CLAVE_REGRESO = 'mostrador.regreso'
/** A sign-in elsewhere was begun in this tab. */
export const CLAVE_AFUERA = 'mostrador.ingreso-afuera'
/** The order whose chat is still to be opened, once. */
export const CLAVE_WHATSAPP = 'mostrador.whatsapp'
/** Followed by the name it had: what the person had when the server refused their token, until they are back. */
export const CLAVE_APARTADO = 'mostrador.apartado'
