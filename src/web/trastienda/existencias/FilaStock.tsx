// An article in the lists of stock: how much there is, how long it lasts, and the form that opens inside its row.
import { History, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ArticuloFila } from '#contract/catalogo/trastienda.schema.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Marca } from '../piezas/Marca.tsx'
import { estaBajo, textoAlcanza, textoStock } from './cantidades.ts'
import { MoverStock } from './MoverStock.tsx'

interface Props {
  readonly articulo: ArticuloFila
  readonly vendidoPorDia: number
  readonly onHecho: () => void
}

export function FilaStock({ articulo, vendidoPorDia, onHecho }: Props) {
  const [abierta, setAbierta] = useState(false)
  const bajo = estaBajo(articulo)
  return (
    <li className="existencias-fila">
      <div className="existencias-fila__linea">
        <b className={bajo ? 'existencias-cuanto existencias-cuanto--bajo' : 'existencias-cuanto'}>
          {textoStock(articulo)}
        </b>
        <span className="existencias-nombre">
          {articulo.nombre}
          <small>{articulo.controlStock ? textoAlcanza(articulo, vendidoPorDia) : 'No se cuenta'}</small>
        </span>
        {bajo ? (
          <span className="existencias-marca">
            <Marca tono={articulo.stock > 0 ? 'ambar' : 'rojo'}>
              {articulo.stock > 0 ? 'Bajo' : 'Sin stock'}
            </Marca>
          </span>
        ) : null}
        <BotonLink
          tono="icono"
          icono={History}
          to={`?articulo=${articulo.id}`}
          aria-label={`Movimientos de ${articulo.nombre}`}
        />
        <Boton
          tono="linea"
          className="existencias-mas"
          icono={Plus}
          aria-expanded={abierta}
          aria-label={`${articulo.controlStock ? 'Mover' : 'Empezar a contar'} el stock de ${articulo.nombre}`}
          onClick={() => setAbierta(!abierta)}
        />
      </div>
      {abierta ? (
        <MoverStock articulo={articulo} onHecho={onHecho} onCerrar={() => setAbierta(false)} />
      ) : null}
    </li>
  )
}
