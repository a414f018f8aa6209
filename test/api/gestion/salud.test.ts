// The health of the shop as its keeper reads it: each fact from the database to the words, and what can be done at once (OPS-03).
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SaludWire } from '#contract/gestion/salud.schema.ts'
import { createLectura } from '#server/gestion/salud/lectura.ts'
import { createTareasSalud } from '#server/gestion/salud/use-cases.ts'
import { runCuadre } from '#server/pago/cuadres.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let admin: Persona
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
})
afterAll(() => m.close())

const SALUD = '/api/trastienda/salud'
/** Asked anew: something was done through the API, or the answer before was of another second. */
const read = async (): Promise<SaludWire> => {
  await m.call('POST', `${SALUD}/reintentar`, { token: admin.token })
  const { status, json } = await m.call('GET', SALUD, { token: admin.token })
  expect(status).toBe(200)
  return json.data
}
const renglon = async (tema: string) => (await read()).renglones.find(uno => uno.tema === tema)
const query = (texto: string, valores: unknown[] = []) => m.base.pool.query(texto, valores)

describe('[OPS-03] the health of the shop', () => {
  it('is the owner’s alone', async () => {
    for (const [metodo, url] of [
      ['GET', SALUD],
      ['POST', `${SALUD}/cuadre`],
      ['POST', `${SALUD}/reintentar`],
    ] as const) {
      expect((await m.call(metodo, url)).status).toBe(403)
      for (const rol of ['Cliente', 'Encargado', 'Cortador', 'Repartidor']) {
        const { token } = await m.persona({ rol })
        expect([rol, url, (await m.call(metodo, url, { token })).status]).toEqual([rol, url, 403])
      }
    }
  })

  it('of a new shop: nothing needs a hand, and what nobody looked at is said to be so', async () => {
    const { renglones, version, base, caidas, cuadre } = await read()
    expect(renglones.filter(({ estado }) => estado === 'mal')).toEqual([])
    expect(renglones.find(({ tema }) => tema === 'copia')).toMatchObject({
      estado: 'sinDatos',
      texto: 'Todavía no hay copias.',
    })
    expect(renglones.find(({ tema }) => tema === 'cuadre')).toMatchObject({ estado: 'sinDatos' })
    expect(version).toMatch(/^\d+\.\d+\.\d+/)
    expect(base?.version).toMatch(/^\d+/)
    expect(base?.migracion).toMatch(/^\d{4}_[\w-]+\.sql$/)
    expect([caidas, cuadre]).toEqual([[], { enCurso: false, primeros: [] }])
  })

  it('H6: names the server whose clock is wrong, and every server that is there', async () => {
    await query(`insert into procesos (id, nombre, version, desfase_ms)
      values ('a', 'mostrador-1', '0.1.0', 12), ('b', 'mostrador-2', '0.2.0', -300000), ('c', null, null, null)`)
    const { servidores, renglones } = await read()
    expect(servidores.map(({ nombre, version, desfaseMs }) => [nombre, version, desfaseMs])).toEqual([
      ['mostrador-1', '0.1.0', 12],
      ['mostrador-2', '0.2.0', -300_000],
      [null, null, null],
    ])
    expect(renglones[0]).toMatchObject({
      tema: 'reloj',
      estado: 'mal',
      texto: 'El reloj de mostrador-2 está corrido 5 minutos.',
    })
    await query('delete from procesos')
  })

  it('says what is held, what waits and what failed, with the way to each', async () => {
    expect(await renglon('pagos')).toMatchObject({ estado: 'bien' })
    await query(`insert into pagos (tipo, medio, monto, estado, motivo, clave, proveedor_id)
      values ('cobro', 'mercadopago', 5000, 'retenido', 'referencia', 'retenido-de-prueba', 'p-1')`)
    expect(await renglon('pagos')).toMatchObject({
      estado: 'atencion',
      texto: '1 pago retenido espera que alguien decida.',
      seccion: 'retenidos',
    })
    // On its way back nobody has to decide about it any more.
    await query(`insert into pagos (tipo, de_id, medio, monto, estado, clave)
      select 'devolucion', id, medio, monto, 'pendiente', 'retenido-que-vuelve' from pagos where clave = 'retenido-de-prueba'`)
    expect(await renglon('pagos')).toMatchObject({ estado: 'bien' })
    await query("update pagos set estado = 'rechazado' where clave = 'retenido-que-vuelve'")

    await query(`insert into correos (tipo, para, asunto, texto, html, created_at, ultimo_error)
      values ('pedido', 'ana@correo.example', 'Tu pedido', '', '', now() - interval '2 hours', 'ECONNREFUSED')`)
    const correos = await renglon('correos')
    expect(correos).toMatchObject({ estado: 'mal', texto: '1 mail espera desde hace 2 horas.' })
    expect(correos?.consejo).toContain('SMTP_URL')
    expect(JSON.stringify(await read())).not.toContain('ana@correo.example')
    await query('delete from correos')

    const archivo = fileURLToPath(import.meta.url)
    await query(
      `insert into copias (motivo, servidor, archivo, bytes, empezada_at, terminada_at, error) values
      ('noche', 'mostrador-1', $1, $2, now(), now() - interval '3 days', null),
      ('noche', 'mostrador-1', 'otra', null, now(), now(), 'no hay lugar en el disco')`,
      [archivo, statSync(archivo).size],
    )
    expect(await renglon('copia')).toMatchObject({
      estado: 'mal',
      texto: 'La última copia falló: la última buena es de hace 3 días.',
    })
    await query('delete from copias')
  })

  it('tries again what failed every time, once, and says of what kind it was', async () => {
    await query(`select add_trabajo('enviar-correo', '{"ids":[1]}', max_attempts := 1)`)
    await query(`select add_trabajo('enviar-correo', '{"ids":[2]}', max_attempts := 1)`)
    await query(`update trabajos set attempts = max_attempts, last_error = 'para ana@correo.example'
      where max_attempts = 1`)
    const antes = await m.call('GET', SALUD, { token: admin.token })
    const leida = createLectura({ pool: m.base.pool, dataDir: '/tmp', backupDir: '/tmp', hayCorreo: true })
    expect((await leida.base())?.tareasCaidas).toEqual([{ tarea: 'enviar-correo', cuantos: 2 }])
    expect(antes.text).not.toContain('ana@correo.example')
    const { json } = await m.call('POST', `${SALUD}/reintentar`, { token: admin.token })
    expect(json.data).toEqual({ cuantos: 2 })
    const otra = await m.call('POST', `${SALUD}/reintentar`, { token: admin.token })
    expect(otra.json.data).toEqual({ cuantos: 0 })
    expect(await m.scalar('select count(*) from trabajos where attempts = 0 and max_attempts = 1')).toBe(2)
    await query('delete from trabajos')
  })

  it('works the sums out again on demand, once however often it is asked, and keeps what did not fit', async () => {
    const tarea = createTareasSalud(() => runCuadre(m.base.pool)).cuadre
    const ana = await m.persona()
    const id = (await m.comprar(ana)).json.data.id
    const begin = () => m.call('POST', `${SALUD}/cuadre`, { token: admin.token })
    const [primera] = await Promise.all([begin(), begin(), begin()])
    expect(primera.json.data.cuadre).toEqual({ enCurso: true, primeros: [] })
    expect(await m.scalar("select count(*) from trabajos where tarea = 'cuadre'")).toBe(1)
    await tarea?.({})
    expect((await read()).cuadre).toEqual({ enCurso: false, primeros: [] })
    expect(await renglon('cuadre')).toMatchObject({
      estado: 'bien',
      texto: 'Las cuentas cierran: se revisaron recién.',
    })

    await query('update pedidos set pagado_at = now() where id = $1', [id])
    expect((await begin()).json.data.cuadre.enCurso).toBe(true)
    await tarea?.({})
    const { cuadre, renglones } = await read()
    expect(cuadre).toEqual({
      enCurso: false,
      primeros: [{ pedido: id, texto: expect.stringContaining('figura pagado y se recibieron $0') }],
    })
    expect(renglones[0]).toMatchObject({ tema: 'cuadre', estado: 'mal' })
  })
})
