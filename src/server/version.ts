// Which version of the program this is, as its package says.
import { readFileSync } from 'node:fs'
import { objeto, readJson, texto } from '#domain/lector.ts'

const readPaquete = objeto<{ version: string }>({ version: texto })

export const VERSION: string =
  readPaquete(readJson(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')))?.version ?? '?'
