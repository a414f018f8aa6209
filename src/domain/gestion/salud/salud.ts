// Whether a shop is well (health check), in words for whoever keeps it: what is fine, what needs a hand, and what to do about it (OPS-03).
import type { NombreSeccion } from '#domain/trastienda.ts'
import { antiguoPropio } from './carriles.ts'
import type { Copia, Cuadre, Disco, Facturas, Hechos, HechosDeLaBase } from './hechos.ts'

/** `sinDatos`: nobody has looked yet, which is no fault. */
type Estado = 'bien' | 'atencion' | 'mal' | 'sinDatos'

export const TEMAS = [
  'base',
  'cola',
  'trabajos',
  'correos',
  'pagos',
  'facturas',
  'webhooks',
  'cuadre',
  'copia',
  'prueba',
  'disco',
  'reloj',
] as const
export type Tema = (typeof TEMAS)[number]

interface Renglon {
  readonly tema: Tema
  readonly estado: Estado
  /** How it stands. */
  readonly texto: string
  /** What to do about it; null where there is nothing to do. */
  readonly consejo: string | null
  /** Where that is done. */
  readonly seccion: NombreSeccion | null
}

const MINUTO = 60
const HORA = 60 * MINUTO
const DIA = 24 * HORA
const MB = 1024 * 1024
const GB = 1024 * MB

export const LIMITES = {
  cola: { atencion: 2 * MINUTO, mal: 15 * MINUTO },
  correo: { atencion: 10 * MINUTO, mal: HORA },
  avisoDePago: 10 * MINUTO,
  factura: { atencion: HORA, mal: 3 * DIA },
  certificado: { atencion: 30 * DIA, mal: 0 },
  copia: { atencion: 2 * DIA, mal: 8 * DIA },
  cuadre: 2 * DIA,
  prueba: 62 * DIA,
  disco: { atencion: 2 * GB, mal: 512 * MB },
  relojMs: { atencion: 5_000, mal: 60_000 },
} as const

type Dicho = Omit<Renglon, 'tema' | 'seccion'> & { readonly seccion?: NombreSeccion | undefined }

const bien = (texto: string): Dicho => ({ estado: 'bien', texto, consejo: null })
const atencion = (texto: string, consejo: string, seccion?: NombreSeccion): Dicho => ({
  estado: 'atencion',
  texto,
  consejo,
  seccion,
})
const mal = (texto: string, consejo: string, seccion?: NombreSeccion): Dicho => ({
  ...atencion(texto, consejo, seccion),
  estado: 'mal',
})

/** What needs a hand first. */
export function judgeSalud(hechos: Hechos): readonly Renglon[] {
  const { base } = hechos
  const dichos: readonly (readonly [Tema, Dicho])[] =
    base === null
      ? [['base', SIN_BASE]]
      : [
          ['base', bien('La base de datos contesta.')],
          ['cola', judgeCola(base)],
          ['trabajos', judgeTrabajos(base)],
          ['correos', judgeCorreos(base, hechos.hayCorreo)],
          ['pagos', judgePagos(base)],
          ...(base.facturas === null ? [] : [['facturas', judgeFacturas(base.facturas)] as const]),
          ['webhooks', judgeWebhooks(base)],
          ['cuadre', judgeCuadre(base.cuadre)],
          ['reloj', judgeReloj(base)],
          ['copia', judgeCopia(base.copia)],
          ['prueba', judgePrueba(base)],
        ]
  return [...dichos, ['disco', judgeDisco(hechos)] as const]
    .map(([tema, { seccion = null, ...dicho }]): Renglon => ({ tema, seccion, ...dicho }))
    .sort((a, b) => ORDEN.indexOf(a.estado) - ORDEN.indexOf(b.estado) || lugar(a.tema) - lugar(b.tema))
}

const ORDEN: readonly Estado[] = ['mal', 'atencion', 'sinDatos', 'bien']
const lugar = (tema: Tema) => TEMAS.indexOf(tema)

const SIN_BASE = mal(
  'La base de datos no contesta: mientras tanto nadie puede comprar.',
  'Fijate que PostgreSQL esté andando y tenga lugar en el disco. La tienda sigue sola en cuanto vuelva.',
)

const SIN_COPIA: Dicho = {
  estado: 'sinDatos',
  texto: 'Todavía no hay copias.',
  consejo:
    "Con 'Una copia cada noche' prendido se hace sola. Guardada en otro lado, es lo que salva la semana si se rompe la máquina.",
  seccion: 'ajustes',
}

/** Mails and deliveries wait for somebody outside: they have lines of their own. */
function judgeCola({ cola: { antiguos, debidos } }: HechosDeLaBase): Dicho {
  const antiguo = antiguoPropio(antiguos)
  if (antiguo < LIMITES.cola.atencion) return bien('El trabajo de fondo está al día.')
  const juzga = antiguo < LIMITES.cola.mal ? atencion : mal
  return juzga(
    `Hay ${cuantos(debidos, 'trabajo de fondo esperando', 'trabajos de fondo esperando')} ${desdeHace(antiguo)}.`,
    'Correos, vencimientos y avisos salen atrasados. Si en unos minutos no baja, reiniciá el servidor.',
  )
}

function judgeTrabajos({ cola: { caidos } }: HechosDeLaBase): Dicho {
  if (caidos === 0) return bien('Ningún trabajo de fondo quedó sin hacer.')
  return atencion(
    `${cuantos(caidos, 'trabajo de fondo falló', 'trabajos de fondo fallaron')} todas las veces que se intentó.`,
    'Probá de nuevo. Si vuelve a fallar, el registro del programa dice por qué.',
  )
}

function judgeCorreos({ correos }: HechosDeLaBase, hayCorreo: boolean): Dicho {
  const { pendientes, rebotados, abandonados } = correos
  const espera = correos.antiguo ?? 0
  if (!hayCorreo) {
    return atencion(
      `No hay un servidor de correo: ${pendientes === 0 ? 'no sale ningún mail' : `${cuantos(pendientes, 'mail espera', 'mails esperan')}`}.`,
      'Poné SMTP_URL en la configuración y reiniciá; lo que espera sale solo.',
    )
  }
  if (espera >= LIMITES.correo.atencion) {
    const juzga = espera < LIMITES.correo.mal ? atencion : mal
    return juzga(
      `${cuantos(pendientes, 'mail espera', 'mails esperan')} ${desdeHace(espera)}.`,
      rebotados > 0
        ? 'El servidor de correo no los toma: revisá SMTP_URL y que ese servidor ande. Nada se pierde por tres días.'
        : 'Si en unos minutos no baja, reiniciá el servidor.',
    )
  }
  if (abandonados > 0) {
    return atencion(
      `${cuantos(abandonados, 'mail no se pudo entregar', 'mails no se pudieron entregar')} en el último día.`,
      'Casi siempre es una dirección mal escrita: a quien le falte, escribile por WhatsApp.',
    )
  }
  return bien(
    pendientes === 0
      ? 'Todos los mails salieron.'
      : `${cuantos(pendientes, 'mail está', 'mails están')} saliendo.`,
  )
}

function judgePagos({ pagos: { retenidos, retenidoHace, avisoHace } }: HechosDeLaBase): Dicho {
  if (retenidos > 0) {
    const juzga = (retenidoHace ?? 0) < DIA ? atencion : mal
    return juzga(
      `${cuantos(retenidos, 'pago retenido espera', 'pagos retenidos esperan')} que alguien decida.`,
      'Es plata de un cliente que no coincide con su pedido: aceptala o devolvela.',
      'retenidos',
    )
  }
  const espera = avisoHace ?? 0
  if (espera >= LIMITES.avisoDePago) {
    return atencion(
      `Hay avisos del servicio de pagos sin mirar ${desdeHace(espera)}.`,
      'Se le pregunta de nuevo cada pocos minutos. Si sigue, fijate en su página si tiene problemas.',
    )
  }
  return bien('Ningún pago quedó retenido.')
}

/** What stops all of them first. */
function judgeFacturas({ problema, paradas, espera, vence }: Facturas): Dicho {
  if (vence === null) {
    return {
      estado: 'sinDatos',
      texto: 'Todavía no hay un certificado de ARCA: no sale ninguna factura.',
      consejo: 'Se saca una vez, con lo que dice Ajustes, Facturación.',
      seccion: 'ajustes',
    }
  }
  const otro =
    'Hacé otro pedido en Ajustes, Facturación, y traé el certificado nuevo: el de ahora sirve mientras tanto.'
  if (vence <= LIMITES.certificado.mal)
    return mal('El certificado de ARCA venció: las facturas esperan.', otro, 'ajustes')
  if (paradas > 0) {
    return mal(
      `${cuantos(paradas, 'numeración de facturas está parada', 'numeraciones de facturas están paradas')}.`,
      'ARCA y la tienda no tienen el mismo número. Mirá por qué y seguí desde Facturas.',
      'facturas',
    )
  }
  if (espera !== null && espera >= LIMITES.factura.atencion) {
    const juzga = espera < LIMITES.factura.mal ? atencion : mal
    return juzga(
      `Hay facturas esperando ${desdeHace(espera)}.`,
      'ARCA no contesta, o no deja. Probá la conexión en Ajustes, Facturación: los pedidos siguen igual.',
      'facturas',
    )
  }
  if (problema > 0) {
    return atencion(
      `${cuantos(problema, 'factura tiene', 'facturas tienen')} un problema.`,
      'Cada una dice qué pasó y qué se puede hacer.',
      'facturas',
    )
  }
  if (vence < LIMITES.certificado.atencion) {
    return atencion(`El certificado de ARCA vence en ${durante(vence)}.`, otro, 'ajustes')
  }
  return bien('Las facturas salen.')
}

function judgeWebhooks({ webhooks: { activos, apagados, rebotadas } }: HechosDeLaBase): Dicho {
  if (apagados > 0) {
    return atencion(
      `${cuantos(apagados, 'webhook se apagó', 'webhooks se apagaron')}: nada llegó en un día.`,
      'Fijate si el otro programa anda, y encendelo de nuevo.',
      'webhooks',
    )
  }
  if (rebotadas > 0) {
    return atencion(
      `${cuantos(rebotadas, 'entrega a otro programa no llegó', 'entregas a otros programas no llegaron')} todavía.`,
      'Se intenta durante un día. La lista de entregas dice qué contestó.',
      'webhooks',
    )
  }
  return bien(
    activos === 0 ? 'Ningún otro programa espera avisos.' : 'Los otros programas reciben sus avisos.',
  )
}

function judgeCuadre(cuadre: Cuadre | null): Dicho {
  if (cuadre === null || cuadre.cuantos === null || cuadre.hace === null) {
    return {
      estado: 'sinDatos',
      texto: 'Todavía no se revisó si las cuentas cierran.',
      consejo: 'Se suma todo de nuevo, pedido por pedido, sin frenar la tienda.',
    }
  }
  const cuando = haceTanto(cuadre.hace)
  if (cuadre.cuantos > 0) {
    return mal(
      `${cuantos(cuadre.cuantos, 'cuenta no cierra', 'cuentas no cierran')}: se revisaron ${cuando}.`,
      'Mirá lo que dice la lista y anotá qué pasó. No cambies nada en la base a mano.',
    )
  }
  if (cuadre.hace >= LIMITES.cuadre) {
    return atencion(
      `Las cuentas cerraban, pero se revisaron ${cuando}.`,
      'Se revisan solas cada noche, a la hora de las copias. Si en un día no cambia, el registro del programa dice por qué.',
    )
  }
  const sobran = cuadre.sobran ?? 0
  if (sobran > 0) {
    return atencion(
      `Las cuentas cierran, y ${cuantos(sobran, 'pedido tiene', 'pedidos tienen')} plata de más: se revisaron ${cuando}.`,
      'Devolvé lo que sobra desde cada pedido de la lista, o fijate si un pago está mal anotado.',
    )
  }
  return bien(`Las cuentas cierran: se revisaron ${cuando}.`)
}

function judgeCopia(copia: Copia | null): Dicho {
  if (copia === null) return SIN_COPIA
  const { hace, bytes: peso, fallo, perdidas } = copia
  const ultima = hace === null ? 'no hay ninguna buena' : `la última buena es de ${haceTanto(hace)}`
  if (fallo) {
    return mal(
      `La última copia falló: ${ultima}.`,
      'Fijate si hay lugar en el disco y hacé una ahora, en Copias de seguridad.',
      'ajustes',
    )
  }
  if (perdidas > 0) {
    return mal(
      `${cuantos(perdidas, 'copia ya no está como se guardó', 'copias ya no están como se guardaron')}: ${ultima}.`,
      'Alguien las borró o las cambió, la carpeta no está, o el disco falla. Hacé una copia ahora y fijate en la carpeta.',
      'ajustes',
    )
  }
  if (hace === null) return SIN_COPIA
  const dicho = `La última copia es de ${haceTanto(hace)}`
  if (hace < LIMITES.copia.atencion) return bien(`${dicho}${peso === null ? '' : `, de ${bytes(peso)}`}.`)
  const juzga = hace < LIMITES.copia.mal ? atencion : mal
  return juzga(
    `${dicho}.`,
    "Fijate que 'Una copia cada noche' esté prendido, hacé una ahora y guardala en otra máquina.",
    'ajustes',
  )
}

function judgePrueba({ copia, prueba }: HechosDeLaBase): Dicho {
  if (prueba === null) {
    return {
      estado: 'sinDatos',
      texto: 'Todavía no se probó si una copia vuelve.',
      consejo: copia === null ? null : 'Se prueba sola la noche que viene, y una vez por mes.',
    }
  }
  const { hace, fallo } = prueba
  if (fallo) {
    return mal(
      `La última copia que se probó no volvió (${haceTanto(hace)}).`,
      'El registro del programa dice por qué. Hacé una copia ahora y guardala en otra máquina; se prueba de nuevo esta noche.',
      'ajustes',
    )
  }
  if (hace < LIMITES.prueba) return bien(`Una copia se probó ${haceTanto(hace)} y volvió entera.`)
  return atencion(
    `La última prueba de una copia es de ${haceTanto(hace)}.`,
    'Se prueba sola una vez por mes: fijate que haya copias nuevas y lugar en el disco.',
    'ajustes',
  )
}

function judgeReloj({ servidores }: HechosDeLaBase): Dicho {
  const peor = servidores
    .map(({ nombre, desfaseMs }) => ({ nombre, ms: Math.abs(desfaseMs ?? 0) }))
    .reduce((a, b) => (b.ms > a.ms ? b : a), { nombre: null as string | null, ms: 0 })
  if (peor.ms < LIMITES.relojMs.atencion) return bien('El reloj de cada servidor va bien.')
  const juzga = peor.ms < LIMITES.relojMs.mal ? atencion : mal
  return juzga(
    `El reloj de ${peor.nombre ?? 'un servidor'} está corrido ${durante(peor.ms / 1000)}.`,
    'Ponele la hora automática por red. Los pedidos llevan la hora de la base, pero sesiones y códigos de ingreso pueden fallar.',
  )
}

function judgeDisco({ disco, discoCopias }: Hechos): Dicho {
  if (disco === null) {
    return { estado: 'sinDatos', texto: 'No se pudo saber cuánto lugar queda en el disco.', consejo: null }
  }
  const tienda = judgeLugar(disco, 'en el disco de la tienda', 'cuando se llena, nadie puede comprar.')
  if (discoCopias === null) return tienda
  const copias = judgeLugar(
    discoCopias,
    'en el disco de las copias',
    'cuando se llena, no hay copias nuevas.',
  )
  return ORDEN.indexOf(copias.estado) < ORDEN.indexOf(tienda.estado) ? copias : tienda
}

function judgeLugar({ libre }: Disco, donde: string, sino: string): Dicho {
  const queda = `${bytes(libre)} libres ${donde}.`
  if (libre >= LIMITES.disco.atencion) return bien(`Hay ${queda}`)
  const juzga = libre >= LIMITES.disco.mal ? atencion : mal
  return juzga(`Quedan ${queda}`, `Hacé lugar o agrandá el disco: ${sino}`)
}

function cuantos(n: number, uno: string, varios: string): string {
  return n === 1 ? `1 ${uno}` : `${n} ${varios}`
}

const durante = (segundos: number) => {
  if (segundos < MINUTO) return cuantos(Math.round(segundos), 'segundo', 'segundos')
  if (segundos < HORA) return cuantos(Math.floor(segundos / MINUTO), 'minuto', 'minutos')
  if (segundos < 2 * DIA) return cuantos(Math.floor(segundos / HORA), 'hora', 'horas')
  return `${Math.floor(segundos / DIA)} días`
}
const desdeHace = (segundos: number) => `desde hace ${durante(segundos)}`
const haceTanto = (segundos: number) => (segundos < MINUTO ? 'recién' : `hace ${durante(segundos)}`)

/** '1,5 GB': as disks are counted. */
function bytes(n: number): string {
  const [cantidad, unidad] = n >= GB ? [n / GB, 'GB'] : [n / MB, 'MB']
  return `${(cantidad < 10 ? Math.floor(cantidad * 10) / 10 : Math.floor(cantidad)).toLocaleString('es-AR')} ${unidad}`
}
