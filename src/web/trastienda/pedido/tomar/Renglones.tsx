// The lines of an order that is taken: quantity, portion and preparation of each, and what it comes to by the shop's one price.
import { Minus, Plus, X } from 'lucide-react'
import type { ArticuloDelSurtido } from '#contract/pedido/telefono.wire.ts'
import { chooseOpciones, textoOpcion } from '#domain/catalogo/combo.ts'
import { choosePreparaciones } from '#domain/catalogo/preparacion.ts'
import { gramosAPeso } from '#domain/pedido/a-peso.ts'
import { CANTIDAD_MAX } from '#domain/pedido/carrito/carrito.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import type { Renglon } from './borrador.ts'

interface PrepararProps {
  readonly articulo: ArticuloDelSurtido
  readonly elegidas: readonly number[]
  readonly onElegidas: (ids: readonly number[]) => void
}

const rotulo = ({ nombre, precioKg }: { readonly nombre: string; readonly precioKg: number }) =>
  precioKg > 0 ? `${nombre} (+${formatPesos(precioKg)})` : nombre

/** How a line is to be prepared: of each group one, of the rest any (ART-07). */
function Preparar({ articulo, elegidas, onElegidas }: PrepararProps) {
  const { nombre, preparaciones } = articulo
  // Who names none of a group gets its first.
  const ids = choosePreparaciones(preparaciones, elegidas).map(({ id }) => id)
  const grupos = [...new Set(preparaciones.flatMap(({ grupo }) => grupo ?? []))]
  const set = (fuera: readonly number[], dentro: readonly number[]) =>
    onElegidas([...ids.filter(id => !fuera.includes(id)), ...dentro].sort((a, b) => a - b))
  return (
    <div className="tomar-preparar">
      {grupos.map(grupo => {
        const suyas = preparaciones.filter(una => una.grupo === grupo)
        return (
          <select
            key={grupo}
            aria-label={`${grupo} de ${nombre}`}
            value={suyas.find(({ id }) => ids.includes(id))?.id}
            onChange={({ target }) =>
              set(
                suyas.map(({ id }) => id),
                [Number(target.value)],
              )
            }
          >
            {suyas.map(una => (
              <option key={una.id} value={una.id}>
                {rotulo(una)}
              </option>
            ))}
          </select>
        )
      })}
      {preparaciones
        .filter(({ grupo }) => grupo === null)
        .map(una => (
          <label key={una.id}>
            <input
              type="checkbox"
              checked={ids.includes(una.id)}
              onChange={({ target }) => set([una.id], target.checked ? [una.id] : [])}
            />
            {rotulo(una)}
          </label>
        ))}
    </div>
  )
}

interface CantidadProps {
  readonly nombre: string
  readonly cantidad: number
  readonly onCantidad: (cantidad: number) => void
}

export function Cantidad({ nombre, cantidad, onCantidad }: CantidadProps) {
  const set = (nueva: number) => onCantidad(Math.min(CANTIDAD_MAX, Math.max(1, nueva)))
  return (
    <div className="tomar-cantidad">
      <Boton icono={Minus} aria-label={`Menos ${nombre}`} onClick={() => set(cantidad - 1)} />
      <input
        inputMode="numeric"
        aria-label={`Cantidad de ${nombre}`}
        value={cantidad}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          const cifras = target.value.replace(/\D/g, '')
          if (cifras !== '') set(Number(cifras))
        }}
      />
      <Boton icono={Plus} aria-label={`Más ${nombre}`} onClick={() => set(cantidad + 1)} />
    </div>
  )
}

/** A weight is one more of them for as long as it is the one chosen. */
function opcionesDe({ valorId, valorNombre }: Renglon, articulo: ArticuloDelSurtido | undefined) {
  const suya = { id: valorId, nombre: valorNombre }
  if (articulo === undefined) return [suya]
  return gramosAPeso(valorId) === null ? articulo.valores : [...articulo.valores, suya]
}

/** 'Vacío 1,2 kg, Provoleta 1 unidad': what is in one, by what is chosen. */
function textoLleva(
  partes: NonNullable<ArticuloDelSurtido['partes']>,
  { preparaciones }: Renglon,
  surtido: readonly ArticuloDelSurtido[],
): string {
  return chooseOpciones(partes, preparaciones)
    .flatMap(({ articuloId, gramos }) => {
      const articulo = surtido.find(({ id }) => id === articuloId)
      return articulo === undefined ? [] : [`${articulo.nombre} ${textoOpcion({ ...articulo, gramos })}`]
    })
    .join(', ')
}

interface Props {
  readonly renglones: readonly Renglon[]
  readonly surtido: readonly ArticuloDelSurtido[]
  /** Centavos by place, once they are known. */
  readonly subtotales: readonly (number | undefined)[]
  readonly onRenglones: (renglones: readonly Renglon[]) => void
}

export function Renglones({ renglones, surtido, subtotales, onRenglones }: Props) {
  const replace = (i: number, cambios: Partial<Renglon>) =>
    onRenglones(renglones.map((renglon, n) => (n === i ? { ...renglon, ...cambios } : renglon)))
  return (
    <ul className="tomar-renglones">
      {renglones.map((renglon, i) => {
        const articulo = surtido.find(({ id }) => id === renglon.articuloId)
        const subtotal = subtotales[i]
        // Its portion may change under the focus: the row stays the same one.
        const vez = renglones.slice(0, i).filter(({ articuloId }) => articuloId === renglon.articuloId).length
        return (
          <li key={`${renglon.articuloId}-${vez}`}>
            <div className="tomar-renglon__cabeza">
              <b>{renglon.nombre}</b>
              <span>{subtotal === undefined ? '' : formatPesos(subtotal)}</span>
            </div>
            <div className="tomar-renglon__pie">
              <Cantidad
                nombre={renglon.nombre}
                cantidad={renglon.cantidad}
                onCantidad={cantidad => replace(i, { cantidad })}
              />
              <select
                aria-label={`Porción de ${renglon.nombre}`}
                value={renglon.valorId}
                onChange={({ target }) => {
                  const valor = articulo?.valores.find(({ id }) => id === Number(target.value))
                  if (valor !== undefined) replace(i, { valorId: valor.id, valorNombre: valor.nombre })
                }}
              >
                {opcionesDe(renglon, articulo).map(valor => (
                  <option key={valor.id} value={valor.id}>
                    {valor.nombre}
                  </option>
                ))}
              </select>
              <Boton
                tono="icono"
                icono={X}
                aria-label={`Sacar ${renglon.nombre}`}
                onClick={() => onRenglones(renglones.filter((_, n) => n !== i))}
              />
            </div>
            {articulo?.partes ? (
              <p className="tomar-lleva">Lleva {textoLleva(articulo.partes, renglon, surtido)}</p>
            ) : null}
            {articulo === undefined || articulo.preparaciones.length === 0 ? null : (
              <Preparar
                articulo={articulo}
                elegidas={renglon.preparaciones}
                onElegidas={preparaciones => replace(i, { preparaciones })}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
