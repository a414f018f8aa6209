// When the session of a closed tab is over and when it goes on, as a table.
import { expect, it } from 'vitest'
import { type Carga, sigueAbierta } from './pestanas.ts'

const MINUTO = 60_000
const AHORA = 1_800_000_000_000
const NUEVA: Carga = { otras: 0, marcada: false, despedida: null, navegacion: 'navigate', ahora: AHORA }
const CONOCIDA: Carga = { ...NUEVA, marcada: true, despedida: AHORA - 400 }

it.each<[string, boolean, Carga]>([
  ['a fresh tab and no other: the last one was closed', false, NUEVA],
  ['a fresh tab beside an open one', true, { ...NUEVA, otras: 1 }],
  ['a reload', true, { ...CONOCIDA, navegacion: 'reload' }],
  ['a reload long after the page was hidden', true, { ...CONOCIDA, navegacion: 'reload', despedida: 1 }],
  ['the same tab comes back from another site', true, { ...CONOCIDA, despedida: AHORA - 20 * MINUTO }],
  ['back from WhatsApp by the back button', true, { ...CONOCIDA, navegacion: 'back_forward' }],
  ['thrown out of memory by the phone', true, { ...CONOCIDA, navegacion: 'back_forward', despedida: null }],
  [
    'reopened an hour later',
    false,
    { ...CONOCIDA, navegacion: 'back_forward', despedida: AHORA - 60 * MINUTO },
  ],
  [
    'duplicated beside its original',
    true,
    { ...CONOCIDA, navegacion: 'back_forward', despedida: AHORA - 60 * MINUTO, otras: 1 },
  ],
])('[SESS-02] %s: %s', (_caso, sigue, carga) => {
  expect(sigueAbierta(carga)).toBe(sigue)
})
