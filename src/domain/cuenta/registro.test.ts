// The rules for accounts as tables: e-mails, passwords, the registration form.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type DatosRegistro,
  emailValido,
  erroresRegistro,
  errorPassword,
  MENSAJES,
  normalizeEmail,
  reglasPassword,
  usernameDe,
} from './registro.ts'

/** Any code units at all, also halves of characters. */
const cualquierTexto = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 80 })
  .map(unidades => String.fromCharCode(...unidades))

const BIEN: DatosRegistro = {
  nombre: 'Ana',
  apellido: 'Gómez',
  direccion: 'Belgrano 9',
  telefono: '3415550100',
  email: 'ana@correo.example',
  password: 'Vacio-al-Asad0r',
  repeticion: 'Vacio-al-Asad0r',
  privacidad: true,
}

describe('emailValido', () => {
  it.each([
    'a@b.co',
    'ana.gomez+1@correo.com.ar',
    'ñandú@correo.example',
    "o'brien@x.example",
    'a@sub.dominio.example',
    // The longest: 254 characters.
    `a@${'b'.repeat(249)}.co`,
  ])('takes %s', email => {
    expect(emailValido(email)).toBe(true)
  })

  it.each([
    '',
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a@b.',
    'a@.co',
    'a@b..co',
    'a b@c.de',
    'a@b c.de',
    'a@b@c.de',
    'a@b.co\nBcc: x@y.z',
    'a@b.co\0',
    'a\ud83e@b.co',
    'a,b@c.de',
    'Ana <a@b.co>',
    '"a"@b.co',
    'a@[127.0.0.1]',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(250)}.co`,
  ])('R13: refuses %j', email => {
    expect(emailValido(email)).toBe(false)
  })

  it('S5: answers about the longest text at once', () => {
    for (const texto of ['a'.repeat(64_000), `a@${'b.'.repeat(32_000)}`, `${'@'.repeat(64_000)}`]) {
      expect(emailValido(texto)).toBe(false)
    }
  })
})

describe('normalizeEmail', () => {
  it.each([
    ['  ANA@Correo.Example ', 'ana@correo.example'],
    ['n\u0303andu@x.example', 'ñandu@x.example'],
    ['a+1@x.example', 'a+1@x.example'],
  ])('R3: %j becomes %j', (escrito, normal) => {
    expect(normalizeEmail(escrito)).toBe(normal)
  })

  it('R3: applied twice is applied once', () => {
    fc.assert(
      fc.property(cualquierTexto, texto => {
        expect(normalizeEmail(normalizeEmail(texto))).toBe(normalizeEmail(texto))
      }),
    )
  })
})

describe('usernameDe', () => {
  it.each([
    ['Juan.Perez@correo.example', 'juan.perez'],
    [`${'🥩'.repeat(61)}@x.example`, '🥩'.repeat(60)],
  ])('is the e-mail before the at sign: %s', (email, username) => {
    expect(usernameDe(email)).toBe(username)
  })
})

describe('passwords', () => {
  const [LARGO, MAYUSCULA, NUMERO] = [
    'Debe tener entre 8-16 caracteres.',
    'Debe tener al menos una mayúscula.',
    'Debe tener al menos un número.',
  ]

  it.each([
    ['Aa1-5-7', LARGO],
    ['Aa1-5-78', null],
    ['Aa1-5-78-1-3-5-6', null],
    ['Aa1-5-78-1-3-5-67', LARGO],
    [`A1${'🥩'.repeat(14)}`, null],
    [`A1${'🥩'.repeat(15)}`, LARGO],
    ['vacio-asad0r', MAYUSCULA],
    ['ñandú-asad0r', MAYUSCULA],
    ['Ñandú-asad0r', null],
    ['Vacio-asador', NUMERO],
    ['', LARGO],
    ['        ', MAYUSCULA],
  ])('[SIGN-03] %j: %j', (password, error) => {
    expect(errorPassword(password)).toBe(error)
  })

  it('[SIGN-03] the checklist has three lines, in order', () => {
    expect(reglasPassword('abc')).toEqual([
      { texto: LARGO, cumple: false },
      { texto: MAYUSCULA, cumple: false },
      { texto: NUMERO, cumple: false },
    ])
    expect(reglasPassword('Vacio-asad0r').map(regla => regla.cumple)).toEqual([true, true, true])
  })
})

describe('erroresRegistro', () => {
  it('finds nothing in a form that is right', () => {
    expect(erroresRegistro(BIEN)).toEqual({})
  })

  it.each([
    [{ nombre: '  ' }, { nombre: 'El nombre es requerido' }],
    [{ apellido: '' }, { apellido: 'El apellido es requerido' }],
    [{ direccion: '' }, { direccion: 'La Dirección es requerida' }],
    [{ telefono: '' }, { telefono: 'El Teléfono es requerido' }],
    [{ telefono: 'hola' }, { telefono: 'El Teléfono es requerido' }],
    [{ telefono: '1' }, { telefono: 'Ingresá un teléfono completo, con característica' }],
    [{ telefono: '555-01' }, { telefono: 'Ingresá un teléfono completo, con característica' }],
    [{ telefono: '55-0100' }, {}],
    [{ telefono: '+54 9 341 555-0100' }, {}],
    [{ email: 'ana@' }, { email: 'Ingrese un email válido' }],
    [{ email: ' ana@correo.example ' }, {}],
    [{ repeticion: 'otra' }, { repeticion: 'Las contraseñas no coinciden' }],
    [{ privacidad: false }, { privacidad: 'Debes aceptar las políticas de privacidad para continuar' }],
  ])('%j: %j', (cambio, errores) => {
    expect(erroresRegistro({ ...BIEN, ...cambio })).toEqual(errores)
  })

  it('names every field of an empty form', () => {
    const vacio = {
      nombre: '',
      apellido: '',
      direccion: '',
      telefono: '',
      email: '',
      password: '',
      repeticion: '',
    }
    expect(Object.keys(erroresRegistro({ ...vacio, privacidad: false })).sort()).toEqual([
      'apellido',
      'direccion',
      'email',
      'nombre',
      'password',
      'privacidad',
      'telefono',
    ])
    expect(MENSAJES.resumen).toBe('Por favor, corrija los campos marcados en rojo antes de enviar.')
  })
})
