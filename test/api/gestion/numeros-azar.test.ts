// The shop's numbers at random (property): whatever is sold, cancelled, weighed, paid or deleted, before or after its day was added up, they are the plain sums.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NumerosRespuesta } from '#contract/gestion/numeros.schema.ts'
import { masDias } from '#domain/comercio/dias.ts'
import { anteriores, type Dias, diasEntre } from '#domain/gestion/numeros/rango.ts'
import { localDe } from '#domain/texto/fecha-local.ts'
import { foldVentas } from '#server/gestion/numeros/pliegue.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let admin: Persona
let clientes: Persona[]
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  clientes = await m.personas(4)
  await m.base.pool.query(`insert into articulos (id, sub_categoria_id, nombre, precio_kg, medida, stock)
    select 9000 + n, (select min(id) from sub_categorias), 'Corte ' || n, 100, case when n < 4 then '/Kg' else 'ud.' end, 0 from generate_series(1, 5) n`)
})
afterAll(() => m.close())

const HORAS_MAX = 24 * 100
const pedido = fc.record({
  tipo: fc.constant('pedido' as const),
  /** Many at the ends of days, in the shop's zone and in Greenwich's. */
  hace: fc.oneof(
    fc.integer({ min: 0, max: HORAS_MAX }),
    fc.integer({ min: 0, max: 99 }).map(d => d * 24 + 2),
  ),
  cliente: fc.nat(3),
  estado: fc.constantFrom('xxxx', 'pendiente', 'en_proceso', 'finalizado', 'cancelado'),
  total: fc.integer({ min: 0, max: 9_000_000 }),
  final: fc.option(fc.integer({ min: 0, max: 9_000_000 })),
  pagado: fc.boolean(),
  lineas: fc.uniqueArray(
    fc.record({
      articulo: fc.integer({ min: 9001, max: 9005 }),
      grs: fc.constantFrom(250, 1000),
      cantidad: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 3, selector: ({ articulo }) => articulo },
  ),
})
const cambio = fc.record({
  tipo: fc.constantFrom(
    'cancelar',
    'retomar',
    'terminar',
    'pagar',
    'despagar',
    'sacar',
    'pesar',
    'borrar',
    'mudar',
    'olvidar' as const,
  ),
  cual: fc.nat(),
  cuanto: fc.integer({ min: 1, max: 50_000 }),
})
const accion = fc.oneof(
  { weight: 5, arbitrary: pedido },
  { weight: 4, arbitrary: cambio },
  { weight: 2, arbitrary: fc.constant({ tipo: 'plegar' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      tipo: fc.constant('mirar' as const),
      hasta: fc.nat(60),
      dias: fc.integer({ min: 1, max: 70 }),
    }),
  },
)

const CAMBIOS: Readonly<Record<string, string>> = {
  cancelar: "update pedidos set estado = 'cancelado' where id = $1",
  retomar: "update pedidos set estado = 'pendiente' where id = $1 and estado = 'cancelado'",
  terminar: "update pedidos set estado = 'finalizado', total_final = $2 where id = $1 and estado <> 'xxxx'",
  pagar: "update pedidos set pagado_at = now() where id = $1 and estado <> 'xxxx'",
  despagar: 'update pedidos set pagado_at = null where id = $1',
  sacar: 'delete from pedido_articulos where pedido_id = $1',
  pesar: 'update pedido_articulos set grs_porcion = $2 where pedido_id = $1',
  borrar: 'delete from pedidos where id = $1',
  mudar: "update pedidos set created_at = created_at - interval '30 hours' where id = $1",
}

async function place({
  hace,
  cliente,
  estado,
  total,
  final,
  pagado,
  lineas,
}: typeof pedido extends fc.Arbitrary<infer T> ? T : never) {
  const quien = estado === 'xxxx' ? (await m.persona()).id : clientes[cliente]?.id
  const id = await m.scalar(
    `insert into pedidos (user_id, estado, subtotal, total, total_final, pagado_at, pendiente_at, created_at)
     values ($1, $2, $3, $3, $4, case when $5 then now() end, now(), now() - make_interval(hours => $6)) returning id`,
    [quien, estado, total, final, pagado, hace],
  )
  await m.base.pool.query(
    `insert into pedido_articulos (pedido_id, articulo_id, articulo_nombre, valor_nombre, medida, precio_kg, grs_porcion,
       cantidad, precio_unitario, subtotal, created_at)
     select p.id, a.id, a.nombre, 'x', a.medida, 1, l.grs, l.cantidad, 0, 0, p.created_at from pedidos p,
       jsonb_to_recordset($2::jsonb) as l (articulo integer, grs integer, cantidad integer) join articulos a on a.id = l.articulo
     where p.id = $1`,
    [id, JSON.stringify(lineas)],
  )
}

/** The plain sums, made here of every order there is. */
async function expected({ desde, hasta }: Dias) {
  const { rows } = await m.base.pool.query(
    `select p.id, p.user_id, p.created_at, coalesce(p.total_final, p.total) as monto, p.pagado_at is not null as pagado,
      coalesce((select json_agg(json_build_object('articulo', l.articulo_id, 'nombre', l.articulo_nombre, 'medida', l.medida,
        'gramos', l.grs_porcion * l.cantidad)) from pedido_articulos l where l.pedido_id = p.id), '[]') as lineas
     from pedidos p where p.estado in ('pendiente', 'en_proceso', 'finalizado')`,
  )
  const suyos = rows
    .map(fila => ({ ...fila, local: localDe(fila.created_at) }))
    .filter(({ local }) => local.slice(0, 10) >= desde && local.slice(0, 10) <= hasta)
  const sum = (filas: typeof suyos) => ({
    pedidos: filas.length,
    vendido: filas.reduce((s, { monto }) => s + monto, 0) / 100,
    cobrado: filas.reduce((s, { monto, pagado }) => s + (pagado ? monto : 0), 0) / 100,
    kilos: gramos(filas, '/Kg') / 1000,
    unidades: gramos(filas, 'ud.') / 1000,
  })
  const gramos = (filas: typeof suyos, medida: string) =>
    filas.flatMap(({ lineas }) => lineas).reduce((s, l) => s + (l.medida === medida ? l.gramos : 0), 0)
  const cortes = new Map<string, number>()
  for (const { articulo, nombre, medida, gramos: g } of suyos.flatMap(({ lineas }) => lineas)) {
    const clave = `${articulo ?? nombre} ${medida}`
    cortes.set(clave, (cortes.get(clave) ?? 0) + g)
  }
  const compradores = new Map<number, { pedidos: number; vendido: number }>()
  for (const { user_id, monto } of suyos) {
    const { pedidos, vendido } = compradores.get(user_id) ?? { pedidos: 0, vendido: 0 }
    compradores.set(user_id, { pedidos: pedidos + 1, vendido: vendido + monto })
  }
  return {
    total: sum(suyos),
    dias: diasEntre({ desde, hasta }).map(dia => ({
      dia,
      ...sum(suyos.filter(({ local }) => local.startsWith(dia))),
    })),
    horas: Array.from({ length: 24 }, (_, hora) => {
      const { pedidos, vendido } = sum(suyos.filter(({ local }) => Number(local.slice(11, 13)) === hora))
      return { hora, pedidos, vendido }
    }),
    cortes: Object.fromEntries([...cortes].map(([clave, suma]) => [clave, suma / 1000])),
    clientes: Object.fromEntries(
      [...compradores].map(([id, { pedidos, vendido }]) => [id, { pedidos, vendido: vendido / 100 }]),
    ),
  }
}

async function look(dias: Dias) {
  const { json } = await m.call('GET', `/api/trastienda/numeros?desde=${dias.desde}&hasta=${dias.hasta}`, {
    token: admin.token,
  })
  const { data } = json as NumerosRespuesta
  const [suyo, previo] = [await expected(dias), await expected(anteriores(dias))]
  const { total, antes, dias: porDia, diasAntes, horas } = data
  expect({ total, antes, porDia, diasAntes, horas }).toEqual({
    total: suyo.total,
    antes: previo.total,
    porDia: suyo.dias,
    diasAntes: previo.dias,
    horas: suyo.horas,
  })
  const cortes = (campo: 'cantidad' | 'antes') =>
    Object.fromEntries(
      data.cortes
        .filter(corte => corte[campo] > 0)
        .map(corte => [`${corte.articulo ?? corte.nombre} ${corte.Medida}`, corte[campo]]),
    )
  expect([cortes('cantidad'), cortes('antes')]).toEqual([suyo.cortes, previo.cortes])
  expect(
    Object.fromEntries(data.clientes.map(({ id, pedidos, vendido }) => [id, { pedidos, vendido }])),
  ).toEqual(suyo.clientes)
  expect(data.clientes.map(({ vendido }) => vendido)).toEqual(
    data.clientes.map(({ vendido }) => vendido).sort((a, b) => Number(b) - Number(a)),
  )
}

it('[HOY-01] F42: any range is the plain sum over its orders, also after changes to days that were added up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(accion, { minLength: 6, maxLength: 24 }), async acciones => {
      await m.base.empty('pedidos')
      const hoy = localDe(new Date()).slice(0, 10)
      for (const accion of acciones) {
        if (accion.tipo === 'pedido') await place(accion)
        else if (accion.tipo === 'plegar') await foldVentas(m.base.pool)
        else if (accion.tipo === 'mirar') {
          const hasta = masDias(hoy, -accion.hasta)
          await look({ desde: masDias(hasta, 1 - accion.dias), hasta })
        } else if (accion.tipo === 'olvidar') {
          // The article is deleted: its lines keep their name.
          const articulo = 9001 + (accion.cual % 5)
          await m.base.pool.query('update pedido_articulos set articulo_id = null where articulo_id = $1', [
            articulo,
          ])
        } else {
          const ids = await m.scalar<number[]>(
            "select coalesce(array_agg(id order by id), '{}') from pedidos",
          )
          const id = ids[accion.cual % Math.max(1, ids.length)] ?? 0
          const texto = CAMBIOS[accion.tipo] ?? ''
          await m.base.pool.query(texto, texto.includes('$2') ? [id, accion.cuanto] : [id])
          // As whoever changes the lines of an order touches the order too.
          await m.base.pool.query('update pedidos set updated_at = now() where id = $1', [id])
        }
      }
      const todo = { desde: masDias(hoy, -99), hasta: hoy }
      await look(todo)
      await foldVentas(m.base.pool)
      await look(todo)
    }),
    { numRuns: Number(process.env.NUMEROS_RUNS ?? 12), endOnFailure: true },
  )
})
