// What somebody is called in a list, and people found by what was typed (search): parts of their name or e-mail in any spelling, or the digits of their phone.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { LOCAL_MIN, telefonoLlano } from '#domain/cuenta/telefono-llano.ts'

/** Name and surname, or else the user name; `tabla` is the row of `users`. */
export const nombreDe = (tabla: string) =>
  `coalesce(nullif(trim(concat_ws(' ', ${tabla}.nombre, ${tabla}.apellido)), ''), ${tabla}.username)`

/** With its area a phone has ten digits: fewer may be a part of one. */
const CIFRAS_CON_AREA = 10

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

const alReves = (cifras: string) => [...cifras].reverse().join('')

/**
 * The same number however either was written: one ends in the other, so both are read from the end, by an index. What has
 * no area may also stand anywhere in a phone. Theirs is the one of their profile and those the shop knows them by, which
 * an account that was joined to theirs brought along.
 */
function conTelefono(cifras: string): RawBuilder<SqlBool> {
  const llano = telefonoLlano(cifras)
  // Each by its own index: an `or` of them reads everybody where one of them has none.
  const partes = [
    ...(llano.length < LOCAL_MIN ? [] : conFinal(llano)),
    ...(llano.length < CIFRAS_CON_AREA ? conParte(cifras) : []),
  ]
  // An array: of a union the database does not know how few it finds, and would walk everybody beside it.
  return sql<SqlBool>`users.id = any(array(${sql.join(partes, sql` union all `)}))`
}

function conFinal(llano: string): RawBuilder<unknown>[] {
  const final = alReves(llano)
  // Written without its area here, with it there.
  const cortos = Array.from({ length: final.length - LOCAL_MIN }, (_, i) => final.slice(0, LOCAL_MIN + i))
  const guardado = sql`reverse(telefono_llano(t.telefono))`
  return [
    sql`select t.id from users t where t.telefono is not null
      and (${guardado} like ${`${final}%`} or ${guardado} = any(${cortos}::text[]))`,
    sql`select t.user_id from telefonos t where reverse(t.numero) like ${`${final}%`}`,
  ]
}

function conParte(cifras: string): RawBuilder<unknown>[] {
  const parte = `%${cifras}%`
  return [
    sql`select t.id from users t where solo_cifras(t.telefono) like ${parte}`,
    // Country and 9 are the same in all of them.
    sql`select t.user_id from telefonos t where substr(t.numero, 4) like ${parte}`,
  ]
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
