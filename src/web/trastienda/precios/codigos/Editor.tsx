// The fields of one discount code, in place: what is refused says why beside it, and nothing typed is lost (ADM-04, ADM-06).
import { Sparkles } from 'lucide-react'
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { CodigoWire } from '#contract/precios/codigo.schema.ts'
import { type CampoCodigo, DESCRIPCION_MAX, LARGO_CODIGO_MAX } from '#domain/precios/codigo-editado.ts'
import { motivoDe, verdictOf } from '#web/comun/guardado/veredicto.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Interruptor } from '#web/comun/ui/Interruptor.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { createCodigo, fetchLibre, fetchUsos, saveCodigo } from './api.ts'
import {
  DE_LA_RED,
  ETIQUETAS,
  type Formulario,
  readFormulario,
  rebase,
  toCambio,
  toEditado,
  toFormulario,
  VACIO,
} from './formulario.ts'

interface Props {
  /** Null: a new one. */
  readonly codigo: CodigoWire | null
  readonly onGuardado: (guardado: CodigoWire, antes: CodigoWire | null) => void
  readonly onCerrar: () => void
}

interface Choque {
  readonly texto: string
  /** As it is now: what is sent next starts from there. */
  readonly actual: CodigoWire
}

export function Editor({ codigo, onGuardado, onCerrar }: Props) {
  const [base, setBase] = useState(codigo)
  const [formulario, setFormulario] = useState<Formulario>(() =>
    codigo === null ? VACIO : toFormulario(codigo.attributes),
  )
  const [errores, setErrores] = useState<Partial<Record<CampoCodigo, string>>>({})
  const [falla, setFalla] = useState<string | null>(null)
  const [choque, setChoque] = useState<Choque | null>(null)
  const [enviando, setEnviando] = useState(false)
  const caja = useRef<HTMLFormElement>(null)
  // The first field that is wrong may be out of sight.
  useEffect(() => {
    if (Object.keys(errores).length > 0)
      caja.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errores])
  const set = (cambios: Partial<Formulario>) => setFormulario(previo => ({ ...previo, ...cambios }))

  const adopt = (nuevo: CodigoWire, visto: Formulario) => {
    setBase(nuevo)
    setFormulario(tecleado => rebase(tecleado, visto, toFormulario(nuevo.attributes)))
  }
  // Switched in its card, or taken back: what is being typed stays.
  if (codigo !== null && base !== null && codigo.attributes.version > base.attributes.version)
    adopt(codigo, toFormulario(base.attributes))

  const fail = async (error: unknown) => {
    const veredicto = verdictOf(error)
    if (veredicto.tipo === 'choca' && base !== null) {
      const { data } = await fetchUsos(base.id, null)
      const cuales = veredicto.cambios.map(({ campo, quien }) => {
        const suyo = DE_LA_RED[campo]
        const ahora = suyo === undefined ? '' : toFormulario(data.attributes)[suyo as keyof Formulario]
        return `${quien} puso ${suyo === undefined ? campo : ETIQUETAS[suyo]}: ${ahora === '' ? 'nada' : ahora}`
      })
      return setChoque({ texto: cuales.join('. '), actual: data })
    }
    if (error instanceof ApiError && error.campos.size > 0) {
      const suyos = [...error.campos].map(([campo, motivo]) => [DE_LA_RED[campo] ?? 'codigo', motivo])
      return setErrores(Object.fromEntries(suyos))
    }
    setFalla(motivoDe(error))
  }

  /** `sobre`: the code as it is known to be now. */
  const send = async (sobre: CodigoWire | null) => {
    if (enviando) return
    setFalla(null)
    setChoque(null)
    const activo = sobre?.attributes.active ?? true
    const { editado, errores: hallados } = readFormulario(
      formulario,
      activo,
      sobre?.attributes.currentUses ?? 0,
    )
    setErrores(hallados)
    if (Object.keys(hallados).length > 0) return
    setEnviando(true)
    try {
      const cambio = toCambio(editado, sobre === null ? null : toEditado(sobre.attributes))
      const guardado =
        sobre === null
          ? await createCodigo(cambio)
          : await saveCodigo(sobre.id, cambio, sobre.attributes.version)
      if (sobre !== null) adopt(guardado, formulario)
      onGuardado(guardado, codigo)
    } catch (error) {
      await fail(error).catch(otro => setFalla(motivoDe(otro)))
    } finally {
      setEnviando(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(base)
  }

  // A new one comes with a code nobody else has; whoever wants another types it.
  const nuevo = codigo === null
  useEffect(() => {
    if (!nuevo) return
    const fill = (libre: string) =>
      setFormulario(previo => (previo.codigo === '' ? { ...previo, codigo: libre } : previo))
    // Without an answer the field stays empty, with its button beside it.
    fetchLibre().then(fill, () => undefined)
  }, [nuevo])

  const generate = () => {
    setFalla(null)
    fetchLibre().then(
      codigo => set({ codigo }),
      (error: unknown) => setFalla(motivoDe(error)),
    )
  }

  const texto = (campo: Exclude<keyof Formulario, 'unoPorCliente'>, resto: object = {}) => (
    <Campo
      etiqueta={ETIQUETAS[campo]}
      value={formulario[campo]}
      error={errores[campo]}
      autoComplete="off"
      onChange={({ target }) => set({ [campo]: target.value })}
      {...resto}
    />
  )

  const usado = base?.attributes.usado ?? false
  return (
    <form
      ref={caja}
      className="codigos-editor"
      aria-label={codigo === null ? 'Código nuevo' : `Editar ${codigo.attributes.code}`}
      onSubmit={submit}
      noValidate
    >
      <div className="codigos-editor__campos">
        {texto('codigo', {
          maxLength: LARGO_CODIGO_MAX,
          autoCapitalize: 'characters',
          spellCheck: false,
          readOnly: usado,
          ayuda: usado
            ? 'Ya se usó: el nombre no cambia.'
            : 'De 6 a 40 letras o cifras. Da igual cómo lo escriba el cliente.',
        })}
        {usado ? null : (
          <Boton
            tono="linea"
            talle="medio"
            className="codigos-editor__generar"
            icono={Sparkles}
            onClick={generate}
          >
            Generar
          </Boton>
        )}
        {texto('porcentaje', {
          inputMode: 'numeric',
          maxLength: 5,
          autoFocus: nuevo,
          onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
        })}
        {texto('minimo', {
          inputMode: 'decimal',
          maxLength: 20,
          placeholder: '$',
          ayuda: 'Vacío: para cualquier compra.',
        })}
        {texto('usosMax', { inputMode: 'numeric', maxLength: 9, ayuda: 'Vacío: sin tope.' })}
        {texto('desde', { type: 'datetime-local', ayuda: 'Vacío: desde ya.' })}
        {texto('hasta', { type: 'datetime-local', ayuda: 'Vacío: no vence.' })}
        {texto('descripcion', {
          maxLength: DESCRIPCION_MAX,
          ayuda: 'Sólo para ustedes: el cliente no lo ve.',
        })}
      </div>
      <Interruptor
        texto={ETIQUETAS.unoPorCliente}
        encendido={formulario.unoPorCliente}
        onCambio={unoPorCliente => set({ unoPorCliente })}
      />
      {falla === null ? null : <Noticia tono="rojo">{falla} Lo que escribiste sigue acá.</Noticia>}
      {choque === null ? null : (
        <Noticia
          tono="azul"
          acciones={
            <>
              <Boton
                tono="linea"
                talle="medio"
                onClick={() => {
                  setBase(choque.actual)
                  void send(choque.actual)
                }}
              >
                Guardar lo mío
              </Boton>
              <Boton
                tono="texto"
                onClick={() => {
                  setBase(choque.actual)
                  setFormulario(toFormulario(choque.actual.attributes))
                  setChoque(null)
                }}
              >
                Dejar lo suyo
              </Boton>
            </>
          }
        >
          <b>Alguien lo cambió mientras tanto.</b> {choque.texto}. No se guardó nada todavía.
        </Noticia>
      )}
      <div className="codigos-editor__acciones">
        <Boton tono="rojo" type="submit" aria-disabled={enviando}>
          {codigo === null ? 'Crear el código' : 'Guardar'}
        </Boton>
        <Boton tono="linea" onClick={onCerrar}>
          Cerrar
        </Boton>
      </div>
    </form>
  )
}
