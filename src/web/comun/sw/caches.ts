// Names of what the service worker keeps, and which go; the application deletes one of them itself when a session ends.

/** Followed by the version: the built files and the two stand-in pages. */
export const CACHE_ESTATICOS = 'estaticos-'
/** The public pages this browser visited. */
export const CACHE_PAGINAS = 'paginas'
export const CACHE_CATALOGO = 'catalogo'
export const CACHE_IMAGENES = 'imagenes'
/** Followed by the name of the built files' cache of the version that runs; empty, its name is all it says. */
export const CACHE_VIGENTE = 'vigente-'

/**
 * What goes when the version with these built files takes over. Pages name the files of their version and go with it;
 * the files of the one that ran before stay for tabs still on it, and not those of one that was installed and never ran.
 */
export function cachesToDrop(nombres: readonly string[], estaticos: string): string[] {
  const otros = nombres.filter(n => n.startsWith(CACHE_ESTATICOS) && n !== estaticos)
  const corria = otros.find(n => nombres.includes(CACHE_VIGENTE + n)) ?? otros.at(-1)
  return nombres.filter(
    n => n === CACHE_PAGINAS || n.startsWith(CACHE_VIGENTE) || (otros.includes(n) && n !== corria),
  )
}
