// The shop's settings in words (labels): what each is called, and how its values read in the log and beside another's change.

import { isObjeto } from '../lector.ts'
import { PLANTILLAS, PLANTILLAS_NOMBRES } from '../pedido/plantillas.ts'
import type { AjustesPersonal } from '../personal/personal.ts'
import { formatPesos } from '../precios/dinero.ts'
import { enumeracion, fechaNumerica } from '../texto/texto.ts'
import { mergeAjustes } from './ajustes.ts'
import { COMERCIO_INICIAL, type Comercio } from './comercio.ts'
import { horariosEnFrase, textoTramos } from './horario.ts'

/** The last one is no setting: somebody asked for a backup, and the log says who. */
type NombreAjuste = keyof Comercio | keyof AjustesPersonal | 'copiaPedida'

const NOMBRES_AJUSTES: Readonly<Record<NombreAjuste, string>> = {
  nombre: 'Nombre',
  razonSocial: 'Razón social',
  cuit: 'CUIT',
  responsableInscripto: 'Responsable Inscripto',
  direccion: 'Dirección',
  ciudad: 'Ciudad',
  provincia: 'Provincia',
  telefono: 'Teléfono',
  areaTelefonica: 'Característica',
  whatsapp: 'WhatsApp que recibe los pedidos',
  email: 'Email',
  horarios: 'Horarios',
  feriados: 'Feriados y días especiales',
  cerradoHasta: 'Cerrado hasta',
  zonas: 'Zonas de entrega',
  envioGratisDesde: 'Envío gratis desde',
  compraMinima: 'Compra mínima',
  compraMinimaObligatoria: 'No dejar pedir por menos del mínimo',
  mediosDePago: 'Medios de pago',
  horasParaPagar: 'Horas para pagar',
  horasReclamo: 'Horas para reclamar',
  horasCambio: 'Horas para cambiar un pedido',
  toleranciaPeso: 'Tolerancia de peso',
  pesaje: 'Pesar los pedidos',
  pesosEnteros: 'Cobrar en pesos enteros',
  esperaRespuesta: 'Minutos para responder por el peso',
  etiquetaBalanza: 'Etiqueta de la balanza',
  cobroMercadoPago: 'Cobrar con Mercado Pago',
  cobroEfectivo: 'Cobrar en efectivo al entregar',
  cobroTarjeta: 'Cobrar con tarjeta al entregar',
  transferencia: 'Cuenta para transferencias',
  reservaPorcentaje: 'Parte del stock que reserva alguien nuevo',
  reservaMontoNuevos: 'Monto sin pagar de alguien nuevo',
  reservaMontoConocidos: 'Monto sin pagar de un cliente conocido',
  destacados: 'Artículos de la portada',
  desarrollador: 'Quien hizo la tienda',
  tagManagerId: 'Google Tag Manager',
  tagManagerOrigen: 'De dónde se carga la medición',
  segundoFactorObligatorio: 'Segundo factor obligatorio para el personal',
  copiaNocturna: 'Una copia cada noche',
  copiaHora: 'Hora de la copia',
  copiasGuardadas: 'Copias que se guardan',
  copiaPedida: 'Copia de seguridad pedida',
}

/** The wording of a message has a name of its own in the log. */
const MENSAJE = 'mensaje.'

/** What the log calls it, in words; null where it is no setting. */
export function nombreAjuste(campo: string): string | null {
  if (campo.startsWith(MENSAJE)) {
    const cual = PLANTILLAS_NOMBRES.find(nombre => nombre === campo.slice(MENSAJE.length))
    return cual === undefined ? null : `Mensaje ${PLANTILLAS[cual].titulo}`
  }
  return Object.hasOwn(NOMBRES_AJUSTES, campo) ? NOMBRES_AJUSTES[campo as NombreAjuste] : null
}

type Palabras = { readonly [K in keyof Comercio]?: (valor: NonNullable<Comercio[K]>) => string }

const horas = (cuantas: number) => `${cuantas} h`
const porciento = (cuanto: number) => `${cuanto} %`
const siNo = (valor: boolean) => (valor ? 'sí' : 'no')

const PALABRAS: Palabras = {
  responsableInscripto: siNo,
  horarios: valor => horariosEnFrase({ horarios: valor }),
  feriados: valor =>
    valor
      .map(
        ({ fecha, nombre, tramos }) =>
          `${fechaNumerica(fecha)} ${nombre} (${tramos.length === 0 ? 'cerrado' : textoTramos(tramos)})`,
      )
      .join('; '),
  cerradoHasta: ({ hasta, mensaje }) =>
    [`${fechaNumerica(hasta.slice(0, 10))}, ${hasta.slice(11)}`, mensaje].filter(Boolean).join(': '),
  zonas: valor =>
    enumeracion(
      valor.map(({ nombre, entrega }) => `${nombre} (${entrega === 'estandar' ? 'envío' : 'por WhatsApp'})`),
    ),
  envioGratisDesde: formatPesos,
  compraMinima: formatPesos,
  compraMinimaObligatoria: siNo,
  mediosDePago: enumeracion,
  horasParaPagar: horas,
  horasReclamo: horas,
  horasCambio: horas,
  toleranciaPeso: porciento,
  pesaje: siNo,
  pesosEnteros: siNo,
  esperaRespuesta: cuantos => `${cuantos} min`,
  cobroMercadoPago: siNo,
  cobroEfectivo: siNo,
  cobroTarjeta: siNo,
  transferencia: ({ alias, cvu, titular }) => [titular, alias, cvu].flatMap(parte => parte ?? []).join(', '),
  reservaPorcentaje: porciento,
  reservaMontoNuevos: formatPesos,
  reservaMontoConocidos: formatPesos,
  destacados: valor => enumeracion(valor.map(id => `nº ${id}`)),
  desarrollador: ({ nombre, email }) => `${nombre} (${email})`,
}

const VALOR_DE_LA_CASA = 'el valor de la casa'

/** As it is kept; what no rule lets pass reads as it stands. */
export function textoAjuste(campo: string, valor: unknown): string {
  if (valor === null || valor === undefined) return VALOR_DE_LA_CASA
  const { comercio, rechazados } = mergeAjustes(COMERCIO_INICIAL, [{ nombre: campo, valor }])
  if (rechazados.length > 0) {
    if (typeof valor === 'boolean') return siNo(valor)
    return typeof valor === 'string' ? valor : JSON.stringify(valor)
  }
  const leido: unknown = comercio[campo as keyof Comercio]
  const palabras = PALABRAS[campo as keyof Comercio] as ((valor: unknown) => string) | undefined
  if (palabras !== undefined) return palabras(leido)
  return isObjeto(leido) ? JSON.stringify(leido) : String(leido)
}
