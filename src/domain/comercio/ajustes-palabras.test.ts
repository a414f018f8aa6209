// How settings read in the log and beside another's change: each kind in words, and what no rule lets pass as it stands.
import { expect, it } from 'vitest'
import { nombreAjuste, textoAjuste } from './ajustes-palabras.ts'

it.each([
  ['horasParaPagar', 'Horas para pagar'],
  ['mensaje.confirmado', 'Mensaje Confirmado'],
  ['mensaje.inventado', null],
  ['elmensaje.', null],
  ['confirmado', null],
  ['copiaPedida', 'Copia de seguridad pedida'],
  ['inventado', null],
  ['constructor', null],
])('[AJU-01] the log calls %s %j', (campo, nombre) => {
  expect(nombreAjuste(campo)).toBe(nombre)
})

it.each<[string, unknown, string]>([
  ['nombre', 'La Esquina', 'La Esquina'],
  ['nombre', null, 'el valor de la casa'],
  ['nombre', undefined, 'el valor de la casa'],
  ['responsableInscripto', true, 'sí'],
  ['responsableInscripto', false, 'no'],
  ['compraMinima', 1_250_000, '$12.500'],
  ['horasParaPagar', 24, '24 h'],
  ['toleranciaPeso', 10, '10 %'],
  ['copiaHora', 4, '4'],
  ['inicioActividades', '2019-03-01', '01/03/2019'],
  ['facturar', 'mano', 'Cuando yo diga'],
  // What was kept before a rule changed.
  ['toleranciaPeso', 90, '90'],
  ['toleranciaPeso', 'diez', 'diez'],
  ['compraMinima', true, 'sí'],
  ['compraMinima', false, 'no'],
  ['inventado', { a: 1 }, '{"a":1}'],
])('[AJU-01] %s %j reads %s', (campo, valor, texto) => {
  expect(textoAjuste(campo, valor)).toBe(texto)
})
