// Nobody there: why, and a note or a picture where that helps; three touches, all of it kept while it is written.
import { Camera, Phone } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { MOTIVOS_NO_ESTABA, type ParadaMia, type VueltaMia } from '#domain/entrega/jornada.ts'
import { NOTA_MAX } from '#domain/entrega/vuelta.ts'
import { booleano, nulo, objeto, texto } from '#domain/lector.ts'
import { dropFoto, keepFoto } from '#web/comun/almacen/fotos.ts'
import { isDoble } from '#web/comun/estado/dedo.ts'
import { useBorrador } from '#web/comun/guardado/use-borrador.ts'
import { newClave } from '#web/comun/request/clave.ts'
import { shrinkFoto } from '#web/comun/request/shrink-foto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Motivo } from '#web/trastienda/piezas/Motivo.tsx'
import { Parada, telefonoDe } from './Parada.tsx'
import { Pie } from './Pie.tsx'
import { noteAusencia } from './tell.ts'

interface Escrito {
  /** Of the act, and of the picture that is kept before it. */
  readonly id: string
  readonly motivo: string | null
  readonly nota: string
  readonly foto: boolean
}

const VACIO: Escrito = { id: '', motivo: null, nota: '', foto: false }
const readEscrito = objeto<Escrito>({ id: texto, motivo: nulo(texto), nota: texto, foto: booleano })

interface Props {
  readonly vuelta: VueltaMia
  readonly parada: ParadaMia
  readonly lugar: number
  readonly onVolver: () => void
}

export function NoEstaba({ vuelta, parada, lugar, onVolver }: Props) {
  const { pedido, telefono } = parada
  const [escrito, setEscrito] = useBorrador(`reparto.${vuelta.id}.${pedido}`, VACIO, readEscrito)
  const [falla, setFalla] = useState<string | null>(null)
  const campo = useId()
  const { id, motivo, nota, foto } = escrito
  const change = (cambios: Partial<Escrito>) => {
    setFalla(null)
    setEscrito(previo => ({ ...previo, id: previo.id || newClave(), ...cambios }))
  }
  const takeFoto = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [archivo] = currentTarget.files ?? []
    if (archivo === undefined) return
    const clave = id || newClave()
    const quedo = await keepFoto(clave, await shrinkFoto(archivo))
    if (quedo) change({ id: clave, foto: true })
    else setFalla('La foto no entra en este teléfono: anotalo con palabras.')
  }
  const close = () => {
    if (foto) void dropFoto(id)
    setEscrito(null)
    onVolver()
  }
  const note = () => {
    if (isDoble()) return
    if (motivo === null && nota.trim() === '' && !foto) {
      setFalla('Tocá qué pasó, o dejá una nota o una foto.')
      return
    }
    noteAusencia(vuelta, parada, { id: id || newClave(), motivo, nota: nota.trim() || null, foto })
    setEscrito(null)
    onVolver()
  }
  const llamada = telefonoDe(parada)
  return (
    <>
      <Parada parada={parada} lugar={lugar}>
        <h2 className="reparto-titulo">No está. ¿Qué pasó?</h2>
        {llamada === null ? null : (
          <a className="boton boton--linea boton--ancho reparto-renglon" href={llamada}>
            <Phone className="icono" aria-hidden="true" />
            <span>
              Llamar de nuevo <small>{telefono}</small>
            </span>
          </a>
        )}
        <fieldset className="reparto-motivos">
          <legend className="oculto">Qué pasó</legend>
          {MOTIVOS_NO_ESTABA.map(uno => (
            <Boton
              key={uno}
              tono="linea"
              aria-pressed={motivo === uno}
              onClick={() => change({ motivo: motivo === uno ? null : uno })}
            >
              {uno}
            </Boton>
          ))}
        </fieldset>
        <label className="reparto-campo__nombre" htmlFor={campo}>
          Nota, si hace falta
        </label>
        <textarea
          id={campo}
          className="reparto-campo"
          rows={2}
          maxLength={NOTA_MAX}
          value={nota}
          onChange={({ target }) => change({ nota: target.value })}
        />
        <label className="boton boton--linea boton--ancho reparto-renglon reparto-foto">
          <Camera className="icono" aria-hidden="true" />
          {foto ? 'Foto guardada: sacar otra' : 'Sacar una foto'}
          <input
            className="oculto"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            capture="environment"
            onChange={event => void takeFoto(event)}
          />
        </label>
        <Motivo>{falla}</Motivo>
      </Parada>
      <Pie>
        <Boton tono="linea" onClick={close}>
          Volver
        </Boton>
        <Boton tono="verde" onClick={note}>
          <span>
            No estaba <small>y sigo con la próxima</small>
          </span>
        </Boton>
      </Pie>
    </>
  )
}
