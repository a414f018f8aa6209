// The numbers of any range of days and of today (sales report): read at one moment, kept while nothing of them changed (HOY-01, F42).
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { HoyWire, NumerosRespuesta, NumerosWire, SumaWire } from '#contract/gestion/numeros.schema.ts'
import { anteriores, type Dias, diasDe, diasEntre, readRango } from '#domain/gestion/numeros/rango.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { localDe } from '#domain/texto/fecha-local.ts'
import { AppError } from '#server/base/errors.ts'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import { type Cuenta, conoce, ve } from '#server/cuenta/usuarios.ts'
import type { Lecturas } from '#server/db/replica.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { readColas } from './colas.ts'
import {
  type FilaCliente,
  type FilaCorte,
  type FilaDia,
  type FilaHora,
  type FilaSuma,
  readClientes,
  readCortes,
  readEstado,
  readHoy,
  readMeses,
  readNombres,
  readPorDia,
} from './sql.ts'

export interface NumerosDeps {
  readonly db: Kysely<DB>
  readonly lecturas: Pick<Lecturas, 'read'>
  readonly tiendas: SnapshotSource
  readonly now: () => Date
}

interface Leido {
  readonly marca: string
  readonly dias: readonly FilaDia[]
  readonly horas: readonly FilaHora[]
  readonly cortes: readonly FilaCorte[]
  readonly clientes: readonly FilaCliente[]
}

const CLIENTES_MAX = 100
const RANGOS_MAX = 40
/** Names of articles may be that old; figures never are. */
const VIDA_MS = 60_000
const SEMANAS = 4

export interface Numeros {
  readRango(consulta: Consulta, cuenta: Cuenta): Promise<NumerosRespuesta>
  readHoy(cuenta: Cuenta): Promise<HoyWire>
}

interface Consulta {
  readonly rango?: string
  readonly desde?: string
  readonly hasta?: string
}

export function createNumeros({ db: principal, lecturas, tiendas, now }: NumerosDeps): Numeros {
  const leidos = new LRUCache<string, Leido>({ max: RANGOS_MAX, ttl: VIDA_MS })

  /** What is kept is given again only while the mark of all it was read from is the same. */
  async function read(db: Kysely<DB>, dias: Dias): Promise<Leido> {
    const todos = { desde: anteriores(dias).desde, hasta: dias.hasta }
    const clave = `${dias.desde} ${dias.hasta}`
    const guardado = leidos.get(clave)
    if (guardado !== undefined && (await readEstado(db, todos)).marca === guardado.marca) return guardado
    const leido = await readTodo(db, dias, todos)
    leidos.set(clave, leido)
    return leido
  }

  async function numerosDe(
    db: Kysely<DB>,
    dias: Dias,
    conPlata: boolean,
    conNombres = conPlata,
  ): Promise<NumerosWire> {
    const leido = await read(db, dias)
    const clientes = conNombres ? leido.clientes : []
    const nombres = new Map(
      (
        await readNombres(
          db,
          clientes.flatMap(({ id }) => id ?? []),
        )
      ).map(({ id, nombre }) => [id, nombre]),
    )
    return toWire(dias, { ...leido, clientes }, nombres, conPlata)
  }

  return {
    async readRango(consulta, cuenta) {
      const ahora = now()
      const hoy = localDe(ahora).slice(0, 10)
      const dias = readRango(consulta, hoy)
      if (typeof dias === 'string') throw new AppError('ValidationError', dias)
      const data = await lecturas.read(cuenta, db =>
        numerosDe(db, dias, veLaPlata(cuenta), veLaPlata(cuenta) && conoce(cuenta)),
      )
      return { data, meta: { ahora: ahora.toISOString(), hoy } }
    },
    readHoy: cuenta => lecturas.read(cuenta, db => hoyDe(db, veLaPlata(cuenta))),
  }

  async function hoyDe(db: Kysely<DB>, plata: boolean): Promise<HoyWire> {
    const [{ ahora, hoy, antes, esteDia, aEstaHora, todoElDia }, colas] = await Promise.all([
      readHoy(db, SEMANAS),
      // What is to be done is asked of who decides it: a replica may not have heard of the order that just rang.
      readColas(principal, tiendas.current().tienda.comercio, plata),
    ])
    return {
      data: {
        hoy: toSuma(esteDia, plata),
        antes: { dia: antes, aEstaHora: toSuma(aEstaHora, plata), todoElDia: toSuma(todoElDia, plata) },
        colas,
        semana: await numerosDe(db, diasDe('7', hoy), plata),
      },
      meta: { ahora: ahora.toISOString(), hoy },
    }
  }
}

function veLaPlata(cuenta: Cuenta): boolean {
  return ve(cuenta, 'numeros', 'numeros:leer')
}

/** All of it as of one moment, whatever is sold meanwhile. */
function readTodo(db: Kysely<DB>, dias: Dias, todos: Dias): Promise<Leido> {
  return inTransaction(
    db,
    async tx => {
      const { abiertos, marca } = await readEstado(tx, todos)
      const { dias: porDia, horas } = await readPorDia(tx, abiertos, todos, dias.desde)
      const cortes = await readCortes(tx, abiertos, todos, dias.desde)
      const meses = await readMeses(tx, dias)
      const enteros = new Set(meses.map(mes => mes.slice(0, 7)))
      const sueltos = diasEntre(dias).filter(dia => !enteros.has(dia.slice(0, 7)))
      const clientes = await readClientes(tx, sueltos, meses, CLIENTES_MAX)
      return { marca, dias: porDia, horas, cortes, clientes }
    },
    'foto',
  )
}

const NADA: FilaSuma = { pedidos: 0, vendido: 0, cobrado: 0, gramos: 0, milesimos: 0 }
const POR_KILO = 1000

function toSuma({ pedidos, vendido, cobrado, gramos, milesimos }: FilaSuma, plata: boolean): SumaWire {
  return {
    pedidos,
    vendido: plata ? centavosToPesos(vendido) : null,
    cobrado: plata ? centavosToPesos(cobrado) : null,
    kilos: gramos / POR_KILO,
    unidades: milesimos / POR_KILO,
  }
}

function add(sumas: readonly FilaSuma[]): FilaSuma {
  return sumas.reduce(
    (a, b) => ({
      pedidos: a.pedidos + b.pedidos,
      vendido: a.vendido + b.vendido,
      cobrado: a.cobrado + b.cobrado,
      gramos: a.gramos + b.gramos,
      milesimos: a.milesimos + b.milesimos,
    }),
    NADA,
  )
}

const HORAS = Array.from({ length: 24 }, (_, hora) => hora)
/** Of accounts that are gone. */
const ELIMINADO = 'Cliente eliminado'

function toWire(
  dias: Dias,
  { dias: filas, horas, cortes, clientes }: Omit<Leido, 'marca'>,
  nombres: ReadonlyMap<number, string>,
  plata: boolean,
): NumerosWire {
  const porDia = new Map(filas.map(fila => [fila.dia, fila]))
  const porHora = new Map(horas.map(fila => [fila.hora, fila]))
  const sumas = (rango: Dias) => diasEntre(rango).map(dia => ({ fila: porDia.get(dia) ?? NADA, dia }))
  const [suyos, previos] = [sumas(dias), sumas(anteriores(dias))]
  const toDia = ({ fila, dia }: (typeof suyos)[number]) => ({ dia, ...toSuma(fila, plata) })
  return {
    ...dias,
    total: toSuma(add(suyos.map(({ fila }) => fila)), plata),
    antes: toSuma(add(previos.map(({ fila }) => fila)), plata),
    dias: suyos.map(toDia),
    diasAntes: previos.map(toDia),
    horas: HORAS.map(hora => {
      const { pedidos, vendido } = porHora.get(hora) ?? NADA
      return { hora, pedidos, vendido: plata ? centavosToPesos(vendido) : null }
    }),
    cortes: cortes.map(({ articuloId, nombre, medida, gramos, antes }) => ({
      articulo: articuloId,
      nombre,
      Medida: medida,
      cantidad: gramos / POR_KILO,
      antes: antes / POR_KILO,
    })),
    clientes: clientes.map(({ id, pedidos, vendido }) => {
      const nombre = id === null ? undefined : nombres.get(id)
      return {
        id: nombre === undefined ? null : id,
        nombre: nombre ?? ELIMINADO,
        pedidos,
        vendido: centavosToPesos(vendido),
      }
    }),
  }
}
