// Leads whoever is in to where they belong: back in the history where that screen stands there already, else in this one's place.
import { useEffect, useRef } from 'react'
import { Navigate } from '#web/comun/navegacion/Navigate.tsx'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'

interface Props {
  readonly to: string
  readonly state: Readonly<Record<string, unknown>> | null
  /** How many steps back it stands, 0 when it does not. */
  readonly atras: number
}

export function Llevar({ to, state, atras }: Props) {
  return atras > 0 ? <Volver atras={atras} /> : <Navigate replace to={to} state={state} />
}

function Volver({ atras }: Pick<Props, 'atras'>) {
  const navigate = useNavigate()
  const ya = useRef(false)
  useEffect(() => {
    if (ya.current) return
    ya.current = true
    void navigate(-atras)
  }, [navigate, atras])
  return null
}
