// The pictures of an article or a category: added, ordered, cropped, described and deleted, with undo (FOTO-01, FOTO-03).
import { RotateCw, Trash2, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ALT_MAX, FOTOS_MAX } from '#domain/catalogo/fotos.ts'
import { enumeracion } from '#domain/texto/texto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { Agregar } from './Agregar.tsx'
import { type FotoEditada, fromSubida } from './editada.ts'
import { Parte } from './Parte.tsx'
import { Recorte } from './Recorte.tsx'
import { Tiras } from './Tiras.tsx'
import { type Subida, useSubidas } from './use-subidas.ts'
import './fotos.css'

interface EnCaminoProps {
  readonly subida: Subida
  readonly onRetry: () => void
  readonly onCancel: () => void
}

const TEXTOS: Readonly<Record<Subida['estado'], string>> = {
  espera: 'En espera',
  sube: '',
  corta: 'Casi…',
  red: 'Sin conexión',
  falla: 'No entró',
}

/** A picture on its way: how far it is, or what is wrong with it, and the buttons for that. */
function EnCamino({ subida: { nombre, estado, progreso }, onRetry, onCancel }: EnCaminoProps) {
  const parada = estado === 'red' || estado === 'falla'
  return (
    <li className={`fotos-tira fotos-tira--sube${parada ? ' fotos-tira--parada' : ''}`}>
      {parada ? null : <progress aria-label={`Subiendo ${nombre}`} max={1} value={progreso} />}
      <span>{TEXTOS[estado] || `${Math.round(progreso * 100)} %`}</span>
      {parada ? (
        <Boton
          icono={RotateCw}
          className="fotos-tira__otra"
          aria-label={`Reintentar ${nombre}`}
          onClick={onRetry}
        />
      ) : null}
      <Boton icono={X} className="fotos-tira__fuera" aria-label={`Quitar ${nombre}`} onClick={onCancel} />
    </li>
  )
}

interface Props {
  /** Of whom they are: proposed as what is read aloud. */
  readonly nombre: string
  readonly fotos: readonly FotoEditada[]
  readonly onChange: (fotos: readonly FotoEditada[]) => void
  readonly max?: number
  /** Whether some are on their way still. */
  readonly onEnCamino?: (hay: boolean) => void
  /** What there is to say about keeping them. */
  readonly children?: ReactNode
}

export function Fotos({ nombre, fotos, onChange, max = FOTOS_MAX, onEnCamino, children }: Props) {
  const bloque = useRef<HTMLDivElement>(null)
  const [elegida, setElegida] = useState<string>()
  const [deMas, setDeMas] = useState(0)
  // Uploads end when they end: what they are added to is the list of that moment.
  const actuales = useRef(fotos)
  actuales.current = fotos
  const change = (nuevas: readonly FotoEditada[]) => {
    actuales.current = nuevas
    onChange(nuevas)
  }
  const { subidas, add, retry, cancel } = useSubidas((subida, clave) => {
    // The same picture again is the one that is there.
    const esta = actuales.current.find(({ foto }) => foto === subida.foto)
    if (esta === undefined) change([...actuales.current, fromSubida(subida, clave, nombre)])
    setElegida(esta?.clave ?? clave)
  })

  const enCamino = subidas.some(({ estado }) => estado !== 'falla')
  useEffect(() => onEnCamino?.(enCamino), [enCamino, onEnCamino])

  const foto = fotos.find(({ clave }) => clave === elegida) ?? fotos[0]
  const numero = foto === undefined ? 0 : fotos.indexOf(foto) + 1
  const edit = (cambio: Partial<FotoEditada>) =>
    change(actuales.current.map(una => (una.clave === foto?.clave ? { ...una, ...cambio } : una)))

  function onArchivos(archivos: readonly File[]): void {
    const lugar = Math.max(0, max - actuales.current.length - subidas.length)
    setDeMas(Math.max(0, archivos.length - lugar))
    add(archivos.slice(0, lugar))
  }

  function remove(una: FotoEditada): void {
    const lugar = actuales.current.indexOf(una)
    change(actuales.current.filter(({ clave }) => clave !== una.clave))
    showDeshacer('Foto borrada', una.alt || nombre, () => {
      change([...actuales.current.slice(0, lugar), una, ...actuales.current.slice(lugar)])
      setElegida(una.clave)
    })
  }

  const sinRed = subidas.filter(({ estado }) => estado === 'red').map(una => una.nombre)
  const rotas = subidas.filter(({ estado }) => estado === 'falla')
  return (
    <Hoja
      titulo={max === 1 ? 'Foto' : 'Fotos'}
      accion={max === 1 ? null : <span className="fotos-pista">la primera es la portada</span>}
    >
      <div ref={bloque} className="fotos-bloque">
        {foto === undefined ? (
          <p className="fotos-vacia">Todavía no hay fotos. Sacá una, elegila, soltala acá o pegala.</p>
        ) : foto.encuadre === null ? (
          <div className="fotos-recorte__caja">
            <Parte foto={foto} alt={foto.alt} />
          </div>
        ) : (
          <Recorte
            key={foto.clave}
            foto={{ ...foto, encuadre: foto.encuadre }}
            numero={numero}
            onEncuadre={encuadre => edit({ encuadre })}
          />
        )}
        <Tiras fotos={fotos} elegida={foto?.clave} onElegir={setElegida} onOrden={change}>
          {subidas.map(subida => (
            <EnCamino
              key={subida.clave}
              subida={subida}
              onRetry={() => retry(subida.clave)}
              onCancel={() => cancel(subida.clave)}
            />
          ))}
          {fotos.length + subidas.length < max ? <Agregar bloque={bloque} onArchivos={onArchivos} /> : null}
        </Tiras>
        {rotas.map(({ clave, nombre: archivo, motivo }) => (
          <Noticia key={clave} tono="rojo">
            <b>{archivo}</b>: {motivo}
          </Noticia>
        ))}
        {deMas > 0 ? (
          <Noticia tono="ambar">
            {max === 1 ? 'Va una sola foto: ' : `Van hasta ${max} fotos: `}
            {deMas === 1 ? 'una quedó afuera.' : `${deMas} quedaron afuera.`}
          </Noticia>
        ) : null}
        {sinRed.length === 0 ? null : (
          <Noticia tono="gris">
            <b>Sin conexión.</b> Las fotos quedan acá y suben solas cuando vuelva. Si cerrás o recargás la
            página, hay que elegirlas de nuevo: {enumeracion(sinRed)}.
          </Noticia>
        )}
        {children}
        {foto === undefined ? null : (
          <div className="fotos-datos">
            <Campo
              etiqueta={`Qué se ve en la foto ${numero}`}
              ayuda="La escucha quien no ve la pantalla. Sin “foto de”."
              value={foto.alt}
              maxLength={ALT_MAX}
              {...(numero === 1 && foto.alt.trim() === '' ? { error: 'La portada necesita un texto.' } : {})}
              onChange={event => edit({ alt: event.target.value })}
            />
            <Boton tono="texto" className="fotos-borrar" icono={Trash2} onClick={() => remove(foto)}>
              {`Borrar la foto ${numero}`}
            </Boton>
          </div>
        )}
      </div>
    </Hoja>
  )
}
