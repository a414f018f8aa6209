// What is shown is of an earlier hour, and why: there is no network, or it could not be read again (stale data).
import { RefreshCw, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { horaCorta } from '#domain/texto/fecha.ts'
import { useEnLinea } from '#web/comun/estado/en-linea.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Noticia } from './Noticia.tsx'

interface Props {
  /** 'las entregas' */
  readonly que: string
  readonly leido: Date
  /** Null: it was read. */
  readonly error: string | null
  readonly onReintentar: () => void
  /** What is so of it without a network. */
  readonly children: ReactNode
}

export function Atraso({ que, leido, error, onReintentar, children }: Props) {
  const enLinea = useEnLinea()
  if (!enLinea) {
    return (
      <Noticia tono="gris" Icono={WifiOff}>
        <b>
          Ves {que} de las {horaCorta(leido)}.
        </b>{' '}
        {children}
      </Noticia>
    )
  }
  return error === null ? null : (
    <Noticia
      tono="rojo"
      acciones={
        <Boton tono="linea" talle="medio" icono={RefreshCw} onClick={onReintentar}>
          Reintentar
        </Boton>
      }
    >
      <b>No pudimos traer {que} de ahora.</b> Ves las de las {horaCorta(leido)}. {error}
    </Noticia>
  )
}
