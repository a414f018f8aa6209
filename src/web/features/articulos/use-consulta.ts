// The query of the sheet in the address: a filter is a step of the history, a letter of the search is not; typing waits for nothing.
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Consulta, readConsulta, writeConsulta } from './consulta.ts'

/** How long the hand rests before the address follows, and before the list does, in milliseconds. */
const REPOSO_URL = 600
const REPOSO_LISTA = 60

interface EnDireccion {
  /** What the list shows: its text lags behind the box. */
  readonly consulta: Consulta
  readonly texto: string
  setTexto(texto: string): void
  change(cambios: Partial<Consulta>): void
}

export function useConsulta(): EnDireccion {
  const { search, key } = useLocation()
  const navigate = useNavigate()
  const base = useMemo(() => readConsulta(search), [search])
  const [texto, setCaja] = useState(base.texto)
  const [mostrado, setMostrado] = useState(base.texto)
  const actual = useRef(texto)
  actual.current = texto

  // Going back and forth in the history brings the text of that place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history is another text
  useEffect(() => {
    const pedido = readConsulta(window.location.search).texto
    setCaja(pedido)
    setMostrado(pedido)
  }, [key])

  useEffect(() => {
    const lista = setTimeout(() => startTransition(() => setMostrado(texto)), REPOSO_LISTA)
    const direccion = setTimeout(() => {
      const consulta = readConsulta(window.location.search)
      if (consulta.texto === texto) return
      const url = `${window.location.pathname}${writeConsulta({ ...consulta, texto })}`
      window.history.replaceState(window.history.state, '', url)
    }, REPOSO_URL)
    return () => {
      clearTimeout(lista)
      clearTimeout(direccion)
    }
  }, [texto])

  const change = useCallback(
    (cambios: Partial<Consulta>) => {
      const consulta = { ...readConsulta(window.location.search), texto: actual.current, ...cambios }
      navigate({ search: writeConsulta(consulta) }, { preventScrollReset: true })
    },
    [navigate],
  )
  const consulta = useMemo(() => ({ ...base, texto: mostrado }), [base, mostrado])
  return { consulta, texto, setTexto: setCaja, change }
}
