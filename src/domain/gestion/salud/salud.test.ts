// What is fine, what needs a hand and what is bad, on both sides of every limit.
import { describe, expect, it } from 'vitest'
import type { Hechos, HechosDeLaBase } from './hechos.ts'
import { judgeSalud, LIMITES, TEMAS, type Tema } from './salud.ts'

const BASE: HechosDeLaBase = {
  ms: 3,
  version: '17.2',
  migracion: '0043_salud.sql',
  pedidos: { pendiente: 2 },
  cola: { debidos: 0, antiguos: {}, enCurso: 0, despues: 0, caidos: 0 },
  tareasCaidas: [],
  correos: { pendientes: 0, antiguo: null, rebotados: 0, abandonados: 0 },
  pagos: { pendientes: 0, retenidos: 0, retenidoHace: null, deHoy: 0, links: 0, avisos: 0, avisoHace: null },
  facturas: { problema: 0, paradas: 0, espera: null, vence: 90 * 86_400 },
  webhooks: { activos: 0, apagados: 0, pendientes: 0, rebotadas: 0, fallidas: 0 },
  servidores: [{ nombre: 'mostrador-1', version: '1.0.0', desde: 60, visto: 1, desfaseMs: 2 }],
  cuadre: { enCurso: false, hace: 30, cuantos: 0, sobran: 0, primeros: [] },
  copia: { hace: 3_600, bytes: 25 * 1024 * 1024, fallo: false, perdidas: 0 },
  prueba: { hace: 86_400, fallo: false },
}
const SANA: Hechos = {
  base: BASE,
  disco: { libre: 50 * 1024 ** 3, total: 100 * 1024 ** 3 },
  discoCopias: null,
  hayCorreo: true,
}

const withBase = (cambio: Partial<HechosDeLaBase>): Hechos => ({ ...SANA, base: { ...BASE, ...cambio } })
const renglonDe = (hechos: Hechos, tema: Tema) => {
  const hallado = judgeSalud(hechos).find(renglon => renglon.tema === tema)
  if (hallado === undefined) throw new Error(`nothing about ${tema}`)
  return hallado
}
const dicho = (hechos: Hechos, tema: Tema) => {
  const { estado, texto } = renglonDe(hechos, tema)
  return [estado, texto]
}

describe('[OPS-03] a shop that is well', () => {
  it('says so of everything that is looked at, in the order it is looked at', () => {
    expect(judgeSalud(SANA).map(({ tema, texto }) => [tema, texto])).toEqual([
      ['base', 'La base de datos contesta.'],
      ['cola', 'El trabajo de fondo está al día.'],
      ['trabajos', 'Ningún trabajo de fondo quedó sin hacer.'],
      ['correos', 'Todos los mails salieron.'],
      ['pagos', 'Ningún pago quedó retenido.'],
      ['facturas', 'Las facturas salen.'],
      ['webhooks', 'Ningún otro programa espera avisos.'],
      ['cuadre', 'Las cuentas cierran: se revisaron recién.'],
      ['copia', 'La última copia es de hace 1 hora, de 25 MB.'],
      ['prueba', 'Una copia se probó hace 24 horas y volvió entera.'],
      ['disco', 'Hay 50 GB libres en el disco de la tienda.'],
      ['reloj', 'El reloj de cada servidor va bien.'],
    ])
    expect(judgeSalud(SANA).map(({ tema }) => tema)).toEqual(TEMAS)
    expect(new Set(judgeSalud(SANA).map(({ estado }) => estado))).toEqual(new Set(['bien']))
    expect(judgeSalud(SANA).every(({ consejo, seccion }) => consejo === null && seccion === null)).toBe(true)
  })

  it('says what nobody looked at yet without calling it a fault', () => {
    const nueva = withBase({ cuadre: null, copia: null, prueba: null })
    expect(dicho(nueva, 'prueba')).toEqual(['sinDatos', 'Todavía no se probó si una copia vuelve.'])
    expect(renglonDe(nueva, 'prueba').consejo).toBeNull()
    expect(renglonDe(withBase({ prueba: null }), 'prueba').consejo).toBe(
      'Se prueba sola la noche que viene, y una vez por mes.',
    )
    expect(dicho(nueva, 'cuadre')).toEqual(['sinDatos', 'Todavía no se revisó si las cuentas cierran.'])
    expect(dicho(nueva, 'copia')).toEqual(['sinDatos', 'Todavía no hay copias.'])
    expect(dicho({ ...SANA, disco: null }, 'disco')[0]).toBe('sinDatos')
    const aMedias = withBase({
      cuadre: { enCurso: true, hace: null, cuantos: null, sobran: 0, primeros: [] },
    })
    expect(dicho(aMedias, 'cuadre')[0]).toBe('sinDatos')
    for (const falta of [{ hace: null }, { cuantos: null }]) {
      const cuadre = { enCurso: true, hace: 30, cuantos: 0, sobran: 0, primeros: [], ...falta }
      expect(dicho(withBase({ cuadre }), 'cuadre')[0]).toBe('sinDatos')
    }
    expect(
      dicho(withBase({ copia: { hace: null, bytes: null, fallo: false, perdidas: 0 } }), 'copia')[0],
    ).toBe('sinDatos')
  })
})

describe('[OPS-03] what needs a hand', () => {
  it('stands first, the worst of it before the rest, each with its advice', () => {
    const renglones = judgeSalud({
      ...withBase({
        copia: null,
        cuadre: { enCurso: false, hace: 90, cuantos: 2, sobran: 0, primeros: [] },
        webhooks: { ...BASE.webhooks, apagados: 1 },
      }),
    })
    expect(renglones.slice(0, 3).map(({ tema, estado }) => [tema, estado])).toEqual([
      ['cuadre', 'mal'],
      ['webhooks', 'atencion'],
      ['copia', 'sinDatos'],
    ])
    expect(renglones.filter(({ estado }) => estado !== 'bien').every(({ consejo }) => consejo !== null)).toBe(
      true,
    )
  })

  it('is the database alone while it does not answer, and what the machine itself knows', () => {
    const renglones = judgeSalud({ ...SANA, base: null })
    expect(renglones.map(({ tema, estado }) => [tema, estado])).toEqual([
      ['base', 'mal'],
      ['disco', 'bien'],
    ])
  })

  const { cola, correo, avisoDePago, disco, relojMs, copia } = LIMITES
  const conCola = (antiguo: number) =>
    withBase({ cola: { ...BASE.cola, debidos: 1, antiguos: { 'repasar-correos': antiguo } } })
  const conCorreo = (antiguo: number, cambio = {}) =>
    withBase({ correos: { pendientes: 3, antiguo, rebotados: 0, abandonados: 0, ...cambio } })
  const conReloj = (desfaseMs: number) =>
    withBase({
      servidores: [...BASE.servidores, { ...BASE.servidores[0], nombre: 'caja', desfaseMs } as never],
    })
  const conDisco = (libre: number): Hechos => ({ ...SANA, disco: { libre, total: libre * 10 } })
  const conCopia = (hace: number, fallo = false) =>
    withBase({ copia: { hace, bytes: null, fallo, perdidas: 0 } })

  it.each<[string, Hechos, Tema, string, string]>([
    ['queue, just in time', conCola(cola.atencion - 1), 'cola', 'bien', 'El trabajo de fondo está al día.'],
    [
      'queue, late',
      conCola(cola.atencion),
      'cola',
      'atencion',
      'Hay 1 trabajo de fondo esperando desde hace 2 minutos.',
    ],
    [
      'queue, nearly bad',
      conCola(cola.mal - 1),
      'cola',
      'atencion',
      'Hay 1 trabajo de fondo esperando desde hace 14 minutos.',
    ],
    [
      'queue, bad',
      conCola(cola.mal),
      'cola',
      'mal',
      'Hay 1 trabajo de fondo esperando desde hace 15 minutos.',
    ],
    [
      'jobs',
      withBase({ cola: { ...BASE.cola, caidos: 1 } }),
      'trabajos',
      'atencion',
      '1 trabajo de fondo falló todas las veces que se intentó.',
    ],
    [
      'many jobs',
      withBase({ cola: { ...BASE.cola, caidos: 7 } }),
      'trabajos',
      'atencion',
      '7 trabajos de fondo fallaron todas las veces que se intentó.',
    ],
    ['mails on their way', conCorreo(correo.atencion - 1), 'correos', 'bien', '3 mails están saliendo.'],
    [
      'mails late',
      conCorreo(correo.atencion),
      'correos',
      'atencion',
      '3 mails esperan desde hace 10 minutos.',
    ],
    [
      'mails nearly bad',
      conCorreo(correo.mal - 1),
      'correos',
      'atencion',
      '3 mails esperan desde hace 59 minutos.',
    ],
    ['mails bad', conCorreo(correo.mal), 'correos', 'mal', '3 mails esperan desde hace 1 hora.'],
    [
      'mails given up',
      withBase({ correos: { ...BASE.correos, abandonados: 1 } }),
      'correos',
      'atencion',
      '1 mail no se pudo entregar en el último día.',
    ],
    [
      'no mail server',
      { ...SANA, hayCorreo: false },
      'correos',
      'atencion',
      'No hay un servidor de correo: no sale ningún mail.',
    ],
    [
      'no mail server, some wait',
      { ...conCorreo(9), hayCorreo: false },
      'correos',
      'atencion',
      'No hay un servidor de correo: 3 mails esperan.',
    ],
    [
      'held',
      withBase({ pagos: { ...BASE.pagos, retenidos: 1, retenidoHace: 86_399 } }),
      'pagos',
      'atencion',
      '1 pago retenido espera que alguien decida.',
    ],
    [
      'held for a day',
      withBase({ pagos: { ...BASE.pagos, retenidos: 2, retenidoHace: 86_400 } }),
      'pagos',
      'mal',
      '2 pagos retenidos esperan que alguien decida.',
    ],
    [
      'a notice',
      withBase({ pagos: { ...BASE.pagos, avisoHace: avisoDePago - 1 } }),
      'pagos',
      'bien',
      'Ningún pago quedó retenido.',
    ],
    [
      'a notice nobody looks at',
      withBase({ pagos: { ...BASE.pagos, avisoHace: avisoDePago } }),
      'pagos',
      'atencion',
      'Hay avisos del servicio de pagos sin mirar desde hace 10 minutos.',
    ],
    [
      'webhooks',
      withBase({ webhooks: { ...BASE.webhooks, activos: 1 } }),
      'webhooks',
      'bien',
      'Los otros programas reciben sus avisos.',
    ],
    [
      'webhooks in vain',
      withBase({ webhooks: { ...BASE.webhooks, rebotadas: 1 } }),
      'webhooks',
      'atencion',
      '1 entrega a otro programa no llegó todavía.',
    ],
    [
      'webhooks off',
      withBase({ webhooks: { ...BASE.webhooks, rebotadas: 4, apagados: 2 } }),
      'webhooks',
      'atencion',
      '2 webhooks se apagaron: nada llegó en un día.',
    ],
    [
      'sums',
      withBase({ cuadre: { enCurso: false, hace: 7_200, cuantos: 1, sobran: 0, primeros: [] } }),
      'cuadre',
      'mal',
      '1 cuenta no cierra: se revisaron hace 2 horas.',
    ],
    [
      'sums that fit',
      withBase({ cuadre: { enCurso: true, hace: 60, cuantos: 0, sobran: 0, primeros: [] } }),
      'cuadre',
      'bien',
      'Las cuentas cierran: se revisaron hace 1 minuto.',
    ],
    ['backup', conCopia(copia.atencion - 1), 'copia', 'bien', 'La última copia es de hace 47 horas.'],
    ['backup old', conCopia(copia.atencion), 'copia', 'atencion', 'La última copia es de hace 2 días.'],
    ['backup nearly bad', conCopia(copia.mal - 1), 'copia', 'atencion', 'La última copia es de hace 7 días.'],
    ['backup bad', conCopia(copia.mal), 'copia', 'mal', 'La última copia es de hace 8 días.'],
    [
      'backup failed',
      conCopia(60, true),
      'copia',
      'mal',
      'La última copia falló: la última buena es de hace 1 minuto.',
    ],
    [
      'backups all failed',
      withBase({ copia: { hace: null, bytes: null, fallo: true, perdidas: 0 } }),
      'copia',
      'mal',
      'La última copia falló: no hay ninguna buena.',
    ],
    [
      'backup gone',
      withBase({ copia: { hace: 90_000, bytes: null, fallo: false, perdidas: 1 } }),
      'copia',
      'mal',
      '1 copia ya no está como se guardó: la última buena es de hace 25 horas.',
    ],
    [
      'every backup gone',
      withBase({ copia: { hace: null, bytes: null, fallo: false, perdidas: 7 } }),
      'copia',
      'mal',
      '7 copias ya no están como se guardaron: no hay ninguna buena.',
    ],
    [
      'trial failed',
      withBase({ prueba: { hace: 7_200, fallo: true } }),
      'prueba',
      'mal',
      'La última copia que se probó no volvió (hace 2 horas).',
    ],
    [
      'trial old',
      withBase({ prueba: { hace: LIMITES.prueba, fallo: false } }),
      'prueba',
      'atencion',
      'La última prueba de una copia es de hace 62 días.',
    ],
    [
      'sums nobody worked out',
      withBase({ cuadre: { enCurso: false, hace: LIMITES.cuadre, cuantos: 0, sobran: 0, primeros: [] } }),
      'cuadre',
      'atencion',
      'Las cuentas cerraban, pero se revisaron hace 2 días.',
    ],
    [
      'money to give back',
      withBase({ cuadre: { enCurso: false, hace: 60, cuantos: 0, sobran: 2, primeros: [] } }),
      'cuadre',
      'atencion',
      'Las cuentas cierran, y 2 pedidos tienen plata de más: se revisaron hace 1 minuto.',
    ],
    [
      'a mail server that hangs is no queue that stands',
      withBase({ cola: { ...BASE.cola, debidos: 254, antiguos: { 'enviar-correo': 9_999 } } }),
      'cola',
      'bien',
      'El trabajo de fondo está al día.',
    ],
    [
      'the disk of the backups',
      { ...SANA, discoCopias: { libre: 1024 ** 3, total: 1024 ** 4 } },
      'disco',
      'atencion',
      'Quedan 1 GB libres en el disco de las copias.',
    ],
    [
      'the disk of the shop before the one of the backups, where both are small',
      { ...conDisco(disco.mal), discoCopias: { libre: disco.mal, total: 1024 ** 4 } },
      'disco',
      'atencion',
      'Quedan 512 MB libres en el disco de la tienda.',
    ],
    [
      'the disk of the shop, where that of the backups has room',
      { ...conDisco(disco.mal), discoCopias: { libre: disco.atencion, total: 1024 ** 4 } },
      'disco',
      'atencion',
      'Quedan 512 MB libres en el disco de la tienda.',
    ],
    ['disk', conDisco(disco.atencion), 'disco', 'bien', 'Hay 2 GB libres en el disco de la tienda.'],
    [
      'disk small',
      conDisco(disco.atencion - 1),
      'disco',
      'atencion',
      'Quedan 1,9 GB libres en el disco de la tienda.',
    ],
    [
      'disk nearly bad',
      conDisco(disco.mal),
      'disco',
      'atencion',
      'Quedan 512 MB libres en el disco de la tienda.',
    ],
    ['disk bad', conDisco(disco.mal - 1), 'disco', 'mal', 'Quedan 511 MB libres en el disco de la tienda.'],
    ['clock', conReloj(relojMs.atencion - 1), 'reloj', 'bien', 'El reloj de cada servidor va bien.'],
    [
      'H6: clock ahead',
      conReloj(relojMs.atencion),
      'reloj',
      'atencion',
      'El reloj de caja está corrido 5 segundos.',
    ],
    [
      'H6: the worst of the clocks, the first of two that are as bad',
      withBase({
        servidores: ['mala', 'igual', 'buena'].map((nombre, i) => ({
          ...BASE.servidores[0],
          nombre,
          desfaseMs: i === 2 ? 0 : relojMs.atencion,
        })) as never,
      }),
      'reloj',
      'atencion',
      'El reloj de mala está corrido 5 segundos.',
    ],
    [
      'H6: clock behind',
      conReloj(-relojMs.mal + 1),
      'reloj',
      'atencion',
      'El reloj de caja está corrido 60 segundos.',
    ],
    [
      'H6: clock five minutes behind',
      conReloj(-300_000),
      'reloj',
      'mal',
      'El reloj de caja está corrido 5 minutos.',
    ],
    [
      'H6: clock a minute ahead',
      conReloj(relojMs.mal),
      'reloj',
      'mal',
      'El reloj de caja está corrido 1 minuto.',
    ],
  ])('%s', (_que, hechos, tema, estado, texto) => {
    expect(dicho(hechos, tema)).toEqual([estado, texto])
  })

  it('leads to where it is done', () => {
    expect(renglonDe(withBase({ pagos: { ...BASE.pagos, retenidos: 1 } }), 'pagos').seccion).toBe('retenidos')
    expect(renglonDe(withBase({ webhooks: { ...BASE.webhooks, apagados: 1 } }), 'webhooks').seccion).toBe(
      'webhooks',
    )
    expect(renglonDe(withBase({ webhooks: { ...BASE.webhooks, rebotadas: 1 } }), 'webhooks').seccion).toBe(
      'webhooks',
    )
  })

  it('tells a mail server that refuses from one that nobody asks', () => {
    expect(renglonDe(conCorreo(correo.atencion, { rebotados: 1 }), 'correos').consejo).toContain('SMTP_URL')
    expect(renglonDe(conCorreo(correo.atencion), 'correos').consejo).not.toContain('SMTP_URL')
  })
})

describe('how long ago', () => {
  it.each([
    [59, 'recién'],
    [60, 'hace 1 minuto'],
    [3_599, 'hace 59 minutos'],
    [3_600, 'hace 1 hora'],
    [2 * 86_400 - 1, 'hace 47 horas'],
  ])('%i s', (hace, texto) => {
    const cuadre = { enCurso: false, hace, cuantos: 0, sobran: 0, primeros: [] }
    expect(dicho(withBase({ cuadre }), 'cuadre')[1]).toBe(`Las cuentas cierran: se revisaron ${texto}.`)
  })

  it.each([
    [9.99 * 1024 ** 3, '9,9 GB'],
    [10 * 1024 ** 3, '10 GB'],
    [1024 ** 3, '1 GB'],
  ])('%f bytes', (libre, texto) => {
    expect(dicho({ ...SANA, disco: { libre, total: libre } }, 'disco')[1]).toContain(` ${texto} libres`)
  })
})

describe('[FAC-01, FAC-08] invoices', () => {
  const DIA = 86_400
  const conFacturas = (cambio: object) =>
    withBase({ facturas: { problema: 0, paradas: 0, espera: null, vence: 90 * DIA, ...cambio } })

  it('are not spoken of in a shop that makes none', () => {
    expect(judgeSalud(withBase({ facturas: null })).map(({ tema }) => tema)).toEqual(
      TEMAS.filter(tema => tema !== 'facturas'),
    )
  })

  it.each([
    [{}, 'bien', 'Las facturas salen.'],
    [{ vence: null }, 'sinDatos', 'Todavía no hay un certificado de ARCA: no sale ninguna factura.'],
    [{ vence: 30 * DIA }, 'bien', 'Las facturas salen.'],
    [{ vence: 30 * DIA - 1 }, 'atencion', 'El certificado de ARCA vence en 29 días.'],
    [{ vence: 0 }, 'mal', 'El certificado de ARCA venció: las facturas esperan.'],
    [{ paradas: 1 }, 'mal', '1 numeración de facturas está parada.'],
    [{ espera: LIMITES.factura.atencion - 1 }, 'bien', 'Las facturas salen.'],
    [{ espera: LIMITES.factura.atencion }, 'atencion', 'Hay facturas esperando desde hace 1 hora.'],
    [{ espera: LIMITES.factura.mal }, 'mal', 'Hay facturas esperando desde hace 3 días.'],
    [{ problema: 2 }, 'atencion', '2 facturas tienen un problema.'],
    [{ problema: 2, paradas: 2 }, 'mal', '2 numeraciones de facturas están paradas.'],
  ])('with %j are %s: %s', (cambio, estado, texto) => {
    expect(dicho(conFacturas(cambio), 'facturas')).toEqual([estado, texto])
  })
})
