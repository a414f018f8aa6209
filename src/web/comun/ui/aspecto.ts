// How a button looks, be it a button or a link: the classes of boton.css, in words.

export interface Aspecto {
  readonly tono?: 'rojo' | 'verde' | 'linea' | 'texto' | 'icono' | undefined
  readonly talle?: 'medio' | 'ancho' | undefined
  readonly className?: string | undefined
}

export function clasesDe({ tono, talle, className }: Aspecto): string | undefined {
  if (tono === undefined) return className
  const base = tono === 'icono' ? 'boton-icono' : `boton boton--${tono}`
  return [base, talle && `boton--${talle}`, className].filter(Boolean).join(' ')
}
