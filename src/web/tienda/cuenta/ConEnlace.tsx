// A page that only the link of an e-mail opens: its code is taken out of the address, and without one it says where to ask.
import { type ReactNode, useRef } from 'react'
import { Navigate } from '#web/comun/navegacion/Navigate.tsx'
import { type Sesion, useSesion } from '#web/comun/sesion/sesion.ts'
import { Banda } from '#web/comun/ui/Banda.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { takeRegreso } from '../pedido/deseo.ts'
import { destinoAlEntrar } from './destino.ts'
import { Espera } from './Espera.tsx'
import { useSecretos } from './use-secretos.ts'
import './cuenta.css'

interface Props {
  readonly titulo: string
  readonly texto: string
  /** Where another link is asked for. */
  readonly pedirOtro: string
  /** `onIngreso` is called right before the session begins. */
  readonly children: (codigo: string, sesion: Sesion | null, onIngreso: () => void) => ReactNode
}

export function ConEnlace({ titulo, texto, pedirOtro, children }: Props) {
  const sesion = useSesion(estado => estado.sesion)
  const recien = useRef<{ readonly volverA: string | null }>(null)
  const secretos = useSecretos()
  // Somebody else may be logged in here: only what the person does moves on.
  if (sesion && recien.current)
    return <Navigate replace {...destinoAlEntrar(sesion, recien.current.volverA)} />
  const codigo = secretos?.get('code')
  const onIngreso = () => {
    recien.current = { volverA: takeRegreso(null) }
  }
  return (
    <>
      <Banda titulo={titulo} texto={texto} />
      {secretos === undefined ? (
        <Espera texto="Abriendo el enlace" />
      ) : (
        <div className="pagina cuenta">
          {codigo ? (
            children(codigo, sesion, onIngreso)
          ) : (
            <div className="cuenta__estado">
              <p>Abrí esta página desde el enlace del email. Si ya lo usaste o venció, pedí otro.</p>
              <BotonLink tono="rojo" to={pedirOtro}>
                Pedir un enlace
              </BotonLink>
            </div>
          )}
        </div>
      )}
    </>
  )
}
