// Judges a page on a narrow screen: what is cut off, what lies on top of what, which sum is broken over two lines. Names each fault.
import type { Page } from '@playwright/test'

/** What is wrong on this page as wide as it is now, in the order of the page; empty where nothing is. */
export async function faultsOf(page: Page): Promise<string[]> {
  const faltas = await page.evaluate(judge)
  const tapados = await page.evaluate(judgeEnd)
  return [...faltas, ...tapados]
}

/** Runs in the page: nothing from outside it is known here. */
function judge(): string[] {
  /** A sum of money, or a figure long enough to be one. */
  const SUMA = /[−+-]?\$\s?\d[\d.]*(?:,\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?/g
  /** Pixels nobody sees: edges fall between two of them. */
  const ROCE = 1.5
  /** Letters of the longest word that is never taken apart. */
  const PALABRA = 12
  const ancho = document.documentElement.clientWidth
  const faltas: string[] = []
  const say = (que: string, texto: string) => {
    const falta = `${que}: ${texto.replace(/\s+/g, ' ').trim().slice(0, 60)}`
    if (!faltas.includes(falta)) faltas.push(falta)
  }
  const ancestros = (de: Element | null) => {
    const todos: Element[] = []
    for (let uno = de; uno !== null; uno = uno.parentElement) todos.push(uno)
    return todos
  }
  const estilo = (de: Element) => getComputedStyle(de)
  /** For screen readers alone, or out of sight with what holds it. */
  const isSeen = (de: Element) =>
    de.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !ancestros(de).some(uno => {
      const { width, height } = uno.getBoundingClientRect()
      return (width <= 2 || height <= 2) && estilo(uno).overflow !== 'visible'
    })
  const capaDe = (de: Element) => ancestros(de).find(uno => /fixed|sticky/.test(estilo(uno).position)) ?? null
  const rectsOf = (nodo: Node, desde = 0, hasta?: number) => {
    const tramo = document.createRange()
    if (hasta === undefined) tramo.selectNodeContents(nodo)
    else {
      tramo.setStart(nodo, desde)
      tramo.setEnd(nodo, hasta)
    }
    return [...tramo.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
  }
  const isBroken = (cajas: readonly DOMRect[]) =>
    cajas.some(una => cajas.some(otra => una.bottom <= otra.top + ROCE || otra.bottom <= una.top + ROCE))

  if (document.documentElement.scrollWidth > ancho)
    say('the page is wider than the screen', `${document.documentElement.scrollWidth} of ${ancho}`)

  interface Pieza {
    readonly de: Element
    readonly texto: string
    readonly cajas: readonly DOMRect[]
    readonly capa: Element | null
    readonly boton: boolean
  }
  const piezas: Pieza[] = []
  const nodos = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let nodo = nodos.nextNode(); nodo !== null; nodo = nodos.nextNode()) {
    const texto = nodo.textContent ?? ''
    const de = nodo.parentElement
    if (
      texto.trim() === '' ||
      de === null ||
      de.closest('script, style, noscript, option, svg') ||
      !isSeen(de)
    )
      continue
    const cajas = rectsOf(nodo)
    if (cajas.length === 0) continue
    const sumas = [...texto.matchAll(SUMA)]
    for (const { index, 0: suma } of sumas)
      if (isBroken(rectsOf(nodo, index, index + suma.length))) say('broken over two lines', suma)

    // A column too narrow to read: a word that would fit a line of any screen stands in pieces.
    if (estilo(de).hyphens !== 'auto')
      for (const { index, 0: palabra } of texto.matchAll(/\p{L}+/gu))
        if (palabra.length <= PALABRA && isBroken(rectsOf(nodo, index, index + palabra.length)))
          say('a word in pieces', `${palabra} of ${texto}`)

    // Cut by what holds it; what can be scrolled to is not.
    let rodado = false
    let recortado = false
    let papel: Element | null = null
    for (const uno of ancestros(de)) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position, backgroundColor } = estilo(uno)
      const { left, right, top, bottom } = uno.getBoundingClientRect()
      const fuera = (holgura: number) =>
        cajas.some(caja => caja.right > right + holgura || caja.left < left - holgura)
      if (/auto|scroll/.test(overflowX) && uno.scrollWidth > uno.clientWidth) rodado = true
      const aProposito = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
      // The sheet it is written on; what is pinned to it may stand over its edge.
      if (papel === null && position !== 'static' && position !== 'relative') papel = uno
      if (papel === null && !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)) {
        papel = uno
        if (!rodado && !aProposito && fuera(ROCE))
          say(`off the sheet of ${uno.localName}.${uno.classList[0] ?? ''}`, texto)
      }
      if (rodado || recortado || uno === document.body || uno === document.documentElement) break
      if (/hidden|clip/.test(overflowX) && fuera(ROCE)) {
        if (!aProposito || sumas.length > 0)
          say(`cut off at the side of ${uno.localName}.${uno.classList[0] ?? ''}`, texto)
        recortado = true
      }
      const debajo = cajas.some(
        caja => caja.top + caja.height / 2 > bottom + ROCE || caja.bottom - caja.height / 2 < top - ROCE,
      )
      if (/hidden|clip/.test(overflowY) && debajo) {
        if (!aProposito || sumas.length > 0)
          say(`cut off below ${uno.localName}.${uno.classList[0] ?? ''}`, texto)
        recortado = true
      }
      if (position === 'fixed') break
    }
    if (!rodado && !recortado && cajas.some(caja => caja.right > ancho + ROCE || caja.left < -ROCE))
      say('out of the screen', texto)
    if (!recortado && !rodado) piezas.push({ de, texto, cajas, capa: capaDe(de), boton: false })
  }
  // A sum whose sign or cents are elements of their own.
  for (const uno of document.body.querySelectorAll('*')) {
    const texto = uno.textContent.trim()
    if (uno.childElementCount === 0 || texto.length > 20 || !/^[−+~-]?\s?\$\s?\d[\d.]*(?:,\d+)?$/.test(texto))
      continue
    if (!isSeen(uno)) continue
    const visibles = [...uno.childNodes].flatMap(hijo =>
      hijo instanceof Element && !isSeen(hijo) ? [] : rectsOf(hijo),
    )
    if (isBroken(visibles)) say('broken over two lines', texto)
  }
  for (const uno of document.body.querySelectorAll('button, a.boton')) {
    const caja = uno.getBoundingClientRect()
    if (!isSeen(uno) || caja.width <= 1 || caja.height <= 1) continue
    if (
      ancestros(uno).some(de => /auto|scroll/.test(estilo(de).overflowX) && de.scrollWidth > de.clientWidth)
    )
      continue
    if (caja.right > ancho + ROCE || caja.left < -ROCE) say('a button out of the screen', uno.textContent)
    piezas.push({
      de: uno,
      texto: uno.getAttribute('aria-label') ?? uno.textContent,
      cajas: [caja],
      capa: capaDe(uno),
      boton: true,
    })
  }

  /** Letters do not fill their line: what they leave free above and below may touch. */
  const cuerpo = ({ boton }: Pieza, { left, right, top, bottom, height }: DOMRect) => {
    const aire = boton ? ROCE : height * 0.22
    return { left: left + ROCE, right: right - ROCE, top: top + aire, bottom: bottom - aire }
  }
  const pisa = (una: Pieza, otra: Pieza) =>
    una.cajas.some(suya => {
      const a = cuerpo(una, suya)
      return otra.cajas.some(ajena => {
        const b = cuerpo(otra, ajena)
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
      })
    })
  const libres = (una: Pieza, otra: Pieza) => una.de.contains(otra.de) || otra.de.contains(una.de)
  // A bar that stays lies on what goes by below it; what it covers for good is looked for at the end of the page.
  for (const [i, una] of piezas.entries())
    for (const otra of piezas.slice(i + 1))
      if (una.capa === otra.capa && !libres(una, otra) && pisa(una, otra))
        say(
          'on top of each other',
          `“${una.texto.trim().slice(0, 28)}” and “${otra.texto.trim().slice(0, 28)}”`,
        )

  return faltas
}

/** Also there: at the end of the page, what a bar at the foot of the screen covers for good. */
async function judgeEnd(): Promise<string[]> {
  const antes = scrollY
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  // A bar that gives way to the end hears of it by then.
  for (let cuadros = 0; cuadros < 4; cuadros += 1)
    await new Promise(resolve => requestAnimationFrame(resolve))
  const isFixed = (de: Element): boolean => {
    for (let uno: Element | null = de; uno !== null; uno = uno.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(uno).position)) return true
    return false
  }
  const barras = [...document.body.querySelectorAll('*')].filter(uno => {
    const { bottom, top, width } = uno.getBoundingClientRect()
    const alPie = Math.abs(bottom - innerHeight) <= 2 && top > innerHeight / 2 && width > innerWidth * 0.9
    return (
      alPie && getComputedStyle(uno).position === 'fixed' && uno.checkVisibility({ visibilityProperty: true })
    )
  })
  const techo = Math.min(...barras.map(barra => barra.getBoundingClientRect().top))
  const tapados: string[] = []
  const nodos = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let nodo = nodos.nextNode(); nodo !== null; nodo = nodos.nextNode()) {
    const de = nodo.parentElement
    if (
      !nodo.textContent?.trim() ||
      de === null ||
      !de.checkVisibility({ visibilityProperty: true }) ||
      isFixed(de)
    )
      continue
    const tramo = document.createRange()
    tramo.selectNodeContents(nodo)
    const { top, bottom, width } = tramo.getBoundingClientRect()
    if (width > 0 && top < innerHeight && (top + bottom) / 2 > techo)
      tapados.push(`under the bar at the end of the page: ${nodo.textContent.trim().slice(0, 60)}`)
  }
  scrollTo({ top: antes, behavior: 'instant' })
  return tapados
}
