// Whether a finger is on the glass, and whether it slipped (double tap): what others change waits until it is lifted.

let puestos = 0
const esperan: (() => void)[] = []

/** The click of a finger that was lifted is still to come, and is meant for what was under it. */
const CLIC_MS = 50

function lift(): void {
  puestos = 0
  setTimeout(() => {
    if (puestos === 0) for (const act of esperan.splice(0)) act()
  }, CLIC_MS)
}

interface Toque {
  readonly at: number
  readonly x: number
  readonly y: number
}

const DOBLE_MS = 300
const DOBLE_PX = 30
const CLIC_LARGO_MS = 1_000
const LEJOS: Toque = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 }
let [anterior, ultimo] = [LEJOS, LEJOS]
/** When what is being done was pressed, by a finger or a key: not when its turn came. */
let pulsado = 0

/** The second touch of a wet finger that meant one: what came under it meanwhile is not what was touched. */
export function isDoble(): boolean {
  const lejos = Math.max(Math.abs(ultimo.x - anterior.x), Math.abs(ultimo.y - anterior.y))
  // A key pressed long after is no finger; on a phone that is slow to answer, the finger's own click is one all the same.
  const ahora = pulsado - ultimo.at < CLIC_LARGO_MS
  return ahora && ultimo.at - anterior.at < DOBLE_MS && lejos < DOBLE_PX
}

function touch({ timeStamp: at, clientX: x, clientY: y }: PointerEvent): void {
  puestos++
  anterior = ultimo
  ultimo = { at, x, y }
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', touch, { capture: true, passive: true })
  // Who wrote something since the last touch means the next one, however soon it comes.
  const write = () => {
    ultimo = LEJOS
  }
  window.addEventListener('input', write, { capture: true })
  const press = ({ timeStamp }: Event) => {
    pulsado = timeStamp
  }
  for (const orden of ['click', 'keydown']) window.addEventListener(orden, press, { capture: true })
  for (const fin of ['pointerup', 'pointercancel', 'blur'])
    window.addEventListener(fin, lift, { passive: true })
}

export function whenQuieto(act: () => void): void {
  if (puestos === 0) act()
  else esperan.push(act)
}
