// While the bell is on but the browser keeps it silent: what it takes to hear it.
import { BellOff } from 'lucide-react'
import { useTimbre } from '#web/comun/estado/timbre.ts'

export function Mudo() {
  const mudo = useTimbre(({ encendido, armado, despierto }) => encendido && armado && !despierto)
  return (
    <p className="pedidos-mudo" role="status">
      {mudo ? (
        <>
          <BellOff className="icono" aria-hidden="true" />
          Sin sonido hasta que toques la pantalla
        </>
      ) : null}
    </p>
  )
}
