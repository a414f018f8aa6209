// The dry run on the screen: the file, its columns, the counts, the rows, and the bar that applies what is ready (IMP-02).
import { Download, FileSpreadsheet, Upload } from 'lucide-react'
import { useState } from 'react'
import type { ImportacionWire } from '#contract/catalogo/importacion.schema.ts'
import type { EstadoFila } from '#domain/catalogo/importar/fila.ts'
import { groupMiles } from '#domain/precios/dinero.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { downloadOrSay } from '#web/trastienda/piezas/bajada.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { Segmentos } from '#web/trastienda/piezas/Segmentos.tsx'
import { exportErrores } from '../api-importaciones.ts'
import { Columnas } from './Columnas.tsx'
import { Cuentas } from './Cuentas.tsx'
import { Filas } from './Filas.tsx'
import { Faltan, SeCrean } from './LoQueFalta.tsx'
import type { Importando } from './use-importacion.ts'

interface Props {
  readonly importacion: ImportacionWire
  readonly importando: Importando
}

export function Prueba({ importacion, importando }: Props) {
  const { ocupado, review, apply, leave } = importando
  const { archivo, hoja, total, leidaMs, estado, hechas, cuentas, faltan, crear, vendibles } = importacion
  const [elegida, setElegida] = useState<EstadoFila | null>(null)
  const [nuevos, setNuevos] = useState<'ocultos' | 'a-la-venta'>('ocultos')
  const mirada = elegida ?? (cuentas.error > 0 ? 'error' : cuentas.cambia > 0 ? 'cambia' : 'nuevo')
  const disabled = ocupado !== null || estado === 'revisando'
  const again = (cambios: Parameters<typeof review>[0]) => {
    setElegida(null)
    review(cambios)
  }
  const listas = cuentas.cambia + cuentas.nuevo
  return (
    <>
      <div className="importar-archivo">
        <FileSpreadsheet className="icono" aria-hidden="true" />
        <div>
          <b>{archivo}</b>
          <small>
            {hoja === '' ? '' : `Hoja “${hoja}” · `}
            {groupMiles(total)} {total === 1 ? 'fila' : 'filas'} · leída en{' '}
            {(leidaMs / 1000).toFixed(1).replace('.', ',')} s
          </small>
        </div>
        <Boton tono="linea" talle="medio" icono={Upload} onClick={leave}>
          Cambiar archivo
        </Boton>
      </div>
      <Columnas importacion={importacion} disabled={disabled} onCambio={again} />
      {estado === 'revisando' ? (
        <div className="importar-progreso" role="status">
          <label htmlFor="importar-progreso">
            Revisando {groupMiles(hechas)} de {groupMiles(total)} filas…
          </label>
          <progress id="importar-progreso" value={hechas} max={total} />
        </div>
      ) : null}
      {estado === 'fallida' ? (
        <Noticia
          tono="rojo"
          acciones={
            <Boton tono="linea" talle="medio" onClick={() => again({})}>
              Revisar de nuevo
            </Boton>
          }
        >
          <b>La prueba se cortó.</b> No cambió nada en la tienda.
        </Noticia>
      ) : null}
      {faltan.length > 0 && estado === 'lista' ? (
        <Faltan
          faltan={faltan}
          disabled={disabled}
          onCrear={claves => again({ crear: [...crear, ...claves] })}
        />
      ) : null}
      {estado === 'lista' ? <SeCrean crean={importacion.crean} /> : null}
      {estado === 'lista' ? (
        <>
          <Cuentas importacion={importacion} mirada={mirada} onMirada={setElegida} />
          <Filas
            {...{ importacion, importando, mirada, disabled }}
            onCrear={clave => again({ crear: [...crear, clave] })}
          />
          <section className="importar-barra dentado-arriba" aria-label="Aplicar">
            {vendibles > 0 ? (
              <div className="importar-nuevos">
                <Segmentos
                  nombre="Los artículos nuevos"
                  opciones={[
                    ['ocultos', 'Dejarlos ocultos'],
                    ['a-la-venta', 'Ponerlos a la venta ya'],
                  ]}
                  valor={nuevos}
                  onValor={setNuevos}
                />
                {vendibles < cuentas.nuevo ? <small>{sinVender(cuentas.nuevo - vendibles)}</small> : null}
              </div>
            ) : null}
            <p>
              <b>
                {groupMiles(listas)} {listas === 1 ? 'fila lista.' : 'filas listas.'}
              </b>{' '}
              {cuentas.error === 0
                ? 'Ninguna tiene errores.'
                : cuentas.error === 1
                  ? 'La que tiene error no se toca.'
                  : `Las ${groupMiles(cuentas.error)} con error no se tocan.`}
            </p>
            {cuentas.error > 0 ? (
              <Boton
                tono="linea"
                talle="medio"
                icono={Download}
                onClick={() => downloadOrSay(() => exportErrores(importacion.id))}
              >
                Bajar los errores
              </Boton>
            ) : null}
            <Boton tono="rojo" disabled={disabled || listas === 0} onClick={() => apply(nuevos)}>
              {ocupado === 'aplicando'
                ? 'Aplicando…'
                : listas === 1
                  ? 'Aplicar 1 fila'
                  : `Aplicar ${groupMiles(listas)} filas`}
            </Boton>
          </section>
        </>
      ) : null}
    </>
  )
}

/** What nobody can buy is not put on sale, whatever is chosen. */
function sinVender(cuantos: number): string {
  return cuantos === 1
    ? 'Uno no tiene porciones o dice que va oculto: entra oculto.'
    : `${groupMiles(cuantos)} no tienen porciones o dicen que van ocultos: entran ocultos.`
}
