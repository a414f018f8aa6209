// Proves the table of roles row by row: what each may do, what it is called, and which screen of the counter it gets.
import { describe, expect, it } from 'vitest'
import { ALCANCES, esAlcance, NOTA_ALCANCE, TITULO_ALCANCE } from './alcances.ts'
import { esPersonal, esRepartidor, mostradorDe, PERMISOS, puede, ROLES_PERSONAL } from './permisos.ts'
import { EN_UNA_LINEA, tituloRol } from './rol.ts'

const DE_LA_DUENA = ['ajustes', 'personas', 'integraciones']

describe('[ROL-01] the table of roles', () => {
  it.each([
    ['Admin', PERMISOS],
    ['Encargado', PERMISOS.filter(permiso => !DE_LA_DUENA.includes(permiso))],
    ['Cortador', ['corte']],
    ['Repartidor', ['reparto']],
    ['Cliente', []],
    ['constructor', []],
    ['admin', []],
    ['', []],
  ])('%s may do exactly its row', (rol, permisos) => {
    expect(PERMISOS.filter(permiso => puede(rol, permiso))).toEqual(permisos)
    expect(esPersonal(rol)).toBe(permisos.length > 0)
  })

  it("every permission is the Admin's, and the three that an Encargado lacks exist", () => {
    expect(PERMISOS).toEqual(expect.arrayContaining(DE_LA_DUENA))
    expect(new Set(PERMISOS).size).toBe(PERMISOS.length)
  })

  it.each([
    ['Admin', 'pedidos', false, 'Dueña/o'],
    ['Encargado', 'pedidos', false, 'Encargado'],
    ['Cortador', 'corte', false, 'Cortador'],
    ['Repartidor', 'reparto', true, 'Repartidor'],
    ['Cliente', null, false, 'Cliente'],
    ['toString', null, false, 'toString'],
  ])('%s gets the screen %s', (rol, mostrador, reparte, titulo) => {
    expect(mostradorDe(rol)).toBe(mostrador)
    expect(esRepartidor(rol)).toBe(reparte)
    expect(tituloRol(rol)).toBe(titulo)
  })

  it('each role of the staff says in a line what it is for', () => {
    expect(ROLES_PERSONAL).toEqual(['Admin', 'Encargado', 'Cortador', 'Repartidor'])
    for (const rol of ROLES_PERSONAL) expect(EN_UNA_LINEA[rol]).toMatch(/\w{4,}/)
  })
})

describe('[INT-01] the scopes of a key', () => {
  it('each has its name on the screen, and nothing else is one', () => {
    expect(ALCANCES.map(alcance => TITULO_ALCANCE[alcance])).toEqual([
      'Leer catálogo',
      'Escribir catálogo y precios',
      'Leer pedidos',
      'Mover pedidos',
      'Crear pedidos en nombre de un cliente',
      'Pesar pedidos',
      'Leer pagos',
      'Anotar pagos y pedir links de pago',
      'Leer la caja',
      'Leer facturas',
      'Facturar pedidos',
      'Leer lo vendido',
      'Leer códigos de descuento',
      'Escribir códigos de descuento',
      'Manejar sus propios webhooks',
    ])
    expect(NOTA_ALCANCE['pedidos:leer']).toContain('de cada cliente')
    expect(ALCANCES.every(esAlcance)).toBe(true)
    expect(esAlcance('pedidos')).toBe(false)
  })
})
