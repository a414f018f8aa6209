// How long a roll of paper is cut: each sheet as long as what stands on it (CSS paged media), so that one line takes no 20 cm.

const PX_POR_MM = 96 / 25.4
/** Above and below what is printed, and for letters that break a line later on paper than on the screen. */
const MARGEN_MM = 4
const HOLGURA_MM = 6
/** Beyond this printers cut by themselves: the sheet goes on on the next. */
const LARGO_MAX_MM = 1_000

/** Millimetres, of what is that many pixels high on the screen. */
export function largoDeRollo(alto: number): number {
  return Math.min(LARGO_MAX_MM, Math.ceil(alto / PX_POR_MM) + 2 * MARGEN_MM + HOLGURA_MM)
}

/** Several sheets get a page each, of their own length. */
export function printPapel(papel: string, todo: HTMLElement | null): void {
  if (papel === 'rollo' && todo !== null) cutRollo(todo)
  window.print()
}

function cutRollo(todo: HTMLElement): void {
  const sueltas = [...todo.querySelectorAll<HTMLElement>('.impresion__hoja')]
  const hojas = sueltas.length === 0 ? [todo] : sueltas
  const largos = hojas.map(({ scrollHeight }) => largoDeRollo(scrollHeight))
  // Made here: the page takes no styles that are written into it (CSP).
  const reglas = new CSSStyleSheet()
  reglas.replaceSync(
    largos.map((mm, i) => `@page rollo-${i} { size: 80mm ${mm}mm; margin: ${MARGEN_MM}mm }`).join('\n'),
  )
  for (const [i, hoja] of hojas.entries()) hoja.style.setProperty('page', `rollo-${i}`)
  document.adoptedStyleSheets.push(reglas)
  const drop = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(otra => otra !== reglas)
  }
  window.addEventListener('afterprint', drop, { once: true })
}
