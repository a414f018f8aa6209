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

interface Ancho {
  readonly mm: number
  /** At the sides. */
  readonly margen: number
}

/** Rolls, by the name of the paper. */
const ANCHOS: Readonly<Record<string, Ancho>> = {
  rollo: { mm: 80, margen: MARGEN_MM },
  rollo58: { mm: 58, margen: 3 },
}

/** Several sheets get a page each, of their own length. */
export function printPapel(papel: string, todo: HTMLElement | null): void {
  const ancho = ANCHOS[papel]
  if (ancho !== undefined && todo !== null) cutRollo(todo, ancho)
  window.print()
}

function cutRollo(todo: HTMLElement, ancho: Ancho): void {
  const sueltas = [...todo.querySelectorAll<HTMLElement>('.impresion__hoja')]
  const hojas = sueltas.length === 0 ? [todo] : sueltas
  const largos = hojas.map(({ scrollHeight }) => largoDeRollo(scrollHeight))
  // Made here: the page takes no styles that are written into it (CSP).
  const reglas = new CSSStyleSheet()
  reglas.replaceSync(
    largos
      .map(
        (mm, i) =>
          `@page rollo-${i} { size: ${ancho.mm}mm ${mm}mm; margin: ${MARGEN_MM}mm ${ancho.margen}mm }`,
      )
      .join('\n'),
  )
  for (const [i, hoja] of hojas.entries()) hoja.style.setProperty('page', `rollo-${i}`)
  document.adoptedStyleSheets.push(reglas)
  const drop = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(otra => otra !== reglas)
    // The same sheet goes to another paper next, which has its own.
    for (const hoja of hojas) hoja.style.removeProperty('page')
  }
  window.addEventListener('afterprint', drop, { once: true })
}
