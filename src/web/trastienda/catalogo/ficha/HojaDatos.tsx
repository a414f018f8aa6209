// What an article is called, where it stands and what it says: name, sub-category, unit, codes, description (ART-03).
import type { CategoriaFilaWire } from '#contract/catalogo/estante.schema.ts'
import { FICHA_NUEVA } from '#contract/catalogo/ficha.wire.ts'
import { type CampoDe, type ClaseLlana, DE_PLANILLA, filaDe } from '#domain/catalogo/campos.ts'
import { LIMITES } from '#domain/catalogo/edicion.ts'
import { nombreCorto } from '#domain/catalogo/nombre-corto.ts'
import { ivaPropuesto } from '#domain/factura/iva-propuesto.ts'
import { largo } from '#domain/texto/unicode.ts'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Interruptor } from '#web/comun/ui/Interruptor.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Segmentos } from '#web/trastienda/piezas/Segmentos.tsx'
import { CampoTexto } from './CampoTexto.tsx'
import type { FichaAbierta } from './use-ficha.ts'

// A field of an article that is all its row says: a line, a figure, or yes and no, with what is wrong beside it.

/** Those no sheet of the card has a control of its own for. */
const LLANOS: readonly CampoDe<ClaseLlana>[] = DE_PLANILLA

interface LLANOSProps extends Pick<FichaAbierta, 'ficha' | 'errores' | 'set'> {
  readonly campo: CampoDe<ClaseLlana>
}

function CampoLlano({ campo, ficha, errores, set }: LLANOSProps) {
  const { titulo, clase, max } = filaDe(campo)
  const valor: unknown = ficha[campo]
  if (clase === 'sino')
    return (
      <Interruptor texto={titulo} encendido={valor === true} onCambio={encendido => set(campo, encendido)} />
    )
  return (
    <Campo
      etiqueta={titulo}
      value={String(valor)}
      autoComplete="off"
      error={errores[campo]}
      inputMode={clase === 'entero' ? 'numeric' : undefined}
      maxLength={clase === 'entero' ? String(max).length : max}
      onChange={({ target }) => set(campo, target.value)}
    />
  )
}

interface Props {
  readonly abierta: FichaAbierta
  readonly categorias: readonly CategoriaFilaWire[]
}

const MEDIDAS = [
  ['/Kg', 'Por kilo'],
  ['ud.', 'Por unidad'],
] as const

const CODIGOS = ['plu', 'sku'] as const

/** The rate a new article of this sub-category begins with. */
function ivaDe(categorias: readonly CategoriaFilaWire[], subCategoria: number | null): number {
  const propuestas = categorias.flatMap(({ nombre, sub_categorias }) =>
    sub_categorias
      .filter(({ id }) => id === subCategoria)
      .map(sub => ivaPropuesto(`${nombre} ${sub.nombre}`)),
  )
  const [propuesta = null] = propuestas
  return propuesta === null ? FICHA_NUEVA.iva : propuesta / 10
}

export function HojaDatos({ abierta: { fila, ficha, errores, set }, categorias }: Props) {
  const choose = (subCategoria: number | null) => {
    // A rate somebody chose stays.
    const dicha = fila !== null || ficha.iva !== ivaDe(categorias, ficha.sub_categoria)
    set('sub_categoria', subCategoria)
    if (!dicha) set('iva', ivaDe(categorias, subCategoria))
  }
  return (
    <Hoja titulo="Datos">
      <Campo
        etiqueta="Nombre"
        value={ficha.nombre}
        maxLength={LIMITES.nombre}
        autoComplete="off"
        autoFocus={fila === null}
        error={errores.nombre}
        onChange={({ target }) => set('nombre', target.value)}
      />
      <div className="ficha-par ficha-par--solo">
        <CampoTexto
          etiqueta="Categoría"
          error={errores.sub_categoria}
          ayuda={ficha.sub_categoria === null ? 'Sin categoría no se ve en la tienda.' : undefined}
        >
          {control => (
            <select
              {...control}
              value={ficha.sub_categoria ?? ''}
              onChange={({ target }) => choose(target.value === '' ? null : Number(target.value))}
            >
              <option value="">Elegí una</option>
              {categorias.map(({ id, nombre, sub_categorias }) => (
                <optgroup key={id} label={nombre}>
                  {sub_categorias.map(sub => (
                    <option key={sub.id} value={sub.id}>
                      {nombreCorto(nombre)} / {sub.nombre}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          )}
        </CampoTexto>
        <div className="campo">
          <span className="campo__nombre">Se vende</span>
          <Segmentos
            nombre="Se vende"
            opciones={MEDIDAS}
            valor={ficha.Medida}
            onValor={Medida => set('Medida', Medida)}
          />
        </div>
      </div>
      <div className="ficha-par">
        {CODIGOS.map(campo => (
          <CampoLlano key={campo} campo={campo} ficha={ficha} errores={errores} set={set} />
        ))}
      </div>
      {LLANOS.map(campo => (
        <CampoLlano key={campo} campo={campo} ficha={ficha} errores={errores} set={set} />
      ))}
      <CampoTexto
        etiqueta="Descripción"
        error={errores.detalle}
        ayuda={`${largo(ficha.detalle)} de ${LIMITES.detalle.toLocaleString('es-AR')}`}
      >
        {control => (
          <textarea
            {...control}
            rows={5}
            maxLength={LIMITES.detalle}
            value={ficha.detalle}
            onChange={({ target }) => set('detalle', target.value)}
          />
        )}
      </CampoTexto>
    </Hoja>
  )
}
