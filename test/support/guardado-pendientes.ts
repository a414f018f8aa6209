// What the table of saving finds today: screen, answer, and what happens instead. It only gets shorter.
import type { Respuesta } from './guardado.ts'

/** Not looked at yet: neither well nor wrong. */
export const SIN_MEDIR = 'not measured yet'

export const PENDIENTES: Readonly<Record<string, Readonly<Partial<Record<Respuesta, string>>>>> = {
  'tarjetas: precio': {
    '0 y recarga': SIN_MEDIR,
  },
  ficha: {
    '0': SIN_MEDIR,
    perdida: SIN_MEDIR,
  },
  'caja: anotar': {
    '0': SIN_MEDIR,
    '408': SIN_MEDIR,
    '422': SIN_MEDIR,
    '423': SIN_MEDIR,
    '429': SIN_MEDIR,
    '500': SIN_MEDIR,
    '503': SIN_MEDIR,
    '0 y recarga': SIN_MEDIR,
    perdida: SIN_MEDIR,
  },
  'pedidos: procesar': {
    '409': 'the clash is not said',
  },
  'pedidos: cancelar': {
    '409': SIN_MEDIR,
  },
  'pedidos: pago': {
    '409': 'not on the screen after the refusal',
  },
  pesar: {
    '408': SIN_MEDIR,
    '422': SIN_MEDIR,
    '423': SIN_MEDIR,
    '500': SIN_MEDIR,
    '503': SIN_MEDIR,
    '0 y recarga': SIN_MEDIR,
    perdida: SIN_MEDIR,
  },
}
