// The point of an address leaves with the last person who had orders there (right to erasure, CLI-02, ENT-01).
import { claveDeDireccion } from '#domain/entrega/calle.ts'
import { gives, lists, type Tx } from '#server/db/transaction.ts'
import { dropPunto } from './zonas-sql.ts'

/** Of all accounts of a person: what they said of where they live. */
const readDirecciones = lists<{ direccion: string }, [persona: number]>({
  name: 'direcciones-de',
  text: `select direccion from pedidos where user_id = any(cuentas_de($1)) and direccion <> ''
    union select direccion from users where id = any(cuentas_de($1)) and direccion <> ''`,
})

const findConPunto = gives<{ claves: string[] }, [claves: readonly string[]]>({
  name: 'con-punto',
  text: `select coalesce(array_agg(clave), '{}') as claves from puntos_direccion where clave = any($1::text[])`,
})

/** Those that may be the same: with this figure in them. */
const readAjenas = lists<{ direccion: string }, [persona: number, figura: string]>({
  name: 'direcciones-ajenas',
  text: `select distinct direccion from pedidos
    where user_id <> all(cuentas_de($1)) and direccion <> '' and position($2 in replace(direccion, '.', '')) > 0`,
})

/** Before their orders forget the address. */
export async function forgetPuntos(tx: Tx, persona: number): Promise<void> {
  const suyas = await readDirecciones(tx, persona)
  const { claves } = await findConPunto(tx, [
    ...new Set(suyas.map(({ direccion }) => claveDeDireccion(direccion))),
  ])
  for (const clave of claves) {
    const ajenas = await readAjenas(tx, persona, /\d+$/.exec(clave)?.[0] ?? '')
    if (!ajenas.some(({ direccion }) => claveDeDireccion(direccion) === clave)) await dropPunto(tx, clave)
  }
}
