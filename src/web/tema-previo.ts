// Runs before the first paint: applies the stored colour mode and whether this browser session already saw the categories.
// It is loaded as a classic script, so it imports nothing; a test holds its two keys to those of state/claves.ts.

try {
  const raiz = document.documentElement
  if (localStorage.getItem('mostrador.tema') === 'dark') raiz.dataset.theme = 'dark'
  if (!sessionStorage.getItem('mostrador.categorias-vistas')) raiz.dataset.categorias = 'espera'
} catch {
  // Storage is closed (private mode, blocked cookies): the defaults of the page stand.
}
