// Messages wait until something can show them, and stay as long as the specification says.
import { beforeEach, expect, it } from 'vitest'
import { TOAST_MS } from '../constantes.ts'
import { claseDe, restoreAvisos, showAviso, useAvisos } from './avisos.ts'

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

it('[NAV-09] what stays until it is dealt with is handed over again, before what came meanwhile', () => {
  showAviso({ titulo: 'uno', descripcion: '', tipo: 'exito', ms: 0 })
  showAviso({ titulo: 'dos', descripcion: '', tipo: 'exito' })
  const mostrados = useAvisos.getState().take()
  showAviso({ titulo: 'tres', descripcion: '', tipo: 'exito' })
  restoreAvisos(mostrados)
  const titulos = useAvisos.getState().take()
  expect(titulos.map(({ titulo }) => titulo)).toEqual(['uno', 'tres'])
})

const uno = { tipo: 'exito', titulo: 'Pedido #14: En proceso', descripcion: '', ms: 3_000 } as const
const queda = { tipo: 'alerta', titulo: 'Falta abrir WhatsApp', descripcion: 'Pedido #12', ms: 0 } as const
it.each([
  ['of another order', uno, { titulo: 'Pedido #7: En proceso' }, true],
  ['of another order, in other words', uno, { titulo: 'Pedido #7: En proceso', descripcion: 'De Ana' }, true],
  ['that stays as long as it says', uno, { ms: 2_000 }, true],
  ['that says something else', uno, { titulo: 'Pedido #14 cancelado' }, false],
  ['of another kind', uno, { tipo: 'error' }, false],
  ['that stays, said again', queda, {}, true],
  ['that stays, of another order', queda, { descripcion: 'Pedido #13' }, false],
  [
    'that stays, with another number above',
    { ...queda, titulo: 'Pedido #12' },
    { titulo: 'Pedido #13' },
    false,
  ],
] as const)('[NAV-09] a message takes the place of the one before: one %s', (_, antes, cambia, reemplaza) => {
  expect(claseDe({ ...antes, ...cambia }) === claseDe(antes)).toBe(reemplaza)
})
