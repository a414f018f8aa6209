// The place of 'Lo de siempre' on a screen: empty for everybody, room for who is known to have some, and never a page that moves (layout shift).
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { trabaja } from '#domain/cuenta/usuario.ts'
import { readFrom } from '#web/comun/almacen/almacen.ts'
import { CLAVE_SIEMPRE } from '#web/comun/almacen/claves.ts'
import { useChunk } from '#web/comun/estado/use-chunk.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import './lugar.css'

const load = () => import('./LoDeSiempre.tsx')

export function LugarSiempre(): ReactNode {
  const cliente = useSesion(({ sesion }) =>
    sesion !== null && !trabaja(sesion.role) ? sesion.user.id : null,
  )
  const lista = useSesion(estado => estado.lista)
  const lugar = useRef<HTMLDivElement>(null)
  const trozo = useChunk(load, cliente !== null)
  const [cabe, setCabe] = useState(false)
  // Before the screen is painted: whoever came here by a login, or had none the last time, finds its room; nobody else does.
  useLayoutEffect(() => {
    if (!lista) return
    const raiz = document.documentElement
    if (cliente === null) delete raiz.dataset.siempre
    else if (readFrom('localStorage', CLAVE_SIEMPRE) !== null) raiz.dataset.siempre = ''
  }, [lista, cliente])
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
