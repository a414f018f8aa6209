// The editor of what a combo is made of, for the article's page in the back room: its parts, its choices and how it is priced (VOL-03).
import { Plus, X } from 'lucide-react'
import { type FormEvent, useId, useMemo } from 'react'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { costoSuelto, porcientoAhorrado } from '#domain/catalogo/combo.ts'
import { OPCIONES_MAX, TITULO_MAX } from '#domain/catalogo/combo-dado.ts'
import { LIMITES } from '#domain/catalogo/edicion.ts'
import { isObjeto } from '#domain/lector.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { precioFinal } from '#domain/precios/precio.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { useFallaALaVista } from '#web/trastienda/piezas/a-la-vista.ts'
import { EstadoGuardado } from '#web/trastienda/piezas/EstadoGuardado.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { type Fila, newFila, readEscrito, type Surtido, toSurtido } from './filas.ts'
import { type EditorDeCombo, UNO, useCombo } from './use-combo.ts'
import './combo.css'

interface FilaProps {
  readonly fila: Fila
  readonly error: string | undefined
  /** Ids of what may be chosen while typing. */
  readonly articulos: string
  readonly titulos: string
  /** Its price is the parts': what an option makes of it is not typed. */
  readonly dePartes: boolean
  readonly onCambio: (fila: Fila) => void
  readonly onQuitar: () => void
}

/** One article as a row to type in: which, how much of it, whether it is chosen, and what that makes of the price. */
function FilaCombo({ fila, error, articulos, titulos, dePartes, onCambio, onQuitar }: FilaProps) {
  return (
    <li className="combo-fila">
      <div className="combo-fila__campos">
        <Campo
          etiqueta="Artículo"
          value={fila.articulo}
          maxLength={LIMITES.nombre}
          list={articulos}
          error={error}
          autoComplete="off"
          autoFocus={fila.id === null && fila.articulo === ''}
          onChange={({ target }) => onCambio({ ...fila, articulo: target.value })}
        />
        <Campo
          etiqueta="Elección"
          value={fila.titulo}
          maxLength={TITULO_MAX}
          placeholder="va siempre"
          list={titulos}
          autoComplete="off"
          onChange={({ target }) => onCambio({ ...fila, titulo: target.value })}
        />
        <Campo
          etiqueta="Kilos o unidades"
          value={fila.cuanto}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => onCambio({ ...fila, cuanto: target.value })}
        />
        {dePartes ? null : (
          <Campo
            etiqueta="Diferencia ($)"
            value={fila.diferencia}
            placeholder="ninguna"
            autoComplete="off"
            onChange={({ target }) => onCambio({ ...fila, diferencia: target.value })}
          />
        )}
      </div>
      <Boton
        tono="icono"
        icono={X}
        aria-label={`Quitar ${fila.articulo.trim() || 'la parte nueva'}`}
        onClick={onQuitar}
      />
    </li>
  )
}

interface Props {
  readonly id: number
  readonly nombre: string
  readonly categorias: readonly Categoria[]
  readonly onVersion: (version: number) => void
}

/** What a clash says of it. */
const format = (valor: unknown) =>
  isObjeto(valor) && Array.isArray(valor.opciones) ? `${valor.opciones.length} artículos` : 'ninguno'

export function EditarCombo({ id, nombre, categorias, onVersion }: Props) {
  const enVenta = useMemo(
    () => categorias.flatMap(({ subCategorias }) => subCategorias.flatMap(({ articulos }) => articulos)),
    [categorias],
  )
  const surtido = useMemo(() => toSurtido(enVenta), [enVenta])
  const editor = useCombo({ id, nombre }, surtido, onVersion)
  return (
    <Hoja titulo="Combo" accion={<span className="combo-lema">si está hecho de otros artículos</span>}>
      {editor.escrito === null ? (
        <Leyendo lectura={editor.lectura} />
      ) : (
        <Forma
          id={id}
          editor={editor}
          escrito={editor.escrito}
          precios={new Map(enVenta.map(uno => [uno.id, uno]))}
        />
      )}
    </Hoja>
  )
}

interface FormaProps {
  readonly id: number
  readonly editor: EditorDeCombo
  readonly escrito: NonNullable<EditorDeCombo['escrito']>
  readonly precios: ReadonlyMap<number, { readonly precioKg: number; readonly descPorciento: number | null }>
}

function Forma({ id, editor, escrito, precios }: FormaProps) {
  const { surtido, falla, guardado, guardando, sinGuardar, change } = editor
  const { menos, filas } = escrito
  const caja = useFallaALaVista<HTMLFormElement>(falla)
  const [articulos, titulos] = [useId(), useId()]
  const setFilas = (nuevas: readonly Fila[]) => change({ ...escrito, filas: nuevas })
  const send = (event: FormEvent) => {
    event.preventDefault()
    editor.guardar()
  }
  return (
    <form ref={caja} className="combo" noValidate onSubmit={send}>
      {filas.length === 0 ? (
        <p>
          Se vende como es. Para hacerlo un combo, agregá lo que trae: «Vacío» 1,2 kg, «Morcilla» 0,4 kg. Dos
          o más con la misma elección, como «Elegí una achura», son para que el cliente elija una.
        </p>
      ) : null}
      <ul>
        {filas.map((fila, indice) => (
          <FilaCombo
            key={fila.clave}
            fila={fila}
            articulos={articulos}
            titulos={titulos}
            dePartes={menos.trim() !== ''}
            error={falla?.indice === indice ? falla.texto : undefined}
            onCambio={nueva => setFilas(filas.map((otra, i) => (i === indice ? nueva : otra)))}
            onQuitar={() => setFilas(filas.filter((_, i) => i !== indice))}
          />
        ))}
      </ul>
      <datalist id={articulos}>
        {Array.from(surtido, ([suyo, { nombre, esCombo }]) =>
          esCombo || suyo === id ? null : <option key={suyo} value={nombre} />,
        )}
      </datalist>
      <datalist id={titulos}>
        {[...new Set(filas.map(({ titulo }) => titulo.trim()))].filter(Boolean).map(titulo => (
          <option key={titulo} value={titulo} />
        ))}
      </datalist>
      {filas.length === 0 ? null : (
        <>
          <Campo
            etiqueta="Cuesta sus partes menos (%)"
            value={menos}
            inputMode="numeric"
            placeholder="tiene precio propio"
            ayuda="Vacío, cuesta el precio de su ficha. Con un número, el precio sigue al de lista de sus partes."
            autoComplete="off"
            onChange={({ target }) => change({ ...escrito, menos: target.value })}
          />
          <Suma
            id={id}
            escrito={escrito}
            surtido={surtido}
            precios={precios}
            precioKg={editor.lectura.datos?.precioKg ?? 0}
          />
        </>
      )}
      {falla !== null && falla.indice === null ? <Noticia tono="rojo">{falla.texto}</Noticia> : null}
      <EstadoGuardado
        estado={guardado.estadoDe(UNO)}
        escrito={guardado.escritoDe(UNO)}
        format={format}
        onInsist={() => guardado.insist(UNO)}
        onDiscard={editor.recargar}
      />
      <div className="combo__acciones">
        <Boton
          tono="linea"
          icono={Plus}
          disabled={filas.length >= OPCIONES_MAX}
          onClick={() => setFilas([...filas, newFila()])}
        >
          Agregar parte
        </Boton>
        <Boton tono="rojo" type="submit" disabled={!sinGuardar || guardando}>
          {guardando ? 'Guardando…' : 'Guardar combo'}
        </Boton>
      </div>
    </form>
  )
}

interface SumaProps extends Pick<FormaProps, 'id' | 'escrito' | 'precios'> {
  readonly surtido: Surtido
  readonly precioKg: number
}

/** What its parts cost by themselves, the first of each choice, and what the combo is to that. */
function Suma({ id, escrito, surtido, precios, precioKg }: SumaProps) {
  const leido = readEscrito(escrito, id, surtido)
  if (!leido.ok || leido.combo.opciones.length === 0) return null
  const vistos = new Set<string>()
  const primeras = leido.combo.opciones.filter(({ titulo }) => {
    if (titulo === null) return true
    const nueva = !vistos.has(titulo)
    vistos.add(titulo)
    return nueva
  })
  const suelto = costoSuelto(
    primeras.map(({ articuloId, gramos }) => {
      const articulo = precios.get(articuloId)
      return { suelto: articulo ? precioFinal(articulo, { grsPorcion: gramos }) : 0 }
    }),
  )
  const ahorra = leido.combo.menosPorciento === null ? porcientoAhorrado(suelto, precioKg) : null
  return (
    <p className="combo-lema">
      Todo suelto, hoy, {formatPesos(suelto)}.
      {ahorra === null ? null : ` A ${formatPesos(precioKg)} se ahorra el ${ahorra} %.`}
    </p>
  )
}
