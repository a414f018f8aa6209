// The cash book of a past: runs handed in, entries, and each day closed but today's, added up as the book does it.
import { diaDeLaSemana, masDias } from '#domain/comercio/dias.ts'
import { conceptoDeRendicion, esperadoDe } from '#domain/entrega/vuelta.ts'
import type { Medio } from '#domain/pago/medio.ts'
import { aMomento, DIAS, diaDe, type Fila, MINUTO, type Mundo, momento } from './mundo.ts'
import { createAzar } from './random.ts'
import type { Reparto, Vuelta } from './reparto.ts'
import type { Vida } from './vida.ts'

/** What a run carries to give change with. */
const CAMBIO = 10_000_00
const CIERRE = '21:50'

/** At a door: how, and how much. */
export function cobroDe(vida: Vida | undefined): { readonly medio: Medio; readonly monto: number } | null {
  const medio = vida?.compra.medio ?? null
  const pago = vida?.pagos[0]
  return medio === null || pago === undefined || vida?.estado !== 'finalizado'
    ? null
    : { medio, monto: pago.monto }
}

function countVuelta(
  mundo: Mundo,
  vidas: ReadonlyMap<number, Vida>,
  { id, numero, turno, paradas, volvio }: Vuelta,
) {
  if (volvio === null) return { rendicion: [], asiento: [] }
  const esperado = esperadoDe(
    paradas.map(({ pedido }) => ({ cobro: cobroDe(vidas.get(pedido)) })),
    [],
    CAMBIO,
  )
  const falta = id % 23 === 9 ? -500_00 : 0
  const motivo = falta === 0 ? '' : 'Faltó para un vuelto'
  const at = aMomento(Math.min(volvio + 6 * MINUTO, mundo.ahora.getTime()))
  const { admin, repartidor } = mundo
  const rendicion: Fila<'rendiciones'> = {
    vuelta_id: id,
    dia: diaDe(volvio),
    esperado,
    dice: esperado + falta,
    recibido: esperado + falta,
    motivo,
    user_id: admin.id,
    nombre: admin.nombre,
    recibido_at: at,
    created_at: at,
  }
  const concepto = conceptoDeRendicion({ numero, dia: turno.fecha, repartidor: repartidor.nombre }, motivo)
  const asiento = {
    dia: diaDe(volvio),
    monto: falta,
    concepto,
    clave: `rendición-${id}`,
    created_at: at,
    corrige: null,
  }
  return { rendicion: [rendicion], asiento: falta === 0 ? [] : [asiento] }
}

export function keepCaja(mundo: Mundo, vidas: readonly Vida[], { vueltas }: Reparto) {
  const azar = createAzar(mundo.semilla + 3)
  const hoy = diaDe(mundo.ahora.getTime())
  const porId = new Map(vidas.map(vida => [vida.compra.id, vida]))
  const contadas = vueltas.map(vuelta => countVuelta(mundo, porId, vuelta))
  const dias = Array.from({ length: DIAS }, (_, i) => masDias(hoy, i - DIAS))
  const gasto = (at: number, monto: number, concepto: string, corrige: string | null = null) => {
    const dia = diaDe(at)
    return { dia, monto, concepto, corrige, clave: `pasado-${at}`, created_at: aMomento(at) }
  }
  const hace = (cuantos: number) => masDias(hoy, -cuantos)
  const sabados = dias.filter(dia => diaDeLaSemana(dia) === 'sábado')
  const gastos = [
    ...sabados.map(dia => gasto(momento(dia, '11:40'), -18_500_00, 'Bolsas, film y rollos de la balanza')),
    gasto(momento(hace(9), '09:20'), -4_200_00, 'Faltó anotar el hielo', hace(10)),
    gasto(
      Math.max(momento(hoy, '00:00'), mundo.ahora.getTime() - 50 * MINUTO),
      30_000_00,
      'Cambio para abrir',
    ),
  ]
  const asientos = [...contadas.flatMap(({ asiento }) => asiento), ...gastos].toSorted((a, b) =>
    a.created_at < b.created_at ? -1 : 1,
  )
  const entra = [
    ...vidas.flatMap(({ pagos }) =>
      pagos.map(({ at, medio, tipo, monto }) => ({
        dia: diaDe(at),
        medio,
        monto: tipo === 'cobro' ? monto : -monto,
      })),
    ),
    ...asientos.map(({ dia, monto }) => ({ dia, medio: 'efectivo', monto })),
  ]
  const cierres = dias.map((dia): Fila<'caja_cierres'> => {
    const sumas: Record<string, number> = {}
    for (const uno of entra) if (uno.dia === dia) sumas[uno.medio] = (sumas[uno.medio] ?? 0) + uno.monto
    const diferencia = azar.happens(12) ? azar.pick([-500_00, -200_00, 300_00]) : 0
    return {
      dia,
      sumas,
      contado: (sumas.efectivo ?? 0) + diferencia,
      diferencia,
      nota: diferencia < 0 ? 'Falta plata, no apareció el motivo' : '',
      user_id: mundo.admin.id,
      nombre: mundo.admin.nombre,
      created_at: aMomento(momento(dia, CIERRE)),
    }
  })
  // Entries that put a closed day right come after it.
  return {
    rendiciones: contadas.flatMap(({ rendicion }) => rendicion),
    caja_cierres: cierres,
    caja_asientos: asientos.map(
      (uno): Fila<'caja_asientos'> => ({
        ...uno,
        medio: 'efectivo',
        user_id: mundo.admin.id,
        nombre: mundo.admin.nombre,
      }),
    ),
  }
}

export const vueltaConCambio = CAMBIO
