// What the table of saving finds today: screen, answer, and what happens instead. It only gets shorter.
import type { Respuesta } from './guardado.ts'

/** Not looked at yet: neither well nor wrong. */
export const SIN_MEDIR = 'not measured yet'

export const PENDIENTES: Readonly<Record<string, Readonly<Partial<Record<Respuesta, string>>>>> = {}
