// What came in the address: read once and taken out of it at once, before anything can note it down (C4, G1).
import { useEffect, useState } from 'react'
import { readFrom, writeTo } from '#web/comun/almacen/almacen.ts'

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

/** The code of a link, kept in this browser for who has to log in on the way; empty without one, undefined until it was read. */
export function useCodigo(almacen: 'localStorage' | 'sessionStorage', clave: string): string | undefined {
  const secretos = useSecretos()
  const [codigo, setCodigo] = useState<string>()
  useEffect(() => {
    if (secretos === undefined) return
    const venido = secretos.get('code')
    if (venido !== null) writeTo(almacen, clave, venido)
    setCodigo(venido ?? readFrom(almacen, clave) ?? '')
  }, [secretos, almacen, clave])
  return codigo
}
