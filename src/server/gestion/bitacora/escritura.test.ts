// What a person reads of the log, line by line: the shop's time, words for numbers, and nothing that moves a terminal.
import { describe, expect, it } from 'vitest'
import { createBitacora, writeSuceso } from './escritura.ts'
import { type Filtro, isAskedFor, type Nivel, readSuceso, type Suceso } from './suceso.ts'

const TODO: Filtro = { dia: null, nivel: null, pedido: null, usuario: null, solicitud: null }
const CUANDO = '2026-11-16T12:14:03.123Z'

function suceso(
  campos: Readonly<Record<string, unknown>> = {},
  nivel: Nivel = 'info',
  texto = 'algo',
): Suceso {
  return { cuando: new Date(CUANDO), nivel, texto, campos }
}

const linea = (campos: object = {}) => JSON.stringify({ level: 'info', time: CUANDO, ...campos, msg: 'algo' })

describe('[OPS-05] a line', () => {
  it.each([
    ['as the log has it', linea({ pedido: 7 })],
    ['with what journalctl puts before it', `nov 16 09:14:03 tienda node[12]: ${linea({ pedido: 7 })}`],
  ])('%s is an event', (_caso, texto) => {
    expect(readSuceso(texto)).toEqual(suceso({ pedido: 7 }))
  })

  it.each([
    ['words', 'Mostrador está abierto en https://carnes.example'],
    ['nothing', ''],
    ['half a line', linea().slice(0, -3)],
    ['JSON of somebody else', '{"a":1}'],
    ['a time that is none', linea({ time: 'ayer' })],
    ['a time as a number', linea({ time: 1 })],
    ['a level that is none', linea({ level: 'loud' })],
    ['a list', '[{}]'],
    ['null', '{} null'],
  ])('that is %s is none', (_caso, texto) => {
    expect(readSuceso(texto)).toBeNull()
  })

  it('without words is one all the same', () => {
    expect(readSuceso(`{"level":"warn","time":"${CUANDO}"}`)).toEqual(suceso({}, 'warn', ''))
  })
})

describe('[OPS-05] an event reads', () => {
  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['an order and who', { usuario: 3, pedido: 12 }, 'algo · pedido 12 · usuario 3'],
    [
      'a call',
      { reqId: 'ab-1', method: 'PUT', url: '/api/pedidos/12/estado', status: 200, ms: 840 },
      'algo · PUT /api/pedidos/12/estado · respuesta 200 · 840 ms · solicitud ab-1',
    ],
    ['an address without a method', { url: 'https://x.example' }, 'algo · https://x.example'],
    ['a mail', { correo: 5, tipo: 'pedido' }, 'algo · correo 5 · tipo: pedido'],
    ['a payment', { pago: '99', resultado: 'acreditado' }, 'algo · pago 99 · resultado: acreditado'],
    ['a webhook', { webhook: 2, destino: 'n8n.example' }, 'algo · webhook 2 · destino: n8n.example'],
    ['a job', { tarea: 'limpiar' }, 'algo · tarea limpiar'],
    ['from where', { red: '203.0.113.0/24' }, 'algo · desde 203.0.113.0/24'],
    [
      'an error with its code',
      { err: { type: 'Error', message: 'no\n  va', errorCode: '23505', stack: 'x\n y' } },
      'algo · no va (23505)',
    ],
    ['an error without words', { err: { type: 'TypeError', message: '' } }, 'algo · TypeError'],
    ['an error of which nothing is known', { err: {} }, 'algo · error'],
    ['an error whose code is null', { err: { message: 'no', errorCode: null } }, 'algo · no'],
    ['what is absent', { pedido: null, cosa: null, usuario: undefined }, 'algo'],
    ['anything else by its name', { faltan: ['cuit'], n: 0 }, 'algo · faltan: ["cuit"] · n: 0'],
    ['a text of several lines', { motivo: 'uno\n  dos' }, 'algo · motivo: uno dos'],
  ])('%s', (_caso, campos, esperado) => {
    expect(writeSuceso(suceso(campos))).toBe(`09:14:03           ${esperado}`)
  })

  it.each<[number, string]>([
    [0, '0 ms'],
    [999, '999 ms'],
    [1000, '1 s'],
    [1240, '1,2 s'],
    [119_949, '119,9 s'],
    [120_000, '2 min'],
    [200_000, '3 min'],
  ])('%i ms as %s', (ms, esperado) => {
    expect(writeSuceso(suceso({ ms }))).toContain(`· ${esperado}`)
  })

  it('when it is tried again', () => {
    expect(writeSuceso(suceso({ pausa: 45 }))).toContain('· otra vez en 45 s')
  })

  it.each<[Nivel, string]>([
    ['trace', '09:14:03  rastro   algo'],
    ['debug', '09:14:03  detalle  algo'],
    ['info', '09:14:03           algo'],
    ['warn', '09:14:03  AVISO    algo'],
    ['error', '09:14:03  ERROR    algo'],
    ['fatal', '09:14:03  GRAVE    algo'],
  ])('its level %s', (nivel, esperado) => {
    expect(writeSuceso(suceso({}, nivel))).toBe(esperado)
  })

  it('without words too', () => {
    expect(writeSuceso(suceso({ pedido: 1 }, 'info', ''))).toBe('09:14:03           pedido 1')
    expect(writeSuceso(suceso({}, 'info', ''))).toBe('09:14:03')
  })

  it('in the zone of the shop, also before three in the morning of another', () => {
    const tarde = { ...suceso(), cuando: new Date('2026-11-17T02:59:59Z') }
    expect(writeSuceso(tarde)).toBe('23:59:59           algo')
  })

  it('and moves no cursor, changes no colour and turns no text around', () => {
    const texto = writeSuceso(suceso({ motivo: 'a\u001b[2Jb\u202ec\u0007' }, 'info', 'x\ry'))
    expect(texto).toBe('09:14:03           x y · motivo: a [2Jb c')
  })
})

describe('[OPS-05] asked for', () => {
  it.each<[Partial<Filtro>, Readonly<Record<string, unknown>>, boolean]>([
    [{}, {}, true],
    [{ dia: '2026-11-16' }, {}, true],
    [{ dia: '2026-11-17' }, {}, false],
    [{ nivel: 'info' }, {}, true],
    [{ nivel: 'debug' }, {}, true],
    [{ nivel: 'warn' }, {}, false],
    [{ pedido: 12 }, { pedido: 12 }, true],
    [{ pedido: 12 }, { pedido: 1 }, false],
    [{ pedido: 12 }, { pedido: 1, url: '/api/pedidos/12' }, false],
    [{ pedido: 12 }, { url: '/api/pedidos/12' }, true],
    [{ pedido: 12 }, { url: '/api/pedidos/12/estado' }, true],
    [{ pedido: 12 }, { url: '/Pedidos/12' }, true],
    [{ pedido: 12 }, { url: '/api/pedidos/123' }, false],
    [{ pedido: 12 }, { url: '/api/articulos/12' }, false],
    [{ pedido: 12 }, {}, false],
    [{ solicitud: 'ab' }, { reqId: 'abc' }, true],
    [{ solicitud: 'abc' }, { reqId: 'abc' }, true],
    [{ solicitud: 'bc' }, { reqId: 'abc' }, false],
    [{ solicitud: 'abc' }, {}, false],
    [{ pedido: 12, nivel: 'error' }, { pedido: 12 }, false],
    [{ usuario: 384 }, { usuario: 384 }, true],
    [{ usuario: 384 }, { usuario: 38 }, false],
    [{ usuario: 384 }, {}, false],
  ])('%j of an event with %j: %s', (filtro, campos, esperado) => {
    expect(isAskedFor(suceso(campos), { ...TODO, ...filtro })).toBe(esperado)
  })
})

describe('[OPS-05] a day', () => {
  it('has its name above, again when it changes, and a sum', () => {
    const bitacora = createBitacora(TODO)
    expect(bitacora.write(linea())).toBe('— lunes 16 de noviembre de 2026 —\n09:14:03           algo')
    expect(bitacora.write(linea({ level: 'warn' }))).toBe('09:14:03  AVISO    algo')
    expect(bitacora.write(linea({ level: 'error', time: '2026-11-17T03:00:00Z' }))).toBe(
      '\n— martes 17 de noviembre de 2026 —\n00:00:00  ERROR    algo',
    )
    expect(bitacora.resumen()).toBe('3 renglones, 1 aviso, 1 error')
  })

  it('of nothing is nothing, of one is one', () => {
    const bitacora = createBitacora(TODO)
    expect(bitacora.resumen()).toBe('0 renglones, 0 avisos, 0 errores')
    bitacora.write(linea({ level: 'fatal' }))
    expect(bitacora.resumen()).toBe('1 renglón, 0 avisos, 1 error')
  })

  it('lets lines of others pass beside the event they follow, and leaves them out with it', () => {
    const bitacora = createBitacora({ ...TODO, pedido: 12 })
    expect(bitacora.write('antes\u001b[0m')).toBe('antes [0m')
    expect(bitacora.write(linea({ pedido: 1 }))).toBeNull()
    expect(bitacora.write('    at algo')).toBeNull()
    expect(bitacora.write(linea({ pedido: 12 }))).toContain('pedido 12')
    expect(bitacora.write('\tat otra')).toBe('\tat otra')
    expect(bitacora.resumen()).toBe('1 renglón, 0 avisos, 0 errores')
  })
})
