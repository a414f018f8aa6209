// Messages wait until something can show them, and stay as long as the specification says.
import { beforeEach, expect, it } from 'vitest'
import { TOAST_MS } from '../constantes.ts'
import { claseDe, showAviso, useAvisos } from './avisos.ts'

beforeEach(() => {
  useAvisos.getState().take()
})

it('[NAV-09] a message has a title and a description and stays three seconds', () => {
  showAviso({ titulo: 'Error', descripcion: 'Por favor, seleccione una opción válida', tipo: 'error' })
  expect(useAvisos.getState().take()).toEqual([
    { titulo: 'Error', descripcion: 'Por favor, seleccione una opción válida', tipo: 'error', ms: 3_000 },
  ])
})

it('[NAV-09] a message stays as long as it says', () => {
  showAviso({ titulo: 'Producto agregado', descripcion: '…', tipo: 'exito', ms: TOAST_MS.agregado })
  expect(useAvisos.getState().take()[0]?.ms).toBe(2_000)
})

it('[NAV-09] messages given before anything can show them are kept in order and handed over once', () => {
  showAviso({ titulo: 'uno', descripcion: '', tipo: 'exito' })
  showAviso({ titulo: 'dos', descripcion: '', tipo: 'alerta' })
  expect(
    useAvisos
      .getState()
      .take()
      .map(({ titulo }) => titulo),
  ).toEqual(['uno', 'dos'])
  expect(useAvisos.getState().take()).toEqual([])
})

it('tells messages of one kind by everything but their numbers', () => {
  const proceso = (id: number) => claseDe({ tipo: 'exito', titulo: `Pedido #${id}: En proceso` })
  expect(proceso(14)).toBe(proceso(7))
  expect(proceso(14)).not.toBe(claseDe({ tipo: 'exito', titulo: 'Pedido #14 cancelado' }))
  expect(proceso(14)).not.toBe(claseDe({ tipo: 'error', titulo: 'Pedido #14: En proceso' }))
})
