// How the page moves to a place: whether it may glide, and how much the bars above cover.

export function scrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

/** What `scrollIntoView` would leave free above the element. */
export function aireSobre(elemento: Element): number {
  const margen = Number.parseFloat(getComputedStyle(elemento).scrollMarginTop)
  const relleno = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  return (margen || 0) + (relleno || 0)
}
