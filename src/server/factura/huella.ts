// The hash of what was frozen: the same for the same document, in whatever order the database gives its fields back (FAC-04).
import { createHash } from 'node:crypto'
import type { Foto } from '#domain/factura/comprobante.ts'
import { isObjeto } from '#domain/lector.ts'

function canonical(valor: unknown): string {
  if (Array.isArray(valor)) return `[${valor.map(canonical).join(',')}]`
  if (!isObjeto(valor)) return JSON.stringify(valor) ?? 'null'
  const partes = Object.entries(valor)
    .filter(([, parte]) => parte !== undefined)
    .map(([clave, parte]) => `${JSON.stringify(clave)}:${canonical(parte)}`)
  return `{${partes.toSorted().join(',')}}`
}

export function huellaDeFoto(foto: Foto): Buffer {
  return createHash('sha256').update(canonical(foto)).digest()
}
