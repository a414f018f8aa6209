// What was typed into a quantity, read as portions: whole ones, '2,5' being two and never twenty-five.

interface Tecleada {
  /** What stays in the field meanwhile: figures, and the mark somebody put between them. */
  readonly texto: string
  /** Nothing and nought are no quantity yet, unless there may be none. */
  readonly cantidad: number | null
}

export function readTecleada(valor: string, max: number, min = 1): Tecleada {
  const texto = valor.replace(/[^\d.,]/g, '')
  const cantidad = Number.parseInt(texto || '0', 10)
  return { texto, cantidad: cantidad >= min ? Math.min(cantidad, max) : null }
}
