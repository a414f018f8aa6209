// Whether a finger is on the glass: what others change waits until it is lifted.

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

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => puestos++, { capture: true, passive: true })
  for (const fin of ['pointerup', 'pointercancel', 'blur'])
    window.addEventListener(fin, lift, { passive: true })
}

export function whenQuieto(act: () => void): void {
  if (puestos === 0) act()
  else esperan.push(act)
}
