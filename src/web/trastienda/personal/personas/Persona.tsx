// One of the staff: role, block and sessions changed where they stand; sent away after a question in place.
import { Ban, LockOpen, MonitorSmartphone, ShieldCheck, UserMinus } from 'lucide-react'
import { useId, useState } from 'react'
import type { PersonaDatos, PersonaDelPersonalWire } from '#contract/personal/personas.schema.ts'
import { ROLES_PERSONAL } from '#domain/personal/permisos.ts'
import { tituloRol } from '#domain/personal/rol.ts'
import { haceCuanto } from '#domain/texto/hace-cuanto.ts'
import { conMayuscula, enumeracion } from '#domain/texto/texto.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Confirmar } from '#web/comun/ui/Confirmar.tsx'
import { Marca } from '#web/trastienda/piezas/Marca.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { SesionesDe } from '#web/trastienda/piezas/SesionesDe.tsx'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { useIntento } from '#web/trastienda/piezas/use-intento.ts'
import { removePersona, savePersona } from '../api-personas.ts'

interface Props {
  readonly persona: PersonaDelPersonalWire
  /** On a device of the counter: their sessions are ended, and nothing else is changed. */
  readonly soloCerrar: boolean
  readonly onCambio: () => void
}

type CambioDeAcceso = NonNullable<PersonaDatos['antes']>

/** What ends with the person, and does not come back by undoing. */
function textoAccesos({ claves, webhooks }: PersonaDelPersonalWire): string {
  const partes = [
    ...(claves === 0
      ? []
      : [claves === 1 ? 'la clave de la API que hizo' : `las ${claves} claves de la API que hizo`]),
    ...(webhooks === 0 ? [] : [webhooks === 1 ? 'su webhook' : `sus ${webhooks} webhooks`]),
  ]
  return partes.length === 0
    ? ''
    : ` ${conMayuscula(enumeracion(partes))} ${claves + webhooks === 1 ? 'deja' : 'dejan'} de funcionar, y eso no se deshace.`
}

/** What is done to somebody's access, one thing at a time: each with a reason where it was refused, and a way back (ADM-05). */
function useAcceso({ persona, onCambio }: Pick<Props, 'persona' | 'onCambio'>) {
  const { id, nombre, rol, bloqueada } = persona
  const termina = textoAccesos(persona)
  const { falla, haciendo, run } = useIntento(onCambio)

  const change = (a: CambioDeAcceso, antes: CambioDeAcceso, titulo: string, descripcion: string) =>
    run(async () => {
      await savePersona(id, { ...a, antes })
      showDeshacer(titulo, descripcion, () => savePersona(id, { ...antes, antes: a }).then(onCambio))
    })

  return {
    falla,
    haciendo,
    termina,
    setRol: (nuevo: string) =>
      change(
        { rol: nuevo },
        { rol },
        `${nombre}: ${tituloRol(nuevo)}`,
        `Tiene que volver a entrar.${termina}`,
      ),
    setBloqueada: (nueva: boolean) =>
      change(
        { bloqueada: nueva },
        { bloqueada },
        nueva ? 'No puede entrar' : 'Puede volver a entrar',
        `${nombre}.${nueva ? termina : ''}`,
      ),
    remove: () =>
      run(async () => {
        await removePersona(id)
        showAviso({ titulo: 'Ya no trabaja acá', descripcion: nombre, tipo: 'exito' })
      }),
  }
}

/** Who it is, when they were here last, and how their access stands. */
function Quien({ persona }: Pick<Props, 'persona'>) {
  const { nombre, email, bloqueada, segundoFactor, visto, yo } = persona
  return (
    <div className="personas-quien">
      <b>
        {nombre}
        {yo ? ' (vos)' : ''}
      </b>
      <small>{email}</small>
      <small>{visto === null ? 'Todavía no entró' : `Visto ${haceCuanto(visto)}`}</small>
      <span className="personas-marcas">
        {bloqueada ? (
          <Marca tono="rojo" Icono={Ban}>
            Bloqueada
          </Marca>
        ) : null}
        <Marca tono={segundoFactor ? 'verde' : 'gris'} Icono={ShieldCheck}>
          {segundoFactor ? 'Dos pasos' : 'Sin dos pasos'}
        </Marca>
      </span>
    </div>
  )
}

export function Persona({ persona, soloCerrar, onCambio }: Props) {
  const { id, nombre, rol, bloqueada } = persona
  const { falla, haciendo, termina, setRol, setBloqueada, remove } = useAcceso({ persona, onCambio })
  const campo = useId()
  const panel = useId()
  const [abierta, setAbierta] = useState<'sesiones' | 'sacar' | null>(null)
  const abre = (cual: 'sesiones' | 'sacar') => ({
    'aria-expanded': abierta === cual,
    'aria-controls': panel,
    onClick: () => setAbierta(abierta === cual ? null : cual),
  })

  return (
    <li className="personas-fila">
      <Quien persona={persona} />
      <div>
        <label className="campo__nombre" htmlFor={campo}>
          Rol<span className="oculto"> de {nombre}</span>
        </label>
        <select
          id={campo}
          className="personas-rol"
          value={rol}
          disabled={haciendo || soloCerrar}
          onChange={({ target }) => void setRol(target.value)}
        >
          {ROLES_PERSONAL.map(suyo => (
            <option key={suyo} value={suyo}>
              {tituloRol(suyo)}
            </option>
          ))}
        </select>
      </div>
      <div className="personas-acciones">
        <Boton tono="linea" talle="medio" icono={MonitorSmartphone} {...abre('sesiones')}>
          Sesiones<span className="oculto"> de {nombre}</span>
        </Boton>
        {soloCerrar ? null : (
          <>
            <Boton
              tono="linea"
              talle="medio"
              icono={bloqueada ? LockOpen : Ban}
              onClick={() => void setBloqueada(!bloqueada)}
            >
              {bloqueada ? 'Desbloquear' : 'Bloquear'}
              <span className="oculto"> a {nombre}</span>
            </Boton>
            <Boton tono="linea" talle="medio" icono={UserMinus} {...abre('sacar')}>
              Sacar<span className="oculto"> a {nombre}</span>
            </Boton>
          </>
        )}
      </div>
      <div id={panel} className="personas-panel">
        {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
        {abierta === 'sesiones' ? <SesionesDe id={id} nombre={nombre} /> : null}
        {abierta === 'sacar' ? (
          <Confirmar si={`Sacar a ${nombre}`} onSi={() => void remove()} onNo={() => setAbierta(null)}>
            {nombre} queda como cliente y se cierran sus sesiones. Para que vuelva hace falta otra invitación.
            {termina}
          </Confirmar>
        ) : null}
      </div>
    </li>
  )
}
