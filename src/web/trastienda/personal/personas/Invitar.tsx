// Asking somebody to join: a role, and an e-mail or a link to send by WhatsApp. The link is shown this once.
import { Send } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { InvitadaWire } from '#contract/personal/personas.schema.ts'
import { objeto, texto, uno } from '#domain/lector.ts'
import { CORTADOR, ROLES_PERSONAL } from '#domain/personal/permisos.ts'
import { EN_UNA_LINEA, tituloRol } from '#domain/personal/rol.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Copiar, PorWhatsApp } from '#web/comun/ui/Compartir.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { useFormulario } from '#web/trastienda/piezas/use-formulario.ts'
import { invite } from '../api-personas.ts'

const EMAIL_MAX = 254
const VACIA = { rol: CORTADOR, email: '' }
const readInvitacion = objeto({ rol: uno(ROLES_PERSONAL), email: texto })

interface Props {
  readonly onCambio: () => void
}

export function Invitar({ onCambio }: Props) {
  const campo = useId()
  const { nombre } = useComercio()
  const { escrito, enviando, falla, change, submit } = useFormulario('invitar', VACIA, readInvitacion)
  const { rol, email } = escrito
  const [hecha, setHecha] = useState<InvitadaWire['data'] | null>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit(async clave => {
      setHecha(await invite({ rol, email: email.trim() === '' ? null : email }, clave))
      onCambio()
    }, onCambio)
  }
  const mensaje = hecha === null ? '' : `Te invito a ${nombre} como ${tituloRol(hecha.rol)}: ${hecha.enlace}`
  return (
    <Hoja titulo="Invitar">
      <form onSubmit={send} noValidate>
        <label className="campo__nombre" htmlFor={campo}>
          Rol
        </label>
        <select
          id={campo}
          className="personas-rol"
          value={rol}
          onChange={({ target }) => change({ rol: target.value })}
        >
          {ROLES_PERSONAL.map(suyo => (
            <option key={suyo} value={suyo}>
              {tituloRol(suyo)}
            </option>
          ))}
        </select>
        <p className="personas-nota">{EN_UNA_LINEA[rol]}.</p>
        <Campo
          etiqueta="Email (si lo dejás vacío, mandás el enlace vos)"
          type="email"
          value={email}
          maxLength={EMAIL_MAX}
          autoComplete="off"
          error={falla ?? undefined}
          onChange={({ target }) => change({ email: target.value })}
        />
        <Boton tono="rojo" talle="ancho" icono={Send} type="submit" aria-disabled={enviando}>
          Invitar
        </Boton>
      </form>
      {hecha === null ? null : (
        <Noticia tono="verde">
          <p>
            {hecha.email === null
              ? 'Este es el enlace.'
              : `Le escribimos a ${hecha.email}. También podés mandarle el enlace.`}{' '}
            Sirve una vez, durante 24 horas, y se muestra sólo ahora.
          </p>
          <p>
            <code className="personas-secreto">{hecha.enlace}</code>
          </p>
          <div className="personas-acciones">
            <Copiar talle="medio" texto={hecha.enlace} />
            <PorWhatsApp tono="linea" talle="medio" texto={mensaje}>
              WhatsApp
            </PorWhatsApp>
          </div>
        </Noticia>
      )}
    </Hoja>
  )
}
