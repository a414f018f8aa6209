// What a failed call says to the person (error message): one wording for every screen.
import { ApiError } from './request.ts'

/** What the server said about it, at whichever field, or what we say ourselves, as a plain Error; `otro` of a fault of the program. */
export function motivoDe(error: unknown, otro = 'No se pudo hacer. Probá de nuevo.'): string {
  if (error instanceof ApiError) return error.campos.values().next().value ?? (error.message || otro)
  return error instanceof Error && error.name === 'Error' ? error.message : otro
}
