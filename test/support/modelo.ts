// A shop that fits on a page (model-based test): orders, steps, stock and a code as plain numbers, beside the real one, after any sequence of commands (F10).
import fc from 'fast-check'
import type pg from 'pg'
import { ESTADOS, type Estado, resolveCambio } from '#domain/pedido/estado.ts'

/** What is driven: a real server, or the application in process. */
export interface Puerta {
  readonly pool: Pick<pg.Pool, 'query'>
  /** Of the Admins, one a sequence in turn: whoever has too much refused is asked to wait. */
  readonly admins: readonly string[]
  /** A new customer's token. */
  cliente(): Promise<string>
  ask(
    method: 'GET' | 'POST' | 'PUT',
    camino: string,
    llamada: {
      readonly token: string
      readonly body?: unknown
      readonly headers?: Readonly<Record<string, string>>
    },
  ): // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the model looks at
  Promise<{ readonly status: number; readonly json: any; readonly text: string }>
}

interface PedidoModelo {
  readonly cliente: string
  readonly clave: string
  readonly body: object
  readonly articulo: number
  readonly gramos: number
  readonly conCodigo: boolean
  estado: Estado
}

interface Modelo {
  readonly stock: Map<number, number>
  readonly pedidos: Map<number, PedidoModelo>
  readonly codigo: string
  usos: number
}

interface Real extends Puerta {
  readonly admin: string
  next(): string
}

const CODIGO_MAX = 3
/** Three articles of the demo, with a portion of each. */
const ARTICULOS = [
  { articuloId: 1, valorId: 2 },
  { articuloId: 2, valorId: 16 },
  { articuloId: 5, valorId: 4 },
] as const
const DIRECCION = 'Belgrano 9'

type Comando = fc.AsyncCommand<Modelo, Real>

function must(bien: boolean, que: string): void {
  if (!bien) throw new Error(que)
}

const porciones = new Map<number, number>()

/** Taken from the shelf, if there is enough and the code has a use left; the same answer for both refusals. */
function take(m: Modelo, articulo: number, gramos: number, conCodigo: boolean): boolean {
  const hay = m.stock.get(articulo) ?? 0
  if (hay < gramos || (conCodigo && m.usos >= CODIGO_MAX)) return false
  m.stock.set(articulo, hay - gramos)
  if (conCodigo) m.usos++
  return true
}

function giveBack(m: Modelo, { articulo, gramos, conCodigo }: PedidoModelo): void {
  m.stock.set(articulo, (m.stock.get(articulo) ?? 0) + gramos)
  if (conCodigo) m.usos--
}

const gramosDe = (valorId: number, cantidad: number) => (porciones.get(valorId) ?? 0) * cantidad

class Comprar implements Comando {
  readonly #cual: number
  readonly #cantidad: number
  readonly #conCodigo: boolean
  constructor(cual: number, cantidad: number, conCodigo: boolean) {
    this.#cual = cual
    this.#cantidad = cantidad
    this.#conCodigo = conCodigo
  }
  check = () => true
  async run(m: Modelo, r: Real): Promise<void> {
    const linea = ARTICULOS[this.#cual] ?? ARTICULOS[0]
    const cliente = await r.cliente()
    const clave = r.next()
    const body = {
      data: {
        articulos: [{ ...linea, cantidad: this.#cantidad }],
        direccion: DIRECCION,
        ...(this.#conCodigo && { code: m.codigo }),
      },
    }
    const gramos = gramosDe(linea.valorId, this.#cantidad)
    const { status, json, text } = await r.ask('POST', '/api/pedidos/crear-completo', {
      token: cliente,
      body,
      headers: { 'idempotency-key': clave },
    })
    if (!take(m, linea.articuloId, gramos, this.#conCodigo)) {
      must(status === 409, `an order that cannot be was answered ${status} ${text}`)
      return
    }
    must(status === 200, `an order was answered ${status} ${text}`)
    m.pedidos.set(json.data.id, {
      cliente,
      clave,
      body,
      articulo: linea.articuloId,
      gramos,
      conCodigo: this.#conCodigo,
      estado: 'pendiente',
    })
  }
  toString = () => `buy ${this.#cantidad} of ${this.#cual}${this.#conCodigo ? ' with the code' : ''}`
}

/** A draft, a line, and off it goes. */
class Armar implements Comando {
  readonly #cual: number
  readonly #cantidad: number
  constructor(cual: number, cantidad: number) {
    this.#cual = cual
    this.#cantidad = cantidad
  }
  check = () => true
  async run(m: Modelo, r: Real): Promise<void> {
    const linea = ARTICULOS[this.#cual] ?? ARTICULOS[0]
    const token = await r.cliente()
    const borrador = await r.ask('POST', '/api/pedidos', { token, body: { data: {} } })
    must(borrador.status === 200, `a draft was answered ${borrador.status} ${borrador.text}`)
    const { id } = borrador.json.data
    const gramos = gramosDe(linea.valorId, this.#cantidad)
    const puesta = await r.ask('POST', '/api/pedido-articulos', {
      token,
      body: {
        data: { pedido: id, articulo: linea.articuloId, valor: linea.valorId, cantidad: this.#cantidad },
      },
    })
    must(puesta.status === 200, `a line was answered ${puesta.status} ${puesta.text}`)
    const { status, text } = await r.ask('PUT', `/api/pedidos/${id}`, {
      token,
      body: { data: { estado: 'pendiente', direccion: DIRECCION } },
    })
    if (!take(m, linea.articuloId, gramos, false)) {
      must(status === 409, `a draft that cannot be placed was answered ${status} ${text}`)
      return
    }
    must(status === 200, `placing a draft was answered ${status} ${text}`)
    m.pedidos.set(id, {
      cliente: token,
      clave: '',
      body: {},
      articulo: linea.articuloId,
      gramos,
      conCodigo: false,
      estado: 'pendiente',
    })
  }
  toString = () => `draft ${this.#cantidad} of ${this.#cual}`
}

abstract class DeUno implements Comando {
  readonly #cual: number
  constructor(cual: number) {
    this.#cual = cual
  }
  check = (m: Readonly<Modelo>) => m.pedidos.size > 0
  run(m: Modelo, r: Real): Promise<void> {
    const [id, pedido] = [...m.pedidos][this.#cual % m.pedidos.size] as [number, PedidoModelo]
    return this.act(m, r, id, pedido)
  }
  protected abstract act(m: Modelo, r: Real, id: number, pedido: PedidoModelo): Promise<void>
  abstract toString(): string
}

class Repetir extends DeUno {
  protected async act(
    _m: Modelo,
    r: Real,
    id: number,
    { cliente, clave, body }: PedidoModelo,
  ): Promise<void> {
    if (clave === '') return
    const { status, json } = await r.ask('POST', '/api/pedidos/crear-completo', {
      token: cliente,
      body,
      headers: { 'idempotency-key': clave },
    })
    must(status === 200 && json.data.id === id, `the same key again was answered ${status} ${json?.data?.id}`)
  }
  toString = () => 'the same key again'
}

class Mover extends DeUno {
  readonly #a: Estado
  constructor(cual: number, a: Estado) {
    super(cual)
    this.#a = a
  }
  protected async act(m: Modelo, r: Real, id: number, pedido: PedidoModelo): Promise<void> {
    const { status, text } = await r.ask('PUT', `/api/pedidos/${id}/estado`, {
      token: r.admin,
      body: { estado: this.#a },
    })
    const debe = resolveCambio(pedido.estado, this.#a, ['Admin'])
    const esperado = { permitido: 200, sinCambio: 200, prohibido: 403, conflicto: 409 }[debe]
    must(status === esperado, `${pedido.estado} to ${this.#a} was answered ${status} ${text}`)
    if (debe !== 'permitido') return
    pedido.estado = this.#a
    if (this.#a === 'cancelado') giveBack(m, pedido)
  }
  toString = () => `to ${this.#a}`
}

class CancelarPropio extends DeUno {
  protected async act(m: Modelo, r: Real, id: number, pedido: PedidoModelo): Promise<void> {
    const { status, text } = await r.ask('POST', `/api/pedidos/${id}/cancelar`, {
      token: pedido.cliente,
      body: {},
    })
    if (pedido.estado === 'pendiente') {
      must(status === 200, `cancelling one's own was answered ${status} ${text}`)
      pedido.estado = 'cancelado'
      giveBack(m, pedido)
    } else if (pedido.estado === 'cancelado') {
      must(status === 200 || status === 409, `cancelling again was answered ${status} ${text}`)
    } else must(status === 409, `cancelling one that was begun was answered ${status} ${text}`)
  }
  toString = () => 'its customer cancels'
}

class Ajustar implements Comando {
  readonly #cual: number
  readonly #gramos: number
  constructor(cual: number, gramos: number) {
    this.#cual = cual
    this.#gramos = gramos
  }
  check = () => true
  async run(m: Modelo, r: Real): Promise<void> {
    const { articuloId } = ARTICULOS[this.#cual] ?? ARTICULOS[0]
    const hay = m.stock.get(articuloId) ?? 0
    const { status, text } = await r.ask('PUT', '/api/articulos/existencias', {
      token: r.admin,
      body: {
        data: [
          { id: articuloId, diferencia: this.#gramos / 1000, motivo: this.#gramos > 0 ? 'compra' : 'merma' },
        ],
      },
    })
    if (hay + this.#gramos < 0) {
      must(status >= 400 && status < 500, `less than nothing was answered ${status} ${text}`)
      return
    }
    must(status === 200, `moving stock was answered ${status} ${text}`)
    m.stock.set(articuloId, hay + this.#gramos)
  }
  toString = () => `stock of ${this.#cual} by ${this.#gramos} g`
}

const cual = fc.nat(ARTICULOS.length - 1)
const cantidad = fc.integer({ min: 1, max: 5 })
const COMANDOS = [
  fc.tuple(cual, cantidad, fc.boolean()).map(args => new Comprar(...args)),
  fc.tuple(cual, cantidad).map(args => new Armar(...args)),
  fc.nat(100).map(n => new Repetir(n)),
  fc.tuple(fc.nat(100), fc.constantFrom(...ESTADOS.slice(1))).map(args => new Mover(...args)),
  fc.tuple(fc.nat(100), fc.constantFrom<Estado>('en_proceso', 'finalizado')).map(args => new Mover(...args)),
  fc.nat(100).map(n => new CancelarPropio(n)),
  fc
    .tuple(
      cual,
      fc.integer({ min: -6, max: 8 }).filter(n => n !== 0),
    )
    .map(([c, n]) => new Ajustar(c, n * 500)),
]

/** Drives so many sequences; throws with the shortest that shop and model disagree about. `onCada` after each. */
export async function driveModelo(
  puerta: Puerta,
  sequencias: number,
  onCada: (n: number) => Promise<void> = async () => undefined,
): Promise<{ comandos: number; pedidos: number }> {
  const { pool } = puerta
  const { rows } = await pool.query('select id, grs_porcion from valores')
  for (const { id, grs_porcion } of rows) porciones.set(id, grs_porcion)
  const ids = ARTICULOS.map(({ articuloId }) => articuloId)
  await pool.query(
    "update articulos set control_stock = true, medida = '/Kg', desc_porciento = null where id = any($1)",
    [ids],
  )
  const marca = `${process.pid}-${Math.random().toString(36).slice(2, 8)}`
  const cuenta = { comandos: 0, pedidos: 0 }
  let vuelta = 0
  let claves = 0
  await fc.assert(
    fc.asyncProperty(
      fc.commands(COMANDOS, { maxCommands: 50, size: 'max' }),
      fc.array(fc.nat(12), { minLength: 3, maxLength: 3 }),
      async (comandos, kilos) => {
        const codigo = `MODELO${marca.replace('-', '')}${++vuelta}`.toUpperCase()
        await pool.query(
          'insert into discount_codes (code, discount_percentage, max_uses) values ($1, 10, $2)',
          [codigo, CODIGO_MAX],
        )
        const modelo: Modelo = { stock: new Map(), pedidos: new Map(), codigo, usos: 0 }
        for (const [i, id] of ids.entries()) {
          modelo.stock.set(id, (kilos[i] ?? 0) * 500)
          await pool.query('update articulos set stock = $2 where id = $1', [id, modelo.stock.get(id)])
        }
        const admin = puerta.admins[vuelta % puerta.admins.length] ?? ''
        const real: Real = { ...puerta, admin, next: () => `modelo-${marca}-${++claves}` }
        await fc.asyncModelRun(() => ({ model: modelo, real }), comandos)
        cuenta.comandos += [...comandos].length
        cuenta.pedidos += modelo.pedidos.size
        await compare(puerta, modelo)
        await onCada(vuelta)
      },
    ),
    { numRuns: sequencias, endOnFailure: false },
  )
  return cuenta
}

async function compare({ pool }: Puerta, { stock, pedidos, codigo, usos }: Modelo): Promise<void> {
  const { rows } = await pool.query('select id, stock from articulos where id = any($1) order by id', [
    [...stock.keys()],
  ])
  for (const { id, stock: hay } of rows) {
    must(Number(hay) === stock.get(id), `article ${id} has ${hay} and the model ${stock.get(id)}`)
  }
  const usado = await pool.query('select current_uses as n from discount_codes where code = $1', [codigo])
  must(usado.rows[0]?.n === usos, `the code was used ${usado.rows[0]?.n} times, in the model ${usos}`)
  const hechos = await pool.query(
    `select p.id, p.estado, p.total = p.subtotal - p.descuento and p.total >= 0 as suma,
      (p.discount_code_id is not null) as "conCodigo" from pedidos p where id = any($1)`,
    [[...pedidos.keys()]],
  )
  must(hechos.rows.length === pedidos.size, `${hechos.rows.length} orders of ${pedidos.size}`)
  for (const { id, estado, suma, conCodigo } of hechos.rows) {
    const debe = pedidos.get(id)
    must(estado === debe?.estado && suma && conCodigo === debe?.conCodigo, `order ${id} is ${estado}`)
  }
}
