// Whether the last number of each sequence is the one the tax office has (FECompUltimoAutorizado; reconciliation, invariant 13).
import type pg from 'pg'
import { nombreComprobante } from '#domain/factura/comprobante.ts'
import { lists } from '#server/db/transaction.ts'
import { type Arca, ArcaError } from './arca.ts'

interface Ultimo {
  readonly punto: number
  readonly tipo: number
  readonly numero: number
  /** Of one that has no answer yet: the tax office may have it. */
  readonly abierto: number | null
}

/** Of the real world alone, whose sequences begin at a number that is known. */
const listUltimos = lists<Ultimo, []>({
  name: 'cuadre-ultimos',
  text: `select s.punto, s.tipo,
      greatest(s.base, (select max(c.numero) from comprobantes_fiscales c where c.entorno = s.entorno and c.punto = s.punto and c.tipo = s.tipo
        and c.estado = 'autorizado')) as numero,
      (select max(c.numero) from comprobantes_fiscales c where c.entorno = s.entorno and c.punto = s.punto and c.tipo = s.tipo
        and c.estado in ('reservado', 'en duda')) as abierto
    from comprobante_series s where s.entorno = 'verdad' and s.base is not null order by s.punto, s.tipo`,
})

interface Deps {
  readonly pool: pg.Pool
  readonly arca: Pick<Arca, 'ultimo'>
  /** How it went, in words: also where nobody answered, which is no difference. */
  readonly tell: (texto: string) => void
}

interface Diferencia {
  readonly clase: 'mal'
  readonly pedido: null
  readonly texto: string
}

/** Only what differs. A shop that issued nothing asks nobody. */
export async function* compareConArca({ pool, arca, tell }: Deps): AsyncGenerator<Diferencia> {
  let iguales = 0
  try {
    for (const { punto, tipo } of await listUltimos(pool)) {
      const diferencia = await compareSerie({ pool, arca }, punto, tipo)
      if (diferencia === null) iguales++
      else yield { clase: 'mal', pedido: null, texto: diferencia }
    }
  } catch (error) {
    if (!(error instanceof ArcaError)) throw error
    tell(`Con ARCA no se pudo comparar: ${error.paraPersona}`)
    return
  }
  if (iguales > 0)
    tell(`Con ARCA: ${iguales === 1 ? '1 numeración igual' : `${iguales} numeraciones iguales`}.`)
}

/** While the shop is open a document may be made between the two looks: so often it is looked again. */
const VECES = 4

async function compareSerie(
  { pool, arca }: Pick<Deps, 'pool' | 'arca'>,
  punto: number,
  tipo: number,
): Promise<string | null> {
  const read = async () => {
    const suya = (await listUltimos(pool)).find(una => una.punto === punto && una.tipo === tipo)
    return suya ?? { punto, tipo, numero: 0, abierto: null }
  }
  for (let vez = 1; ; vez++) {
    const antes = await read()
    const suyo = await arca.ultimo('verdad', punto, tipo)
    if (suyo === antes.numero || suyo === antes.abierto) return null
    const { numero, abierto } = await read()
    if (vez < VECES && (numero !== antes.numero || abierto !== antes.abierto)) continue
    const porque =
      suyo > numero
        ? 'otro programa factura con ese punto de venta, o acá falta un comprobante'
        : 'acá hay comprobantes que ARCA no tiene'
    return `de ${nombreComprobante(tipo)} del punto de venta ${punto} ARCA llegó al número ${suyo} y acá el último es el ${numero}: ${porque}`
  }
}
