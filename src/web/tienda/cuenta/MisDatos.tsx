// A person's own data: all of it in one file, and the account deleted for good, by who shows that it is theirs (CLI-02).

import { Download, MonitorSmartphone, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { RUTAS } from '#domain/rutas.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { downloadJson } from '#web/comun/estado/descarga.ts'
import { useIntento } from '#web/comun/estado/use-intento.ts'
import { useLeido } from '#web/comun/estado/use-leido.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { endSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { CampoPassword } from '#web/comun/ui/CampoPassword.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { Sesiones } from '#web/comun/ui/Sesiones.tsx'
import { fetchWaysIn } from './api-cuenta.ts'
import { endSesion as endOtra, erasePropia, fetchDatos, fetchSesiones } from './api-datos.ts'
import { isSinReciente } from './mensajes.ts'
import { VolverAIngresar } from './VolverAIngresar.tsx'

/** Where one's own account is open, and the buttons that end it there (sessions, B9). */
function MisSesiones() {
  const { leido: sesiones, error, reload } = useLeido(fetchSesiones)
  const { intentar: end, falla } = useIntento(async (cuales: readonly string[]) => {
    await Promise.all(cuales.map(endOtra)).finally(reload)
  })
  const demas = (sesiones ?? []).filter(({ esta }) => !esta).map(({ id }) => id)
  return (
    <section aria-label="Dónde está abierta tu cuenta">
      {sesiones === null && error === null ? <Girador texto="Cargando..." /> : null}
      <Sesiones sesiones={sesiones ?? []} onEnd={sesion => void end([sesion])} sinEsta />
      {demas.length > 1 ? (
        <Boton tono="linea" talle="medio" onClick={() => void end(demas)}>
          Cerrar todas las demás
        </Boton>
      ) : null}
      <Nota tipo="error">{falla ?? (error === null ? null : motivoDe(error))}</Nota>
    </section>
  )
}

interface Props {
  readonly email: string
}

export function MisDatos({ email }: Props) {
  const navigate = useNavigate()
  /** Null: not asked for; else whether the account has a password to ask for. */
  const [conPassword, setConPassword] = useState<boolean | null>(null)
  const [sesiones, setSesiones] = useState(false)
  const [escrito, setEscrito] = useState('')

  const { intentar, error, falla } = useIntento((paso: () => Promise<void>) => paso())
  const download = async () => downloadJson('mis-datos.json', await fetchDatos())
  const ask = async () => setConPassword((await fetchWaysIn()).password)
  const erase = async () => {
    await erasePropia(conPassword ? { currentPassword: escrito } : { confirmacion: escrito })
    // Nothing of the person stays in this browser either, nor in its other tabs.
    endSesion('salida')
    showAviso({
      titulo: 'Eliminamos tu cuenta',
      descripcion: 'Ya no guardamos tus datos. Gracias por habernos elegido.',
      tipo: 'exito',
    })
    void navigate(RUTAS.inicio, { replace: true })
  }
  const delCampo = error instanceof ApiError ? [...error.campos.values()][0] : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void intentar(erase)
  }

  const campo = {
    value: escrito,
    error: delCampo,
    onChange: (evento: { target: { value: string } }) => setEscrito(evento.target.value),
  }
  return (
    <section className="cuenta-formas" aria-labelledby="datos-titulo">
      <h2 id="datos-titulo">Tus datos</h2>
      <div className="cuenta-formas__botones">
        <Boton tono="linea" icono={Download} onClick={() => void intentar(download)}>
          Descargar mis datos
        </Boton>
        <Boton
          tono="linea"
          icono={MonitorSmartphone}
          aria-expanded={sesiones}
          onClick={() => setSesiones(!sesiones)}
        >
          Mis sesiones abiertas
        </Boton>
        {conPassword === null ? (
          <Boton tono="texto" icono={Trash2} onClick={() => void intentar(ask)}>
            Eliminar mi cuenta
          </Boton>
        ) : null}
      </div>
      {sesiones ? <MisSesiones /> : null}
      {conPassword === null ? null : (
        <form onSubmit={submit} noValidate aria-label="Eliminar mi cuenta">
          <p>
            No se puede deshacer. Borramos tu nombre, tu email, tu teléfono, tus direcciones y tus mensajes;
            quedan sólo los importes de tus pedidos, sin nada que diga que eran tuyos. Si querés guardar algo,
            descargá antes tus datos.
          </p>
          {conPassword ? (
            <CampoPassword autoFocus etiqueta="Tu contraseña" autoComplete="current-password" {...campo} />
          ) : (
            <Campo
              autoFocus
              etiqueta={`Escribí ${email} para confirmar`}
              type="email"
              autoComplete="off"
              {...campo}
            />
          )}
          <div className="cuenta-formas__botones cuenta-formas__botones--abajo">
            <Boton tono="rojo" type="submit">
              Eliminar mi cuenta para siempre
            </Boton>
            <Boton tono="linea" onClick={() => setConPassword(null)}>
              No, dejarla
            </Boton>
          </div>
        </form>
      )}
      <Nota tipo="error">{delCampo === undefined ? falla : null}</Nota>
      {isSinReciente(error) ? <VolverAIngresar email={email} /> : null}
    </section>
  )
}
