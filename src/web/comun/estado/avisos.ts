// Toasts, short messages to the person (NAV-09): anyone may give one; the frame loads what shows them with the first.
import { create } from 'zustand'
import { ANCHO_MOVIL, TOAST_MS } from '../constantes.ts'

export type TipoAviso = 'exito' | 'error' | 'alerta'

export interface Aviso {
  readonly titulo: string
  readonly descripcion: string
  readonly tipo: TipoAviso
  /** How long it stays; three seconds unless said otherwise. 0: until it is closed. */
  readonly ms?: number
  /** Whose id it is about: nobody else reads it. */
  readonly persona?: number | undefined
  /** What can be done about it, right there. */
  readonly accion?: AccionAviso
}

interface AccionAviso {
  readonly texto: string
  readonly onAccion: () => void
}

export type AvisoDado = Aviso & Required<Pick<Aviso, 'ms'>>

interface EstadoAvisos {
  /** Given but not shown yet. */
  readonly pendientes: readonly AvisoDado[]
  /** Hands the waiting ones over, once. */
  take(): readonly AvisoDado[]
}

export const useAvisos = create<EstadoAvisos>()((set, get) => ({
  pendientes: [],
  take() {
    const { pendientes } = get()
    if (pendientes.length > 0) set({ pendientes: [] })
    return pendientes
  },
}))

export function showAviso(aviso: Aviso): void {
  useAvisos.setState(({ pendientes }) => ({
    pendientes: [...pendientes, { ms: TOAST_MS.normal, ...aviso }],
  }))
}

/**
 * How its words are said to who listens (live region): what went wrong interrupts, the rest waits for its turn. On the words
 * themselves, inside of the polite list of all: the library's own way to interrupt hides what has the focus order.
 */
export function vozDe(tipo: TipoAviso) {
  return tipo === 'error' ? ({ 'aria-live': 'assertive', 'aria-atomic': true } as const) : undefined
}

/** What showed them goes: those that stay until they are dealt with are shown by what comes next. */
export function restoreAvisos(mostrados: readonly AvisoDado[]): void {
  const quedan = mostrados.filter(({ ms }) => ms === 0)
  if (quedan.length === 0) return
  useAvisos.setState(({ pendientes }) => ({ pendientes: [...quedan, ...pendientes] }))
}

/** Whether who is in now, by their id, may read what is about this person, or about nobody. */
export function esPara(persona: number | undefined, quien: number | undefined): boolean {
  return persona === undefined || persona === quien
}

/**
 * Two messages that differ in a number alone say the same of another thing: the later takes the earlier's place. One that
 * stays until somebody deals with it gives way only to the very same.
 */
export function claseDe({ tipo, titulo, descripcion, ms }: Omit<Aviso, 'persona' | 'accion'>): string {
  return ms === 0 ? `${tipo} ${titulo} ${descripcion}` : `${tipo} ${titulo.replace(/\d+/g, '#')}`
}

/**
 * How many are on the screen at once: on a phone two of them would cover what the person is working on. The latest; the
 * others are there again once those are closed.
 */
export function maximoDeAvisos(): number {
  return matchMedia(`(max-width: ${ANCHO_MOVIL}px)`).matches ? 1 : 3
}
