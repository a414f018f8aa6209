// An order the shop takes for a customer, on the phone or by a program (on behalf of): the customer's order, the author's name (MOS-01, INT-05).
import type {
  CandidatosWire,
  ClienteNombrado,
  ClientesHalladosWire,
  EnNombreDatos,
} from '#contract/pedido/telefono.schema.ts'
import { aWhatsApp } from '#domain/cuenta/telefono.ts'
import { LARGOS } from '#domain/cuenta/usuario.ts'
import { readBuscado } from '#domain/pedido/busqueda.ts'
import { cleanDireccion } from '#domain/pedido/carrito/entrega.ts'
import type { Cliente } from '#domain/pedido/pedido-entero.ts'
import { parseId } from '#domain/rutas.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import { AppError, noEncontrado } from '#server/base/errors.ts'
import { wherePersonas } from '#server/cuenta/personas.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { invalidos } from '#server/plugins/validador.ts'
import { type PedidosDeps, remiteDe } from '../deps.ts'
import {
  findCliente,
  findClientes,
  findEscrito,
  findListaDe,
  findPorTelefono,
  holdSinUnir,
  isClienteVivo,
  logTomado,
  makeCliente,
} from './cliente-sql.ts'
import { readClave, readCompra } from './compra.ts'
import { countCompra } from './contado.ts'
import { type Colocado, placePedido } from './place.ts'

const CIFRAS_FINALES = 7
const BUSQUEDA_MAX = 80
const RECIEN_UNIDA = 'Ese cliente se acaba de unir con otra cuenta: buscalo de nuevo'
/** Names nobody: whom a phone belongs to is not told to a program. */
const ELEGI_POR_NUMERO =
  'Hay cuentas con ese teléfono: mandá el número del cliente, o "nuevo" para hacer otra cuenta'

const nombreDe = ({ nombre, apellido, username }: Cliente) =>
  [nombre, apellido].filter(Boolean).join(' ') || username

/** In one transaction with the order: who is refused leaves no account behind. */
async function resolveCliente(
  tx: Tx,
  autor: Cuenta,
  nombrado: ClienteNombrado,
  donde: Donde,
): Promise<Cliente> {
  const cliente =
    nombrado.id === undefined
      ? await resolveTelefono(tx, autor, nombrado, donde)
      : await findCliente(tx, nombrado.id)
  // A program orders for customers: of anybody else it does not even learn that they are there (B5).
  if (cliente === null || (autor.clave !== null && !(await isClienteVivo(tx, cliente.id)))) {
    throw new AppError('NotFoundError', 'Ese cliente no está')
  }
  return cliente
}

interface Donde {
  readonly direccion: string
  readonly area: string
}

async function resolveTelefono(
  tx: Tx,
  autor: Cuenta,
  { telefono = '', nombre = '', nuevo = false }: ClienteNombrado,
  { direccion, area }: Donde,
): Promise<Cliente> {
  const numero = aWhatsApp(telefono, area)
  if (numero === null)
    throw invalidos([
      { campo: 'telefono', message: 'Ese teléfono no es de acá: escribilo con su característica' },
    ])
  const suyo = await findPorTelefono(tx, numero)
  if (suyo !== null) return suyo
  if (!nuevo) await checkEscrito(tx, autor, numero, area)
  const limpio = lineaSegura(nombre, LARGOS.nombre)
  if (limpio === null || limpio === '') {
    throw invalidos([
      { campo: 'nombre', message: 'No hay un cliente con ese teléfono: hace falta su nombre' },
    ])
  }
  const escrito = lineaSegura(telefono, LARGOS.telefono) ?? numero
  return makeCliente(tx, { nombre: limpio, telefono: escrito, direccion: cleanDireccion(direccion), numero })
}

/** A phone that somebody typed into their profile is not theirs for that: whoever takes the order says whose it is. */
async function checkEscrito(tx: Tx, autor: Cuenta, numero: string, area: string): Promise<void> {
  const parecidos = await findEscrito(tx, numero.slice(-CIFRAS_FINALES))
  const clientes = parecidos.filter(({ telefono }) => aWhatsApp(telefono ?? '', area) === numero)
  if (clientes.length === 0) return
  if (autor.clave !== null) throw new AppError('ConflictError', ELEGI_POR_NUMERO)
  const details: CandidatosWire = { clientes: clientes.map(uno => ({ id: uno.id, nombre: nombreDe(uno) })) }
  throw new AppError('ConflictError', 'Hay cuentas con ese teléfono: elegí cuál es, o hacé una nueva', {
    ...details,
  })
}

/** As the customer would place it themselves, but for what keeps strangers from holding the counter's stock. */
export function createEnNombre(
  deps: PedidosDeps,
  autor: Cuenta,
  { cliente: nombrado, ...datos }: EnNombreDatos,
  header: string | string[] | undefined,
): Promise<Colocado> {
  const remite = remiteDe(deps)
  const area = remite.comercio.areaTelefonica
  const codigoDe = readCompra(autor, datos).codigo
  const place = async (tx: Tx): Promise<Colocado> => {
    const cliente = await resolveCliente(tx, autor, nombrado, { direccion: datos.direccion ?? '', area })
    if (!(await holdSinUnir(tx, cliente.id))) throw new AppError('ConflictError', RECIEN_UNIDA)
    const direccion = (datos.direccion || cliente.direccion) ?? ''
    const encargo = { ...readCompra(cliente, { ...datos, direccion }), autorId: autor.id }
    const clave = readClave(header, encargo)
    const colocado = await placePedido(tx, remite, encargo, { clave, borradorId: null })
    if (!colocado.repetido) await logTomado(tx, autor.id, colocado.pedido)
    return colocado
  }
  return countCompra(deps, autor, codigoDe, () => inTransaction(deps.pool, place))
}

export async function searchClientes({ db }: PedidosDeps, buscar: unknown): Promise<ClientesHalladosWire> {
  const texto = typeof buscar === 'string' ? lineaSegura(buscar, BUSQUEDA_MAX) : ''
  if (texto === null || texto === '') return { data: [], meta: {} }
  return { data: await findClientes(db, wherePersonas(readBuscado(texto))), meta: {} }
}

/** Whose prices are asked for: the number of their list; null is everybody's. */
export async function findLista({ db }: Pick<PedidosDeps, 'db'>, cliente: unknown): Promise<number | null> {
  if (cliente === undefined) return null
  const id = typeof cliente === 'string' ? parseId(cliente) : null
  if (id === null) throw noEncontrado()
  return findListaDe(db, id)
}
