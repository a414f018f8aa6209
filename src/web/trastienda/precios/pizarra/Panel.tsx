// The kraft panel of the board: the offers in turn, otherwise what the shop puts forward, otherwise where to order from home.
import { type FilaPizarra, textoHasta } from '#domain/precios/pizarra.ts'
import { tieneDescuento } from '#domain/precios/precio.ts'
import { EtiquetaPrecio } from '#web/comun/ui/EtiquetaPrecio.tsx'
import { Foto } from '#web/comun/ui/Foto.tsx'
import { Sello } from '#web/comun/ui/Sello.tsx'
import { CodigoTienda } from './CodigoTienda.tsx'

interface Props {
  readonly fila: FilaPizarra | undefined
  /** Null after so long alone that no end of an offer can be promised. */
  readonly ahora: number | null
}

export function Panel({ fila, ahora }: Props) {
  if (fila === undefined) {
    return (
      <aside className="pizarra-panel pizarra-panel--tienda" aria-label="Tienda online">
        <h2>Pedilo desde tu casa</h2>
        <CodigoTienda />
        <p className="pizarra-panel__pie">Apuntá con la cámara del teléfono.</p>
      </aside>
    )
  }
  const { id, nombre, precioKg, descPorciento, medida, imagen, hasta } = fila
  const rebajada = tieneDescuento(descPorciento)
  const fin = ahora === null ? null : textoHasta(hasta, ahora)
  return (
    <aside key={id} className="pizarra-panel" aria-label={rebajada ? 'Oferta' : 'Recomendado'}>
      <div className="pizarra-panel__cabeza">
        <h2 data-ajusta="">{nombre}</h2>
        {rebajada ? <Sello porciento={descPorciento} /> : null}
      </div>
      <div className="pizarra-panel__etiqueta" data-ajusta="ancho">
        <EtiquetaPrecio precioKg={precioKg} descPorciento={descPorciento} medida={medida} />
      </div>
      <div className={`pizarra-panel__foto${imagen?.recorte === false ? ' pizarra-panel__foto--llena' : ''}`}>
        <Foto imagen={imagen ?? undefined} sizes="(orientation: portrait) 50vw, 32vw" prioridad="primera" />
      </div>
      <p className="pizarra-panel__pie">
        {rebajada ? (fin ?? 'Oferta de hoy, hasta terminar el stock.') : 'Recomendado de la casa'}
      </p>
    </aside>
  )
}
