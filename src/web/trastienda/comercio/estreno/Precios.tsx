// The fifth step: what waits for its price, and the way to the sheet where prices are typed one after the other.
import { Tags } from 'lucide-react'
import type { EstrenoWire } from '#contract/comercio/estreno.schema.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'

interface Props {
  readonly estreno: EstrenoWire
  readonly onSeguir: () => void
}

export const RUTA_SIN_PRECIO = `${rutaSeccion('articulos')}?ver=sin-precio`

export function Precios({ estreno: { sinPrecio, enVenta }, onSeguir }: Props) {
  return (
    <Hoja titulo="Precios">
      <p className="estreno-texto">
        Lo que tiene precio se vende; lo demás espera acá adentro. Con unos pocos ya podés abrir: escribís el
        precio, Enter, y seguís con el que viene.
      </p>
      <dl className="estreno-cuentas">
        <div>
          <dt>En venta</dt>
          <dd>{enVenta}</dd>
        </div>
        <div>
          <dt>Sin precio</dt>
          <dd>{sinPrecio}</dd>
        </div>
      </dl>
      <div className="estreno-seguir">
        {sinPrecio === 0 ? (
          <span />
        ) : (
          <Link
            className={`boton ${enVenta === 0 ? 'boton--rojo' : 'boton--linea'}`}
            to={RUTA_SIN_PRECIO}
            state={{ estreno: true }}
          >
            <Tags className="icono" aria-hidden="true" />
            Poner precios
          </Link>
        )}
        <Boton tono={enVenta === 0 ? 'texto' : 'rojo'} onClick={onSeguir}>
          {enVenta === 0 ? 'Saltear' : 'Seguir'}
        </Boton>
      </div>
    </Hoja>
  )
}
