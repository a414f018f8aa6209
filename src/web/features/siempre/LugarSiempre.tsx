// The place of 'Lo de siempre' on a screen: empty for everybody, room for who is known to have some, and never a page that moves (layout shift).
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { trabaja } from '#domain/cuenta/usuario.ts'
import { useSesion } from '../../state/sesion.ts'
import { useChunk } from '../../state/use-chunk.ts'
import './lugar.css'

const load = () => import('./LoDeSiempre.tsx')

export function LugarSiempre(): ReactNode {
  const cliente = useSesion(({ sesion }) =>
    sesion !== null && !trabaja(sesion.role) ? sesion.user.id : null,
  )
  const lugar = useRef<HTMLDivElement>(null)
  const trozo = useChunk(load, cliente !== null)
  const [cabe, setCabe] = useState(false)
  // Whoever had none when this page was painted gets them where that moves nothing they see; else the next time.
  const arrive = () => {
    const raiz = document.documentElement
    if ('siempre' in raiz.dataset) return setCabe(true)
    const { top } = lugar.current?.getBoundingClientRect() ?? { top: 0 }
    if (top < window.innerHeight) return
    raiz.dataset.siempre = ''
    setCabe(true)
  }
  useEffect(() => {
    if (cliente === null) setCabe(false)
  }, [cliente])
  return (
    <div ref={lugar} className="siempre-lugar">
      {cliente !== null && trozo.estado === 'listo' ? (
        <trozo.modulo.LoDeSiempre key={cliente} visible={cabe} onHay={arrive} />
      ) : null}
    </div>
  )
}
