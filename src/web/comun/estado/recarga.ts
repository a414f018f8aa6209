// Loading the page anew after a script failed (reload): previo.ts does it, past what a browser remembers of scripts that failed.

/** `pedida`: somebody asked for it; without it only once at an address (ROUTE-07). */
export function reloadAnew({ pedida }: { readonly pedida: boolean }): void {
  window.dispatchEvent(new CustomEvent('recarga', { detail: pedida }))
}
