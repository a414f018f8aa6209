// Labels of the bags, to print: one a bag of an order, of several, or of a whole run; no telephone, no address, no money (ENT-06).
import { Snowflake } from 'lucide-react'
import { useState } from 'react'
import type { EtiquetasWire } from '#contract/entrega/vuelta.schema.ts'
import { formatKg } from '#domain/catalogo/peso.ts'
import { turnoCorto } from '#domain/entrega/turno-corto.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { readFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_ETIQUETA } from '#web/comun/almacen/claves.ts'
import { Impresion, type Papel } from '#web/comun/ui/Impresion.tsx'
import { Qr } from '#web/comun/ui/Qr.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { ask } from '#web/trastienda/piezas/llamada.ts'
import './etiquetas.css'

type Etiqueta = EtiquetasWire['data'][number]

/** Of orders that are on no run yet: their stops are as they stand in the list. */
export type DeQue = { readonly vuelta: number } | { readonly pedidos: readonly number[] }

/** A longer number is smaller. */
const CUATRO_CIFRAS = 9_999

const PAPELES: readonly Papel[] = ['rollo', 'rollo58', 'etiqueta', 'a4']

/** Chosen once on this device. */
const readPapel = (): Papel =>
  PAPELES.find(papel => papel === readFrom('localStorage', CLAVE_ETIQUETA)) ?? 'rollo'

async function fetchEtiquetas(de: DeQue): Promise<readonly Etiqueta[]> {
  if ('vuelta' in de) return ask<EtiquetasWire>(`/api/vueltas/${de.vuelta}/etiquetas`)
  const todas: Etiqueta[] = []
  const conParada = de.pedidos.length > 1
  // One after the other: the server is asked for one order at a time.
  for (const [i, pedido] of de.pedidos.entries()) {
    const suyas = await ask<EtiquetasWire>(`/api/pedidos/${pedido}/etiquetas`)
    todas.push(...suyas.map(una => (conParada ? { ...una, parada: una.parada ?? i + 1 } : una)))
  }
  return todas
}

interface Props {
  readonly de: DeQue
  readonly onClose: () => void
}

export function Etiquetas({ de, onClose }: Props) {
  const [papel, setPapel] = useState(readPapel)
  const clave = 'vuelta' in de ? `v${de.vuelta}` : de.pedidos.join()
  const { datos, error } = useLectura(['etiquetas', clave], () => fetchEtiquetas(de))
  const cuantas = datos?.length ?? 0
  return (
    <Impresion
      titulo={cuantas === 1 ? '1 etiqueta' : `${datos === null ? '' : `${cuantas} `}etiquetas`}
      papelInicial={papel}
      papeles={PAPELES}
      listo={cuantas > 0}
      onClose={onClose}
      onPapel={nuevo => {
        setPapel(nuevo)
        writeTo('localStorage', CLAVE_ETIQUETA, nuevo)
      }}
    >
      <div role="status">
        {error === null ? null : <p>{error}</p>}
        {datos === null && error === null ? <p>Leyendo las etiquetas…</p> : null}
        {datos !== null && cuantas === 0 ? <p>No hay bolsas para etiquetar.</p> : null}
      </div>
      <div className={papel === 'a4' ? 'entrega-etiquetas' : undefined}>
        {(datos ?? []).map(etiqueta => (
          <section
            key={`${etiqueta.pedido} ${etiqueta.bulto}`}
            className={`entrega-etiqueta entrega-etiqueta--${papel}${papel === 'a4' ? '' : ' impresion__hoja'}`}
            aria-label={`Pedido ${etiqueta.pedido}, bolsa ${etiqueta.bulto} de ${etiqueta.bultos}`}
          >
            <Una etiqueta={etiqueta} />
          </section>
        ))}
      </div>
    </Impresion>
  )
}

function Una({ etiqueta }: { readonly etiqueta: Etiqueta }) {
  const { pedido, nombre, turno, zona, retira, bulto, bultos, contenido, gramos, parada, codigo } = etiqueta
  const { nombre: comercio } = useComercio()
  const cuanto = [gramos === null ? '' : `${formatKg(gramos)} kg`, parada === null ? '' : `parada ${parada}`]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <p className="entrega-etiqueta__marca">{comercio}</p>
      <div className="entrega-etiqueta__datos">
        <p className="entrega-etiqueta__numero">
          <b data-largo={pedido > CUATRO_CIFRAS || undefined}>{pedido}</b>
          <span>
            bolsa
            <strong>
              {bulto} de {bultos}
            </strong>
          </span>
        </p>
        <p className="entrega-etiqueta__quien">{nombre}</p>
        <p className="entrega-etiqueta__donde">
          <b>{retira ? 'Retira' : (zona ?? 'Envío')}</b>
          <span>{turno === null ? '' : turnoCorto(turno)}</span>
        </p>
        <p className="entrega-etiqueta__lleva">
          <span>{contenido}</span>
          <span>{contenido && cuanto ? ` · ${cuanto}` : cuanto}</span>
        </p>
        <p className="entrega-etiqueta__frio">
          <Snowflake className="icono" aria-hidden="true" />
          MANTENER REFRIGERADO
        </p>
      </div>
      <div className="entrega-etiqueta__qr">
        <Qr
          texto={`${window.location.origin}${rutaSeccion('etiqueta', codigo)}`}
          nombre={`Código del pedido ${pedido}`}
        />
        <small>Personal: escaneá para abrir el pedido</small>
      </div>
    </>
  )
}
