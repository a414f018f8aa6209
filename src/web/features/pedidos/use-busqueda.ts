// The Admin's filter and search: searching looks through all states, and leaving it comes back to where one was.
import { useEffect, useState } from 'react'
import { FILTRO_INICIAL, type Filtro } from '#domain/estado-texto.ts'

/** After the last key. */
const ESPERA_MS = 300

export function useBusqueda() {
  const [filtro, setFiltro] = useState<Filtro>(FILTRO_INICIAL)
  const [previo, setPrevio] = useState<Filtro>(FILTRO_INICIAL)
  const [texto, setTexto] = useState('')
  const [q, setQ] = useState('')
  const limpio = texto.trim()

  useEffect(() => {
    const reloj = setTimeout(() => setQ(limpio), limpio === '' ? 0 : ESPERA_MS)
    return () => clearTimeout(reloj)
  }, [limpio])

  const search = (nuevo: string) => {
    const buscaba = limpio !== ''
    const busca = nuevo.trim() !== ''
    if (!buscaba && busca) {
      setPrevio(filtro)
      setFiltro('todos')
    }
    if (buscaba && !busca) setFiltro(previo)
    setTexto(nuevo)
  }
  return { filtro, setFiltro, texto, q, search }
}
