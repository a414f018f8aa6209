// Names on bags, and codes.
import { describe, expect, it } from 'vitest'
import { CODIGO_LARGO, findCodigo, LETRAS_CODIGO, nombreEnBolsa, readCodigo } from './etiqueta.ts'

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

it('[ENT-06] the address on a bag is known however the scanner’s keyboard writes its signs', () => {
  const codigo = 'rumcpssoplq7gfrcvv54nd'
  for (const dicho of [
    `https://carniceria.example/Trastienda/Etiqueta/${codigo}`,
    `httpsÑ--carniceria.example-Trastienda-Etiqueta-${codigo}`,
    `HTTPS://CARNICERIA.EXAMPLE/TRASTIENDA/ETIQUETA/${codigo.toUpperCase()}`,
  ]) {
    expect(findCodigo(dicho)).toBe(codigo)
  }
  for (const otro of [
    '',
    codigo,
    `Etiqueta/${codigo}a`,
    `Etiqueta/${codigo.slice(1)}`,
    'Etiqueta/0189018901890189018901',
  ]) {
    expect(findCodigo(otro)).toBeNull()
  }
})
