// /Trastienda/Codigos: the shop's discount codes: found, made, switched off with a way back, and opened in place (COD-01).

import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { CodigoWire } from '#contract/precios/codigo.schema.ts'
import { fromWireCodigo, toWireCodigo } from '#contract/precios/codigo.wire.ts'
import { useGuardado } from '#web/comun/guardado/use-guardado.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Buscador } from '#web/trastienda/piezas/Buscador.tsx'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useFilas } from '#web/trastienda/piezas/lectura.ts'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { useFormulario } from '#web/trastienda/piezas/use-formulario.ts'
import { VerMas } from '#web/trastienda/piezas/VerMas.tsx'
import { createCodigo, deleteCodigo, fetchCodigos, fetchUsos, saveCodigo } from '../codigos/api.ts'
import { Nuevo } from '../codigos/Editor.tsx'
import { Ficha } from '../codigos/Ficha.tsx'
import { readCambio, readTecleado, VACIO } from '../codigos/formulario.ts'
import '../codigos/codigos.css'

export function Codigos() {
  const [buscar, setBuscar] = useState('')
  const nuevo = useFormulario('codigo', VACIO, readTecleado)
  /** `VACIO` itself: nobody is making one. */
  const abreNuevo = nuevo.escrito !== VACIO
  const [abierto, setAbierto] = useState<number | null>(null)
  const { filas, haySiguiente, falla, more, put, remove, lectura } = useFilas<CodigoWire>(
    ['codigos', buscar],
    antes => fetchCodigos(buscar, antes),
    { quieta: true, conserva: true },
  )

  const guardado = useGuardado('codigo', {
    async send(nombre, a, version) {
      const escrito = await saveCodigo(Number.parseInt(nombre, 10), readCambio(a), version)
      put(escrito)
      return escrito.attributes.version
    },
    // What they did is on the screen before anybody is asked.
    async readSuyo(nombre, { cambios }) {
      put((await fetchUsos(Number.parseInt(nombre, 10), null)).data)
      const valor = Object.fromEntries(cambios.map(({ campo, a }) => [campo, a]))
      return { quien: cambios[0]?.quien ?? 'Alguien', valor }
    },
    onHecho(nombre, { a }, undo) {
      const { active } = readCambio(a)
      const codigo = filas?.find(({ id }) => id === Number.parseInt(nombre, 10))
      const hecho = active === undefined ? 'guardado' : active ? 'encendido' : 'apagado'
      if (undo !== null) showDeshacer(`Código ${hecho}`, codigo?.attributes.code ?? '', undo)
    },
  })

  const onHecho = (hecho: CodigoWire) => {
    put(hecho)
    setAbierto(hecho.id)
    showDeshacer('Código creado', hecho.attributes.code, () =>
      deleteCodigo(hecho.id).then(() => remove(hecho.id)),
    )
  }

  const onBorrar = async ({ id, attributes }: CodigoWire): Promise<string | null> => {
    try {
      await deleteCodigo(id)
      remove(id)
      showDeshacer('Código borrado', attributes.code, () =>
        createCodigo(toWireCodigo(fromWireCodigo(attributes))).then(put),
      )
      return null
    } catch (error) {
      return motivoDe(error)
    }
  }

  return (
    <>
      <Cabeza titulo="Códigos" texto="Descuentos que se escriben en el carrito.">
        <Boton tono="rojo" icono={Plus} aria-expanded={abreNuevo} onClick={() => nuevo.change({})}>
          Código nuevo
        </Boton>
      </Cabeza>
      <div className="codigos">
        {abreNuevo ? (
          <Hoja titulo="Código nuevo">
            <Nuevo nuevo={nuevo} onHecho={onHecho} />
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
              guardado={guardado}
              onBorrar={onBorrar}
            />
          ))}
        </ul>
        <VerMas haySiguiente={haySiguiente} falla={falla} onMas={more} />
      </div>
    </>
  )
}
