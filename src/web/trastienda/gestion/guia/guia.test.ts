// Proves the guide: every section has its page, every page leads somewhere, and search finds what somebody types.
import { describe, expect, it } from 'vitest'
import { ADMIN } from '#domain/cuenta/usuario.ts'
import { CORTADOR, ENCARGADO, REPARTIDOR } from '#domain/personal/permisos.ts'
import { RUTAS } from '#domain/rutas.ts'
import { matchSeccion, NOMBRES_SECCION, rutaSeccion } from '#domain/trastienda.ts'
import { GUIA_DE_MOSTRADOR, GUIA_DE_SECCION, rutaGuiaAfuera } from '#web/trastienda/piezas/guia-de.ts'
import { menuDe } from '#web/trastienda/piezas/menu.ts'
import { findInstructivo, findInstructivos, INSTRUCTIVOS, MATERIAS, materiaDe } from './instructivos.ts'
import { puertaDe } from './lugares.ts'

const ids = INSTRUCTIVOS.map(({ id }) => id)
const TODO = { pesaje: true, porTurnos: true, conZonas: true, facturar: 'entrega' } as const

describe('[ADM-01] the pages of the guide', () => {
  it('have an address each, which the address of printing is none of', () => {
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) {
      expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
      expect(matchSeccion(`ayuda/${id}`)).toEqual({ nombre: 'instructivo', parametro: id })
    }
    expect(matchSeccion('ayuda/imprimir')?.nombre).toBe('folleto')
  })

  it('are of one subject each, and lead to pages that are there', () => {
    for (const uno of INSTRUCTIVOS) {
      expect(MATERIAS.map(({ titulo }) => titulo)).toContain(materiaDe(uno))
      expect(uno.siguen.length).toBeGreaterThan(0)
      expect(uno.siguen).not.toContain(uno.id)
      expect(uno.siguen.filter(id => findInstructivo(id) === null)).toEqual([])
      expect(new Set(uno.pasos).size).toBe(uno.pasos.length)
      expect(uno.pasos.length).toBeGreaterThan(1)
    }
  })

  it('lead to places that have a name, and that whoever may do everything opens', () => {
    const puertas = INSTRUCTIVOS.flatMap(({ lugares }) => lugares.map(lugar => puertaDe(lugar, ADMIN)))
    expect(puertas.filter(({ abre, titulo }) => !abre || titulo === '')).toEqual([])
    // An address with a thing in it is of no use without the thing.
    expect(puertas.filter(({ ruta }) => ruta.includes('undefined'))).toEqual([])
    expect(puertaDe('ajustes#facturacion', ADMIN)).toEqual({
      titulo: 'Ajustes, Facturación',
      ruta: '/Trastienda/Ajustes#ajustes-facturacion',
      abre: true,
    })
    expect(puertaDe('ajustes#facturacion', CORTADOR).abre).toBe(false)
    expect(puertaDe('pedidos', CORTADOR).abre).toBe(true)
    expect(puertaDe('caja', CORTADOR).abre).toBe(false)
    expect(puertaDe('reparto', REPARTIDOR).abre).toBe(true)
    expect(puertaDe('personas', ENCARGADO).abre).toBe(false)
  })

  it('close every quotation they open, and quote something', () => {
    for (const { id, titulo, cuando, pasos, problemas } of INSTRUCTIVOS) {
      const textos = [titulo, cuando, ...pasos, ...problemas.flat()]
      expect([id, textos.filter(texto => !/^[^«»]*(?:«[^«»]+»[^«»]*)*$/.test(texto))]).toEqual([id, []])
      expect([id, textos.some(texto => texto.includes('«'))]).toEqual([id, true])
    }
  })
})

it('[ADM-01] every entry of the menu is explained by a page that leads to it', () => {
  const rutas = INSTRUCTIVOS.flatMap(({ lugares }) => lugares.map(lugar => puertaDe(lugar, ADMIN).ruta))
  const sinPagina = [ADMIN, CORTADOR, REPARTIDOR]
    .flatMap(rol => menuDe(rol, TODO))
    .map(({ ruta }) => ruta)
    .filter(ruta => ruta !== RUTAS.compras && ruta !== rutaSeccion('guia') && !rutas.includes(ruta))
  expect(sinPagina).toEqual([])
})

it('[ADM-01] the ‘?’ of every section leads to a page that is there', () => {
  for (const nombre of NOMBRES_SECCION) {
    const id = GUIA_DE_SECCION[nombre]
    if (id === null) expect(rutaSeccion(nombre)).toContain(rutaSeccion('guia'))
    else expect(findInstructivo(id)).not.toBeNull()
  }
  for (const id of Object.values(GUIA_DE_MOSTRADOR)) expect(findInstructivo(id)).not.toBeNull()
  expect(rutaGuiaAfuera('/Pedidos', CORTADOR)).toBe(rutaSeccion('instructivo', 'pesar'))
  expect(rutaGuiaAfuera('/pedidos/7', ADMIN)).toBe(rutaSeccion('instructivo', 'atender-un-pedido'))
  expect(rutaGuiaAfuera('/MisCompras', ADMIN)).toBeNull()
  expect(rutaGuiaAfuera(rutaSeccion('caja'), ADMIN)).toBeNull()
})

describe('[ADM-01] looking for a page', () => {
  it.each([
    ['pesar', 'pesar'],
    ['BALANZA', 'balanza'],
    ['telefóno', 'pedido-por-telefono'],
    ['códigos', 'codigos'],
    ['foto', 'fotos'],
    ['notas de crédito', 'corregir-una-factura'],
    ['devolver plata', 'cancelar-y-devolver'],
    ['cierre de caja', 'cerrar-la-caja'],
    ['excel', 'importar'],
    ['zona', 'zonas'],
    ['backup', 'copias'],
    ['2fa', 'segundo-factor'],
    ['contador', 'mes-para-el-contador'],
    ['feriado', 'cerrar-por-un-dia'],
    ['aumento', 'cambiar-muchos-precios'],
    ['combos', 'combos'],
    ['repartidor', 'repartir'],
  ])('%s finds %s among the first three', (texto, id) => {
    expect(
      findInstructivos(texto)
        .slice(0, 3)
        .map(uno => uno.id),
    ).toContain(id)
  })

  it.each([
    ['cambiar precio', 'cambiar-un-precio'],
    ['cómo cambio un precio', 'cambiar-un-precio'],
    ['subir los precios', 'cambiar-muchos-precios'],
    ['me falta plata en la caja', 'cerrar-la-caja'],
    ['no me cierra la caja', 'cerrar-la-caja'],
    ['cómo doy de baja un empleado', 'invitar'],
    ['despedir', 'invitar'],
    ['no me anda la balanza', 'balanza'],
    ['no me llegan los mails', 'salud'],
    ['anda lento', 'salud'],
    ['se acabó el vacío', 'contar-el-stock'],
    ['llegó la media res', 'contar-el-stock'],
    ['olvidé mi contraseña', 'mi-cuenta'],
    ['cerrar sesión', 'mi-cuenta'],
    ['modo oscuro', 'mi-cuenta'],
    ['perdí el celular', 'segundo-factor'],
    ['fiado', 'entregar-en-el-mostrador'],
    ['quién cambió el precio', 'registro'],
    ['certificado vencido', 'preparar-las-facturas'],
    ['me equivoqué en la factura', 'corregir-una-factura'],
    ['agregar algo al pedido', 'cambiar-un-pedido'],
    ['el cliente no contesta', 'preguntar-por-un-peso'],
    ['caja parrillera', 'combos'],
    ['se rompió la computadora', 'copias'],
    ['cuánto gané', 'numeros'],
    ['cortes más vendidos', 'numeros'],
    ['no se ve en la tienda', 'articulo-nuevo'],
    ['el teléfono no suena', 'avisos-en-el-telefono'],
    ['qué hago si no hay nadie', 'no-estaba'],
    ['ya facturé afuera', 'facturar'],
    ['cómo imprimo', 'imprimir-comandas'],
    ['otro programa', 'webhooks'],
    ['iva del artículo', 'preparar-las-facturas'],
    ['mercadopago no anda', 'mercado-pago'],
    ['se terminó una parte', 'combos'],
    ['me equivoqué de precio', 'cambiar-un-precio'],
  ])('‘%s’, as a shopkeeper asks, finds %s among the first three', (texto, id) => {
    expect(
      findInstructivos(texto)
        .slice(0, 3)
        .map(uno => uno.id),
    ).toContain(id)
  })

  it('shows what answers, and not all that has a word of it', () => {
    for (const texto of ['cambiar precio', 'cómo cierro la caja', 'el pedido no se puede pesar'])
      expect(findInstructivos(texto).length).toBeLessThan(12)
  })

  it('finds what is near where no page says every word, and nothing for what is no word', () => {
    expect(findInstructivos('¿Cómo hago para pesar?')[0]?.id).toBe('pesar')
    expect(findInstructivos('factura de la heladera nueva').map(({ id }) => id)).toContain('facturar')
    expect(findInstructivos('zzzz')).toEqual([])
    expect(findInstructivos(' ')).toEqual(INSTRUCTIVOS)
  })
})
