// Names of what the service worker keeps; the application deletes one of them itself when a session ends.

/** Followed by the version: the built files and the two stand-in pages. */
export const CACHE_ESTATICOS = 'estaticos-'
/** The public pages this browser visited. */
export const CACHE_PAGINAS = 'paginas'
export const CACHE_CATALOGO = 'catalogo'
export const CACHE_IMAGENES = 'imagenes'
