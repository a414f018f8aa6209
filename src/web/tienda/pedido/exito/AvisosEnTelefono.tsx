// '¿Te avisamos cuando sale?': asked once an order is made, outlined below the chat; a no is final until the profile (VOL-04).
import { Bell, BellRing, Share, SquarePlus } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { isOtroDeIphone, isRechazado, noteRechazo } from '#web/comun/estado/push.ts'
import { usePush } from '#web/comun/estado/use-push.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import './avisos-en-telefono.css'

interface CajaProps {
  readonly children: ReactNode
}

function Caja({ children }: CajaProps) {
  const id = useId()
  return (
    <section className="exito-avisos" aria-labelledby={id}>
      <h2 id={id}>
        <Bell className="icono" aria-hidden="true" />
        ¿Te avisamos cuando sale?
      </h2>
      {children}
    </section>
  )
}

interface PasosProps {
  readonly tienda: string
}

function PasosDeIphone({ tienda }: PasosProps) {
  return (
    <>
      <p>
        En el iPhone los avisos llegan si {tienda} está en tu pantalla de inicio.{' '}
        {isOtroDeIphone() ? 'Abrilo en Safari y son tres toques:' : 'Son tres toques:'}
      </p>
      <ol className="exito-avisos__pasos">
        <li>
          <Share className="icono" aria-hidden="true" />
          <span>
            Tocá <b>Compartir</b>, abajo en Safari.
          </span>
        </li>
        <li>
          <SquarePlus className="icono" aria-hidden="true" />
          <span>
            Elegí <b>Agregar a inicio</b> y después <b>Agregar</b>.
          </span>
        </li>
        <li>
          <BellRing className="icono" aria-hidden="true" />
          <span>Abrí {tienda} desde ahí: te preguntamos una sola vez.</span>
        </li>
      </ol>
    </>
  )
}

interface Props {
  readonly pedido: number
  readonly tienda: string
}

export function AvisosEnTelefono({ pedido, tienda }: Props) {
  const { estado, change, enviando, falla } = usePush('pedidos')
  const [rechazado, setRechazado] = useState(isRechazado)
  const [pedida, setPedida] = useState(false)
  // How to unblock them is said once.
  useEffect(() => {
    if (estado === 'bloqueado') noteRechazo()
  }, [estado])
  const decline = () => {
    noteRechazo()
    setRechazado(true)
  }
  if (estado === null || estado === 'imposible') return null
  if (estado === 'prendido') {
    return pedida ? (
      <p className="exito-avisos exito-avisos--listo" role="status">
        <span>Listo, te avisamos en este teléfono</span>
        <Boton tono="texto" disabled={enviando} onClick={() => void change(false)}>
          Apagar
        </Boton>
      </p>
    ) : null
  }
  if (rechazado) return null
  if (estado === 'bloqueado') {
    return (
      <Caja>
        <p role="status">
          Este navegador tiene los avisos bloqueados. Para recibirlos, tocá el candado o los controles junto a
          la dirección, elegí <b>Notificaciones</b> y después <b>Permitir</b>.
        </p>
        <p className="exito-avisos__pie">Sin eso igual te llega por mail.</p>
      </Caja>
    )
  }
  if (estado === 'iphone') {
    return (
      <Caja>
        <PasosDeIphone tienda={tienda} />
        <div className="exito-avisos__botones">
          <Boton tono="linea" onClick={decline}>
            Ahora no
          </Boton>
        </div>
        <p className="exito-avisos__pie">Sin eso igual te llega por mail.</p>
      </Caja>
    )
  }
  const ask = () => {
    setPedida(true)
    void change(true)
  }
  return (
    <Caja>
      <p>Un aviso cada vez que tu pedido avanza. Nada de ofertas.</p>
      <p className="exito-avisos__muestra" aria-hidden="true">
        <b>Tu pedido #{pedido} está en camino</b>
        <small>ahora</small>
        <span>{tienda}</span>
      </p>
      <div className="exito-avisos__botones">
        <Boton tono="linea" disabled={enviando} onClick={ask}>
          Sí, avisame
        </Boton>
        <Boton tono="linea" onClick={decline}>
          Ahora no
        </Boton>
      </div>
      <Nota tipo="error">{falla}</Nota>
      <p className="exito-avisos__pie">Igual te llega por mail. Se apaga con un toque en tu perfil.</p>
    </Caja>
  )
}
