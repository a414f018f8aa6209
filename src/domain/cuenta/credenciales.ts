// The word in every refusal that ends a session: the server says it, the browser looks for it in what is refused (LIST-07).

export const CREDENCIALES = 'credentials'
