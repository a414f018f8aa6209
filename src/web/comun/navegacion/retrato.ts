// Leading to a screen with a picture of both (view transition), and a press meanwhile: it ends the pictures and is done.
export function animate(draw: () => void): void {
  const paso = document.startViewTransition(draw)
  // A hidden page, or one that is left at once, shows no pictures.
  paso.ready.catch(() => {})
  // Beneath the pictures nothing can be hit: whatever is pressed is the root's, and would be lost.
  const press = ({ target, clientX, clientY }: MouseEvent) => {
    if (target !== document.documentElement) return
    removeEventListener('click', press)
    paso.skipTransition()
    const tocado = document.elementFromPoint(clientX, clientY)
    if (tocado instanceof HTMLElement) tocado.focus({ preventScroll: true })
    tocado?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY }))
  }
  addEventListener('click', press)
  void paso.finished.finally(() => removeEventListener('click', press))
}
