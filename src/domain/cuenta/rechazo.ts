// The refusals about accounts that the screens tell apart: the server throws these very texts, a screen compares with them.

/** In the words of this API family. */
export const RECHAZO = {
  emailTomado: 'Email already taken',
  /** Of other servers of this family: display names are nobody's own here (SIGN-08). */
  usernameTomado: 'Username already taken',
  sinConfirmar: 'Your account email is not confirmed',
  yaConfirmado: 'Already confirmed',
  bloqueada: 'Your account has been blocked by an administrator',
  credenciales: 'Invalid identifier or password',
  /** Display names are nobody's own: whoever enters by one that several have is asked for what is (SIGN-08). */
  nombreRepetido: 'Hay más de una cuenta con ese nombre de usuario: ingresá con tu email.',
  codigo: 'Incorrect code provided',
} as const

/** What a registration is refused with when the policy was not accepted names this field (SIGN-07). */
export const CAMPO_PRIVACIDAD = 'poli_priv'
