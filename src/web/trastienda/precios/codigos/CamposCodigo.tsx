// The form of one discount code: its fields, why each is refused beside it, and the buttons that send and close it (COD-01).

import { Sparkles } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { type CampoCodigo, DESCRIPCION_MAX, LARGO_CODIGO_MAX } from '#domain/precios/codigo-editado.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo, type CampoProps } from '#web/comun/ui/Campo.tsx'
import { Interruptor } from '#web/comun/ui/Interruptor.tsx'
import { useFallaALaVista } from '#web/trastienda/piezas/a-la-vista.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { fetchLibre } from './api.ts'
import { ETIQUETAS, type Tecleado } from './formulario.ts'

export type Errores = Partial<Record<CampoCodigo, string>>

interface Props {
  readonly titulo: string
  readonly formulario: Tecleado
  readonly errores: Errores
  readonly onCambio: (cambio: Partial<Tecleado>) => void
  /** What sends it. */
  readonly texto: string
  readonly onEnviar: () => void
  readonly onCerrar: () => void
  /** It keeps its name. */
  readonly usado?: boolean
  /** It is made now: what it takes off is what is typed. */
  readonly nuevo?: boolean
  readonly enviando?: boolean
  /** What came of sending it. */
  readonly children: ReactNode
}

/** A code nobody else has: a new one comes with it, and another is a tap away; whoever wants their own types it. */
function useLibre(nuevo: boolean, { codigo }: Tecleado, onCodigo: (codigo: string) => void) {
  const [falla, setFalla] = useState<string | null>(null)
  const fill = useEffectEvent((libre: string) => {
    if (codigo === '') onCodigo(libre)
  })
  useEffect(() => {
    // Without an answer the field stays empty, with its button beside it.
    if (nuevo) fetchLibre().then(fill, () => undefined)
  }, [nuevo])
  const generate = () => {
    setFalla(null)
    fetchLibre().then(onCodigo, (error: unknown) => setFalla(motivoDe(error)))
  }
  return { falla, generate }
}

export function CamposCodigo({
  titulo,
  formulario,
  errores,
  onCambio,
  texto,
  onEnviar,
  onCerrar,
  usado = false,
  nuevo = false,
  enviando = false,
  children,
}: Props) {
  const { falla, generate } = useLibre(nuevo, formulario, codigo => onCambio({ codigo }))
  const caja = useFallaALaVista<HTMLFormElement>(errores)
  const campo = (cual: Exclude<keyof Tecleado, 'unoPorCliente'>, resto: Partial<CampoProps> = {}) => (
    <Campo
      etiqueta={ETIQUETAS[cual]}
      value={formulario[cual]}
      error={errores[cual]}
      autoComplete="off"
      onChange={({ target }) => onCambio({ [cual]: target.value })}
      {...resto}
    />
  )
  return (
    <form
      ref={caja}
      className="codigos-editor"
      aria-label={titulo}
      onSubmit={event => {
        event.preventDefault()
        onEnviar()
      }}
      noValidate
    >
      <div className="codigos-editor__campos">
        {campo('codigo', {
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
        {campo('porcentaje', {
          inputMode: 'numeric',
          maxLength: 5,
          autoFocus: nuevo,
          onFocus: ({ target }) => target.select(),
        })}
        {campo('minimo', {
          inputMode: 'decimal',
          maxLength: 20,
          placeholder: '$',
          ayuda: 'Vacío: para cualquier compra.',
        })}
        {campo('usosMax', { inputMode: 'numeric', maxLength: 9, ayuda: 'Vacío: sin tope.' })}
        {campo('desde', { type: 'datetime-local', ayuda: 'Vacío: desde ya.' })}
        {campo('hasta', { type: 'datetime-local', ayuda: 'Vacío: no vence.' })}
        {campo('descripcion', {
          maxLength: DESCRIPCION_MAX,
          ayuda: 'Sólo para ustedes: el cliente no lo ve.',
        })}
      </div>
      <Interruptor
        texto={ETIQUETAS.unoPorCliente}
        encendido={formulario.unoPorCliente}
        onCambio={unoPorCliente => onCambio({ unoPorCliente })}
      />
      {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
      {children}
      <div className="codigos-editor__acciones">
        <Boton tono="rojo" type="submit" aria-disabled={enviando}>
          {texto}
        </Boton>
        <Boton tono="linea" onClick={onCerrar}>
          Cerrar
        </Boton>
      </div>
    </form>
  )
}
