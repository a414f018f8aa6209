// Whether a profile can receive an order (LOG-03).

/** With less, the customer is sent to complete it. */
export function perfilCompleto(user: {
  readonly username?: string | null
  readonly email?: string | null
  readonly direccion?: string | null
  readonly telefono?: string | null
}): boolean {
  return [user.username, user.email, user.direccion, user.telefono].every(campo => !!campo?.trim())
}
