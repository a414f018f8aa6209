// The head of the screens of who cuts and who delivers: title, how many, how live, and the bell.
import { Bell, BellOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { setTimbre, useTimbre } from '#web/comun/estado/timbre.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Mudo } from './Mudo.tsx'
import type { Linea } from './use-vivo.ts'

const LINEAS: Readonly<Record<Linea, string>> = {
  conectando: 'Conectando…',
  abierta: 'En vivo',
  atrasada: 'Poniéndose al día…',
  caida: 'Reconectando…',
  sinRed: 'Sin conexión',
}

interface Props {
  readonly titulo: string
  readonly cuenta: string
  readonly linea: Linea
  readonly children?: ReactNode
}

export function CabezaTurno({ titulo, cuenta, linea, children }: Props) {
  const encendido = useTimbre(estado => estado.encendido)
  const Campana = encendido ? Bell : BellOff
  return (
    <>
      <header className="pedidos-cabeza">
        <h1>{titulo}</h1>
      </header>
      <div className="pedidos-sub">
        <p className="pedidos-sub__cuenta" role="status">
          {cuenta}
        </p>
        <span className={`pedidos-vivo pedidos-vivo--${linea}`}>{LINEAS[linea]}</span>
        <Mudo />
      </div>
      <div className="pedidos-turno-barra">
        {children}
        <Boton
          tono="linea"
          talle="medio"
          icono={Campana}
          role="switch"
          aria-label="Sonido con cada pedido nuevo"
          aria-checked={encendido}
          onClick={() => setTimbre(!encendido)}
        >
          <span>{encendido ? 'Con sonido' : 'Sin sonido'}</span>
        </Boton>
      </div>
    </>
  )
}
