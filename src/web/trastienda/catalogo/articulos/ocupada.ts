// Whether somebody has a hand on the sheet (lock): then no row may move, whatever arrives.

let dedos = 0
let editando = false

export function setEditando(valor: boolean): void {
  editando = valor
}

/** Watches fingers and mouse buttons that are down; gives the way to stop. */
export function watchDedos(): () => void {
  const down = () => {
    dedos = 1
  }
  const up = () => {
    dedos = 0
  }
  window.addEventListener('pointerdown', down)
  window.addEventListener('pointerup', up)
  window.addEventListener('pointercancel', up)
  return () => {
    up()
    window.removeEventListener('pointerdown', down)
    window.removeEventListener('pointerup', up)
    window.removeEventListener('pointercancel', up)
  }
}

export function isOcupada(): boolean {
  return editando || dedos > 0
}
