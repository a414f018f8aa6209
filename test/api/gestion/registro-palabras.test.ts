// Every field that the log may hold has words of its own: the list is the database's, by its triggers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMERCIO_INICIAL, PERSONAL_INICIAL } from '#domain/comercio/comercio.ts'
import { PLANTILLAS_NOMBRES } from '#domain/pedido/plantillas.ts'
import {
  hasNombre,
  nombreDeCampo,
  nombreDeCosa,
  textoDeValor,
} from '../../../src/web/trastienda/gestion/registro/palabras.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await createTestDatabase()
})
afterAll(() => base.drop())

/** Each audited table, by what writes its log, and with what. */
const AUDITADAS = `select c.relname as tabla, p.proname as funcion,
    string_to_array(encode(t.tgargs, 'escape'), '\\000') as argumentos,
    (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columnas
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
  where p.prosrc like '%insert into registro%' and not t.tgisinternal`

interface Auditada {
  readonly tabla: string
  readonly funcion: string
  readonly argumentos: readonly string[]
  readonly columnas: readonly string[]
}

/** What `log_cambio` leaves out. */
const SOBRAN = new Set(
  'id version created_at updated_at stock stock_previo slug cambio cambiado_at'.split(' '),
)
const SOBRAN_DE_CODIGO = new Set(['id', 'version', 'created_at', 'updated_at', 'current_uses', 'demo'])
/** Of those that write one field. */
const SUELTAS: Readonly<Record<string, readonly string[]>> = {
  log_lista_de_cliente: ['lista'],
  log_nota: ['nota'],
  log_eliminacion: ['eliminado'],
  log_union: ['unida'],
  log_persona: ['rol', 'bloqueada'],
  log_paso: ['estado', 'importe', 'por'],
  log_pago: ['cobro', 'anulacion', 'devolucion'],
  log_clave: ['prefijo', 'alcances', 'revocada_at'],
  log_webhook: ['destino', 'eventos', 'activo'],
  log_entrega: ['modo', 'zona', 'turno', 'por'],
  log_turno_dia: ['lugares', 'cerrado'],
  log_vuelta: ['repartidor', 'estado', 'para_vuelto'],
  log_rendicion: ['esperado', 'recibido', 'motivo'],
  log_comprobante: ['pedido', 'total', 'cae', 'de_prueba'],
  log_serie: ['parada'],
  log_afuera: ['facturado_afuera'],
  log_credencial: ['certificado'],
}
const CELDAS: Readonly<Record<string, readonly string[]>> = {
  articulos: ['articulos.7'],
  categorias: ['categorias.2'],
  escalas: ['escalas.c2.5000', 'escalas.a7.500'],
}

function camposDe({ tabla, funcion, argumentos, columnas }: Auditada): readonly string[] {
  if (funcion === 'log_cambio') return columnas.filter(columna => !SOBRAN.has(columna))
  if (funcion === 'log_enlace') return [argumentos[3] ?? tabla]
  if (funcion === 'log_celda') return CELDAS[argumentos[0] ?? ''] ?? [`${argumentos[0]}.1`]
  if (funcion === 'log_ajuste') {
    return tabla === 'ajustes'
      ? [...Object.keys(COMERCIO_INICIAL), ...Object.keys(PERSONAL_INICIAL), 'copiaPedida']
      : PLANTILLAS_NOMBRES.map(nombre => `mensaje.${nombre}`)
  }
  if (funcion === 'log_codigo') return columnas.filter(columna => !SOBRAN_DE_CODIGO.has(columna))
  return SUELTAS[funcion] ?? [`${funcion} of ${tabla}`]
}

describe('[AUD-01] the log in words', () => {
  it('has a word for every field of every audited table', async () => {
    const { rows } = await base.pool.query<Auditada>(AUDITADAS)
    expect(new Set(rows.map(({ tabla }) => tabla)).size).toBeGreaterThanOrEqual(13)
    const campos = rows.flatMap(auditada => camposDe(auditada).map(campo => [auditada.tabla, campo] as const))
    expect(campos.filter(([, campo]) => !hasNombre(campo))).toEqual([])
    expect(hasNombre('otra_cosa')).toBe(false)
  })

  it.each([
    ['articulos.7', 1_950_000, 'Precio de artículo nº 7', '$19.500'],
    ['categorias.2', 8, 'Descuento de categoría nº 2', '8 %'],
    ['escalas.c2.5000', 5, 'Descuento de categoría nº 2 desde 5', '5 %'],
    ['escalas.a7.500', null, 'Descuento de artículo nº 7 desde 0,5', '—'],
    [
      'preparaciones',
      { nombre: 'Fina', precio_kg: 50_000, grupo: 'Corte' },
      'Preparación',
      'Fina (Corte), +$500',
    ],
    ['preparaciones', { nombre: 'Sin grasa', precio_kg: 0, grupo: null }, 'Preparación', 'Sin grasa'],
    ['combo', { menos_porciento: 10 }, 'Combo', 'sus partes menos 10 %'],
    ['combo', { menos_porciento: null }, 'Combo', 'precio propio'],
    [
      'partes',
      { de_id: 303, gramos: 800, titulo: 'Elegí una achura', diferencia: -300_000 },
      'Parte',
      '0,8 del artículo nº 303 (Elegí una achura), −$3.000',
    ],
    ['lista', 'Mayorista', 'Lista de precios', 'Mayorista'],
    ['minorista', false, 'Es la de todos', 'no'],
    ['minimo', 1_500_000, 'Compra mínima', '$15.000'],
    ['estado', 'cancelado', 'Estado', 'Cancelado'],
    ['importe', 2_600_000, 'De', '$26.000'],
    ['cobro', { monto: 2_600_000, medio: 'efectivo' }, 'Cobró', '$26.000, efectivo'],
    ['devolucion', { monto: 2_600_000, medio: 'otro' }, 'Devolvió', '$26.000, otro'],
    ['nota', true, 'Nota', 'con texto'],
    ['grs_porcion', 1500, 'Gramos', '1.500'],
    ['imagenes', { imagen_id: 3, orden: 1 }, 'Foto', 'nº 3, lugar 1'],
    ['constructor', 'x', 'constructor', 'x'],
    ['compraMinima', 1_500_000, 'Compra mínima', '$15.000'],
    ['compraMinima', null, 'Compra mínima', 'el valor de la casa'],
    ['compraMinimaObligatoria', true, 'No dejar pedir por menos del mínimo', 'sí'],
    ['segundoFactorObligatorio', true, 'Segundo factor obligatorio para el personal', 'sí'],
    ['horasParaPagar', 24, 'Horas para pagar', '24 h'],
    ['toleranciaPeso', 'mucha', 'Tolerancia de peso', 'mucha'],
    ['zonas', [{ nombre: 'Norte', entrega: 'estandar' }], 'Zonas de entrega', 'Norte (envío)'],
    ['cuit', '30-00000000-7', 'CUIT', '30-00000000-7'],
    [
      'cerradoHasta',
      { hasta: '2026-12-26T09:00', mensaje: 'Vacaciones' },
      'Cerrado hasta',
      '26/12/2026, 09:00: Vacaciones',
    ],
    [
      'feriados',
      [{ fecha: '2026-12-25', nombre: 'Navidad', tramos: [] }],
      'Feriados y días especiales',
      '25/12/2026 Navidad (cerrado)',
    ],
    ['mensaje.linkDePago', 'Hola', 'Mensaje Link de pago', 'Hola'],
    ['mensaje.otro', 'x', 'mensaje.otro', 'x'],
  ])('%s reads %j as %s: %s', (campo, valor, nombre, leido) => {
    expect([nombreDeCampo(campo), textoDeValor(campo, valor)]).toEqual([nombre, leido])
  })

  it('says a part of a combo by the name of its article', () => {
    const parte = { de_id: 303, gramos: 800, titulo: null, diferencia: 0 }
    expect(textoDeValor('partes', parte, { 'articulo.303': 'Chinchulín' })).toBe('0,8 de Chinchulín')
  })

  it('names the things', () => {
    expect(['lista', 'cliente', 'codigo', 'valor', 'otra-cosa'].map(nombreDeCosa)).toEqual([
      'Lista',
      'Cliente',
      'Código',
      'Porción',
      'Otra cosa',
    ])
  })
})
