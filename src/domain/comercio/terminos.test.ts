// The terms say what the law asks for, with this shop's figures and no other.
import { describe, expect, it } from 'vitest'
import { COMERCIO_DEMO, COMERCIO_INICIAL, type Comercio } from './comercio.ts'
import { terminos, terminosEnTexto } from './terminos.ts'

describe('terminos', () => {
  it('names the seller, the cost of delivery apart, payment, weight, complaints and the right to undo', () => {
    const texto = terminosEnTexto(COMERCIO_DEMO)
    for (const dato of [
      'Mostrador Carnes S.A.S.',
      'CUIT 30-00000000-7',
      'Salta 2450, Rosario, Santa Fe',
      'hola@mostrador.example',
      'El costo del envío no está incluido en el precio de los productos',
      'gratis en compras desde $30.000',
      'compra mínima sugerida es de $15.000',
      'tarjeta de crédito',
      '24 horas desde que hacés el pedido',
      'hasta un 10 % en más o en menos',
      'hasta 2 horas antes',
      'dentro de las 24 horas de recibido',
      'Botón de arrepentimiento',
      'productos perecederos',
      'precio sin impuestos nacionales',
      'Versión vigente desde el 01/11/2026',
    ]) {
      expect(texto).toContain(dato)
    }
  })

  it('follows the settings', () => {
    const texto = terminosEnTexto({
      ...COMERCIO_DEMO,
      responsableInscripto: false,
      compraMinimaObligatoria: true,
      horasCambio: 1,
      toleranciaPeso: 5,
    })
    expect(texto).not.toContain('sin impuestos nacionales')
    expect(texto).toContain('La compra mínima es de $15.000.')
    expect(texto).toContain('hasta 1 hora antes')
    expect(texto).toContain('hasta un 5 %')
  })

  it('is the same in the file as on the page', () => {
    const texto = terminosEnTexto(COMERCIO_DEMO)
    for (const { titulo, parrafos } of terminos(COMERCIO_DEMO)) {
      for (const parte of [titulo, ...parrafos]) expect(texto).toContain(parte)
    }
  })
})

describe('what each clause says', () => {
  const clausula = (titulo: string, comercio: Comercio = COMERCIO_DEMO) =>
    terminos(comercio).find(otra => otra.titulo === titulo)?.parrafos

  it.each([
    ['Quiénes somos', ['Esta tienda todavía no publicó los datos de quien vende.']],
    [
      'Envío y retiro',
      [
        'El costo del envío no está incluido en el precio de los productos y se informa por separado, antes de que pagues. Depende de la zona.',
        'El lugar, el día y la hora se coordinan al confirmar el pedido.',
      ],
    ],
  ])('[SHOP-01] %s, of a shop that has said nothing about itself', (titulo, parrafos) => {
    expect(clausula(titulo, COMERCIO_INICIAL)).toEqual(parrafos)
  })

  it('[SHOP-01] neither a minimum nor ways to pay are made up', () => {
    expect(clausula('Precios', COMERCIO_INICIAL)).toHaveLength(1)
    expect(clausula('Pago', COMERCIO_INICIAL)?.[0]).toBe(
      'Los medios de pago se informan al confirmar el pedido. No guardamos datos de tarjetas.',
    )
  })

  it.each([
    [
      'Quiénes somos',
      [
        'Mostrador es una tienda de Mostrador Carnes S.A.S., CUIT 30-00000000-7, con domicilio en Salta 2450, Rosario, Santa Fe. E-mail: hola@mostrador.example. Teléfono: 0341 555-0142.',
      ],
    ],
    [
      'Envío y retiro',
      [
        'El costo del envío no está incluido en el precio de los productos y se informa por separado, antes de que pagues. Es gratis en compras desde $30.000; por debajo de ese monto depende de la zona.',
        'Entregamos en Rosario. El envío a domicilio es estándar en la zona norte. En las zonas centro y sur coordinamos la entrega por WhatsApp. Horarios: lunes a sábado de 9 a 13 y de 17 a 21; domingo de 10 a 14.',
        'Retirar en Salta 2450, Rosario, no tiene costo.',
      ],
    ],
    ['Datos personales', ['Cómo cuidamos tus datos está en la Política de privacidad.']],
  ])('%s, of a shop that said it all', (titulo, parrafos) => {
    expect(clausula(titulo)).toEqual(parrafos)
  })

  it('[SHOP-01] promises neither zero hours nor a minimum of nothing', () => {
    const comercio = { ...COMERCIO_DEMO, horasCambio: 0, envioGratisDesde: 0 }
    expect(clausula('Cambios y cancelaciones', comercio)).toEqual([
      'Para modificar o cancelar un pedido, escribinos con tu número de pedido lo antes posible.',
    ])
    expect(clausula('Envío y retiro', comercio)?.[0]).toBe('El envío es gratis.')
  })

  it.each([
    [{ toleranciaPeso: 0 }, 'Cortamos cada pieza a mano, con el peso que pediste.'],
    [
      { toleranciaPeso: 0, pesaje: true },
      'Cortamos cada pieza a mano, con el peso que pediste. Si pesa más o menos te preguntamos antes; si no contestás, se te cobra a lo sumo lo pedido.',
    ],
    [
      { toleranciaPeso: 5, pesaje: true },
      'Cortamos cada pieza a mano: el peso puede variar hasta un 5 % en más o en menos respecto de lo pedido, y pagás por lo que pesa. Fuera de ese margen te preguntamos antes; si no contestás, se te cobra hasta el límite.',
    ],
  ])('[HELP-01] says of the weight with %j: %s', (ajustes, parrafo) => {
    expect(clausula('Peso', { ...COMERCIO_DEMO, ...ajustes })).toEqual([parrafo])
  })

  it('starts a sentence with a capital, whatever was said first', () => {
    expect(clausula('Quiénes somos', { ...COMERCIO_INICIAL, direccion: 'Salta 2450' })).toEqual([
      'Con domicilio en Salta 2450.',
    ])
  })

  it('names the ways to pay inside a sentence, and counts the clauses from one', () => {
    expect(clausula('Pago')?.[0]).toBe(
      'Medios de pago: tarjeta de crédito, tarjeta de débito, transferencia bancaria, billetera virtual, débito en cuenta (DEBIN), código QR y efectivo. No guardamos datos de tarjetas.',
    )
    expect(clausula('Precios')).toHaveLength(3)
    expect(terminosEnTexto(COMERCIO_DEMO).match(/^\d+\. /gm)).toEqual(
      terminos(COMERCIO_DEMO).map((_, i) => `${i + 1}. `),
    )
  })
})
