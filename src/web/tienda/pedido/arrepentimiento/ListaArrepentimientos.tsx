// Every request to undo a purchase, for the Admin: those that wait first.

import { Adorno } from '#web/comun/ui/Adorno.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { ArrepentimientoFila } from './ArrepentimientoFila.tsx'
import { useLista } from './use-lista.ts'
import './arrepentimiento.css'

export function ListaArrepentimientos() {
  const { lista, read, mark } = useLista()
  const { fase, filas, siguiente, falla } = lista
  return (
    <>
      <Nota tipo="error">{falla}</Nota>
      {fase === 'leyendo' && filas.length === 0 ? <Girador texto="Cargando arrepentimientos..." /> : null}
      {fase === 'lista' && filas.length === 0 ? (
        <div className="arrepentimiento-lista__vacio">
          <Adorno nombre="filete" className="filete" />
          <p>Nadie se arrepintió de una compra.</p>
        </div>
      ) : null}
      {filas.length > 0 ? (
        <ul className="arrepentimiento-lista">
          {filas.map(fila => (
            <ArrepentimientoFila key={fila.id} fila={fila} onAtender={mark} />
          ))}
        </ul>
      ) : null}
      {siguiente !== null ? (
        <Boton
          tono="linea"
          talle="medio"
          aria-disabled={fase === 'leyendo'}
          onClick={() => fase !== 'leyendo' && void read(siguiente)}
        >
          {fase === 'falla' ? 'Reintentar' : 'Ver más'}
        </Boton>
      ) : null}
    </>
  )
}
