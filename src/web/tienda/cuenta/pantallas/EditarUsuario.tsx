// /EditUser (PROF-03).
import { useState } from 'react'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useIntento } from '#web/comun/estado/use-intento.ts'
import { useLeido } from '#web/comun/estado/use-leido.ts'
import { updateSesion } from '#web/comun/sesion/sesion.ts'
import { Banda } from '#web/comun/ui/Banda.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Confirmar } from '#web/comun/ui/Confirmar.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { fetchWaysIn, unlinkGoogle } from '../api-cuenta.ts'
import { FormularioUsuario } from '../FormularioUsuario.tsx'
import { RequiereSesion } from '../RequiereSesion.tsx'
import '../cuenta.css'

/** How a person gets into their account, and the button that unlinks a sign-in elsewhere. */
function FormasDeIngreso() {
  // Without an answer there is nothing to unlink here, and the rest of the screen works.
  const { leido: formas, reload } = useLeido(fetchWaysIn)
  const [preguntando, setPreguntando] = useState(false)
  const { intentar: unlink, falla } = useIntento(async () => {
    updateSesion(await unlinkGoogle().finally(() => setPreguntando(false)))
    await reload()
    showAviso({
      titulo: 'Cuenta de Google desvinculada',
      descripcion: 'Cerramos tus otras sesiones: de ahora en más entrás con tu contraseña.',
      tipo: 'exito',
    })
  })

  const vinculada = formas?.identidades[0]
  if (!formas || !vinculada) return null
  return (
    <section className="cuenta-formas" aria-labelledby="formas-titulo">
      <h2 id="formas-titulo">Cómo ingresás</h2>
      <p>
        <b>Google</b> · vinculada el {fechaLarga(vinculada.createdAt)}
      </p>
      <Nota tipo="error">{falla}</Nota>
      {!formas.password ? (
        <p className="cuenta-formas__pista">
          Para desvincularla, primero elegí una contraseña acá arriba y guardala.
        </p>
      ) : preguntando ? (
        <Confirmar
          si="Sí, desvincular"
          no="Dejarla"
          onSi={() => void unlink()}
          onNo={() => setPreguntando(false)}
        >
          Vas a iniciar sesión con tu email y tu contraseña, y se cierran tus otras sesiones. Si después
          volvés a iniciar sesión con Google y este mismo email, se vincula de nuevo.
        </Confirmar>
      ) : (
        <Boton tono="linea" onClick={() => setPreguntando(true)}>
          Desvincular
        </Boton>
      )}
    </section>
  )
}

export function EditarUsuario() {
  return (
    <>
      <Banda titulo="Editar perfil" texto="Cómo te llamamos y cómo ingresás" />
      <RequiereSesion>
        {({ user }) => (
          <div className="pagina cuenta">
            <FormularioUsuario key={user.id} user={user} />
            <FormasDeIngreso key={`formas ${user.id}`} />
          </div>
        )}
      </RequiereSesion>
    </>
  )
}
