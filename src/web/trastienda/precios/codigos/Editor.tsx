// A discount code that is made, its form kept while it is typed, or changed in place, by the queue (ADM-04, ADM-06).
import { type ReactNode, useState } from 'react'
import type { CodigoCambio, CodigoWire } from '#contract/precios/codigo.schema.ts'
import { CAMPO_DE, toWireCodigo } from '#contract/precios/codigo.wire.ts'
import type { Familia } from '#web/comun/guardado/use-guardado.ts'
import { motivoDe } from '#web/comun/guardado/veredicto.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { CamposCodigo, type Errores } from './CamposCodigo.tsx'
import { type Formulario, formularioDe, readCambio, readFormulario, toCambio } from './formulario.ts'

interface NuevoProps {
  readonly formulario: Formulario
  readonly onCambio: (cambio: Partial<Formulario>) => void
  /** Throws what the server says. */
  readonly onCrear: (datos: CodigoCambio) => Promise<void>
  readonly onCerrar: () => void
}

export function Nuevo({ formulario, onCambio, onCrear, onCerrar }: NuevoProps) {
  const [errores, setErrores] = useState<Errores>({})
  const [falla, setFalla] = useState<string | null>(null)
  const [enviando, setEnviando] = useState(false)

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError) || error.campos.size === 0) return setFalla(motivoDe(error))
    const deLaRed: Readonly<Record<string, keyof Errores>> = CAMPO_DE
    const suyos = [...error.campos].map(([campo, motivo]) => [deLaRed[campo] ?? 'codigo', motivo])
    setErrores(Object.fromEntries(suyos))
  }
  const send = async () => {
    if (enviando) return
    setFalla(null)
    const { editado, errores: hallados } = readFormulario(formulario, true, 0)
    setErrores(hallados)
    if (Object.keys(hallados).length > 0) return
    setEnviando(true)
    await onCrear(toWireCodigo(editado)).catch(refuse)
    setEnviando(false)
  }

  return (
    <CamposCodigo
      titulo="Código nuevo"
      formulario={formulario}
      errores={errores}
      onCambio={onCambio}
      texto="Crear el código"
      enviando={enviando}
      onEnviar={() => void send()}
      onCerrar={onCerrar}
      nuevo
    >
      {falla === null ? null : <Noticia tono="rojo">{falla} Lo que escribiste sigue acá.</Noticia>}
    </CamposCodigo>
  )
}

interface EditorProps {
  readonly codigo: CodigoWire
  /** Of its fields in the queue. */
  readonly nombre: string
  readonly guardado: Familia
  readonly onCerrar: () => void
  /** How what was sent stands. */
  readonly children: ReactNode
}

export function Editor({ codigo: { attributes }, nombre, guardado, onCerrar, children }: EditorProps) {
  /** Only what was typed since it was sent: the rest says what the code says now. */
  const [tecleado, setTecleado] = useState<Partial<Formulario>>({})
  const [errores, setErrores] = useState<Errores>({})
  const enviado = readCambio(guardado.escritoDe(nombre))
  const formulario = formularioDe(attributes, enviado, tecleado)
  const change = (cambio: Partial<Formulario>) => setTecleado(previo => ({ ...previo, ...cambio }))

  const save = () => {
    const { editado, errores: hallados } = readFormulario(
      formulario,
      attributes.active,
      attributes.currentUses,
    )
    setErrores(hallados)
    if (Object.keys(hallados).length > 0) return
    const { de, a } = toCambio(editado, attributes, enviado, tecleado)
    setTecleado({})
    if (Object.keys(a).length > 0) guardado.save(nombre, de, a, attributes.version)
  }

  return (
    <CamposCodigo
      titulo={`Editar ${attributes.code}`}
      formulario={formulario}
      errores={errores}
      onCambio={change}
      texto="Guardar"
      onEnviar={save}
      onCerrar={onCerrar}
      usado={attributes.usado}
    >
      {children}
    </CamposCodigo>
  )
}
