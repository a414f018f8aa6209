// What the log says, page by page (AUD-01).
import type { Kysely } from 'kysely'
import type { AnotacionWire, RegistroWire } from '#contract/gestion/registro.schema.ts'
import { type ClaveAnotada, claveAnotada } from '#domain/gestion/anotado.ts'
import type { DB } from '#server/db/types.ts'
import { type Filtro, readCosas, readNombres, readPagina, readPersonas } from './sql.ts'

const PAGINA = 50

export async function readRegistro(db: Kysely<DB>, filtro: Filtro): Promise<RegistroWire> {
  const [filas, personas, cosas] = await Promise.all([
    readPagina(db, filtro, PAGINA + 1),
    readPersonas(db),
    readCosas(db),
  ])
  const pagina = filas.slice(0, PAGINA)
  const data = pagina.map(toWire)
  const nombres = await readNombres(db, [...new Set(data.flatMap(clavesDe))])
  return {
    data,
    meta: { siguiente: filas.length > PAGINA ? (pagina.at(-1)?.id ?? null) : null, personas, cosas, nombres },
  }
}

function clavesDe({ cosa, cosaId, campos }: AnotacionWire): ClaveAnotada[] {
  const claves = campos.flatMap(({ campo, de, a }) => [claveAnotada(campo, de), claveAnotada(campo, a)])
  return [cosa === 'cliente' || cosa === 'persona' ? (`${cosa}.${cosaId}` as const) : null, ...claves].filter(
    clave => clave !== null,
  )
}

function toWire({
  at,
  userId,
  username,
  claveId,
  clave,
  de,
  a,
  ...fila
}: Awaited<ReturnType<typeof readPagina>>[number]): AnotacionWire {
  // A key of the API by its name, and its number with a minus before it.
  const quienDe = () => {
    if (userId !== null) return { id: userId, nombre: username ?? '' }
    return claveId === null ? null : { id: -claveId, nombre: clave ?? '' }
  }
  const campos = [...new Set([...Object.keys(de ?? {}), ...Object.keys(a ?? {})])]
  return {
    ...fila,
    at: at.toISOString(),
    quien: quienDe(),
    hecho: de === null ? 'alta' : a === null ? 'baja' : 'cambio',
    campos: campos.map(campo => ({ campo, de: de?.[campo] ?? null, a: a?.[campo] ?? null })),
  }
}
