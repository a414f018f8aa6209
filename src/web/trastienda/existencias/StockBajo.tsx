// What runs low, in few rows, wherever somebody should see it (STK-03).
import { useCallback } from 'react'
import { rutaSeccion } from '#domain/trastienda.ts'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Hoja } from '../piezas/Hoja.tsx'
import { Leyendo } from '../piezas/Leyendo.tsx'
import { useLectura } from '../piezas/lectura.ts'
import { DIAS, readTodo } from './api.ts'
import { estaBajo } from './cantidades.ts'
import { FilaStock } from './FilaStock.tsx'
import './existencias.css'

const FILAS_MAX = 6

export function StockBajo() {
  const lectura = useLectura(['existencias'], readTodo)
  const ventas = lectura.datos?.ventas
  const ritmo = useCallback((id: number) => (ventas?.get(id) ?? 0) / DIAS, [ventas])
  const bajos = (lectura.datos?.articulos ?? []).filter(estaBajo)
  return (
    <Hoja
      titulo="Stock bajo"
      className="existencias-bajos"
      accion={
        <BotonLink tono="texto" to={rutaSeccion('existencias')}>
          {bajos.length > FILAS_MAX ? `Ver los ${bajos.length}` : 'Ver el stock'}
        </BotonLink>
      }
    >
      <Leyendo lectura={lectura} />
      {lectura.datos !== null && bajos.length === 0 ? (
        <p className="existencias-explica">
          {lectura.datos.articulos.length === 0 ? 'Todavía no hay artículos.' : 'De todo hay bastante.'}
        </p>
      ) : null}
      <ul>
        {bajos.slice(0, FILAS_MAX).map(articulo => (
          <FilaStock
            key={articulo.id}
            articulo={articulo}
            vendidoPorDia={ritmo(articulo.id)}
            onHecho={lectura.reload}
          />
        ))}
      </ul>
    </Hoja>
  )
}
