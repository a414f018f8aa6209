// Orders weighed at random, and what each must come to by integers of any size (oracle): for the test of the API and for the proof.
import fc from 'fast-check'
import { MODOS_PESADA } from '#domain/pedido/pesaje.ts'
import type { Persona } from './pedidos.ts'

/** What both the application in process and a server over HTTP can do. */
export interface Casa {
  readonly ask: (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    llamada: { readonly token: string; readonly body?: object },
    // biome-ignore lint/suspicious/noExplicitAny: answers of many calls, looked into by name
  ) => Promise<{ readonly status: number; readonly json: any }>
  readonly rows: (
    consulta: string,
    valores?: readonly unknown[],
  ) => Promise<readonly Record<string, unknown>[]>
}

/** Two that are weighed, in three portions each, and one that is counted. */
const ARTICULOS = [1, 2, 501] as const
const CONTADO = 501
const PORCIONES = { 9101: 333, 9102: 500, 9103: 1000 } as const
const TOLERANCIA = 10n
const PREPARACION = 123_457n
const CODIGO = 'AZAR-PESA'
const MINIMO = 3_000_000n

export const pedidoAlAzar = fc.record({
  lineas: fc.uniqueArray(
    fc.record({
      articuloId: fc.constantFrom(...ARTICULOS),
      valorId: fc.constantFrom(9101 as const, 9102 as const, 9103 as const),
      cantidad: fc.integer({ min: 1, max: 6 }),
      preparada: fc.boolean(),
      /** Thousandths of what was ordered. */
      parte: fc.oneof(
        fc.integer({ min: 850, max: 1_150 }),
        fc.integer({ min: 1, max: 1_700 }),
        fc.constant(1_000),
      ),
      modo: fc.constantFrom('normal' as const, 'normal' as const, ...MODOS_PESADA),
      responde: fc.constantFrom('acepta' as const, 'saca' as const, 'ajusta' as const),
      /** Corrected once, with this part. */
      otra: fc.option(fc.integer({ min: 900, max: 1_100 })),
    }),
    {
      minLength: 1,
      maxLength: 4,
      selector: ({ articuloId, valorId, preparada }) => `${articuloId} ${valorId} ${preparada}`,
    },
  ),
  conCodigo: fc.boolean(),
})
export type PedidoAlAzar = typeof pedidoAlAzar extends fc.Arbitrary<infer T> ? T : never
type Una = PedidoAlAzar['lineas'][number]

const menor = (a: bigint, b: bigint) => (b < a ? b : a)
const half = (n: bigint, entre: bigint) => (n * 2n + entre) / (entre * 2n)

interface Abierta extends Casa {
  /** Centavos a kilo and percent off, of each article. */
  readonly precios: ReadonlyMap<number, { readonly kilo: bigint; readonly menos: bigint }>
  readonly preparaciones: ReadonlyMap<number, number>
}

const PREPARAR = `insert into valores (id, nombre, grs_porcion) values (9101, '333 g', 333), (9102, '500 g', 500), (9103, '1 kg', 1000);
  delete from articulos_valores where articulo_id in (${ARTICULOS});
  insert into articulos_valores (articulo_id, valor_id, orden)
    select a, v, v - 9100 from unnest('{${ARTICULOS}}'::integer[]) a, generate_series(9101, 9103) v where a <> ${CONTADO} or v = 9103;
  delete from preparaciones; delete from escalas;
  update articulos set medida = case when id = ${CONTADO} then 'ud.' else '/Kg' end, control_stock = true where id in (${ARTICULOS});
  update articulos set stock = 1000000000 where id in (${ARTICULOS});
  update articulos set precio_kg = 1234567, desc_porciento = 7, oferta_desde = null, oferta_hasta = null where id = 1;
  update articulos set precio_kg = 999999, desc_porciento = null where id = 2;
  update articulos set precio_kg = 333333, desc_porciento = 13, oferta_desde = null, oferta_hasta = null where id = ${CONTADO};
  insert into preparaciones (articulo_id, nombre, precio_kg, orden) select a, 'Al vacío', ${PREPARACION}, 1 from unnest('{${ARTICULOS}}'::integer[]) a;
  insert into discount_codes (code, discount_percentage, minimo) values ('${CODIGO}', 17, ${MINIMO});
  insert into ajustes (nombre, valor) values ('pesaje', 'true'), ('reservaPorcentaje', '100'), ('reservaMontoNuevos', '100000000000')
    on conflict (nombre) do update set valor = excluded.valor`

export async function prepareAzar(casa: Casa): Promise<Abierta> {
  await casa.rows(PREPARAR)
  const precios = await casa.rows(
    `select id, precio_kg as kilo, coalesce(desc_porciento, 0) as menos from articulos where id in (${ARTICULOS})`,
  )
  const preparaciones = await casa.rows('select articulo_id as id, id as preparacion from preparaciones')
  return {
    ...casa,
    precios: new Map(
      precios.map(({ id, kilo, menos }) => [
        Number(id),
        { kilo: BigInt(Number(kilo)), menos: BigInt(Number(menos)) },
      ]),
    ),
    preparaciones: new Map(preparaciones.map(({ id, preparacion }) => [Number(id), Number(preparacion)])),
  }
}

interface Debida {
  readonly pesado: bigint
  readonly cobrado: bigint
  readonly monto: bigint
}

/** What the rules make of a line, by somebody who does not know the domain. */
function reckon({ precios }: Abierta, una: Una) {
  const ud = una.articuloId === CONTADO
  const porcion = BigInt(ud ? 1000 : PORCIONES[una.valorId])
  const pedido = porcion * BigInt(una.cantidad)
  const { kilo = 0n, menos = 0n } = precios.get(una.articuloId) ?? {}
  const porKilo = kilo * (100n - menos) + (una.preparada ? 100n * PREPARACION : 0n)
  const ordenado = half(porKilo * porcion, 100_000n) * BigInt(una.cantidad)
  const gramosDe = (parte: number) => {
    const exacto = (pedido * BigInt(parte)) / 1000n
    const entero = ud ? (exacto / 1000n) * 1000n : exacto
    return entero === 0n ? (ud ? 1000n : 1n) : entero
  }
  let [minimo, maximo] = [(pedido * (100n - TOLERANCIA) + 99n) / 100n, (pedido * (100n + TOLERANCIA)) / 100n]
  if (ud) {
    minimo = ((minimo + 999n) / 1000n) * 1000n
    maximo = (maximo / 1000n) * 1000n
    if (minimo > pedido) minimo = pedido
    if (maximo < pedido) maximo = pedido
  }
  const monto = (gramos: bigint) => (gramos === pedido ? ordenado : half(porKilo * gramos, 100_000n))
  const debida = (pesado: bigint, cobrado: bigint): Debida => ({ pesado, cobrado, monto: monto(cobrado) })
  return { pedido, ordenado, gramosDe, minimo, maximo, debida }
}

/** What differs from the reckoning, in words; none when nothing does. `solo`: nobody else moves the stock meanwhile. */
export async function driveAlAzar(
  casa: Abierta & { readonly ana: Pick<Persona, 'id' | 'token'>; readonly admin: Pick<Persona, 'token'> },
  azar: PedidoAlAzar,
  { solo }: { readonly solo: boolean } = { solo: true },
): Promise<string[]> {
  const { ask, rows, ana, admin } = casa
  const lineas = azar.lineas.map(una =>
    una.articuloId === CONTADO ? { ...una, valorId: 9103 as const } : una,
  )
  const clave = (una: Una) => `${una.articuloId} ${una.valorId} ${una.preparada}`
  const unicas = lineas.filter((una, i) => lineas.findIndex(otra => clave(otra) === clave(una)) === i)
  const articulos = unicas.map(una => ({
    articuloId: una.articuloId,
    valorId: una.valorId,
    cantidad: una.cantidad,
    preparaciones: una.preparada ? [casa.preparaciones.get(una.articuloId)] : [],
  }))
  const ordenado = unicas.reduce((suma, una) => suma + reckon(casa, una).ordenado, 0n)
  const conCodigo = azar.conCodigo && ordenado >= MINIMO
  const compra = { articulos, direccion: 'Belgrano 9', ...(conCodigo && { code: CODIGO }) }
  const hecho = await ask('POST', '/api/pedidos/crear-completo', { token: ana.token, body: { data: compra } })
  if (hecho.status !== 200) return [`placed: ${hecho.status} ${JSON.stringify(hecho.json)}`]
  const id: number = hecho.json.data.id
  const url = `/api/pedidos/${id}`
  const call = (method: 'PUT' | 'POST', camino: string, data: object, { token } = admin) =>
    ask(method, `${url}${camino}`, { token, body: { data } })
  await call('PUT', '/estado', { estado: 'en_proceso' })
  const stockAntes = await rows(`select id, stock from articulos where id in (${ARTICULOS}) order by id`)
  // biome-ignore lint/suspicious/noExplicitAny: read by name
  const deLinea = (json: any): Map<string, { id: number }> =>
    new Map(
      // biome-ignore lint/suspicious/noExplicitAny: read by name
      json.data.attributes.pedido_articulos.data.map((linea: any) => {
        const { articulo, valor, preparaciones } = linea.attributes
        return [`${articulo.data.id} ${valor.data.id} ${preparaciones.length > 0}`, { id: linea.id }]
      }),
    )
  const ids = deLinea(hecho.json)
  const mal: string[] = []
  const debidas = new Map<number, Debida>()
  let claves = 0
  for (const una of unicas) {
    const linea = ids.get(clave(una))?.id ?? 0
    const { gramosDe, minimo, maximo, debida } = reckon(casa, una)
    let vez = 0
    const pesar = async (gramos: bigint, modo: string) => {
      const datos = { gramos: Number(gramos), vez, modo, clave: `azar-${id}-${linea}-${++claves}` }
      const { status, json } = await call('PUT', `/lineas/${linea}/peso`, datos)
      if (status === 200) vez++
      return { status, json }
    }
    const pesado = gramosDe(una.parte)
    const fuera = pesado < minimo || pesado > maximo
    // The last thing is not taken out: it is delivered as ordered.
    const ultima =
      debidas.size === unicas.length - 1 && [...debidas.values()].every(({ cobrado }) => cobrado === 0n)
    const modo = una.modo === 'falta' && ultima ? 'normal' : una.modo
    const primera = await pesar(modo === 'falta' ? 0n : pesado, modo)
    if (primera.status !== 200) mal.push(`weighed: ${primera.status} ${JSON.stringify(primera.json)}`)
    if (modo === 'falta') debidas.set(linea, debida(0n, 0n))
    else if (!fuera || modo === 'palabra') debidas.set(linea, debida(pesado, pesado))
    else if (modo === 'limite') debidas.set(linea, debida(pesado, menor(pesado, maximo)))
    else {
      const responde = una.responde === 'saca' && ultima ? 'acepta' : una.responde
      const { status } = await call('POST', `/lineas/${linea}/respuesta`, { vez, respuesta: responde }, ana)
      if (status === 200) vez++
      else mal.push(`answered: ${status}`)
      if (responde === 'acepta') debidas.set(linea, debida(pesado, pesado))
      if (responde === 'saca') debidas.set(linea, debida(0n, 0n))
      if (responde === 'ajusta') {
        const justo = reckon(casa, una).pedido
        await pesar(justo, 'normal')
        debidas.set(linea, debida(justo, justo))
      }
    }
    if (una.otra !== null && debidas.get(linea)?.cobrado !== 0n) {
      const otra = gramosDe(una.otra)
      if (otra >= minimo && otra <= maximo) {
        await pesar(otra, 'normal')
        debidas.set(linea, debida(otra, otra))
      }
    }
  }
  const suma = [...debidas.values()].reduce((hasta, { monto }) => hasta + monto, 0n)
  const descuento = conCodigo ? half(suma * 17n, 100n) : 0n
  const debe = suma - descuento
  const fin = await call('PUT', '/estado', { estado: 'finalizado' })
  const { attributes } = (await ask('GET', url, { token: ana.token })).json.data
  const centavos = (pesos: number) => BigInt(Math.round(pesos * 100))
  const check = (que: string, visto: unknown, esperado: unknown) => {
    if (String(visto) !== String(esperado)) mal.push(`${que}: ${visto}, not ${esperado}`)
  }
  check('finished', fin.status, 200)
  check('total', centavos(attributes.total_final), debe)
  check('subtotal', centavos(attributes.subtotal_final), suma)
  check('discount', centavos(attributes.descuento_final), descuento)
  for (const { id: linea, attributes: a } of attributes.pedido_articulos.data) {
    const { pesado = -1n, cobrado = -1n, monto = -1n } = debidas.get(linea) ?? {}
    check(`line ${linea}`, [a.pesado, a.cobrado, centavos(a.subtotal_final)], [pesado, cobrado, monto])
  }
  const entero = debe / 100n
  const miles = String(entero).replace(/\B(?=(\d{3})+$)/g, '.')
  const escrito = `$${miles}${debe % 100n === 0n ? '' : `,${String(debe % 100n).padStart(2, '0')}`}`
  if (!attributes.whatsapp.texto.includes(`*Total final: ${escrito}*`)) mal.push(`chat: not ${escrito}`)
  const [carta] = await rows(
    `select texto from correos where tipo = 'pedido-finalizado' and para = (select email from users where id = $1) order by id desc limit 1`,
    [ana.id],
  )
  if (!String(carta?.texto).includes(`El total final es ${escrito}.`)) mal.push(`mail: not ${escrito}`)
  // The shelf: what was ordered came back, what it weighed went.
  const stock = await rows(`select id, stock from articulos where id in (${ARTICULOS}) order by id`)
  for (const [i, { id: articulo, stock: queda }] of solo ? stock.entries() : []) {
    const suyas = unicas.filter(({ articuloId }) => articuloId === articulo)
    const entre = articulo === CONTADO ? 1000n : 1n
    const pedido = suyas.reduce((hasta, una) => hasta + reckon(casa, una).pedido, 0n) / entre
    const peso =
      suyas.reduce((hasta, una) => hasta + (debidas.get(ids.get(clave(una))?.id ?? 0)?.pesado ?? 0n), 0n) /
      entre
    check(`stock of ${articulo}`, queda, BigInt(Number(stockAntes[i]?.stock)) + pedido - peso)
  }
  return mal.map(texto => `#${id} ${texto}`)
}
