// A discount code that is made, its form kept while it is typed, or changed in place, by the queue (ADM-04, ADM-06).
import { type ReactNode, useState } from 'react'
import type { CodigoWire } from '#contract/precios/codigo.schema.ts'
import { CAMPO_DE, toWireCodigo } from '#contract/precios/codigo.wire.ts'
import type { Familia } from '#web/comun/guardado/use-guardado.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import type { Formulario } from '#web/trastienda/piezas/use-formulario.ts'
import { createCodigo } from './api.ts'
import { CamposCodigo, type Errores } from './CamposCodigo.tsx'
import { formularioDe, readCambio, readFormulario, type Tecleado, toCambio } from './formulario.ts'

interface NuevoProps {
  readonly nuevo: Formulario<Tecleado>
  readonly onHecho: (hecho: CodigoWire) => void
}

/** What the server says of single fields, at those it means; none: it speaks of the whole. */
function erroresDe(fallo: unknown): Errores | null {
  if (!(fallo instanceof ApiError) || fallo.campos.size === 0) return null
  const deLaRed: Readonly<Record<string, keyof Errores>> = CAMPO_DE
  return Object.fromEntries([...fallo.campos].map(([campo, motivo]) => [deLaRed[campo] ?? 'codigo', motivo]))
}

export function Nuevo({ nuevo, onHecho }: NuevoProps) {
  const { escrito, enviando, fallo, falla, change, forget, submit } = nuevo
  const [errores, setErrores] = useState<Errores>({})
  const suyos = erroresDe(fallo)

  const send = () => {
    const { editado, errores: hallados } = readFormulario(escrito, true, 0)
    setErrores(hallados)
    if (Object.keys(hallados).length > 0) return
    void submit(async clave => onHecho(await createCodigo(toWireCodigo(editado), clave)))
  }

  return (
    <CamposCodigo
      titulo="Código nuevo"
      formulario={escrito}
      errores={suyos ?? errores}
      onCambio={change}
      texto="Crear el código"
      enviando={enviando}
      onEnviar={send}
      onCerrar={forget}
      nuevo
    >
      {falla === null || suyos !== null ? null : (
        <Noticia tono="rojo">{falla} Lo que escribiste sigue acá.</Noticia>
      )}
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
  const [tecleado, setTecleado] = useState<Partial<Tecleado>>({})
  const [errores, setErrores] = useState<Errores>({})
  const enviado = readCambio(guardado.escritoDe(nombre))
  const formulario = formularioDe(attributes, enviado, tecleado)
  const change = (cambio: Partial<Tecleado>) => setTecleado(previo => ({ ...previo, ...cambio }))

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
