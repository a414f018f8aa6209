// The shop's settings, one row each: what it is called, what it may be, what it begins as, where and with which words it is changed (AJU-01).
import { emailValido } from '../cuenta/registro.ts'
import { PUNTO, puntoEscrito, readPunto } from '../entrega/punto.ts'
import { ID_MAX } from '../id.ts'
import { entero, type Lector, nulo, objeto, si, texto, uno } from '../lector.ts'
import { lista } from '../lector-lista.ts'
import { esAlias, esCvu, type Transferencia } from '../pago/cuenta-bancaria.ts'
import { patronEscrito } from '../pedido/balanza/patron.ts'
import { DIAS, enumeracion, fechaNumerica, readFecha } from '../texto/texto.ts'
import {
  conForma,
  type Escrito,
  eleccion,
  horas,
  linea,
  lineaGuardada,
  MONTO,
  minutos,
  numero,
  oNada,
  porciento,
  propio,
  SI_NO,
} from './ajustes-clases.ts'
import {
  diasSinEntregaEnFrase,
  diasSinEntregaGuardados,
  lugaresEnFrase,
  porDiaDeSemana,
  turnosEnFrase,
  turnosGuardados,
  zonasEnFrase,
  zonasGuardadas,
} from './ajustes-entrega.ts'
import { esFecha, esHoraLocal } from './dias.ts'
import {
  type Cierre,
  type Desarrollador,
  type Feriado,
  type Horario,
  NOMBRE_SIN_DECIR,
  type Tramo,
} from './formas.ts'
import { horariosEnFrase, textoTramos } from './horario.ts'
import { esHora } from './tramos.ts'

/** Two years of them, and some. */
export const FERIADOS_MAX = 40
/** Articles on the home page. */
export const DESTACADOS_MAX = 4
/** Of the name an account is in. */
export const TITULAR_MAX = 80
/** Of the closing. */
export const MENSAJE_MAX = 160

/** No limit on any weekday. */
const SIN_LIMITE: readonly (number | null)[] = DIAS.map(() => null)

/** One that mail can be sent to: every order writes to the shop, and none may fail over its address. */
const email = si(lineaGuardada(120), emailValido)
const hora = si(texto, esHora)
const tramo = si(objeto<Tramo>({ desde: hora, hasta: hora }), ({ desde, hasta }) => desde < hasta)

/** The sheets of the settings' screen, in their order; a sheet shows its rows in the order they have here. */
export const HOJAS_AJUSTES = {
  local: 'El local',
  contacto: 'Contacto',
  horas: 'Horarios',
  dias: 'Feriados y cierres',
  entrega: 'Entrega',
  pagos: 'Pagos y plazos',
  cobros: 'Pesar y cobrar',
  peso: 'Peso y reservas',
  balanza: 'Balanza',
  facturacion: 'Facturación',
  mensajes: 'Mensajes',
  portada: 'Portada',
  medicion: 'Medición',
  equipo: 'El equipo',
  copias: 'Copias de seguridad',
  autor: 'Quien lo hizo',
} as const
export type HojaAjustes = keyof typeof HOJAS_AJUSTES

export interface FilaAjuste {
  /** What it is called, on the screen and in the log. */
  readonly titulo: string
  /** Its kind, `ajustes-clases.ts`: what is on the wire, and how it is read, said and written. */
  readonly clase: 'texto' | 'sino' | 'entero' | 'monto' | 'forma'
  readonly lector: Lector<unknown>
  readonly decir: (valor: unknown) => string | undefined
  /** Absent: `ajustes-escritos.ts` has one of its own. */
  readonly escrito?: Escrito<unknown>
  /** The value of the house. */
  readonly inicial: unknown
  /** What the description of the API says of it. */
  readonly descripcion?: string
  readonly hoja: HojaAjustes
  /** Where it shows, under its field; absent: the screen has a control of its own for it. */
  readonly ayuda?: string
  /** What there is to choose from, where it is a choice. */
  readonly opciones?: Readonly<Record<string, string>>
  readonly ejemplo?: string
  readonly unidad?: string
  readonly teclado?: 'tel' | 'email'
  /**
   * Not changed from a device of the counter, which is many people's: it goes on working for whoever changed it, long after the
   * device is locked. Who hears of every order, where the money goes, what runs in the customers' pages, who gets in, and what
   * there is to go back to.
   */
  readonly sesionPropia?: true
}

/** What pages may show. A new setting is a row, here or below, and whoever shows it. */
export const PUBLICOS = {
  nombre: {
    titulo: 'Nombre',
    ...linea('El nombre', 80),
    inicial: NOMBRE_SIN_DECIR,
    hoja: 'local',
    ayuda: 'Se ve arriba de todas las páginas, en los correos y en los buscadores.',
  },
  razonSocial: {
    titulo: 'Razón social',
    ...oNada(linea('La razón social', 120)),
    hoja: 'local',
    ayuda: 'Se ve en el pie de todas las páginas y en los términos.',
  },
  cuit: {
    titulo: 'CUIT',
    ...oNada(propio('texto', lineaGuardada(13, /^\d{2}-\d{8}-\d$/))),
    hoja: 'local',
    ejemplo: '30-12345678-9',
    ayuda: 'Se ve en el pie de todas las páginas y en los términos.',
  },
  /** Prices also show the line without national taxes. */
  responsableInscripto: {
    titulo: 'Responsable Inscripto',
    ...SI_NO,
    inicial: false,
    hoja: 'local',
    ayuda:
      'Prendido: cada producto muestra también el precio sin impuestos nacionales. Si ya dijiste tu condición frente al IVA en Facturación, vale esa.',
  },
  direccion: {
    titulo: 'Dirección',
    ...oNada(linea('La dirección', 120)),
    hoja: 'local',
    ejemplo: 'Salta 2450',
    ayuda: 'Se ve en el pie, el inicio y los correos: donde se retira.',
  },
  ciudad: {
    titulo: 'Ciudad',
    ...oNada(linea('La ciudad', 60)),
    hoja: 'local',
    ayuda: 'Se ve en el pie, la ayuda y los términos.',
  },
  provincia: {
    titulo: 'Provincia',
    ...oNada(linea('La provincia', 60)),
    hoja: 'local',
    ayuda: 'Se ve en el pie y los términos.',
  },
  /** Already normalised: 549 and ten digits (X5). */
  whatsapp: {
    titulo: 'WhatsApp que recibe los pedidos',
    ...oNada(propio('texto', lineaGuardada(13, /^549[1-9]\d{9}$/))),
    hoja: 'contacto',
    ejemplo: '341 555-0142',
    teclado: 'tel',
    sesionPropia: true,
  },
  /** As people read it, e.g. '0341 555-0142'. */
  telefono: {
    titulo: 'Teléfono',
    ...oNada(
      conForma(
        lineaGuardada(25, /^\+?[\d ()-]{6,}$/),
        'El teléfono va con números, espacios y guiones, como 0341 555-0142.',
      ),
    ),
    hoja: 'contacto',
    ejemplo: '0341 555-0142',
    teclado: 'tel',
    ayuda: 'Se ve en el pie, la ayuda y los términos, como lo escribas.',
  },
  /** Area code without the 0, used for phones typed without one; '' when it is not known. */
  areaTelefonica: {
    titulo: 'Característica',
    ...conForma(
      lineaGuardada(4, /^[1-9]\d{1,3}$/),
      'La característica son 2 a 4 números, sin el 0: 341.',
      escrito => escrito.trim().replace(/^0+/, ''),
    ),
    inicial: '',
    hoja: 'contacto',
    ejemplo: '341',
    teclado: 'tel',
    ayuda: 'Sin el 0. Completa los teléfonos que tus clientes escriben sin característica.',
  },
  /** Where the shop hears of orders; null: nobody is written to. */
  email: {
    titulo: 'Email',
    ...oNada(conForma(email, 'El email no es válido.')),
    hoja: 'contacto',
    teclado: 'email',
    ayuda: 'Se ve en el pie y los términos, y ahí llegan los avisos de pedidos nuevos.',
    sesionPropia: true,
  },
  /** When orders are delivered and can be picked up; orders are taken at any time. */
  horarios: {
    titulo: 'Horarios',
    ...propio(
      'forma',
      lista(objeto<Horario>({ dias: lista(uno(DIAS), 1, 7), tramos: lista(tramo, 1, 3) }), 1, 7),
      horarios => horariosEnFrase({ horarios }),
    ),
    inicial: [],
    hoja: 'horas',
  },
  feriados: {
    titulo: 'Feriados y días especiales',
    ...propio(
      'forma',
      lista(
        objeto<Feriado>({
          fecha: si(texto, esFecha),
          nombre: lineaGuardada(60),
          tramos: lista(tramo, 0, 3),
        }),
        0,
        FERIADOS_MAX,
      ),
      feriados =>
        feriados
          .map(
            ({ fecha, nombre, tramos }) =>
              `${fechaNumerica(fecha)} ${nombre} (${tramos.length === 0 ? 'cerrado' : textoTramos(tramos)})`,
          )
          .join('; '),
    ),
    inicial: [],
    hoja: 'dias',
  },
  cerradoHasta: {
    titulo: 'Cerrado hasta',
    ...oNada(
      propio(
        'forma',
        objeto<Cierre>({
          hasta: si(texto, esHoraLocal),
          mensaje: (valor, anotar) => (valor === '' ? '' : lineaGuardada(MENSAJE_MAX)(valor, anotar)),
        }),
        ({ hasta, mensaje }) =>
          [`${fechaNumerica(hasta.slice(0, 10))}, ${hasta.slice(11)}`, mensaje].filter(Boolean).join(': '),
      ),
    ),
    hoja: 'dias',
  },
  zonas: {
    titulo: 'Zonas de entrega',
    ...propio('forma', zonasGuardadas, zonasEnFrase),
    inicial: [],
    hoja: 'entrega',
  },
  /** Streets and drawings say the zone of an address, and the zone what delivery costs (ENT-01). */
  conZonas: {
    titulo: 'Cobrar el envío por zona',
    ...SI_NO,
    inicial: false,
    hoja: 'entrega',
    ayuda:
      'Prendido: cada zona tiene su costo, su mínimo y sus días, y el carrito dice la zona de la dirección antes de pedir. Apagado: el envío se coordina, como siempre.',
  },
  /** Where drawings are measured from. */
  puntoLocal: {
    titulo: 'Dónde está el local en el mapa',
    ...oNada(
      conForma(
        si(lineaGuardada(40, PUNTO), dicho => readPunto(dicho) !== null),
        'El punto va como -32.94682, -60.63932: copialo del mapa.',
        puntoEscrito,
      ),
    ),
    hoja: 'entrega',
    ejemplo: '-32.94682, -60.63932',
    ayuda: 'Latitud y longitud, o el enlace de Google Maps. Hace falta para dibujar zonas.',
  },
  turnos: {
    titulo: 'Turnos de entrega',
    ...propio('forma', turnosGuardados, turnosEnFrase),
    inicial: [],
    hoja: 'entrega',
  },
  /** Of all slots of a day together. */
  lugaresDelDia: {
    titulo: 'Pedidos por día',
    ...propio('forma', porDiaDeSemana, lugaresEnFrase),
    inicial: SIN_LIMITE,
    hoja: 'entrega',
  },
  diasAdelante: {
    titulo: 'Días que se ofrecen',
    ...numero(1, 30, { unidad: 'días', corta: 'días', motivo: 'Van de 1 a 30 días.' }),
    inicial: 7,
    hoja: 'entrega',
    ayuda: 'Hasta cuántos días para adelante se puede elegir un turno, con hoy.',
  },
  /** Orders take a place in a slot (ENT-02). */
  porTurnos: {
    titulo: 'Entregar por turnos',
    ...SI_NO,
    inicial: false,
    hoja: 'entrega',
    ayuda:
      'Prendido: tu cliente elige día y turno al pedir, y cada turno tiene sus lugares. Apagado: la hora se coordina, como siempre.',
  },
  diasSinEntrega: {
    titulo: 'Días sin entrega',
    ...propio('forma', diasSinEntregaGuardados, diasSinEntregaEnFrase),
    inicial: [],
    hoja: 'entrega',
  },
  eligeZona: {
    titulo: 'Dejar elegir la zona',
    ...SI_NO,
    inicial: true,
    hoja: 'entrega',
    ayuda:
      'Prendido: si ninguna calle ni dibujo dice la zona de una dirección, tu cliente la elige y el pedido queda marcado. Apagado: a esa dirección no se entrega.',
  },
  retiroEnLocal: {
    titulo: 'Retirar por el local',
    ...SI_NO,
    inicial: true,
    hoja: 'entrega',
    ayuda: 'Prendido: con zonas o turnos, el carrito también ofrece retirar el pedido.',
  },
  /** Null: free shipping is not promised. */
  envioGratisDesde: {
    titulo: 'Envío gratis desde',
    ...oNada(MONTO),
    hoja: 'entrega',
    ayuda: 'Se ve en el inicio, el carrito y la ayuda. Vacío: no se promete envío gratis.',
  },
  /** 0: there is none. */
  compraMinima: {
    titulo: 'Compra mínima',
    ...MONTO,
    inicial: 0,
    hoja: 'entrega',
    ayuda: 'Se ve en el carrito, la ayuda y los términos. 0: no hay.',
  },
  compraMinimaObligatoria: {
    titulo: 'No dejar pedir por menos del mínimo',
    ...SI_NO,
    inicial: false,
    hoja: 'entrega',
    ayuda: 'Apagado: se avisa y se puede pedir igual.',
  },
  mediosDePago: {
    titulo: 'Medios de pago',
    ...propio('forma', lista(lineaGuardada(60), 1, 12), enumeracion),
    inicial: [],
    hoja: 'pagos',
  },
  horasParaPagar: {
    titulo: 'Horas para pagar',
    ...horas(1, 720),
    inicial: 24,
    hoja: 'pagos',
    ayuda: 'Se ve en el carrito y los correos; pasado ese plazo un pedido sin pagar se cancela solo.',
  },
  horasReclamo: {
    titulo: 'Horas para reclamar',
    ...horas(1, 720),
    inicial: 24,
    hoja: 'pagos',
    ayuda: 'Se ve en la ayuda y los términos.',
  },
  horasCambio: {
    titulo: 'Horas para cambiar un pedido',
    ...horas(0, 720),
    inicial: 2,
    hoja: 'pagos',
    ayuda: 'Antes de la entrega. Se ve en la ayuda y los términos.',
  },
  /** Orders are weighed line by line before they are finished (PESA-01); off, a total is typed when they are. */
  pesaje: {
    titulo: 'Pesar los pedidos',
    ...SI_NO,
    inicial: false,
    descripcion: 'Los pedidos se pesan línea por línea antes de finalizarlos',
    hoja: 'cobros',
    ayuda:
      'Prendido: cada línea se pesa antes de finalizar un pedido y el plazo para pagar corre desde que avisás el total. Apagado: el total se escribe al finalizarlo, como siempre.',
  },
  /** How long a customer has to answer about a weight out of bounds, before the limit is charged. */
  esperaRespuesta: {
    titulo: 'Minutos para responder por el peso',
    ...minutos(1, 1440),
    inicial: 20,
    descripcion: 'Minutos',
    hoja: 'cobros',
    ayuda:
      'Lo que tu cliente tiene para contestar por un peso fuera de la tolerancia. Después se cobra hasta el límite, nunca más.',
  },
  /** What a person pays of a sum is whole pesos, never more than the sum (RULE-03). */
  pesosEnteros: {
    titulo: 'Cobrar en pesos enteros',
    ...SI_NO,
    inicial: false,
    descripcion: 'Los totales se cobran en pesos enteros, redondeados a favor del cliente',
    hoja: 'cobros',
    ayuda:
      'Prendido: los totales que paga tu cliente se redondean para abajo, sin centavos, en el carrito, el pedido, el mail, WhatsApp y el pago. Los pedidos que ya están quedan como se acordaron. Apagado: con centavos.',
  },
  /** The ways to pay a customer may choose (PAGO-01). */
  cobroMercadoPago: { titulo: 'Cobrar con Mercado Pago', ...SI_NO, inicial: false, hoja: 'cobros' },
  /** Where a transfer goes; null: none is offered. Pages say that it is offered, never the account. */
  transferencia: {
    titulo: 'Cuenta para transferencias',
    ...oNada(
      propio(
        'forma',
        si(
          objeto<Transferencia>({
            alias: nulo(si(lineaGuardada(20), esAlias)),
            cvu: nulo(si(lineaGuardada(22), esCvu)),
            titular: lineaGuardada(TITULAR_MAX),
          }),
          ({ alias, cvu }) => (alias ?? cvu) !== null,
        ),
        ({ alias, cvu, titular }) => [titular, alias, cvu].flatMap(parte => parte ?? []).join(', '),
      ),
    ),
    hoja: 'cobros',
    sesionPropia: true,
  },
  cobroEfectivo: {
    titulo: 'Cobrar en efectivo al entregar',
    ...SI_NO,
    inicial: false,
    hoja: 'cobros',
    ayuda:
      'Prendido: se puede elegir en el carrito, con «¿Con cuánto pagás?», y el pedido no vence por falta de pago.',
  },
  cobroTarjeta: {
    titulo: 'Cobrar con tarjeta al entregar',
    ...SI_NO,
    inicial: false,
    hoja: 'cobros',
    ayuda:
      'Prendido: se puede elegir en el carrito y el pedido no vence por falta de pago. Apagadas todas, el carrito no pregunta.',
  },
  /** Above or below the ordered weight. */
  toleranciaPeso: {
    titulo: 'Tolerancia de peso',
    ...porciento(0, 50),
    inicial: 10,
    hoja: 'peso',
    ayuda: 'Se ve en la ayuda y los términos, y acota el total al finalizar un pedido.',
  },
  /** Of an article's stock, what the unpaid orders of somebody new may hold. */
  reservaPorcentaje: {
    titulo: 'Parte del stock que reserva alguien nuevo',
    ...porciento(1, 100),
    inicial: 50,
    hoja: 'peso',
    ayuda:
      'No se ve: cuánto del stock de un artículo pueden apartar los pedidos sin pagar de quien nunca compró.',
  },
  /** What the unpaid orders of somebody new may add up to. */
  reservaMontoNuevos: {
    titulo: 'Monto sin pagar de alguien nuevo',
    ...MONTO,
    inicial: 60_000_000,
    hoja: 'peso',
    ayuda: 'No se ve: hasta cuánto suman los pedidos sin pagar de quien nunca compró.',
  },
  /** The same for somebody who has paid or been served before. */
  reservaMontoConocidos: {
    titulo: 'Monto sin pagar de un cliente conocido',
    ...MONTO,
    inicial: 600_000_000,
    hoja: 'peso',
    ayuda: 'No se ve: lo mismo, de quien ya pagó o recibió un pedido.',
  },
  /** How the labels of the shop's scale are laid out (PESA-05): P the article's code, W grams, $ pesos, C the check digit. */
  etiquetaBalanza: {
    titulo: 'Etiqueta de la balanza',
    ...propio('texto', patronEscrito),
    inicial: '20PPPPPWWWWWC',
    hoja: 'balanza',
    ejemplo: '20PPPPPWWWWWC',
    ayuda:
      'Las 13 cifras de sus etiquetas: P el código de balanza, W los gramos o $ los pesos, C el control; las cifras van como están.',
  },
  /** When an order is invoiced; off, nobody hears of invoices (FAC-03). */
  facturar: {
    titulo: 'Facturar',
    ...eleccion({
      no: 'No facturar',
      entrega: 'Al entregar',
      pago: 'Al cobrar',
      mano: 'Cuando yo diga',
    }),
    inicial: 'no',
    descripcion: 'Cuándo se factura un pedido',
    hoja: 'facturacion',
    ayuda:
      'Al entregar: la factura sale sola cuando el pedido se entrega. Al cobrar: cuando se paga, o al entregarlo si se paga después. Cuando yo diga: quedan en Facturas, en «Faltan».',
  },
  /** What the shop is to the tax office: its documents are C, or A and B. Null: nobody said. */
  condicionFiscal: {
    titulo: 'Condición frente al IVA',
    ...oNada(eleccion({ responsable: 'Responsable inscripto', monotributo: 'Monotributo' })),
    hoja: 'facturacion',
    ayuda: 'La de la constancia de inscripción. Con Monotributo las facturas son C y no discriminan IVA.',
  },
  /** Ids of the articles the hero shows with their price. */
  destacados: {
    titulo: 'Artículos de la portada',
    ...propio('forma', lista(entero(1, ID_MAX), 0, DESTACADOS_MAX), ids =>
      enumeracion(ids.map(id => `nº ${id}`)),
    ),
    inicial: [],
    hoja: 'portada',
  },
  /** A Google Tag Manager container; null: visits are not measured and nobody is asked. */
  tagManagerId: {
    titulo: 'Google Tag Manager',
    ...oNada(
      conForma(
        lineaGuardada(16, /^GTM-[A-Z0-9]{4,12}$/),
        'El contenedor se escribe como GTM-ABC123.',
        escrito => escrito.trim().toUpperCase(),
      ),
    ),
    hoja: 'medicion',
    ejemplo: 'GTM-ABC123',
    ayuda:
      'Vacío: no se mide ni se le pregunta nada a nadie. Con uno, la tienda pide permiso en cada visita.',
    sesionPropia: true,
  },
  /** Where the container comes from. It becomes a part of the content policy: one origin, on https or on this machine. */
  tagManagerOrigen: {
    titulo: 'De dónde se carga la medición',
    ...conForma(
      lineaGuardada(
        80,
        /^(?:https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{2,5})?|http:\/\/127\.0\.0\.1:\d{2,5})$/,
      ),
      'Es una dirección https sin nada después del nombre, como https://medir.tu-tienda.com.ar.',
      escrito => escrito.trim().replace(/\/$/, ''),
    ),
    inicial: 'https://www.googletagmanager.com',
    hoja: 'medicion',
    ayuda: 'De dónde se baja el contenedor: Google, o un servidor tuyo. Nada más puede cargarse.',
    sesionPropia: true,
  },
  desarrollador: {
    titulo: 'Quien hizo la tienda',
    ...oNada(
      propio(
        'forma',
        objeto<Desarrollador>({
          nombre: lineaGuardada(60),
          email,
          asunto: lineaGuardada(120),
          cuerpo: lineaGuardada(500),
        }),
        suyo => `${suyo.nombre} (${suyo.email})`,
      ),
    ),
    hoja: 'autor',
  },
} as const satisfies Readonly<Record<string, FilaAjuste>>

/** The staff's business alone: part of no page. */
export const PERSONALES = {
  /** Whoever works here, in whatever role, does nothing before setting up a second factor. */
  segundoFactorObligatorio: {
    titulo: 'Segundo factor obligatorio para el personal',
    ...SI_NO,
    inicial: false,
    descripcion: 'Nadie del personal, en ningún rol, hace nada sin un segundo factor',
    hoja: 'equipo',
    ayuda:
      'Prendido: nadie que trabaje acá (dueño, encargado, cortador, repartidor) hace nada antes de activar el suyo, vos tampoco.',
    sesionPropia: true,
  },
  copiaNocturna: {
    titulo: 'Una copia cada noche',
    ...SI_NO,
    inicial: true,
    descripcion: 'Cada noche se guarda una copia de la tienda',
    hoja: 'copias',
    ayuda:
      'Prendido: cada noche se guarda la tienda entera en un archivo, sin dejar de vender. Si a esa hora estaba apagada, se hace cuando vuelve.',
    sesionPropia: true,
  },
  copiaHora: {
    titulo: 'Hora de la copia',
    ...numero(0, 23, { unidad: 'h', motivo: 'La hora va de 0 a 23.' }),
    inicial: 4,
    descripcion: 'De 0 a 23, en la hora del comercio',
    hoja: 'copias',
    ayuda: 'De 0 a 23. Elegí una en la que se venda poco.',
  },
  /** The older ones go. */
  copiasGuardadas: {
    titulo: 'Copias que se guardan',
    ...numero(1, 60, { unidad: 'copias', motivo: 'Se guardan de 1 a 60.' }),
    inicial: 7,
    hoja: 'copias',
    ayuda:
      'Tantas de cada noche, y aparte tantas de las que hacés a mano. Las más viejas se borran recién cuando la nueva está entera y revisada. Llevate una a otra máquina cada tanto: una copia en el mismo disco se pierde con él.',
    sesionPropia: true,
  },
  cuitFiscal: {
    titulo: 'CUIT con el que se factura',
    ...oNada(propio('texto', lineaGuardada(13, /^\d{2}-\d{8}-\d$/))),
    hoja: 'facturacion',
    ejemplo: '30-12345678-9',
    ayuda: 'El de la persona o la sociedad que factura. El certificado es de este CUIT.',
    sesionPropia: true,
  },
  domicilioFiscal: {
    titulo: 'Domicilio comercial',
    ...oNada(linea('El domicilio', 120)),
    hoja: 'facturacion',
    ejemplo: 'Salta 2450, Rosario, Santa Fe',
    ayuda: 'El que va en las facturas, con ciudad y provincia.',
  },
  ingresosBrutos: {
    titulo: 'Ingresos Brutos',
    ...oNada(linea('El número', 40)),
    hoja: 'facturacion',
    ejemplo: '901-123456-7',
    ayuda: 'El número de inscripción, o «Exento». Va en las facturas.',
  },
  inicioActividades: {
    titulo: 'Inicio de actividades',
    ...oNada(
      conForma(
        si(lineaGuardada(10), esFecha),
        'La fecha va como 01/03/2019: día, mes y año.',
        readFecha,
        fechaNumerica,
      ),
    ),
    hoja: 'facturacion',
    ejemplo: '01/03/2019',
    ayuda: 'La fecha de la constancia de inscripción. Va en las facturas.',
  },
  /** Which A the shop may issue. */
  claseA: {
    titulo: 'Facturas A',
    ...eleccion({ A: 'Factura A', '51': 'A con «Operación sujeta a retención»' }),
    inicial: 'A',
    hoja: 'facturacion',
    ayuda: 'La que te habilitó ARCA. Preguntale a tu contador.',
  },
  ivaEnvio: {
    titulo: 'IVA del envío',
    ...eleccion({ '21': '21 %', '10,5': '10,5 %', '0': 'Exento' }),
    inicial: '21',
    hoja: 'facturacion',
    ayuda: 'Con qué alícuota se factura lo que cobrás de envío. Preguntale a tu contador.',
  },
  facturaPorMail: {
    titulo: 'Mandar la factura por mail',
    ...SI_NO,
    inicial: true,
    hoja: 'facturacion',
    ayuda: 'Prendido: apenas sale, tu cliente la recibe en PDF. Las de prueba no se mandan a nadie.',
  },
  /** From this sum on the law wants to know who bought. */
  umbralConsumidorFinal: {
    titulo: 'Desde cuánto hace falta el documento',
    ...MONTO,
    inicial: 1_000_000_000,
    hoja: 'facturacion',
    ayuda:
      'Una factura de esta suma o más lleva el documento de quien compra. El pedido se toma igual; se pide antes de facturar.',
  },
  leyendaProvincial: {
    titulo: 'Leyenda de tu provincia',
    ...oNada(linea('La leyenda', 200)),
    hoja: 'facturacion',
    ayuda: 'Un renglón más en el recuadro de la factura, si tu provincia lo pide.',
  },
  /** Test and real are two worlds. */
  entornoFiscal: {
    titulo: 'Con qué servicio se factura',
    ...eleccion({ prueba: 'De prueba', verdad: 'De verdad' }),
    inicial: 'prueba',
    hoja: 'facturacion',
    ayuda: 'De prueba: los comprobantes no valen, no cuentan y no se mandan a nadie.',
    sesionPropia: true,
  },
  puntoPrueba: {
    titulo: 'Punto de venta de prueba',
    ...oNada(numero(1, 99_998, { unidad: '', motivo: 'El punto de venta va de 1 a 99.998.' })),
    hoja: 'facturacion',
    ayuda: 'Cualquiera sirve para probar.',
  },
  puntoVerdad: {
    titulo: 'Punto de venta',
    ...oNada(numero(1, 99_998, { unidad: '', motivo: 'El punto de venta va de 1 a 99.998.' })),
    hoja: 'facturacion',
    ayuda: 'Uno de web services, sólo para esta tienda: ningún otro programa puede usarlo.',
    sesionPropia: true,
  },
} as const satisfies Readonly<Record<string, FilaAjuste>>

export const AJUSTES = { ...PUBLICOS, ...PERSONALES }
type Tabla = typeof AJUSTES
export type NombreAjuste = keyof Tabla
export type NombrePersonal = keyof typeof PERSONALES
export type ValorAjuste<K extends NombreAjuste> = Tabla[K]['lector'] extends Lector<infer T> ? T : never
/** Those whose row says this. */
export type NombreCon<F> = { [K in NombreAjuste]: Tabla[K] extends F ? K : never }[NombreAjuste]
export type NombreSin<C extends keyof FilaAjuste> = {
  [K in NombreAjuste]: C extends keyof Tabla[K] ? never : K
}[NombreAjuste]

export function isAjuste(nombre: string): nombre is NombreAjuste {
  return Object.hasOwn(AJUSTES, nombre)
}

/** Its row, with the columns that others leave out. */
export function filaDe(nombre: NombreAjuste): FilaAjuste {
  return AJUSTES[nombre]
}
