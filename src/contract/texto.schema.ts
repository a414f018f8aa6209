// The texts of a request as schemas: each has a length from which on it is refused unread.
import Type, { type TSchemaOptions } from 'typebox'
import { unidadesMax } from '#domain/texto/unicode.ts'

/** The longest address the server reads, in characters: nothing in it is longer. */
export const URL_MAX = 4096

/** A text of at most `max` characters. The exact count is the rule's own, made once it is clean; this is what cannot be it. */
export const texto = (max: number, opciones: TSchemaOptions = {}) =>
  Type.String({ ...opciones, maxLength: unidadesMax(max) })

export const requerido = (max: number) => texto(max, { minLength: 1 })

/** Null and absent both mean that there is none. */
export const opcional = (max: number) => Type.Optional(Type.Union([texto(max), Type.Null()]))

/** A part of the address. */
export const enDireccion = (opciones: TSchemaOptions = {}) => Type.String({ ...opciones, maxLength: URL_MAX })

/** What may be tried as a password: longer than any real one, so that the rule says what is wrong with it. */
export const Password = Type.String({ minLength: 1, maxLength: 1024 })

/** A secret we gave out: a code of a mail, of a sign-in. */
export const Secreto = Type.String({ minLength: 1, maxLength: 1024 })
