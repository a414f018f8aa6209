// The word in every refusal that ends a session: the server says it, the orders' screens look for it (LIST-07).

export const CREDENCIALES = 'credentials'
