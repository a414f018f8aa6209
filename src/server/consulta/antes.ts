// Lists of the back room read from the newest back (keyset pagination): `buscar` and `antes` as they are asked for, `siguiente` as it is answered.
import { parseId } from '#domain/rutas.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import { AppError } from '#server/base/errors.ts'

interface Escrita {
  readonly buscar?: string | string[]
  readonly antes?: string | string[]
}

/** Only what is older than this number; null: from the newest on. */
export function readAntes({ antes }: Pick<Escrita, 'antes'>): number | null {
  const id = antes === undefined ? null : parseId(String(antes))
  if (antes !== undefined && id === null)
    throw new AppError('ValidationError', 'El parámetro "antes" no es válido.')
  return id
}

/** A line of so many letters; empty: nothing is sought. */
export function readBuscar({ buscar = '' }: Pick<Escrita, 'buscar'>, letras: number): string {
  const linea = lineaSegura(String(buscar), letras)
  if (linea === null)
    throw new AppError('ValidationError', `Se busca por una línea de hasta ${letras} letras.`)
  return linea
}

/** One more is read than is shown: it tells whether any follow. */
export async function readPagina<F>(
  cuantas: number,
  read: (limite: number) => Promise<readonly F[]>,
  numeroDe: (fila: F) => number,
): Promise<{ readonly pagina: F[]; readonly siguiente: number | null }> {
  const filas = await read(cuantas + 1)
  const pagina = filas.slice(0, cuantas)
  const ultima = pagina.at(-1)
  return { pagina, siguiente: filas.length > cuantas && ultima !== undefined ? numeroDe(ultima) : null }
}
