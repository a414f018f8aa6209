// Work that can wait until the browser has nothing better to do (requestIdleCallback).

/** Runs once the browser is idle, at the latest after two seconds; gives the way to call it off. */
export function whenIdle(trabajo: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(trabajo, { timeout: 2_000 })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(trabajo, 200)
  return () => clearTimeout(id)
}

/** The same, but not before everything the page itself asked for has arrived. */
export function whenLoadedAndIdle(trabajo: () => void): () => void {
  if (document.readyState === 'complete') return whenIdle(trabajo)
  let forget = () => window.removeEventListener('load', arm)
  const arm = () => {
    forget = whenIdle(trabajo)
  }
  window.addEventListener('load', arm, { once: true })
  return () => forget()
}
