// What a courier does on the phone: noted at the phone's hour, kept before the screen says it, and taken back for ten seconds.
import type { Acto, ParadaMia, VueltaMia } from '#domain/entrega/jornada.ts'
import type { TipoActo } from '#domain/entrega/vuelta.ts'
import { NOMBRE_MEDIO } from '#domain/pago/medio.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { enFrase } from '#domain/texto/texto.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { newClave } from '#web/comun/request/clave.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { enqueue } from '../salida.ts'

const DESHACER_MS = 10_000

/** `id`: of a picture that is kept already. */
export function act(
  vuelta: VueltaMia,
  tipo: TipoActo,
  { id = newClave(), ...cambios }: Partial<Omit<Acto, 'vuelta' | 'tipo' | 'hora'>> = {},
): void {
  enqueue({
    pedido: null,
    cobro: null,
    motivo: null,
    nota: null,
    foto: false,
    monto: null,
    billetes: null,
    ...cambios,
    id,
    vuelta: vuelta.id,
    tipo,
    hora: new Date().toISOString(),
  })
}

export function reopen(vuelta: VueltaMia, { pedido }: ParadaMia): void {
  act(vuelta, 'reabrir', { pedido })
}

function announce(titulo: string, descripcion: string, vuelta: VueltaMia, parada: ParadaMia): void {
  showAviso({
    titulo,
    descripcion,
    tipo: 'exito',
    ms: DESHACER_MS,
    persona: useSesion.getState().sesion?.user.id,
    accion: { texto: 'Deshacer', onAccion: () => reopen(vuelta, parada) },
  })
}

const nombreDe = ({ pedido, direccion, cliente }: ParadaMia) => `Pedido #${pedido} · ${direccion || cliente}`

export function deliver(vuelta: VueltaMia, parada: ParadaMia, cobro: Acto['cobro']): void {
  act(vuelta, 'entregado', { pedido: parada.pedido, cobro })
  const plata =
    cobro !== null
      ? ` · cobraste ${formatPesos(cobro.monto)}, ${enFrase(NOMBRE_MEDIO[cobro.medio])}`
      : parada.cobrar > 0
        ? ' · no pagó'
        : ''
  announce('Entregado', `${nombreDe(parada)}${plata}`, vuelta, parada)
}

type Ausencia = Pick<Acto, 'id' | 'motivo' | 'nota' | 'foto'>

export function noteAusencia(vuelta: VueltaMia, parada: ParadaMia, ausencia: Ausencia): void {
  act(vuelta, 'no estaba', { pedido: parada.pedido, ...ausencia })
  announce('Anotado: no estaba', nombreDe(parada), vuelta, parada)
}
