// Facturas in the back room: what is missing, under way, with a problem, done and done elsewhere, with how many of each (FAC-08).
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import {
  ConsultaFacturas,
  FacturasSchema,
  type FacturasWire,
  type FilaFacturaWire,
} from '#contract/factura/facturas.schema.ts'
import { readBusqueda } from '#domain/factura/busqueda.ts'
import { type Entorno, letraDeTipo, nombreComprobante, type Receptor } from '#domain/factura/comprobante.ts'
import { faltanDelEmisor, puntoDe } from '#domain/factura/emisor.ts'
import { saleConFechaDeHoy } from '#domain/factura/fecha.ts'
import { explainProblema } from '#domain/factura/problema.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { hoyLocal } from '#domain/texto/fecha-local.ts'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import { conoce } from '#server/cuenta/usuarios.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { chatDe } from '#server/pedido/chat.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import {
  type Afuera,
  type ComprobanteLeido,
  type Cuentas,
  type Hecha,
  listAfuera,
  listHechas,
  listPendientes,
  type Pendiente,
  readCuentas,
} from './sql.ts'

interface Deps {
  readonly pool: pg.Pool
  readonly tiendas: Pick<SnapshotSource, 'current'>
  readonly now: () => Date
}

export function registerFacturas(app: FastifyInstance, deps: Deps): void {
  const call = llamadas(app, { tag: 'Facturas' })
  call('GET /api/facturas', {
    summary:
      'Las facturas que faltan, las que están en proceso o con un problema, las hechas y las hechas afuera',
    query: ConsultaFacturas,
    answer: FacturasSchema,
    handler: ({ query, cuenta }) => readFacturas(deps, query, conoce(cuenta)),
  })
}

const VISTAS = ['faltan', 'proceso', 'problema', 'hechas', 'afuera'] as const
type Vista = (typeof VISTAS)[number]
const PAGINA = 50

/** What was asked, understood. */
interface Pedida {
  readonly vista: Vista
  readonly entorno: Entorno
  readonly hoy: string
  /** The first day of a month; null: any. */
  readonly mes: string | null
  readonly busca: readonly [
    number | null,
    number | null,
    string | null,
    readonly string[] | null,
    number | null,
  ]
  readonly despues: readonly [string | null, number | null]
}

interface PedidaPor extends Pedida {
  /** Of telephones without one; null: whoever asks may not know how to reach customers. */
  readonly area: string | null
}

type Consulta = { readonly [K in 'ver' | 'buscar' | 'mes' | 'cursor']?: string | string[] | undefined }

const una = (valor: string | string[] | undefined) => (typeof valor === 'string' ? valor : undefined)

/** As it was handed out: what of the last row the list is in order of, and its number. */
function readCursor(escrito: string | undefined): Pedida['despues'] {
  const [, clave, id] = /^([\dT:.Z-]{10,24})_(\d{1,10})$/.exec(escrito ?? '') ?? []
  if (clave === undefined || Number.isNaN(Date.parse(clave))) return [null, null]
  return [clave, Number(id)]
}

function readPedida({ tiendas, now }: Deps, consulta: Consulta): Pedida {
  const hoy = hoyLocal(now())
  const buscado = readBusqueda(una(consulta.buscar) ?? '', hoy)
  const dicho = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(una(consulta.mes) ?? '') ? `${una(consulta.mes)}-01` : null
  return {
    vista: VISTAS.find(vista => vista === una(consulta.ver)) ?? 'faltan',
    entorno: tiendas.current().personal.entornoFiscal,
    hoy,
    mes: dicho ?? (buscado === null ? `${hoy.slice(0, 7)}-01` : null),
    busca: [
      buscado?.numero ?? null,
      buscado?.monto ?? null,
      buscado?.dia ?? null,
      buscado?.nombre ?? null,
      buscado?.pedido ?? null,
    ],
    despues: readCursor(una(consulta.cursor)),
  }
}

interface Leida {
  readonly fila: FilaFacturaWire
  readonly cursor: string
}

async function readFacturas(deps: Deps, consulta: Consulta, conoceClientes: boolean): Promise<FacturasWire> {
  const { tienda, personal } = deps.tiendas.current()
  const ajustes = { ...tienda.comercio, ...personal }
  const pedida = { ...readPedida(deps, consulta), area: conoceClientes ? ajustes.areaTelefonica : null }
  const { entorno, hoy, mes } = pedida
  return inTransaction(
    deps.pool,
    async tx => {
      const leidas = await readVista(tx, pedida)
      const cuentas = await readCuentas(tx, entorno, mes ?? `${hoy.slice(0, 7)}-01`)
      const mostradas = leidas.slice(0, PAGINA)
      return {
        data: mostradas.map(({ fila }) => fila),
        meta: {
          ...toMeta(cuentas),
          entorno,
          cursor: leidas.length > PAGINA ? (mostradas.at(-1)?.cursor ?? null) : null,
          faltaAlta: faltanDelEmisor(ajustes).length > 0 || puntoDe(entorno, ajustes) === null,
        },
      }
    },
    'foto',
  )
}

function toMeta({ de, quedan, paradas, monto, faltan, ...cuentas }: Cuentas) {
  const { proceso, problema, hechas, afuera } = cuentas
  return {
    cuentas: { faltan: { n: faltan, total: centavosToPesos(monto) }, proceso, problema, hechas, afuera },
    corriendo: de === null || quedan === 0 ? null : { hechas: de - quedan, de },
    paradas: paradas.map(({ punto, tipo, texto }) => ({
      punto,
      tipo,
      nombre: nombreComprobante(tipo),
      texto,
    })),
  }
}

async function readVista(
  tx: Tx,
  { vista, entorno, hoy, mes, busca, despues, area }: PedidaPor,
): Promise<readonly Leida[]> {
  const cuantas = PAGINA + 1
  if (vista === 'hechas')
    return (
      await listHechas(tx, entorno, mes, ...busca, despues[0]?.slice(0, 10) ?? null, despues[1], cuantas)
    ).map(hecha => ({ fila: toHecha(hecha), cursor: `${hecha.comprobante.fecha}_${hecha.comprobante.id}` }))
  if (vista === 'afuera')
    return (await listAfuera(tx, mes, ...busca, ...despues, cuantas)).map(uno => ({
      fila: toAfuera(uno),
      cursor: `${uno.hora.toISOString()}_${uno.pedido}`,
    }))
  return (await listPendientes(tx, entorno, vista, ...busca, ...despues, cuantas)).map(uno => ({
    fila: toPendiente(uno, hoy, area),
    cursor: `${uno.hora.toISOString()}_${uno.pedido}`,
  }))
}

const toComprobante = (comprobante: ComprobanteLeido) => ({
  ...comprobante,
  letra: letraDeTipo(comprobante.tipo),
  nombre: nombreComprobante(comprobante.tipo),
})

const toReceptor = (receptor: Receptor | null) =>
  receptor === null || receptor.docTipo === 99
    ? null
    : { docNro: receptor.docNro, nombre: receptor.nombre, condicion: receptor.condicion }

const SIN_NADA = { comprobante: null, receptor: null, problema: null, afuera: null, aviso: null }

function toHecha({ pedido, cliente, total, receptor, comprobante, hora }: Hecha): FilaFacturaWire {
  return {
    ...SIN_NADA,
    pedido,
    cliente,
    total: centavosToPesos(total),
    estado: 'hecha',
    comprobante: toComprobante(comprobante),
    receptor: toReceptor(receptor),
    hora: hora.toISOString(),
  }
}

function toAfuera({ pedido, cliente, total, afuera, hora }: Afuera): FilaFacturaWire {
  return {
    ...SIN_NADA,
    pedido,
    cliente,
    total: centavosToPesos(total),
    estado: 'afuera',
    afuera,
    hora: hora.toISOString(),
  }
}

/** Of what waits for the customer's word. */
const toContacto = ({ telefono, email }: Pendiente, area: string) => ({
  contacto: { whatsapp: chatDe(telefono, area), mail: email },
})

function toPendiente(uno: Pendiente, hoy: string, area: string | null): FilaFacturaWire {
  const { pedido, cliente, total, receptor, comprobante, problema, parada, espera, hora, vendido } = uno
  const fila = {
    ...SIN_NADA,
    pedido,
    cliente,
    total: centavosToPesos(total),
    comprobante: comprobante === null ? null : toComprobante(comprobante),
    receptor: toReceptor(receptor),
    ...((comprobante === null ? !uno.factura : comprobante.de !== null) && { nota: true }),
    hora: hora.toISOString(),
    aviso:
      espera ?? (saleConFechaDeHoy(vendido, hoy) ? 'Sale con fecha de hoy: pasaron más de 5 días' : null),
  }
  if (problema !== null) {
    const { texto, queHacer } = explainProblema(problema)
    return {
      ...fila,
      estado: 'problema',
      problema: { texto, queHacer: [...queHacer], crudo: problema.texto },
      ...(area !== null && toContacto(uno, area)),
    }
  }
  if (parada !== null)
    return { ...fila, estado: 'problema', problema: { texto: parada, queHacer: ['contador'], crudo: parada } }
  return { ...fila, estado: uno.enDuda ? 'en duda' : uno.pedida ? 'en cola' : 'falta' }
}
