// The end of what is drawn of a long list: it goes on by itself when it comes into view, and by hand.
import { useEffect, useRef } from 'react'

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
    <button
      ref={pie}
      type="button"
      className="boton boton--linea boton--medio pedidos-mas"
      aria-disabled={leyendo}
      onClick={onMas}
    >
      Ver más
    </button>
  )
}
