// The shop's discount codes: found, made, switched off with a way back, and opened in place (COD-01).
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { CodigoWire } from '#contract/precios/codigo.schema.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { motivoDe } from '#web/comun/guardado/veredicto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Buscador } from '#web/trastienda/piezas/Buscador.tsx'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useFilas } from '#web/trastienda/piezas/lectura.ts'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { VerMas } from '#web/trastienda/piezas/VerMas.tsx'
import { createCodigo, deleteCodigo, fetchCodigos, saveCodigo } from './api.ts'
import { Editor } from './Editor.tsx'
import { Ficha } from './Ficha.tsx'
import { toCambio, toEditado } from './formulario.ts'
import './codigos.css'

const NO_SE_DESHIZO = 'No se pudo deshacer'

export function Codigos() {
  const [buscar, setBuscar] = useState('')
  const [creando, setCreando] = useState(false)
  const [abierto, setAbierto] = useState<number | null>(null)
  const { filas, haySiguiente, falla, more, put, remove, lectura } = useFilas<CodigoWire>(
    ['codigos', buscar],
    antes => fetchCodigos(buscar, antes),
    { quieta: true, conserva: true },
  )

  const back = (hecho: Promise<CodigoWire>) =>
    void hecho.then(put, (error: unknown) =>
      showAviso({ titulo: NO_SE_DESHIZO, descripcion: motivoDe(error), tipo: 'error' }),
    )

  const onGuardado = (guardado: CodigoWire, antes: CodigoWire | null) => {
    put(guardado)
    const { code, version } = guardado.attributes
    if (antes === null) {
      setCreando(false)
      setAbierto(guardado.id)
      showDeshacer('Código creado', code, () => {
        deleteCodigo(guardado.id).then(
          () => remove(guardado.id),
          (error: unknown) =>
            showAviso({ titulo: NO_SE_DESHIZO, descripcion: motivoDe(error), tipo: 'error' }),
        )
      })
      return
    }
    const vuelta = toCambio(toEditado(antes.attributes), toEditado(guardado.attributes))
    if (Object.keys(vuelta).length === 0) return
    showDeshacer('Código guardado', code, () => back(saveCodigo(guardado.id, vuelta, version)))
  }

  const onEncender = async (codigo: CodigoWire, active: boolean): Promise<string | null> => {
    const { code, version } = codigo.attributes
    try {
      const guardado = await saveCodigo(codigo.id, { active }, version)
      put(guardado)
      showDeshacer(active ? 'Código encendido' : 'Código apagado', code, () =>
        back(saveCodigo(codigo.id, { active: !active }, guardado.attributes.version)),
      )
      return null
    } catch (error) {
      return motivoDe(error)
    }
  }

  const onBorrar = async (codigo: CodigoWire): Promise<string | null> => {
    try {
      await deleteCodigo(codigo.id)
      remove(codigo.id)
      const datos = toCambio(toEditado(codigo.attributes), null)
      showDeshacer('Código borrado', codigo.attributes.code, () => back(createCodigo(datos)))
      return null
    } catch (error) {
      return motivoDe(error)
    }
  }

  return (
    <>
      <Cabeza titulo="Códigos" texto="Descuentos que se escriben en el carrito.">
        <Boton tono="rojo" icono={Plus} aria-expanded={creando} onClick={() => setCreando(true)}>
          Código nuevo
        </Boton>
      </Cabeza>
      <div className="codigos">
        {creando ? (
          <Hoja titulo="Código nuevo">
            <Editor codigo={null} onGuardado={onGuardado} onCerrar={() => setCreando(false)} />
          </Hoja>
        ) : null}
        <Buscador etiqueta="Buscar un código" pista="Código o para qué es" onBuscar={setBuscar} />
        <Leyendo lectura={lectura} />
        {filas?.length === 0 ? (
          <p className="codigos-nota" role="status">
            {buscar === '' ? 'Todavía no hay códigos.' : 'No hay códigos así.'}
          </p>
        ) : null}
        <ul className="codigos-lista" aria-label="Códigos">
          {filas?.map(codigo => (
            <Ficha
              key={codigo.id}
              codigo={codigo}
              abierta={abierto === codigo.id}
              onAbrir={abrir => setAbierto(abrir ? codigo.id : null)}
              onGuardado={onGuardado}
              onEncender={onEncender}
              onBorrar={onBorrar}
            />
          ))}
        </ul>
        <VerMas haySiguiente={haySiguiente} falla={falla} onMas={more} />
      </div>
    </>
  )
}
