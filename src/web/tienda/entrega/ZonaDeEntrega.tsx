// The zone of an address and what delivery costs there: found by the address in one row, or chosen from the list (ENT-01).
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Zona } from '#domain/comercio/formas.ts'
import { type EntregaPedida, type Opciones, type ZonaElegible, zonaDe } from '#domain/entrega/eleccion.ts'
import { conMayuscula, DIAS, enumeracion } from '#domain/texto/texto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Precio } from '#web/comun/ui/Precio.tsx'
import { Eleccion } from './Eleccion.tsx'

interface Props {
  readonly opciones: Opciones
  readonly pedida: EntregaPedida
  /** As the shop has them, with their days. */
  readonly zonas: readonly Zona[]
  readonly onZona: (zona: number | null) => void
}

function textoDias({ id }: ZonaElegible, zonas: readonly Zona[]): string {
  const dias = zonas.find(zona => zona.id === id)?.dias ?? null
  return dias === null ? 'Todos los días' : conMayuscula(enumeracion(dias.map(dia => DIAS[dia] ?? '')))
}

function Costo({ costo }: { readonly costo: number | null }) {
  if (costo === null) return <span className="entrega-op__costo">A coordinar</span>
  return costo === 0 ? <span className="entrega-op__costo">Gratis</span> : <Precio centavos={costo} />
}

export function ZonaDeEntrega({ opciones, pedida, zonas, onZona }: Props) {
  const [abierta, setAbierta] = useState(false)
  const zona = zonaDe(opciones, pedida)
  const { zona: hallada } = opciones
  const porDireccion =
    hallada !== null && hallada.por !== 'elegida' && (pedida.zona ?? hallada.id) === hallada.id
  if (zona !== null && porDireccion && !abierta) {
    return (
      <div className="entrega-zona">
        <span className="entrega-op__marca entrega-op__marca--si">
          <Check className="icono" aria-hidden="true" />
        </span>
        <p>
          <b>Zona {zona.nombre}</b>
          <small>
            por tu dirección
            {opciones.zonas.length === 0 ? null : (
              <>
                {' · '}
                <Boton
                  className="entrega-cambiar"
                  onClick={() => setAbierta(true)}
                  aria-label="Cambiar la zona"
                >
                  Cambiar
                </Boton>
              </>
            )}
          </small>
        </p>
        <Costo costo={zona.costo} />
      </div>
    )
  }
  if (opciones.zonas.length === 0) {
    return <p className="entrega-nota">A esa dirección no llegamos.</p>
  }
  return (
    <fieldset className="entrega-lista" id="entrega-zona" tabIndex={-1}>
      <legend className="entrega-titulo">¿En qué zona es?</legend>
      <p className="entrega-nota">
        {zona === null || !porDireccion
          ? 'Esa calle no está en nuestra lista. Elegí la zona y la confirmamos antes de cobrarte.'
          : 'La que elijas queda como zona a confirmar.'}
      </p>
      {opciones.zonas.map(una => (
        <Eleccion
          key={una.id}
          clase="entrega-op--zona"
          nombre="entrega-zona"
          elegida={zona?.id === una.id}
          onElegir={() => onZona(una.id)}
        >
          <span>
            <b>{una.nombre}</b>
            <small>
              {textoDias(una, zonas)}
              {pedida.zona === una.id && !porDireccion ? ' · zona a confirmar' : ''}
            </small>
          </span>
          <Costo costo={una.costo} />
        </Eleccion>
      ))}
    </fieldset>
  )
}
