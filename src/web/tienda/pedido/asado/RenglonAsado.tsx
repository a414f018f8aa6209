// One line of the plan: how many portions, another portion or cut in its place, or none of it (VOL-02).
import { useEffect, useRef } from 'react'
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { textoRenglon } from '#domain/pedido/asado/mensaje.ts'
import type { Cambio, RenglonPuesto } from '#domain/pedido/asado/plan.ts'
import { maximoDe } from '#domain/pedido/asado/porciones.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { precioConDescuento } from '#domain/precios/precio.ts'
import { rutaArticulo } from '#domain/rutas.ts'
import { enFrase, etiquetaValor } from '#domain/texto/texto.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Contador } from '#web/comun/ui/Contador.tsx'
import { Foto } from '#web/comun/ui/Foto.tsx'
import { Precio } from '#web/comun/ui/Precio.tsx'

interface Props {
  readonly renglon: RenglonPuesto
  /** What may stand in its place. */
  readonly otros: readonly Articulo[]
  readonly onCambio: (cambio: Cambio) => void
}

function precioDe({ precioKg, descPorciento, medida }: Articulo): string {
  return `${formatPesos(precioConDescuento(precioKg, descPorciento))}${medida === '/Kg' ? ' el kilo' : ''}`
}

export function RenglonAsado({ renglon, otros, onCambio }: Props) {
  const { parte, articulo, linea, maximo, importe, enLugarDe, corto } = renglon
  const { nombre } = articulo
  const fix = (valorId: number, cantidad: number) =>
    onCambio({ parte, articuloId: articulo.id, fijo: { valorId, cantidad } })
  const porciones = articulo.valores.filter(
    valor => valor.id !== linea.valorId && maximoDe(articulo, valor) > 0,
  )
  const change = (valor: string) => {
    const [que, id] = valor.split(' ')
    if (que === 'porcion') fix(Number(id), 1)
    else onCambio({ parte, articuloId: Number(id), fijo: null })
  }
  return (
    <li className="asado-renglon">
      <div className="asado-renglon__foto">
        <Foto imagen={articulo.imagenes[0] && { ...articulo.imagenes[0], alt: '' }} sizes="84px" />
      </div>
      <p className="asado-renglon__nombre">
        <Link to={rutaArticulo(articulo.id)}>{nombre}</Link>
      </p>
      <Precio centavos={importe} />
      <p className="asado-renglon__porcion">
        {textoRenglon(linea)}
        {enLugarDe === null ? null : <em>en lugar de {enFrase(enLugarDe)}</em>}
        {corto ? <em>es todo lo que queda</em> : null}
      </p>
      <div className="asado-renglon__mando">
        {porciones.length + otros.length === 0 ? null : (
          <label className="asado-cambiar">
            <span aria-hidden="true">Cambiar</span>
            <select aria-label={`Cambiar ${nombre}`} value="" onChange={({ target }) => change(target.value)}>
              <option value="" hidden>
                Cambiar
              </option>
              {porciones.length === 0 ? null : (
                <optgroup label="Otra porción">
                  {porciones.map(valor => (
                    <option key={valor.id} value={`porcion ${valor.id}`}>
                      {etiquetaValor(valor.nombre)}
                    </option>
                  ))}
                </optgroup>
              )}
              {otros.length === 0 ? null : (
                <optgroup label="Otro en su lugar">
                  {otros.map(otro => (
                    <option key={otro.id} value={`articulo ${otro.id}`}>
                      {otro.nombre} · {precioDe(otro)}
                    </option>
                  ))}
                </optgroup>
              )}
            </select>
          </label>
        )}
        <Contador
          chico
          cantidad={linea.cantidad}
          onCambio={cantidad =>
            cantidad === 0 ? onCambio({ parte, articuloId: null, fijo: null }) : fix(linea.valorId, cantidad)
          }
          de={nombre}
          max={maximo}
        />
      </div>
    </li>
  )
}

interface SacadoProps {
  readonly nombre: string
  readonly onVolver: () => void
}

/** What was taken out, and the way back: who pressed minus goes on here. */
export function RenglonSacado({ nombre, onVolver }: SacadoProps) {
  const boton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) boton.current?.focus({ preventScroll: true })
  }, [])
  return (
    <li className="asado-renglon asado-renglon--sacado">
      <p>
        <s>{nombre}</s>
      </p>
      <Boton tono="texto" ref={boton} onClick={onVolver}>
        Volver a poner<span className="oculto"> {nombre}</span>
      </Boton>
    </li>
  )
}
