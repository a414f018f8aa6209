// Whom an invoice is for, typed by the staff: document, name and condition; kept while it is typed (FAC-02, FAC-07).

import { useId, useState } from 'react'
import type { ReceptorDicho } from '#contract/factura/facturas.schema.ts'
import { CONDICIONES } from '#domain/factura/condicion.ts'
import { readReceptor } from '#domain/factura/receptor.ts'
import { entero, objeto, texto } from '#domain/lector.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { onEscape } from '#web/trastienda/piezas/escape.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { useFormulario } from '#web/trastienda/piezas/use-formulario.ts'

const DOCUMENTOS = [
  [80, 'CUIT'],
  [86, 'CUIL'],
  [96, 'DNI'],
] as const

interface Props {
  readonly pedido: number
  /** What the button says. */
  readonly si: string
  /** As it is now. */
  readonly inicial?: {
    readonly docTipo?: number
    readonly documento?: string
    readonly nombre?: string
    readonly condicion?: number
  }
  readonly onMandar: (receptor: NonNullable<ReceptorDicho>, clave: string) => Promise<void>
  readonly onNo: () => void
}

const LEER = objeto({
  docTipo: entero(0),
  documento: texto,
  nombre: texto,
  condicion: entero(0),
  domicilio: texto,
})

export function FormularioReceptor({ pedido, si, inicial, onMandar, onNo }: Props) {
  const id = useId()
  const vacio = { docTipo: 80, documento: '', nombre: '', condicion: 1, domicilio: '', ...inicial }
  const { escrito, enviando, falla, change, forget, submit } = useFormulario(
    `factura.receptor.${pedido}`,
    vacio,
    LEER,
  )
  const [malo, setMalo] = useState<{ readonly campo: string; readonly texto: string } | null>(null)
  const put = (cambios: Partial<typeof vacio>) => {
    setMalo(null)
    change(cambios)
  }
  const errorDe = (campo: string) => (malo?.campo === campo ? malo.texto : undefined)
  return (
    <form
      className="facturas-formulario"
      aria-label={`Para quién es la factura del pedido ${pedido}`}
      onKeyDown={onEscape(onNo)}
      onSubmit={event => {
        event.preventDefault()
        const leido = readReceptor(escrito)
        if (!leido.ok) return setMalo(leido)
        void submit(clave => onMandar({ ...escrito, domicilio: escrito.domicilio.trim() || null }, clave))
      }}
    >
      <div className="facturas-formulario__par">
        <div className="campo">
          <label className="campo__nombre" htmlFor={`${id}-tipo`}>
            Documento
          </label>
          <select
            id={`${id}-tipo`}
            value={escrito.docTipo}
            onChange={({ target }) => put({ docTipo: Number(target.value) })}
          >
            {DOCUMENTOS.map(([tipo, nombre]) => (
              <option key={tipo} value={tipo}>
                {nombre}
              </option>
            ))}
          </select>
        </div>
        <Campo
          etiqueta="Número"
          value={escrito.documento}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          maxLength={13}
          error={errorDe('documento')}
          onChange={({ target }) => put({ documento: target.value })}
        />
      </div>
      <Campo
        etiqueta="Nombre o razón social"
        value={escrito.nombre}
        autoComplete="off"
        maxLength={120}
        error={errorDe('nombre')}
        onChange={({ target }) => put({ nombre: target.value })}
      />
      <div className="campo">
        <label className="campo__nombre" htmlFor={`${id}-condicion`}>
          Condición frente al IVA
        </label>
        <select
          id={`${id}-condicion`}
          value={escrito.condicion}
          aria-invalid={errorDe('condicion') !== undefined}
          onChange={({ target }) => put({ condicion: Number(target.value) })}
        >
          {CONDICIONES.map(({ id: suya, nombre }) => (
            <option key={suya} value={suya}>
              {nombre}
            </option>
          ))}
        </select>
      </div>
      <Campo
        etiqueta="Domicilio (si lo piden)"
        value={escrito.domicilio}
        autoComplete="off"
        maxLength={160}
        error={errorDe('domicilio')}
        onChange={({ target }) => put({ domicilio: target.value })}
      />
      {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
      <div className="facturas-botones">
        <Boton tono="linea" talle="medio" type="submit" aria-disabled={enviando}>
          {enviando ? 'Mandando…' : si}
        </Boton>
        <Boton
          tono="texto"
          onClick={() => {
            forget()
            onNo()
          }}
        >
          No
        </Boton>
      </div>
    </form>
  )
}
