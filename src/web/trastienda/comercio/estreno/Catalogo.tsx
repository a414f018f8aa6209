// The fourth step: what there is to sell, from common cuts, from a spreadsheet or from nothing.

import { Beef, FileSpreadsheet, PencilLine } from 'lucide-react'
import { useState } from 'react'
import type { EstrenoWire } from '#contract/comercio/estreno.schema.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Cortes } from './Cortes.tsx'

interface Props {
  readonly estreno: EstrenoWire
  readonly onAgregados: () => void
  readonly onSeguir: () => void
}

export function Catalogo({ estreno, onAgregados, onSeguir }: Props) {
  const [conCortes, setConCortes] = useState(false)
  const { articulos } = estreno
  return (
    <Hoja titulo="Catálogo">
      <p className="estreno-texto">
        {articulos === 0
          ? '¿Cómo querés empezar? Siempre vas a poder agregar, cambiar y sacar.'
          : `Ya hay ${articulos === 1 ? '1 artículo' : `${articulos} artículos`}. Podés seguir, o agregar más.`}
      </p>
      <div className="estreno-caminos">
        <Boton icono={Beef} aria-expanded={conCortes} onClick={() => setConCortes(!conCortes)}>
          <b>Cortes comunes</b>
          <span>Elegís de una lista y después les ponés precio. Sin precio no se ven.</span>
        </Boton>
        <Link to={rutaSeccion('importar')}>
          <FileSpreadsheet className="icono" aria-hidden="true" />
          <b>Desde una planilla</b>
          <span>Si ya tenés tu lista en Excel. Se prueba antes de aplicar.</span>
        </Link>
        <Link to={rutaSeccion('ficha', 'nuevo')}>
          <PencilLine className="icono" aria-hidden="true" />
          <b>De cero</b>
          <span>Cargás tus artículos de a uno.</span>
        </Link>
      </div>
      {conCortes ? (
        <Cortes onAgregados={onAgregados} />
      ) : (
        <div className="estreno-seguir">
          <span />
          <Boton tono={articulos === 0 ? 'texto' : 'rojo'} onClick={onSeguir}>
            {articulos === 0 ? 'Saltear' : 'Seguir'}
          </Boton>
        </div>
      )}
    </Hoja>
  )
}
