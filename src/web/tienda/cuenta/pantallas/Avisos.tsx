// /avisos: the way out of messages about wishes, without a session (VOL-05).
import { useState } from 'react'
import { RUTAS } from '#domain/rutas.ts'
import { useIntento } from '#web/comun/estado/use-intento.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { Banda } from '#web/comun/ui/Banda.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { endAnhelos } from '../api-gustos.ts'
import { useSecretos } from '../use-secretos.ts'
import '../cuenta.css'
import '../avisame/avisame.css'

/** The page a message's 'Dejar de avisarme' opens (unsubscribe): opening it does nothing, the button ends all wishes (VOL-05). */
function DejarDeAvisar() {
  const secretos = useSecretos()
  const code = secretos?.get('code') ?? ''
  const [hecho, setHecho] = useState(false)
  const { intentar, error, falla } = useIntento(async () => {
    await endAnhelos(code)
    setHecho(true)
  })
  const ajeno = error instanceof ApiError && error.status === 400
  if (hecho) {
    return (
      <div className="avisame-baja" role="status">
        <p>
          <b>Listo: no te avisamos más.</b> Si querés que te avisemos de algo, pedilo en la página del
          producto.
        </p>
        <BotonLink tono="rojo" to={RUTAS.catalogo}>
          Consultar catalogo
        </BotonLink>
      </div>
    )
  }
  if (secretos !== undefined && code === '') {
    return (
      <div className="avisame-baja">
        <p>Abrí esta página desde el enlace del email. Con tu cuenta, tus avisos están en tu perfil.</p>
        <BotonLink tono="linea" to={RUTAS.perfil}>
          Mi Perfil
        </BotonLink>
      </div>
    )
  }
  return (
    <div className="avisame-baja">
      <p>
        Dejamos de avisarte de todo lo que pediste: lo que esperabas que vuelva y lo que esperabas que baje.
        Los emails de tus pedidos siguen llegando.
      </p>
      <Boton tono="rojo" onClick={() => void intentar()}>
        Dejar de avisarme
      </Boton>
      <Nota tipo="error">
        {ajeno ? 'El enlace no es de un aviso nuestro. Abrilo desde el email.' : falla}
      </Nota>
    </div>
  )
}

export function Avisos() {
  return (
    <>
      <Banda titulo="Tus avisos" texto="Lo que pediste que te avisemos" />
      <div className="pagina cuenta">
        <DejarDeAvisar />
      </div>
    </>
  )
}
