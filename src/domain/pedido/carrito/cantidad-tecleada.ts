// What was typed into a quantity, read as portions: whole ones, '2,5' being two and never twenty-five.

interface Tecleada {
  /** What stays in the field meanwhile: figures, and the mark somebody put between them. */
  readonly texto: string
  /** Nothing and nought are no quantity yet. */
  readonly cantidad: number | null
}

export function readTecleada(valor: string, max: number): Tecleada {
  const texto = valor.replace(/[^\d.,]/g, '')
  const cantidad = Number.parseInt(texto, 10)
  return { texto, cantidad: cantidad > 0 ? Math.min(cantidad, max) : null }
}
