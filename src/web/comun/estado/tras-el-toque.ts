// What a field says when it is left waits until the tap that left it is over: a page that moves under a finger eats the tap.

/** A tap that takes longer is none, and what waits is said without it. */
const TOQUE_MS = 600

let apoyado = Number.NEGATIVE_INFINITY
globalThis.window?.addEventListener('pointerdown', () => (apoyado = performance.now()), true)

/** At once where no finger is on the page, as for who goes by the keyboard. */
export function trasElToque(say: () => void): void {
  if (performance.now() - apoyado > TOQUE_MS) {
    say()
    return
  }
  const end = () => {
    clearTimeout(reloj)
    window.removeEventListener('click', end, true)
    // What was tapped hears of it first.
    setTimeout(say)
  }
  const reloj = setTimeout(end, TOQUE_MS)
  window.addEventListener('click', end, true)
}
