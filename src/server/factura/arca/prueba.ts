// 'Probar': four checks in their order, each said in words; the first that fails stops, and says what to press (FAC-01).
import type { ControlWire } from '#contract/factura/facturacion.schema.ts'
import type { CondicionEmisor, Entorno } from '#domain/factura/comprobante.ts'
import { diaYHora } from '#domain/texto/fecha-local.ts'
import { ArcaError, type PuntoDeVenta } from '../arca.ts'
import type { Enlace } from './cliente.ts'
import { needTicket } from './tickets.ts'
import { checkReloj } from './wsaa.ts'
import { askPuntos, askUltimo, dummy } from './wsfe.ts'

export interface Prueba {
  readonly entorno: Entorno
  readonly cuit: string
  /** Null: nobody chose one. */
  readonly punto: number | null
  readonly condicion: CondicionEmisor | null
}

type Nombre = ControlWire['nombre']
/** What it found, in words. */
type Control = readonly [nombre: Nombre, titulo: string, look: () => Promise<string>]

const cincoCifras = (punto: number) => String(punto).padStart(5, '0')

export async function tryConexion(
  { transporte, tickets, wsfe, inSesion }: Enlace,
  { entorno, cuit, punto, condicion }: Prueba,
): Promise<{ controles: ControlWire[]; reintentarEn: number | null }> {
  let puntos: readonly PuntoDeVenta[] | null = null
  const controles: readonly Control[] = [
    [
      'arca',
      'ARCA contesta',
      async () => {
        const desde = performance.now()
        const { fecha, aplicacion, base, autenticacion } = await dummy(wsfe[entorno], transporte)
        const segundos = Math.max(0.1, (performance.now() - desde) / 1000)
          .toFixed(1)
          .replace('.', ',')
        checkReloj(fecha, tickets.now())
        if (!(aplicacion && base && autenticacion)) {
          throw new ArcaError(
            'part of it is down',
            'ARCA contesta que una parte suya no anda. Probá más tarde.',
          )
        }
        return `En ${segundos} segundos`
      },
    ],
    [
      'permiso',
      'El certificado entra',
      async () => {
        const { vence } = await needTicket(tickets, entorno, transporte)
        return `Permiso hasta ${diaYHora(vence, tickets.now())}; se renueva solo`
      },
    ],
    [
      'relacion',
      'Tu CUIT le dio permiso a la tienda',
      async () => {
        puntos = await inSesion(entorno, cuit, askPuntos)
        return 'Puede facturar en tu nombre'
      },
    ],
    [
      'punto',
      punto === null ? 'El punto de venta responde' : `El punto de venta ${cincoCifras(punto)} responde`,
      async () => {
        if (punto === null) throw new ArcaError('no point of sale', 'Falta elegir el punto de venta.')
        checkPunto(puntos, punto)
        const tipo = condicion === 'monotributo' ? 11 : 6
        const ultimo = await inSesion(entorno, cuit, sesion => askUltimo(sesion, punto, tipo))
        return ultimo === 0 ? 'Todavía sin facturas' : `Su última factura es la ${ultimo}`
      },
    ],
  ]
  return runControles(controles)
}

/** What the service lists has to have it. */
function checkPunto(puntos: readonly PuntoDeVenta[] | null, punto: number): void {
  if (puntos === null) return
  const suyo = puntos.find(uno => uno.punto === punto)
  const donde = 'En ARCA, Administración de puntos de venta y domicilios,'
  if (suyo === undefined) {
    throw new ArcaError(
      'no such point of sale',
      `Tu CUIT no tiene el punto de venta ${cincoCifras(punto)} para web services. ${donde} agregalo, o elegí otro.`,
    )
  }
  if (suyo.bloqueado || suyo.baja !== null) {
    throw new ArcaError(
      'a closed point of sale',
      `El punto de venta ${cincoCifras(punto)} está ${suyo.bloqueado ? 'bloqueado' : 'dado de baja'}. ${donde} agregá otro.`,
    )
  }
}

async function runControles(controles: readonly Control[]) {
  const dichos: ControlWire[] = []
  let reintentarEn: number | null = null
  for (const [nombre, titulo, look] of controles) {
    if (dichos.some(({ estado }) => estado === 'mal')) {
      dichos.push({ nombre, titulo, estado: 'falta', texto: 'Se prueba cuando pase lo de arriba' })
      continue
    }
    try {
      dichos.push({ nombre, titulo, estado: 'bien', texto: await look() })
    } catch (error) {
      if (!(error instanceof ArcaError)) throw error
      reintentarEn = error.reintentarEn === null ? null : Math.ceil(error.reintentarEn / 1000)
      dichos.push({ nombre, titulo, estado: 'mal', texto: error.paraPersona })
    }
  }
  return { controles: dichos, reintentarEn }
}
