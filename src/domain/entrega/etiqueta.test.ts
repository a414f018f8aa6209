// Names on bags, and codes.
import { describe, expect, it } from 'vitest'
import { CODIGO_LARGO, LETRAS_CODIGO, nombreEnBolsa, readCodigo } from './etiqueta.ts'

describe('[ENT-06] the label of a bag', () => {
  it.each([
    ['Lucía', 'Ferreyra', 'Lucía F.'],
    ['Lucía Inés', 'ñandú', 'Lucía Ñ.'],
    ['Lucía', ' Ferreyra', 'Lucía F.'],
    ['Lucía', null, 'Lucía'],
    ['Lucía', ' ', 'Lucía'],
    ['Lucía', '3415550100', 'Lucía'],
    [null, 'Ferreyra', ''],
    ['lucia@correo.example', 'Ferreyra', ''],
  ])('%s %s is %s', (nombre, apellido, dicho) => {
    expect(nombreEnBolsa(nombre, apellido)).toBe(dicho)
  })

  it('has a code that an address in any case says', () => {
    const codigo = LETRAS_CODIGO.slice(0, CODIGO_LARGO)
    expect(readCodigo(codigo.toUpperCase())).toBe(codigo)
    for (const otro of [
      '',
      '1',
      codigo.slice(1),
      `${codigo}a`,
      codigo.replace('a', '1'),
      codigo.replace('a', '/'),
    ]) {
      expect(readCodigo(otro)).toBeNull()
    }
  })
})
