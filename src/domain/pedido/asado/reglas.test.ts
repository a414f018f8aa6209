// The table of the barbecue's rules: what each style gives a head, and that every part can be written into an address.
import { expect, it } from 'vitest'
import {
  CLASES,
  ESTILOS,
  FALTA_ADMITIDA,
  GRAMOS_POR_ADULTO,
  HAMBRES,
  PARTE_DE_CHICO,
  PARTES,
} from './reglas.ts'

const estilos = Object.entries(ESTILOS)

it.each(estilos)('[VOL-02] %s gives an adult half a kilo, cheese apart', (_clave, { gramos }) => {
  const suma = gramos.reduce((s, [parte, g]) => (PARTES[parte].clase === 'queso' ? s : s + g), 0)
  expect(suma).toBe(GRAMOS_POR_ADULTO)
  expect(GRAMOS_POR_ADULTO).toBe(500)
})

it.each([
  ['siempre', ['tira', 'vacio', 'chorizo', 'morcilla', 'chinchulin', 'provoleta']],
  ['sin-achuras', ['tira', 'vacio', 'chorizo', 'provoleta']],
  ['rendidor', ['tapa', 'pollo', 'criollo']],
  ['lujo', ['entrana', 'ojo', 'molleja', 'chorizo', 'provoleta']],
] as const)('[VOL-02] %s is %j', (estilo, partes) => {
  expect(ESTILOS[estilo].gramos.map(([parte]) => parte)).toEqual(partes)
})

it('[VOL-02] only the style without achuras and the cheap one do without them', () => {
  const con = estilos.filter(([, { gramos }]) => gramos.some(([parte]) => PARTES[parte].clase === 'achura'))
  expect(con.map(([clave]) => clave)).toEqual(['siempre', 'lujo'])
})

it('[VOL-02] an adult gets a whole chorizo, a child half of everything', () => {
  for (const [, { gramos }] of estilos) {
    const [, chorizo] = gramos.find(([parte]) => parte === 'chorizo' || parte === 'criollo') ?? []
    expect(chorizo).toBe(PARTES.chorizo.gramosUnidad)
  }
  expect(PARTE_DE_CHICO).toBe(50)
  expect(HAMBRES).toEqual({ poca: 80, normal: 100, mucha: 125 })
})

it('[VOL-02] what is counted at the table is never short', () => {
  expect(CLASES.map(clase => FALTA_ADMITIDA[clase])).toEqual([5, 0, 5, 20])
})

it.each(Object.entries(PARTES))(
  '[VOL-02] the part %s has a key that needs no escaping and a weight',
  (clave, parte) => {
    expect(clave).toMatch(/^[a-z]+$/)
    expect(parte.propios.length).toBeGreaterThan(0)
    expect(parte.gramosUnidad).toBeGreaterThan(0)
    for (const corte of [...parte.propios, ...parte.reemplazos]) {
      for (const palabra of 'en' in corte ? [corte.en] : corte.con) expect(palabra).toMatch(/^[a-z]+$/)
    }
  },
)
