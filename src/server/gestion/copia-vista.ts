// Whether the file of a backup is there as it was noted down, at a glance: no line in a table says that.
import { stat } from 'node:fs/promises'

/** What is noted down of one. */
export interface CopiaAnotada {
  readonly archivo: string
  readonly bytes: number
  /** Null: of a version that did not note it. */
  readonly suma: string | null
}

export type Falta = 'no-esta' | 'otro-tamanio' | 'otra-suma' | 'no-se-lee'

/** What is wrong with its file at a glance; null: it is there, as long as it was. */
export async function findFalta({ archivo, bytes }: Omit<CopiaAnotada, 'suma'>): Promise<Falta | null> {
  try {
    const visto = await stat(archivo)
    return visto.isFile() && visto.size === bytes ? null : 'otro-tamanio'
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'no-esta' : 'no-se-lee'
  }
}
