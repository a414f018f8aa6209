// The cash book of a day: what came in by which way, what somebody notes in it, and closing it, once and for good (PAGO-08, M8).
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import {
  AsientoBody,
  AsientoClaveHeader,
  type AsientoDatos,
  CajaSchema,
  type CajaUnaWire,
  type CajaWire,
  CierreBody,
  type CierreDatos,
  ConsultaCaja,
} from '#contract/pago/cobro.schema.ts'
import { esFecha } from '#domain/comercio/dias.ts'
import { MEDIOS_DE_PAGO_NOTADOS } from '#domain/pago/medio.ts'
import { centavosToPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { localDe } from '#domain/texto/fecha-local.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import { AppError } from '#server/base/errors.ts'
import { doOnce, EL_COMERCIO, huellaDe, requireClave } from '#server/base/idempotencia.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { noteAsiento } from '../asiento-sql.ts'
import { type AsientoLeido, type CajaLeida, closeDia, holdCaja, readDia } from './sql.ts'

export function registerCaja(app: FastifyInstance, deps: CajaDeps): void {
  const call = llamadas(app, { tag: 'Caja' })
  call('GET /api/caja', {
    summary: 'La caja de un día; sin él, la del que está abierto',
    query: ConsultaCaja,
    answer: CajaSchema,
    handler: ({ query }) => readCaja(deps, query.dia),
  })
  call('POST /api/caja/asientos', {
    summary: 'Anotar plata que entró o salió, o corregir un día cerrado',
    body: AsientoBody,
    headers: AsientoClaveHeader,
    answer: CajaSchema,
    handler: ({ cuenta, body, request }) =>
      saveAsiento(deps, cuenta, body, requireClave(request.headers['idempotency-key'], body.clave)),
  })
  call('POST /api/caja/cierre', {
    summary: 'Cerrar un día: después no cambia más',
    body: CierreBody,
    answer: CajaSchema,
    handler: ({ cuenta, body }) => closeCaja(deps, cuenta, body),
  })
}

interface CajaDeps {
  readonly pool: pg.Pool
}

const TEXTO_MAX = 200

function toAsiento({ monto, ...asiento }: AsientoLeido): CajaWire['asientos'][number] {
  return { ...asiento, monto: centavosToPesos(monto) }
}

function toRendida({ dice, ...una }: CajaLeida['rendiciones'][number]): CajaWire['rendiciones'][number] {
  const { esperado, recibido } = una
  return {
    ...una,
    esperado: centavosToPesos(esperado),
    dice: dice === null ? null : centavosToPesos(dice),
    recibido: centavosToPesos(recibido),
    diferencia: centavosToPesos(recibido - esperado),
  }
}

const toSuma = ({ cuantos, total }: CajaLeida['porCobrar']) => ({ cuantos, total: centavosToPesos(total) })

function toWire(caja: CajaLeida): CajaUnaWire {
  const { dia, abierto, hoy, cierre } = caja
  const orden = (medio: (typeof MEDIOS_DE_PAGO_NOTADOS)[number]) => MEDIOS_DE_PAGO_NOTADOS.indexOf(medio)
  return {
    data: {
      dia,
      abierto,
      hoy,
      medios: caja.sumas
        .toSorted((una, otra) => orden(una.medio) - orden(otra.medio))
        .map(({ medio, entro, salio, cantidad }) => ({
          medio,
          entro: centavosToPesos(entro),
          salio: centavosToPesos(salio),
          neto: centavosToPesos(entro - salio),
          cantidad,
        })),
      asientos: caja.asientos.map(toAsiento),
      correcciones: caja.correcciones.map(toAsiento),
      pagos: caja.pagos.map(pago => ({ ...pago, monto: centavosToPesos(pago.monto) })),
      rendiciones: caja.rendiciones.map(toRendida),
      porCobrar: toSuma(caja.porCobrar),
      retenidos: toSuma(caja.retenidos),
      cierre: cierre && {
        ...cierre,
        contado: cierre.contado === null ? null : centavosToPesos(cierre.contado),
        diferencia: cierre.diferencia === null ? null : centavosToPesos(cierre.diferencia),
      },
    },
    meta: {},
  }
}

function checkDia(dia: string): void {
  // The database knows no year 0.
  if (!esFecha(dia) || dia < '2000') throw new AppError('ValidationError', 'Esa fecha no existe')
}

async function readCaja({ pool }: CajaDeps, pedido: unknown): Promise<CajaUnaWire> {
  // Several days in one question are, joined, no day.
  const dia = pedido === undefined || pedido === '' ? null : String(pedido)
  if (dia !== null) checkDia(dia)
  return toWire(await inTransaction(pool, tx => readDia(tx, dia)))
}

function readTexto(texto: string, que: string): string {
  const limpio = lineaSegura(texto, TEXTO_MAX)
  if (limpio === null)
    throw new AppError('ValidationError', `${que} es una línea de hasta ${TEXTO_MAX} letras`)
  return limpio
}

/** Money that moved without an order, or what puts a closed day right: always in the day that is open. */
async function saveAsiento(
  { pool }: CajaDeps,
  { id: userId }: Pick<Cuenta, 'id'>,
  { medio, monto, concepto, corrige }: AsientoDatos,
  texto: string,
): Promise<CajaUnaWire> {
  const centavos = pesosToCentavos(monto)
  if (centavos === 0 || Math.abs(monto * 100 - centavos) > 1e-4) {
    throw new AppError('ValidationError', 'Falta el monto, con dos decimales como mucho')
  }
  const limpio = readTexto(concepto, 'El concepto')
  if (limpio === '') throw new AppError('ValidationError', 'Falta de qué es')
  if (corrige != null) checkDia(corrige)
  const asiento = { medio, monto: centavos, concepto: limpio, corrige: corrige ?? null, clave: texto, userId }
  const hash = huellaDe('asiento', medio, centavos, asiento.corrige, limpio)
  const clave = { quien: EL_COMERCIO, texto, hash }
  const caja = await inTransaction(pool, async tx => {
    if (corrige != null && (await readDia(tx, corrige)).cierre === null) {
      throw new AppError('ConflictError', 'Ese día no está cerrado: no hay nada que corregirle')
    }
    await doOnce(tx, clave, { otra: 'otro asiento', make: () => noteAsiento(tx, asiento) })
    return readDia(tx, null)
  })
  return toWire(caja)
}

/** One wins, whoever else closes at that moment; what is being paid is in it or in the next day, never in both. */
async function closeCaja(
  { pool }: CajaDeps,
  { id: userId }: Pick<Cuenta, 'id'>,
  { dia, contado, nota }: CierreDatos,
): Promise<CajaUnaWire> {
  checkDia(dia)
  const texto = readTexto(nota ?? '', 'La nota')
  const centavos = contado == null ? null : pesosToCentavos(contado)
  const caja = await inTransaction(pool, async tx => {
    await holdCaja(tx)
    const { cierre, hoy } = await readDia(tx, dia)
    if (cierre !== null) {
      throw new AppError(
        'ConflictError',
        `Ese día ya lo cerró ${cierre.quien}, a las ${localDe(cierre.at).slice(11)}`,
        {
          quien: cierre.quien,
          at: cierre.at,
        },
      )
    }
    if (dia > hoy) throw new AppError('ConflictError', 'Ese día todavía no llegó: se cierra cuando termina')
    await closeDia(tx, { dia, contado: centavos, nota: texto, userId })
    return readDia(tx, dia)
  })
  return toWire(caja)
}
