// What who serves reads of an address that is written anew: the zone it falls into (ENT-01).
import { expect, it } from 'vitest'
import { textoOtraZona } from './mudanza.ts'

const CENTRO = { id: 1, nombre: 'Centro', costo: 150_000, gratisDesde: 3_000_000 }

it.each([
  [2, CENTRO, 'Pasa a la zona Centro: envío $1.500, gratis desde $30.000. El total cambia al guardar.'],
  [null, CENTRO, 'Pasa a la zona Centro: envío $1.500, gratis desde $30.000. El total cambia al guardar.'],
  [2, { ...CENTRO, gratisDesde: null }, 'Pasa a la zona Centro: envío $1.500. El total cambia al guardar.'],
  [2, { ...CENTRO, costo: 0 }, 'Pasa a la zona Centro: envío gratis. El total cambia al guardar.'],
  [2, { ...CENTRO, costo: null }, 'Pasa a la zona Centro: el envío se coordina.'],
  [1, CENTRO, 'Sigue en la zona Centro: el envío queda como estaba.'],
  [1, null, 'No está en ninguna zona: el envío se coordina.'],
])(
  '[ENT-01] [MOS-02] an address written anew, in zone %o before, says its zone and what that asks',
  (antes, zona, texto) => {
    expect(textoOtraZona(antes, zona)).toBe(texto)
  },
)
