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

/** Goes on in a task of its own, before which the browser answers whoever touched it. By a message: a timer may be late. */
export function nextTask(): Promise<void> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
