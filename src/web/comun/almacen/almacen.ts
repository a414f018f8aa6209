// The browser's storage (localStorage), which may be closed, full or not there: then nothing is kept and nothing breaks.

export type Cajon = 'localStorage' | 'sessionStorage'

export function readFrom(cajon: Cajon, clave: string): string | null {
  try {
    return window[cajon].getItem(clave)
  } catch {
    return null
  }
}

/** False where it cannot be kept: then it lasts until the page is left. */
export function writeTo(cajon: Cajon, clave: string, valor: string): boolean {
  try {
    window[cajon].setItem(clave, valor)
    return true
  } catch {
    return false
  }
}

export function removeFrom(cajon: Cajon, ...claves: readonly string[]): void {
  try {
    for (const clave of claves) window[cajon].removeItem(clave)
  } catch {
    // Nothing was kept.
  }
}

export function keysOf(cajon: Cajon): string[] {
  try {
    return Object.keys(window[cajon])
  } catch {
    return []
  }
}
