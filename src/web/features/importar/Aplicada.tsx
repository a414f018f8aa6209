// What an import did once it was applied, and the way to take all of it back.
import { useState } from 'react'
import type { ImportacionWire } from '#contract/importacion.schema.ts'
import { groupMiles } from '#domain/dinero/dinero.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { undoCambio } from '../../api/importaciones.ts'
import { ApiError } from '../../api/request.ts'
import { Link } from '../../navegacion/Link.tsx'
import { Noticia } from '../trastienda/Noticia.tsx'

interface Props {
  readonly importacion: ImportacionWire
  readonly onOtra: () => void
}

export function Aplicada({ importacion: { archivo, cuentas, aplicada }, onOtra }: Props) {
  const [vuelta, setVuelta] = useState<'no' | 'va' | 'hecha' | string>('no')
  if (aplicada === null) return null
  const { cuando, quien, cambio } = aplicada
  const undo = (numero: number) => {
    setVuelta('va')
    undoCambio(numero).then(
      () => setVuelta('hecha'),
      (error: unknown) => setVuelta(error instanceof ApiError ? error.message : 'No se pudo deshacer.'),
    )
  }
  const acciones = (
    <>
      {cambio !== null && vuelta !== 'hecha' ? (
        <button
          type="button"
          className="boton boton--linea boton--medio"
          disabled={vuelta === 'va'}
          onClick={() => undo(cambio)}
        >
          Deshacer todo
        </button>
      ) : null}
      <Link className="boton boton--linea boton--medio" to={rutaSeccion('articulos')}>
        Ver artículos
      </Link>
      <button type="button" className="boton boton--linea boton--medio" onClick={onOtra}>
        Subir otra planilla
      </button>
    </>
  )
  return (
    <>
      <Noticia tono={vuelta === 'hecha' ? 'gris' : 'verde'} acciones={acciones}>
        {vuelta === 'hecha' ? (
          <b>Se deshizo: los artículos volvieron a como estaban.</b>
        ) : (
          <>
            <b>“{archivo}” está aplicada.</b>{' '}
            {frase(cuentas.cambia, 'artículo cambió', 'artículos cambiaron')} y{' '}
            {nuevos(cuentas.nuevo, aplicada.publicadas)}. {quien === null ? '' : `La aplicó ${quien}, `}
            {fechaLarga(cuando)}.
          </>
        )}
      </Noticia>
      {['no', 'va', 'hecha'].includes(vuelta) ? null : <Noticia tono="rojo">{vuelta}</Noticia>}
    </>
  )
}

/** '3 nuevos entraron ocultos', '3 nuevos están a la venta', '3 nuevos entraron: 2 a la venta y 1 oculto'. */
function nuevos(todos: number, publicadas: number): string {
  const ocultos = todos - publicadas
  if (publicadas === 0) return frase(todos, 'nuevo entró oculto', 'nuevos entraron ocultos')
  if (ocultos <= 0) return frase(todos, 'nuevo está a la venta', 'nuevos están a la venta')
  return `${frase(todos, 'nuevo entró', 'nuevos entraron')}: ${groupMiles(publicadas)} a la venta y ${frase(ocultos, 'oculto', 'ocultos')}`
}

function frase(cuantos: number, uno: string, varios: string): string {
  return `${groupMiles(cuantos)} ${cuantos === 1 ? uno : varios}`
}
