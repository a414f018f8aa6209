// The end of what is drawn of a long list: it goes on by itself when it comes into view, and by hand.

import { useEffect, useRef } from 'react'
import { Boton } from '#web/comun/ui/Boton.tsx'

interface Props {
  readonly leyendo: boolean
  readonly onMas: () => void
}

export function VerMas({ leyendo, onMas }: Props) {
  const pie = useRef<HTMLButtonElement>(null)
  const alLlegar = useRef(onMas)
  useEffect(() => {
    alLlegar.current = onMas
  })
  useEffect(() => {
    const elemento = pie.current
    if (leyendo || elemento === null) return
    const vigia = new IntersectionObserver(([entrada]) => {
      if (entrada?.isIntersecting) alLlegar.current()
    })
    vigia.observe(elemento)
    return () => vigia.disconnect()
  }, [leyendo])
  return (
    <Boton
      tono="linea"
      talle="medio"
      className="pedidos-mas"
      ref={pie}
      aria-disabled={leyendo}
      onClick={onMas}
    >
      Ver más
    </Boton>
  )
}
