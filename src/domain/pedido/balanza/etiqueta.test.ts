// The table of labels that are read and of those that are refused, with their check digits.
import { describe, expect, it } from 'vitest'
import { digitoControl, enKilos, partesEtiqueta, readEtiqueta, textoEtiqueta } from './etiqueta.ts'

const GRAMOS = '20PPPPPWWWWWC'
const PRECIO = '21PPPPP$$$$$C'
const con = (doce: string) => `${doce}${digitoControl(doce)}`

describe('[PESA-05] the check digit of EAN-13', () => {
  it.each([
    // Printed on things of this world.
    ['400638133393', 1],
    ['978030640615', 7],
    ['501234567890', 0],
    ['200000201500', 0],
    ['000000000000', 0],
    ['999999999999', 4],
    ['100000000000', 9],
    ['010000000000', 7],
  ])('%s ends in %d', (doce, control) => {
    expect(digitoControl(doce)).toBe(control)
  })

  it('W4: any single wrong figure is noticed', () => {
    const buena = con('200000201500')
    for (let lugar = 0; lugar < 13; lugar++) {
      for (let cifra = 0; cifra <= 9; cifra++) {
        const mala = buena.slice(0, lugar) + cifra + buena.slice(lugar + 1)
        const { ok } = readEtiqueta(mala, '2PPPPPPWWWWWC')
        expect(ok, mala).toBe(mala === buena)
      }
    }
  })
})

describe('[PESA-05] W4: a label is read, or refused with its reason', () => {
  it.each([
    [GRAMOS, con('200000201500'), { plu: 2, gramos: 1500 }],
    [GRAMOS, con('209999999999'), { plu: 99_999, gramos: 99_999 }],
    [GRAMOS, con('200000000001'), { plu: 0, gramos: 1 }],
    [GRAMOS, '20 00002 01500 0', { plu: 2, gramos: 1500 }],
    [GRAMOS, '20-00002-01500-0', { plu: 2, gramos: 1500 }],
    ['2PPPPPPWWWWWC', con('212345600750'), { plu: 123_456, gramos: 750 }],
    ['2PPPPPPWWWWWC', con('200000700750'), { plu: 7, gramos: 750 }],
    ['20PPPPCWWWWWC', con('200012901060'), { plu: 12, gramos: 1060 }],
    ['20PPPPCWWWWWC', con('200012001060'), { plu: 12, gramos: 1060 }],
    ['20PPPPPPWWWWC', con('201234560850'), { plu: 123_456, gramos: 850 }],
    ['2PPPPPWWWWWWC', con('200002099999'), { plu: 2, gramos: 99_999 }],
    [PRECIO, con('210000222815'), { plu: 2, precio: 2_281_500 }],
    [PRECIO, con('210000200001'), { plu: 2, precio: 100 }],
    ['29PPPPC$$$$$C', con('290002722815'), { plu: 2, precio: 2_281_500 }],
  ])('%s reads %s', (patron, codigo, dice) => {
    expect(readEtiqueta(codigo, patron)).toEqual({
      ok: true,
      etiqueta: { codigo: codigo.replaceAll(/\D/g, ''), ...dice },
    })
  })

  it.each([
    [
      GRAMOS,
      '2000002015001',
      'control',
      'La última cifra no da con las otras: está mal leída. Probá de nuevo.',
    ],
    // Two figures changed places, and one was read wrong.
    [GRAMOS, '2000002051000', 'control', /mal leída/],
    [GRAMOS, '2000003015000', 'control', /mal leída/],
    [GRAMOS, '200000201500', 'cifras', 'Una etiqueta tiene 13 cifras y ésta tiene 12.'],
    [GRAMOS, '20000020150000', 'cifras', 'Una etiqueta tiene 13 cifras y ésta tiene 14.'],
    [GRAMOS, '', 'cifras', 'Una etiqueta tiene 13 cifras y ésta tiene 0.'],
    [GRAMOS, '20000020150O0', 'cifras', 'Una etiqueta de balanza son sólo cifras.'],
    [GRAMOS, 'https://x.ar/', 'cifras', /sólo cifras/],
    [GRAMOS, '٢٠٠٠٠٠٢٠١٥٠٠٠', 'cifras', /sólo cifras/],
    [GRAMOS, '4006381333931', 'prefijo', 'Es el código de un producto envasado, no una etiqueta de balanza.'],
    [GRAMOS, con('779058000201'), 'prefijo', /envasado/],
    [
      GRAMOS,
      con('250000201500'),
      'prefijo',
      'No es una etiqueta de esta balanza: empieza con 25 y las tuyas con 20.',
    ],
    [GRAMOS, con('210000222815'), 'prefijo', /empieza con 21 y las tuyas con 20/],
    [PRECIO, con('200000201500'), 'prefijo', /empieza con 20 y las tuyas con 21/],
    [
      '20PPPP0WWWWWC',
      con('200002101500'),
      'prefijo',
      'No es una etiqueta de esta balanza: no sigue el modelo 20PPPP0WWWWWC.',
    ],
    [GRAMOS, con('200000200000'), 'cero', 'La etiqueta dice 0 gramos.'],
    [PRECIO, con('210000200000'), 'cero', 'La etiqueta dice $ 0.'],
    ['2PPPPPWWWWWWC', con('200002100000'), 'cifras', 'La etiqueta dice 100,000 kg: es demasiado.'],
    [
      '2PPPPP',
      con('200000201500'),
      'patron',
      'La etiqueta de la balanza está mal en Ajustes. Son 13 lugares y hay 6.',
    ],
  ])('%s refuses %s: %s', (patron, codigo, razon, motivo) => {
    const leida = readEtiqueta(codigo, patron)
    expect(leida).toMatchObject({ ok: false, razon })
    expect(leida.ok ? '' : leida.motivo).toMatch(motivo)
  })
})

describe('[PESA-05] how it is said', () => {
  it('in kilos with three decimals, or in pesos', () => {
    expect([0, 5, 1500, 12_050, 99_999].map(enKilos)).toEqual(['0,000', '0,005', '1,500', '12,050', '99,999'])
    expect(textoEtiqueta({ codigo: '', plu: 2, gramos: 1500 })).toBe('1,500 kg')
    expect(textoEtiqueta({ codigo: '', plu: 2, precio: 2_281_500 })).toBe('$22.815')
  })

  it('its figures stand in the groups of the pattern', () => {
    const juntas = (patron: string) =>
      partesEtiqueta('2000002015000', patron)
        .map(({ cifras, dice }) => (dice ? `[${cifras}]` : cifras))
        .join(' ')
    expect(juntas(GRAMOS)).toBe('20 [00002] [01500] 0')
    expect(juntas('20PPPPC$$$$$C')).toBe('20 [0000] 2 [01500] 0')
    expect(juntas('x')).toBe('2000002015000')
    expect(partesEtiqueta('123', GRAMOS)).toEqual([{ cifras: '123', dice: false }])
  })
})
