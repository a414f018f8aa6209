// A place to try a label in the settings: typed, scanned or seen by the camera, it says how the pattern reads it (PESA-05).
import { Camera, Check, ScanBarcode } from 'lucide-react'
import { useCallback, useState } from 'react'
import { type Etiqueta, readEtiqueta, textoEtiqueta } from '#domain/pedido/balanza/etiqueta.ts'
import { LARGO_ETIQUETA } from '#domain/pedido/balanza/patron.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { LectorCamara } from '#web/trastienda/pedido/balanza/LectorCamara.tsx'
import { useLector } from '#web/trastienda/pedido/balanza/use-lector.ts'
import { CodigoLeido } from '#web/trastienda/pedido/CodigoLeido.tsx'
import { fetchArticulos } from '#web/trastienda/piezas/api.ts'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import './prueba.css'

interface EtiquetaLeidaProps {
  readonly etiqueta: Etiqueta
  readonly patron: string
  /** Of the article with its scale code; undefined while it is not known. */
  readonly articulo: string | undefined
}

/**
 * How a label was read: its figures in their groups, the article, and the weight or the price on it (PESA-05).
 */
function EtiquetaLeida({ etiqueta, patron, articulo }: EtiquetaLeidaProps) {
  return (
    <div className="ajustes-leida">
      <p className="ajustes-leida__cifra">{textoEtiqueta(etiqueta)}</p>
      <dl>
        <CodigoLeido codigo={etiqueta.codigo} patron={patron} />
        <div>
          <dt>Producto</dt>
          <dd>{articulo ?? `Código de balanza ${etiqueta.plu}`}</dd>
          {articulo === undefined ? null : <Check className="icono" aria-hidden="true" />}
        </div>
      </dl>
    </div>
  )
}

interface Props {
  /** As the setting says it now. */
  readonly patron: string
}

/** Names of articles by their scale code. */
async function fetchNombres(): Promise<ReadonlyMap<number, string>> {
  const { data } = await fetchArticulos()
  return new Map(data.flatMap(({ plu, nombre }) => (plu === null ? [] : [[plu, nombre]])))
}

function Resultado({ codigo, patron }: { readonly codigo: string; readonly patron: string }) {
  const { datos: nombres } = useLectura(['nombres-por-plu'], fetchNombres)
  const leida = readEtiqueta(codigo, patron)
  if (!leida.ok) {
    return (
      <Noticia tono="rojo">
        <b>No se leyó.</b> {leida.motivo}
      </Noticia>
    )
  }
  const { etiqueta } = leida
  return (
    <div className="ajustes-prueba" role="status">
      <EtiquetaLeida etiqueta={etiqueta} patron={patron} articulo={nombres?.get(etiqueta.plu)} />
      {nombres === null || nombres.has(etiqueta.plu) ? null : (
        <Noticia tono="ambar">
          Ningún artículo tiene el código de balanza {etiqueta.plu}: cargalo en su ficha.
        </Noticia>
      )}
      {etiqueta.precio === undefined ? null : (
        <Noticia tono="ambar">
          Trae el precio: el peso se saca dividiéndolo por el precio del kilo de la línea.
        </Noticia>
      )}
    </div>
  )
}

function Prueba({ patron }: Props) {
  const [codigo, setCodigo] = useState('')
  const [conCamara, setConCamara] = useState(false)
  const take = useCallback((leido: string) => {
    setCodigo(leido)
    setConCamara(false)
  }, [])
  useLector({ activo: true, onLectura: take })
  const completo = codigo.replaceAll(/\D/g, '').length >= LARGO_ETIQUETA
  return (
    <>
      <Campo
        etiqueta="Una etiqueta de tu balanza"
        ayuda="Leela con el lector, con la cámara, o escribí sus 13 cifras."
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        autoFocus
        value={codigo}
        onChange={({ target }) => setCodigo(target.value)}
      />
      {conCamara ? (
        <LectorCamara deNuevo onLectura={take} onCerrar={() => setConCamara(false)} />
      ) : (
        <div className="ajustes-prueba__acciones">
          <Boton tono="linea" talle="medio" icono={Camera} onClick={() => setConCamara(true)}>
            Usar la cámara
          </Boton>
        </div>
      )}
      {completo ? <Resultado codigo={codigo} patron={patron} /> : null}
    </>
  )
}

export function PruebaEtiqueta({ patron }: Props) {
  const [abierta, setAbierta] = useState(false)
  return (
    <div className="ajustes-prueba">
      {abierta ? (
        <Prueba patron={patron} />
      ) : (
        <div className="ajustes-prueba__acciones">
          <Boton tono="linea" talle="medio" icono={ScanBarcode} onClick={() => setAbierta(true)}>
            Probar una etiqueta
          </Boton>
        </div>
      )}
    </div>
  )
}
