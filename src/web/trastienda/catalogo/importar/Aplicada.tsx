// What an import did once it was applied, the way to take all of it back, and what was left when it was (PREC-03).
import { useEffect, useRef, useState } from 'react'
import type { ImportacionWire } from '#contract/catalogo/importacion.schema.ts'
import type { CambioWire } from '#contract/precios/cambio.schema.ts'
import { groupMiles } from '#domain/precios/dinero.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { quedaronTexto } from '#web/trastienda/piezas/quedaron.ts'
import { useIntento } from '#web/trastienda/piezas/use-intento.ts'
import { undoCambio } from '#web/trastienda/precios/api.ts'

interface Props {
  readonly importacion: ImportacionWire
  readonly onOtra: () => void
}

export function Aplicada({ importacion: { archivo, cuentas, aplicada }, onOtra }: Props) {
  const [deshecho, setDeshecho] = useState<CambioWire | null>(null)
  const { falla, haciendo, run } = useIntento()
  const noticia = useRef<HTMLDivElement>(null)
  // The button that applied it stood at the end of a long page: what it did is read from its first word.
  useEffect(() => noticia.current?.scrollIntoView({ block: 'center' }), [])
  if (aplicada === null) return null
  const { cuando, quien, cambio, deshecha = null } = aplicada
  const enPie = deshecho === null && deshecha === null
  const undo = (numero: number) => run(async () => setDeshecho(await undoCambio(numero)))
  const acciones = (
    <>
      {cambio !== null && enPie ? (
        <Boton tono="linea" talle="medio" disabled={haciendo} onClick={() => void undo(cambio)}>
          Deshacer todo
        </Boton>
      ) : null}
      <BotonLink tono="linea" talle="medio" to={rutaSeccion('articulos')}>
        Ver artículos
      </BotonLink>
      <Boton tono="linea" talle="medio" onClick={onOtra}>
        Subir otra planilla
      </Boton>
    </>
  )
  return (
    <>
      <Noticia ref={noticia} tono={enPie ? 'verde' : 'gris'} acciones={acciones}>
        {deshecho !== null ? (
          <Deshecha cambio={deshecho} />
        ) : deshecha !== null ? (
          <>
            <b>“{archivo}” se aplicó y después se deshizo.</b>{' '}
            {deshecha.quien === null ? 'Fue el' : `La deshizo ${deshecha.quien},`}{' '}
            {fechaLarga(deshecha.cuando)}.
          </>
        ) : (
          <>
            <b>“{archivo}” está aplicada.</b>{' '}
            {frase(cuentas.cambia, 'artículo cambió', 'artículos cambiaron')} y{' '}
            {nuevos(cuentas.nuevo, aplicada.publicadas)}. {quien === null ? '' : `La aplicó ${quien}, `}
            {fechaLarga(cuando)}.
          </>
        )}
      </Noticia>
      {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
    </>
  )
}

function Deshecha({ cambio }: { readonly cambio: CambioWire }) {
  const quedaron = quedaronTexto(cambio)
  if (quedaron === null) return <b>Se deshizo: los artículos volvieron a como estaban.</b>
  return (
    <>
      <b>Se deshizo, menos lo que cambió después.</b> {quedaron}.
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
