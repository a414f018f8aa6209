// What came in the address: read once and taken out of it at once, before anything can note it down (C4, G1).
import { useEffect, useState } from 'react'

/** Undefined until it was read. */
export function useSecretos(): URLSearchParams | undefined {
  const [leidos, setLeidos] = useState<URLSearchParams>()
  useEffect(() => {
    const { search, pathname } = window.location
    window.history.replaceState(window.history.state, '', pathname)
    setLeidos(anteriores => anteriores ?? new URLSearchParams(search))
  }, [])
  return leidos
}
