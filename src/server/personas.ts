// Finds people by what somebody typed (search): parts of their name or e-mail in any spelling, or the digits of their phone.
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** With its area a phone has ten digits, and more with prefixes that one person writes and another does not. */
const CIFRAS_CON_AREA = 10
/** The digits every way of writing a phone ends in. */
const CIFRAS_FINALES = 7

/** Of a statement that reads `users`; what was typed as `readBuscado` gives it. */
export function wherePersonas({
  cifras,
  palabras,
}: {
  readonly cifras: string | null
  readonly palabras: readonly string[]
}): RawBuilder<SqlBool> {
  return cifras === null ? conPalabras(palabras) : conTelefono(cifras)
}

function conTelefono(cifras: string): RawBuilder<SqlBool> {
  const finales = cifras.length >= CIFRAS_CON_AREA ? `%${cifras.slice(-CIFRAS_FINALES)}` : `%${cifras}%`
  return sql<SqlBool>`solo_cifras(users.telefono) like ${finales}`
}

/** Nothing but apostrophes names nobody. */
function conPalabras(palabras: readonly string[]): RawBuilder<SqlBool> {
  if (palabras.length === 0) return sql<SqlBool>`false`
  const todas = palabras.map(
    palabra =>
      sql<SqlBool>`nombre_buscable(users.nombre, users.apellido, users.username, users.email) like ${`%${escapeLike(palabra)}%`}`,
  )
  return sql.join<SqlBool>(todas, sql` and `)
}

function escapeLike(texto: string): string {
  return texto.replace(/[\\%_]/g, '\\$&')
}
