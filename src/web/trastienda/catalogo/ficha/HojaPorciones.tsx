// The portions an article comes in: from the list or new, in an order of choice, each with its price as it is typed (ART-03).
import { Plus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ValorFilaWire } from '#contract/catalogo/estante.schema.ts'
import type { Articulo, Medida } from '#domain/catalogo/catalogo.ts'
import { NOMBRE_MAX } from '#domain/catalogo/estante.ts'
import { readPorcion } from '#domain/catalogo/importar/porcion.ts'
import { GRAMOS_POR_UNIDAD } from '#domain/catalogo/peso.ts'
import { objeto, texto } from '#domain/lector.ts'
import { formatPesos, groupMiles } from '#domain/precios/dinero.ts'
import { precioFinal } from '#domain/precios/precio.ts'
import { etiquetaValor } from '#domain/texto/texto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { createEstante } from '#web/trastienda/piezas/estantes.ts'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Motivo } from '#web/trastienda/piezas/Motivo.tsx'
import { Ordenable } from '#web/trastienda/piezas/Ordenable.tsx'
import { useFormulario } from '#web/trastienda/piezas/use-formulario.ts'
import type { FichaAbierta } from './use-ficha.ts'

interface Props {
  readonly abierta: FichaAbierta
  readonly articulo: Articulo
  readonly valores: readonly ValorFilaWire[]
  /** A portion was made. */
  readonly onNueva: () => Promise<unknown>
}

/** How many of the list are offered at once; the rest is behind 'Más'. */
const A_MANO = 6

export function HojaPorciones({ abierta: { ficha, errores, set }, articulo, valores, onNueva }: Props) {
  const [todas, setTodas] = useState(false)
  const [otra, setOtra] = useState(false)
  const porId = new Map(valores.map(valor => [valor.id, valor]))
  const suyas = ficha.valors.flatMap(id => porId.get(id) ?? [])
  const gramos = new Set(suyas.map(({ GrsPorcion }) => GrsPorcion))
  // Two portions of the same weight are one to who buys; what is counted comes in no weights, nor what is weighed in counts.
  const libres = valores.filter(valor => !gramos.has(valor.GrsPorcion) && sirvePara(valor, articulo.medida))
  const usadas = [...libres].sort((a, b) => b.articulos - a.articulos)
  const add = (id: number) => set('valors', [...ficha.valors, id])
  return (
    <Hoja titulo="Porciones" accion={<span className="ficha-lema">el precio sale solo</span>}>
      {suyas.length === 0 ? (
        <p className="campo__pista">Sin porciones nadie la puede pedir: elegí al menos una.</p>
      ) : null}
      <Ordenable nombre="Porciones" cosas={suyas} onOrden={ids => set('valors', ids)}>
        {(valor, asa) => (
          <div className="ficha-porcion">
            {asa}
            <span className="ficha-porcion__nombre">{etiquetaValor(valor.nombre)}</span>
            <span className="ficha-porcion__gramos">{groupMiles(valor.GrsPorcion)} g</span>
            <b>{formatPesos(precioFinal(articulo, { grsPorcion: valor.GrsPorcion }))}</b>
            <Boton
              tono="icono"
              icono={X}
              aria-label={`Sacar ${valor.nombre}`}
              onClick={() =>
                set(
                  'valors',
                  ficha.valors.filter(id => id !== valor.id),
                )
              }
            />
          </div>
        )}
      </Ordenable>
      <Motivo>{errores.valors}</Motivo>
      <div className="ficha-opciones">
        {(todas ? libres : usadas.slice(0, A_MANO)).map(valor => (
          <Boton icono={Plus} key={valor.id} onClick={() => add(valor.id)}>
            {valor.nombre}
          </Boton>
        ))}
        {libres.length > A_MANO ? (
          <Boton aria-expanded={todas} onClick={() => setTodas(!todas)}>
            {todas ? 'Menos' : 'Más'}
          </Boton>
        ) : null}
        <Boton icono={Plus} aria-expanded={otra} onClick={() => setOtra(!otra)}>
          Otra
        </Boton>
      </div>
      {otra ? (
        <PorcionNueva
          onHecha={async id => {
            await onNueva()
            add(id)
            setOtra(false)
          }}
        />
      ) : null}
    </Hoja>
  )
}

function sirvePara({ nombre, GrsPorcion }: ValorFilaWire, medida: Medida): boolean {
  const leida = readPorcion(nombre)
  if (leida.ok) return leida.porcion.medida === medida
  return medida === '/Kg' || GrsPorcion % GRAMOS_POR_UNIDAD === 0
}

const VACIA = { nombre: '', gramos: '' }
const readNueva = objeto({ nombre: texto, gramos: texto })

interface NuevaProps {
  readonly onHecha: (id: number) => Promise<void>
}

function PorcionNueva({ onHecha }: NuevaProps) {
  const { escrito, falla, change, submit } = useFormulario('ficha.porcion', VACIA, readNueva)
  const { nombre, gramos } = escrito
  function send(evento: FormEvent) {
    evento.preventDefault()
    // Inside another form it would be sent too.
    evento.stopPropagation()
    const datos = { nombre, GrsPorcion: Number(gramos.replace(/\D/g, '') || Number.NaN) }
    void submit(async clave => onHecha((await createEstante('valor', datos, clave)).id))
  }
  return (
    <form className="ficha-nueva" onSubmit={send}>
      <Campo
        etiqueta="Se llama"
        value={nombre}
        maxLength={NOMBRE_MAX.valor}
        autoComplete="off"
        autoFocus
        error={falla ?? undefined}
        onChange={({ target }) => change({ nombre: target.value })}
      />
      <Campo
        etiqueta="Gramos"
        value={gramos}
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
        onChange={({ target }) => change({ gramos: target.value })}
      />
      <Boton tono="linea" type="submit">
        Agregar porción
      </Boton>
    </form>
  )
}
