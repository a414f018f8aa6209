// The cash of a run, received at the counter: what should be there, what came, and how far off that is, once, with the cash book (ENT-09).
import type { RendicionDatos, VueltaUnaWire } from '#contract/entrega/vuelta.schema.ts'
import { conceptoDeRendicion, faltaParaRendir } from '#domain/entrega/vuelta.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { localDe } from '#domain/texto/fecha-local.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import { AppError, requireHallado } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { asUsuario } from '#server/gestion/autor.ts'
import { noteAsiento } from '#server/pago/asiento-sql.ts'
import { CLAVE_RENDICION } from '../rendicion-sql.ts'
import { moveVuelta, readEsperado } from '../reparto/sql.ts'
import { holdVuelta, readRecibida, readVuelta, saveRendicion } from './sql.ts'
import { answerVuelta, type VueltasDeps } from './vueltas.ts'

const MOTIVO_MAX = 200

function readRecibido(pesos: number): number {
  const centavos = pesosToCentavos(pesos)
  if (Math.abs(pesos * 100 - centavos) > 1e-4) {
    throw new AppError('ValidationError', 'El monto lleva dos decimales como mucho')
  }
  return centavos
}

/**
 * What was collected at doors is in the book already, as payments of its orders, and the change left it and comes back: what is new in it
 * is the difference alone.
 */
export function receiveRendicion(
  deps: VueltasDeps,
  cuenta: Cuenta,
  id: number,
  datos: RendicionDatos,
): Promise<VueltaUnaWire> {
  const recibido = readRecibido(datos.recibido)
  const motivo = lineaSegura(datos.motivo ?? '', MOTIVO_MAX)
  if (motivo === null) {
    throw new AppError('ValidationError', `El motivo es una línea de hasta ${MOTIVO_MAX} letras`)
  }
  return inTransaction(deps.pool, async tx => {
    await asUsuario(tx, cuenta)
    const { estado, paradas } = requireHallado(await holdVuelta(tx, id))
    if (await isRecibida(tx, cuenta, id, recibido)) return answerVuelta(tx, id)
    const falta = faltaParaRendir(estado, paradas)
    if (falta !== null) throw new AppError('ConflictError', falta, { estado })
    const { esperado } = await readEsperado(tx, id)
    const diferencia = recibido - esperado
    if (diferencia !== 0 && motivo === '') {
      const cuanto = `${diferencia < 0 ? 'Faltan' : 'Sobran'} ${formatPesos(Math.abs(diferencia))}`
      throw new AppError('ValidationError', `${cuanto}: escribí qué pasó, para entenderlo mañana`)
    }
    await saveRendicion(tx, id, esperado, recibido, motivo, cuenta.id)
    await moveVuelta(tx, id, 'rendida')
    if (diferencia !== 0) await noteDiferencia(tx, cuenta, id, diferencia, motivo)
    return answerVuelta(tx, id)
  })
}

/** The same said again by who said it; another count by anybody is too late. */
async function isRecibida(tx: Tx, cuenta: Cuenta, id: number, recibido: number): Promise<boolean> {
  const antes = await readRecibida(tx, id, cuenta.id)
  if (antes === null) return false
  if (antes.suya && antes.recibido === recibido) return true
  const { nombre, at } = antes
  throw new AppError(
    'ConflictError',
    `Esa vuelta ya la recibió ${nombre}, a las ${localDe(at).slice(11)}: ${formatPesos(antes.recibido)}`,
    { quien: nombre, at },
  )
}

async function noteDiferencia(
  tx: Tx,
  cuenta: Cuenta,
  id: number,
  monto: number,
  motivo: string,
): Promise<void> {
  const { numero, dia, repartidor } = requireHallado(await readVuelta(tx, id))
  await noteAsiento(tx, {
    medio: 'efectivo',
    monto,
    concepto: conceptoDeRendicion({ numero, dia, repartidor: repartidor.nombre }, motivo),
    corrige: null,
    clave: `${CLAVE_RENDICION}${id}`,
    userId: cuenta.id,
  })
}
