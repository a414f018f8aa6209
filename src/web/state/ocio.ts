// Puts work off until the page has loaded and the browser is idle.

/** Safari has no idle callback; a moment after the load comes close. */
const ESPERA_SIN_CALLBACK = 300

/** Runs the work once, later; calling what it returns forgets it. */
export function whenIdle(work: () => void): () => void {
  let forget = () => {}
  const arm = () => {
    if (typeof requestIdleCallback === 'function') {
      const id = requestIdleCallback(work)
      forget = () => cancelIdleCallback(id)
    } else {
      const id = setTimeout(work, ESPERA_SIN_CALLBACK)
      forget = () => clearTimeout(id)
    }
  }
  if (document.readyState === 'complete') arm()
  else {
    window.addEventListener('load', arm, { once: true })
    forget = () => window.removeEventListener('load', arm)
  }
  return () => forget()
}
