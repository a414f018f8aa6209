// Reads labels with the phone's camera: its picture with a frame in it, the light, and what to do when there is none (PESA-05).
import { Flashlight, FlashlightOff, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Boton } from '#web/comun/ui/Boton.tsx'
import './balanza.css'
import { type EstadoCamara, type Linterna, readCamara } from './camara.ts'
import { createVistas } from './vistas.ts'

interface Props {
  /** The thirteen figures; the same label again only after ten seconds out of sight. */
  readonly onLectura: (codigo: string) => void
  readonly onCerrar: () => void
  /** A label read before is read again: where nothing is counted, only looked at. */
  readonly deNuevo?: boolean
}

/** Of all cameras of this page: the label that was read is still in sight when the next line opens one again. */
const VISTAS = createVistas({ enVista: true })

const TEXTOS: Readonly<Record<EstadoCamara, string>> = {
  pidiendo: 'Abriendo la cámara…',
  leyendo: 'Apuntá a la etiqueta',
  denegada: 'El navegador no deja usar la cámara: permitila en el candado de la dirección.',
  'sin-camara': 'Acá no hay cámara que se pueda usar.',
  ocupada: 'Otro programa está usando la cámara: cerralo y probá de nuevo.',
  recargar: 'Para usar la cámara hay que volver a cargar esta pantalla.',
  error: 'La cámara no anduvo.',
}

/** While it is not looked at, nobody's camera runs. */
function useVisible(): boolean {
  const [visible, setVisible] = useState(true)
  useEffect(() => {
    const look = () => setVisible(document.visibilityState !== 'hidden')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return visible
}

export function LectorCamara({ onLectura, onCerrar, deNuevo = false }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const visible = useVisible()
  const [intento, setIntento] = useState(0)
  const [estado, setEstado] = useState<EstadoCamara>('pidiendo')
  const [linterna, setLinterna] = useState<Linterna | null>(null)
  const [prendida, setPrendida] = useState(false)
  const [repetida, setRepetida] = useState(false)
  const tell = useEffectEvent(onLectura)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again.
  useEffect(() => {
    if (video.current === null || !visible) return
    const fin = new AbortController()
    void readCamara({
      video: video.current,
      signal: fin.signal,
      onEstado: setEstado,
      onLinterna: setLinterna,
      onLectura: codigo => tell(codigo),
      onRepetida: setRepetida,
      vistas: deNuevo ? createVistas({ enVista: true }) : VISTAS,
    })
    return () => {
      fin.abort()
      setLinterna(null)
      setPrendida(false)
    }
  }, [visible, intento, deNuevo])
  const anda = estado === 'leyendo' || estado === 'pidiendo'
  const Luz = prendida ? FlashlightOff : Flashlight
  return (
    <section className="balanza-camara" aria-label="Cámara" data-estado={estado}>
      <video className="balanza-camara__imagen" ref={video} muted playsInline />
      {estado === 'leyendo' ? <span className="balanza-camara__marco" aria-hidden="true" /> : null}
      <p className="balanza-camara__texto" role="status">
        {estado === 'leyendo' && repetida ? 'Ésa ya se leyó: apuntá a otra' : TEXTOS[estado]}
      </p>
      {anda ? null : (
        <Boton
          className="boton balanza-camara__otra"
          onClick={() => (estado === 'recargar' ? location.reload() : setIntento(veces => veces + 1))}
        >
          {estado === 'recargar' ? 'Volver a cargar' : 'Probar de nuevo'}
        </Boton>
      )}
      {linterna === null ? null : (
        <Boton
          icono={Luz}
          className="balanza-camara__boton balanza-camara__boton--luz"
          aria-pressed={prendida}
          aria-label="Luz"
          onClick={() =>
            void linterna.turn(!prendida).then(
              () => setPrendida(!prendida),
              () => setLinterna(null),
            )
          }
        />
      )}
      <Boton icono={X} className="balanza-camara__boton" aria-label="Cerrar la cámara" onClick={onCerrar} />
    </section>
  )
}
