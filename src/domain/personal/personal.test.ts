// Which open screens keep a session, for whom, and what the shop asks of its staff.
import { describe, expect, it } from 'vitest'
import { PERSONAL_INICIAL, readPersonalEscrito, sostieneSesion, splitAjustes } from './personal.ts'

describe('[ADM-08] an open screen counts as activity', () => {
  it.each([
    ['Admin', '/Pedidos', true],
    ['Admin', '/pedidos/', true],
    ['Admin', '/Pedidos/12', false],
    ['Admin', '/', false],
    ['Admin', '/Carrito', false],
    ['Cliente', '/Pedidos', false],
    ['Encargado', '/Pedidos', true],
    ['Cortador', '/Pedidos', true],
    ['Repartidor', '/Pedidos/', true],
    ['', '/Pedidos', false],
  ])('%s on %s: %s', (role, camino, esperado) => {
    expect(sostieneSesion(role, camino)).toBe(esperado)
  })
})

describe('the staff’s settings', () => {
  const otro = { nombre: 'nombre', valor: 'La Esquina' }
  it.each([
    ['nothing', [], false, []],
    [
      'a yes of something else',
      [{ nombre: 'responsableInscripto', valor: true }],
      false,
      [{ nombre: 'responsableInscripto', valor: true }],
    ],
    ['yes', [{ nombre: 'segundoFactorObligatorio', valor: true }, otro], true, [otro]],
    ['no', [{ nombre: 'segundoFactorObligatorio', valor: false }], false, []],
  ])('%s', (_caso, filas, obligatorio, otros) => {
    const personal = { ...PERSONAL_INICIAL, segundoFactorObligatorio: obligatorio }
    expect(splitAjustes(filas)).toEqual({ personal, otros })
  })

  it('[OPS-01] say when backups are made and how many are kept', () => {
    const filas = [
      { nombre: 'copiaNocturna', valor: false },
      { nombre: 'copiaHora', valor: 0 },
      { nombre: 'copiasGuardadas', valor: 60 },
    ]
    const personal = {
      segundoFactorObligatorio: false,
      copiaNocturna: false,
      copiaHora: 0,
      copiasGuardadas: 60,
    }
    expect(splitAjustes(filas)).toEqual({ personal, otros: [] })
    expect(PERSONAL_INICIAL).toMatchObject({ copiaNocturna: true, copiaHora: 4, copiasGuardadas: 7 })
  })

  it.each([
    ['copiaHora', 23, []],
    ['copiaHora', 0, []],
    ['copiaHora', 24, ['La hora va de 0 a 23.']],
    ['copiaHora', -1, ['La hora va de 0 a 23.']],
    ['copiaHora', 3.5, ['La hora va de 0 a 23.']],
    ['copiasGuardadas', 1, []],
    ['copiasGuardadas', 60, []],
    ['copiasGuardadas', 0, ['Se guardan de 1 a 60.']],
    ['copiasGuardadas', 61, ['Se guardan de 1 a 60.']],
    ['copiaNocturna', 'sí', ['Es sí o no.']],
    ['segundoFactorObligatorio', 1, ['Es sí o no.']],
  ])('[OPS-01] %s written as %j', (campo, valor, motivos) => {
    const { valores, problemas } = readPersonalEscrito({ [campo]: valor, nombre: 'Otro' })
    expect(problemas).toEqual(motivos.map(message => ({ campo, message })))
    expect([...valores]).toEqual([[campo, valor]])
    expect(splitAjustes([{ nombre: campo, valor }]).otros).toHaveLength(motivos.length)
  })

  it.each([
    ['copiaHora', 4],
    ['copiaNocturna', true],
    ['copiasGuardadas', null],
  ])('%s is the value of the house again when it is written as %j', (campo, valor) => {
    expect(readPersonalEscrito({ [campo]: valor })).toEqual({
      valores: new Map([[campo, null]]),
      problemas: [],
    })
  })

  it('leave a row that is neither yes nor no among those that are refused', () => {
    const fila = { nombre: 'segundoFactorObligatorio', valor: 'sí' }
    expect(splitAjustes([fila])).toEqual({ personal: PERSONAL_INICIAL, otros: [fila] })
  })
})
