// Names of everything this application keeps in the browser's storage.
export const CLAVE_TEMA = 'mostrador.tema'
export const CLAVE_CATEGORIAS = 'mostrador.categorias-vistas'
export const CLAVE_RECARGA = 'mostrador.recarga'
