// What a courier hears of their run: stops that came, went or were over, and what came and went unseen.
import { expect, it } from 'vitest'
import { muestraVuelta, muestraParada as parada } from '../../../test/support/jornadas.ts'
import type { Acto, ParadaMia, VueltaMia } from './jornada.ts'
import { addNovedades, findNovedades, type Novedad, textoNovedad } from './novedad.ts'

const vuelta = (paradas: readonly ParadaMia[], cambios: Partial<VueltaMia> = {}): VueltaMia =>
  muestraVuelta(7, { estado: 'en camino', salio: '2026-11-21T20:00:00.000Z', paradas, ...cambios })

const dicho = (novedades: readonly Novedad[]) => novedades.map(({ pedido, que }) => `${que} ${pedido}`)

it('[ENT-04] tells of stops that were put onto a run that is out, taken off it, or were over without this phone', () => {
  const antes = [vuelta([parada(1), parada(2), parada(3), parada(4, { estado: 'entregada' })])]
  const ahora = [
    vuelta([
      parada(1),
      parada(3, { estado: 'no estaba', motivo: 'Lo cancelaron' }),
      parada(9, { direccion: '' }),
    ]),
  ]
  const novedades = findNovedades(antes, ahora)
  expect(dicho(novedades)).toEqual(['sacada 2', 'no estaba 3', 'sumada 9'])
  expect(novedades.map(una => Object.values(textoNovedad(una)).join(' ').trim())).toEqual([
    '#2 Corrientes 2: ya no va en esta vuelta. Si tenés la bolsa, vuelve con vos.',
    '#3 Corrientes 3: ya no se entrega. Lo cancelaron.',
    'Te sumaron una parada: #9 Raúl. Va al final.',
  ])
  expect(findNovedades(ahora, ahora)).toEqual([])
})

it('tells nothing of a run that has not left, is back, or was not known', () => {
  const antes = [vuelta([parada(1)], { estado: 'armada' })]
  const ahora = [vuelta([parada(1), parada(2)])]
  expect(findNovedades(antes, ahora)).toEqual([])
  expect(findNovedades([], ahora)).toEqual([])
  expect(findNovedades(ahora, [vuelta([parada(1)], { estado: 'volvió' })])).toEqual([])
})

it('[ENT-04] tells nothing of what was done on this phone, though the answer to it has not come yet', () => {
  const acto = (tipo: Acto['tipo'], pedido: number): Acto => ({
    id: `${tipo}-${pedido}`,
    vuelta: 7,
    tipo,
    pedido,
    hora: '2026-11-21T20:10:00.000Z',
    cobro: null,
    motivo: null,
    nota: null,
    foto: false,
    monto: null,
    billetes: null,
  })
  const antes = [vuelta([parada(1), parada(2), parada(3), parada(4)])]
  const suyos = [acto('entregado', 1), acto('no estaba', 2), acto('entregado', 4)]
  const sabe = [
    vuelta([
      parada(1, { estado: 'entregada' }),
      parada(2, { estado: 'no estaba' }),
      parada(3, { estado: 'entregada' }),
    ]),
  ]
  expect(dicho(findNovedades(antes, sabe, suyos))).toEqual(['entregada 3'])
  expect(findNovedades(antes, antes, suyos)).toEqual([])
})

it('keeps the last word of a stop, and none of one that came and went unseen', () => {
  const una = (que: Novedad['que'], pedido = 9): Novedad => ({
    vuelta: 7,
    pedido,
    que,
    donde: 'Salta 1',
    motivo: null,
  })
  expect(addNovedades([una('sumada'), una('sacada', 2)], [una('sacada')])).toEqual([una('sacada', 2)])
  expect(addNovedades([una('sacada')], [una('sumada')])).toEqual([])
  expect(addNovedades([una('sumada')], [una('no estaba')])).toEqual([una('no estaba')])
  expect(textoNovedad(una('entregada'))).toEqual({
    titulo: '#9 Salta 1: el mostrador ya lo dio por entregado.',
    texto: '',
  })
  expect(textoNovedad(una('no estaba')).texto).toBe('')
})

it('tells nothing of a stop that was over when it came, and each run by what it was itself', () => {
  const otra = (paradas: readonly ParadaMia[]) => vuelta(paradas, { id: 8 })
  const antes = [vuelta([parada(1)]), otra([parada(5)])]
  expect(
    findNovedades(antes, [vuelta([parada(1), parada(9, { estado: 'entregada' })]), otra([parada(5)])]),
  ).toEqual([])
  expect(dicho(findNovedades(antes, [antes[0] ?? vuelta([]), otra([parada(5), parada(6)])]))).toEqual([
    'sumada 6',
  ])
})

it.each<[readonly (readonly [Novedad['que'], number])[], Novedad['que'], readonly string[]]>([
  [[], 'sacada', ['sacada 9']],
  [[], 'sumada', ['sumada 9']],
  [[['sumada', 2]], 'sacada', ['sumada 2', 'sacada 9']],
  [[['sacada', 2]], 'sumada', ['sacada 2', 'sumada 9']],
  [[['sacada', 9]], 'no estaba', ['no estaba 9']],
])('after %j, %s: %j', (vistas, que, quedan) => {
  const una = (cual: Novedad['que'], pedido: number): Novedad => ({
    vuelta: 7,
    pedido,
    que: cual,
    donde: 'Salta 1',
    motivo: null,
  })
  expect(
    dicho(
      addNovedades(
        vistas.map(([cual, pedido]) => una(cual, pedido)),
        [una(que, 9)],
      ),
    ),
  ).toEqual(quedan)
})
