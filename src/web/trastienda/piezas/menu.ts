// The entries of the back room's menu: the sections somebody may open, the orders and the board, with their pictures (ADM-01).
import {
  Beef,
  Boxes,
  ChartColumnBig,
  ChartLine,
  CircleHelp,
  ClipboardList,
  FileSpreadsheet,
  FolderTree,
  HeartPulse,
  History,
  IdCard,
  KeyRound,
  type LucideIcon,
  PhoneCall,
  ReceiptText,
  Scale,
  Settings,
  ShoppingBasket,
  Tags,
  TicketPercent,
  Truck,
  Tv,
  Users,
  Vault,
  Webhook,
} from 'lucide-react'
import { matchPantalla } from '#domain/camino.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { type Mostrador, mostradorDe, type Permiso, puede } from '#domain/personal/permisos.ts'
import { RUTAS } from '#domain/rutas.ts'
import { abreSeccion, matchSeccion, type NombreSeccion, rutaSeccion, SECCIONES } from '#domain/trastienda.ts'

/** Of what a count is kept. */
export type ConCuenta = 'entregas' | 'facturas'

export interface EntradaTrastienda {
  readonly texto: string
  readonly ruta: string
  readonly Icono: LucideIcon
  /** In the bar of a phone, where there is room for five. */
  readonly corta?: true
  /** Behind 'Más' of a phone alone: a wide screen has it in the head of its section. */
  readonly soloMas?: true
  /** In a tab of its own: it is for the television, and has no way back. */
  readonly aparte?: true
  /** It says how much waits there. */
  readonly conCuenta?: ConCuenta
}

type Como = Pick<Comercio, 'pesaje' | 'porTurnos' | 'conZonas' | 'facturar'>

interface Posible extends Omit<EntradaTrastienda, 'texto' | 'ruta' | 'corta'> {
  readonly corta?: true | ((comercio: Como) => boolean)
  readonly texto?: string
  readonly ruta?: string
  readonly seccion?: NombreSeccion
  readonly permiso?: Permiso
  /** Only who has this screen at /Pedidos. */
  readonly mostrador?: Mostrador
  /** Only where the shop works so. */
  readonly siempreQue?: (comercio: Como) => boolean
}

const POSIBLES: readonly Posible[] = [
  { seccion: 'hoy', Icono: ChartColumnBig, corta: true },
  { texto: 'Pedidos', ruta: RUTAS.pedidos, mostrador: 'pedidos', Icono: ClipboardList, corta: true },
  { texto: 'Para cortar', ruta: RUTAS.pedidos, mostrador: 'corte', Icono: Scale, corta: true },
  { texto: 'Para llevar', ruta: RUTAS.pedidos, mostrador: 'reparto', Icono: Truck, corta: true },
  { seccion: 'pesar', Icono: Scale, corta: true, siempreQue: ({ pesaje }) => pesaje },
  {
    seccion: 'entregas',
    Icono: Truck,
    corta: ({ porTurnos }) => porTurnos,
    siempreQue: ({ porTurnos, conZonas }) => porTurnos || conZonas,
    conCuenta: 'entregas',
  },
  // Where slots take a place under the thumb, these give theirs.
  { seccion: 'articulos', Icono: Beef, corta: ({ porTurnos, pesaje }) => !(porTurnos && pesaje) },
  { seccion: 'precios', Icono: Tags, corta: ({ porTurnos }) => !porTurnos },
  { seccion: 'tomar', Icono: PhoneCall, soloMas: true },
  { seccion: 'caja', Icono: Vault },
  {
    seccion: 'facturas',
    Icono: ReceiptText,
    siempreQue: ({ facturar }) => facturar !== 'no',
    conCuenta: 'facturas',
  },
  { seccion: 'codigos', Icono: TicketPercent },
  { seccion: 'clientes', Icono: Users },
  { texto: 'Pizarra', ruta: RUTAS.pizarra, permiso: 'precios', Icono: Tv, aparte: true },
  { seccion: 'existencias', Icono: Boxes },
  { seccion: 'numeros', Icono: ChartLine, soloMas: true },
  { seccion: 'categorias', Icono: FolderTree, soloMas: true },
  { seccion: 'importar', Icono: FileSpreadsheet, soloMas: true },
  { seccion: 'ajustes', Icono: Settings },
  { seccion: 'personas', Icono: IdCard, soloMas: true },
  { seccion: 'claves', Icono: KeyRound, soloMas: true },
  { seccion: 'webhooks', Icono: Webhook, soloMas: true },
  { seccion: 'salud', Icono: HeartPulse, soloMas: true },
  { seccion: 'registro', Icono: History },
  { seccion: 'guia', Icono: CircleHelp },
  { texto: 'Mis compras', ruta: RUTAS.compras, Icono: ShoppingBasket, soloMas: true },
]

/** By how the shop works: the scale where orders are weighed, deliveries where they have slots or zones, invoices where it makes them. */
export function menuDe(rol: string, comercio: Como): readonly EntradaTrastienda[] {
  const suyo = mostradorDe(rol)
  return POSIBLES.flatMap(
    ({ seccion, permiso, mostrador = suyo, siempreQue, corta, texto = '', ruta = '', ...otro }) => {
      if (siempreQue?.(comercio) === false || mostrador !== suyo) return []
      if (permiso !== undefined && !puede(rol, permiso)) return []
      if (seccion !== undefined && !abreSeccion(rol, seccion)) return []
      const esCorta = typeof corta === 'function' ? corta(comercio) : corta === true
      const resto = { ...otro, ...(esCorta && { corta: true as const }) }
      return seccion === undefined
        ? [{ texto, ruta, ...resto }]
        : [{ texto: SECCIONES[seccion].titulo, ruta: rutaSeccion(seccion), ...resto }]
    },
  )
}

/** Addresses are matched without regard to case; what stands below an entry belongs to it, but for the first. */
function isAbierta(ruta: string, camino: string): boolean {
  const [suya, actual] = [ruta.toLowerCase(), camino.toLowerCase().replace(/\/+$/, '')]
  return actual === suya || (ruta !== rutaSeccion('hoy') && actual.startsWith(`${suya}/`))
}

/** The one entry an address belongs to: of those that stand above each other, the nearest. */
export function entradaAbierta(
  menu: readonly EntradaTrastienda[],
  camino: string,
): EntradaTrastienda | undefined {
  return menu
    .filter(({ ruta }) => isAbierta(ruta, camino))
    .reduce<EntradaTrastienda | undefined>(
      (cerca, una) => (cerca === undefined || una.ruta.length > cerca.ruta.length ? una : cerca),
      undefined,
    )
}

/** Also below a section that belongs to it, wherever that stands. */
export function isDentro(ruta: string, camino: string): boolean {
  const hallada = matchSeccion(matchPantalla(camino)?.parametro ?? '-')
  const de = hallada === null ? undefined : SECCIONES[hallada.nombre].de
  if (de === undefined) return isAbierta(ruta, camino)
  const suya = de === 'pedidos' ? RUTAS.pedidos : rutaSeccion(de as NombreSeccion)
  return isAbierta(ruta, camino) || ruta === suya
}
