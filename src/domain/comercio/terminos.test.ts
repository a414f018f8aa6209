// The terms say what the law asks for, with this shop's figures and no other.
import { describe, expect, it } from 'vitest'
import { COMERCIO_DEMO } from './comercio.ts'
import { terminos, terminosEnTexto } from './terminos.ts'

describe('terminos', () => {
  it('names the seller, the cost of delivery apart, payment, weight, complaints and the right to undo', () => {
    const texto = terminosEnTexto(COMERCIO_DEMO)
    for (const dato of [
      'Mostrador Carnes S.A.S.',
      'CUIT 30-00000000-0',
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
