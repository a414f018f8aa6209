// How a list of orders hears of new ones: how live it is, whether they ring, and what it takes to hear it.
import { Bell, BellOff } from 'lucide-react'
import { setTimbre, useTimbre } from '#web/comun/estado/timbre.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import type { Linea } from './use-vivo.ts'

const LINEAS: Readonly<Record<Linea, string>> = {
  conectando: 'Conectando…',
  abierta: 'En vivo',
  atrasada: 'Poniéndose al día…',
  caida: 'Reconectando…',
  sinRed: 'Sin conexión',
}

interface Props {
  readonly linea: Linea
}

export function EnVivo({ linea }: Props) {
  // While the bell is on but the browser keeps it silent.
  const mudo = useTimbre(({ encendido, armado, despierto }) => encendido && armado && !despierto)
  return (
    <>
      <span className={`pedidos-vivo pedidos-vivo--${linea}`}>{LINEAS[linea]}</span>
      <p className="pedidos-mudo" role="status">
        {mudo ? (
          <>
            <BellOff className="icono" aria-hidden="true" />
            Sin sonido hasta que toques la pantalla
          </>
        ) : null}
      </p>
    </>
  )
}

export function BotonTimbre() {
  const encendido = useTimbre(estado => estado.encendido)
  return (
    <Boton
      tono="linea"
      talle="medio"
      icono={encendido ? Bell : BellOff}
      role="switch"
      aria-label="Sonido con cada pedido nuevo"
      aria-checked={encendido}
      onClick={() => setTimbre(!encendido)}
    >
      <span>{encendido ? 'Con sonido' : 'Sin sonido'}</span>
    </Boton>
  )
}
