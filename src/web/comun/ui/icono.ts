// Draws an icon of Lucide from its strokes; the build puts it in the place of Lucide's own component (scripts/iconos.ts).
import { createElement, type ReactElement, type SVGProps } from 'react'

type Trazo = readonly [forma: string, atributos: Readonly<Record<string, string>>]

const PLUMA: SVGProps<SVGSVGElement> = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}

const oye = ({ 'aria-label': nombre }: SVGProps<SVGSVGElement>): SVGProps<SVGSVGElement> =>
  nombre === undefined ? { 'aria-hidden': true } : { role: 'img' }

export function createIcono(trazos: readonly Trazo[]): (props: SVGProps<SVGSVGElement>) => ReactElement {
  // biome-ignore lint/correctness/useJsxKeyInIterable: they are handed over one by one, and never change their places.
  const formas = trazos.map(trazo => createElement(...trazo))
  // Beside a text that says the same nobody who listens hears of it; one that stands alone has a name.
  return props => createElement('svg', { ...PLUMA, ...oye(props), ...props }, ...formas)
}
