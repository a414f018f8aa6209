// Wishes that came true (notification, exactly once): the message is written and the wish is gone in one transaction (VOL-05).
import type pg from 'pg'
import { seCumple } from '#domain/cuenta/anhelo.ts'
import type { Llaves } from '#server/base/cifrado.ts'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import type { Tareas } from '#server/cola/runner.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { enqueueCorreos } from '#server/mail/outbox.ts'
import { correoBajo, correoHay } from '#server/mail/plantillas/anhelo.ts'
import { type Baja, createBaja } from './anhelos.ts'
import { createCotizar } from './precios.ts'
import { type Cumplido, readGrupos, takeCumplidos } from './sql.ts'

const CUMPLIR = 'cumplir-anhelos'
/** Triggers ask at once for what they see; price lists and whatever came in between are found here. */
export const CRONTAB_ANHELOS = `* * * * * ${CUMPLIR}`

interface Deps {
  readonly pool: pg.Pool
  readonly tiendas: Pick<SnapshotSource, 'current'>
  readonly publicUrl: string
  readonly jwtSecret: Llaves
}

export function createTareasAnhelos(deps: Deps): Tareas {
  return { [CUMPLIR]: async () => void (await fulfillAnhelos(deps)) }
}

/** Messages of one transaction. */
const JUNTOS = 200

/** Whatever number of servers does this, each wish is told once; a server killed meanwhile has told none of its batch. */
export async function fulfillAnhelos(deps: Deps): Promise<number> {
  const baja = createBaja(deps.jwtSecret)
  for (let hechos = 0; ; ) {
    const cumplidos = await inTransaction(deps.pool, async tx => {
      const tomados = await takeDebidos(tx)
      if (tomados.length > 0) {
        await enqueueCorreos(
          tx,
          tomados.map(uno => toCorreo(deps, baja, uno)),
        )
      }
      return tomados.length
    })
    hechos += cumplidos
    if (cumplidos < JUNTOS) return hechos
  }
}

async function takeDebidos(tx: Tx): Promise<readonly Cumplido[]> {
  const grupos = await readGrupos(tx)
  if (grupos.length === 0) return []
  const cotizar = await createCotizar(tx, grupos)
  const debidos = grupos.flatMap(grupo => {
    const ahora = cotizar(grupo)
    if (ahora === undefined) return []
    const hay = grupo.haya && seCumple({ tipo: 'haya', precio: null }, ahora)
    const bajo = seCumple({ tipo: 'baje', precio: grupo.precio }, ahora)
    return hay || bajo ? [{ ...grupo, precio: ahora.precio }] : []
  })
  return debidos.length === 0 ? [] : takeCumplidos(tx, debidos, JUNTOS)
}

function toCorreo({ tiendas, publicUrl }: Deps, baja: Baja, cumplido: Cumplido) {
  const { tipo, userId, email, ...resto } = cumplido
  const { comercio } = tiendas.current().tienda
  const datos = { ...resto, comercio, publicUrl, baja: baja.enlaceDe(publicUrl, userId) }
  const escrito = tipo === 'haya' ? correoHay(datos) : correoBajo(datos)
  return { tipo: `anhelo-${tipo}`, para: email, userId, ...escrito }
}
