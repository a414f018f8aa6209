// A text as a QR code to be read off the screen. It carries the drawing library, so callers are loaded on demand.
import { create } from 'qrcode'

const MARGEN = 4

interface Props {
  readonly texto: string
  /** What it is, for who does not see it. */
  readonly nombre: string
}

/** Dark modules as one path of unit squares, rows joined into runs. */
function trazo(lado: number, oscuro: (fila: number, columna: number) => boolean): string {
  let camino = ''
  for (let fila = 0; fila < lado; fila += 1) {
    for (let columna = 0; columna < lado; columna += 1) {
      if (!oscuro(fila, columna)) continue
      let ancho = 1
      while (columna + ancho < lado && oscuro(fila, columna + ancho)) ancho += 1
      camino += `M${columna + MARGEN} ${fila + MARGEN}h${ancho}v1h-${ancho}z`
      columna += ancho
    }
  }
  return camino
}

export function Qr({ texto, nombre }: Props) {
  const { modules } = create(texto, { errorCorrectionLevel: 'L' })
  const lado = modules.size + 2 * MARGEN
  return (
    <svg viewBox={`0 0 ${lado} ${lado}`} role="img" aria-label={nombre} shapeRendering="crispEdges">
      <rect width={lado} height={lado} fill="#fff" />
      <path d={trazo(modules.size, (f, c) => modules.get(f, c) === 1)} fill="#1b1512" />
    </svg>
  )
}
