// The invitation to install the shop: the browser's own prompt where it has one, the steps by hand where it has not (PWA-01).
import { EllipsisVertical, Share, SquarePlus } from 'lucide-react'
import { usePropuesta } from '#web/comun/estado/instalacion.ts'
import { plataformaActual } from '#web/comun/estado/whatsapp.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Dialogo } from '#web/comun/ui/Dialogo.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import './instalar.css'

interface Props {
  readonly onClose: () => void
}

export function Instalar({ onClose }: Props) {
  const { nombre } = useComercio()
  const propuesta = usePropuesta(estado => estado.propuesta)
  const ios = plataformaActual() === 'ios'
  const install = () => {
    // The offer is good for one prompt, whatever the person answers.
    usePropuesta.setState({ propuesta: null })
    propuesta?.prompt().catch(() => {})
    onClose()
  }
  return (
    <Dialogo
      titulo={`Instalá ${nombre} en tu teléfono`}
      descripcion="Entrás de un toque, como a cualquier aplicación, y podés mirar los cortes aunque no tengas señal."
      onClose={onClose}
    >
      {propuesta ? (
        <Boton tono="rojo" talle="ancho" onClick={install}>
          Instalar
        </Boton>
      ) : (
        <ol className="marco-pasos">{ios ? <PasosIos /> : <PasosMenu />}</ol>
      )}
      <Boton tono="texto" onClick={onClose}>
        {propuesta ? 'Ahora no' : 'Entendido'}
      </Boton>
    </Dialogo>
  )
}

function PasosIos() {
  return (
    <>
      <li>
        Tocá el ícono de compartir <Share className="icono" aria-hidden="true" />
      </li>
      <li>
        <span>
          Elegí <b>Agregar a la pantalla de inicio</b>
        </span>
        <SquarePlus className="icono" aria-hidden="true" />
      </li>
      <li>
        <span>
          Tocá <b>Agregar</b>
        </span>
      </li>
    </>
  )
}

/** Browsers that install from their menu and offer nothing by themselves. */
function PasosMenu() {
  return (
    <>
      <li>
        Abrí el menú del navegador <EllipsisVertical className="icono" aria-hidden="true" />
      </li>
      <li>
        <span>
          Elegí <b>Instalar aplicación</b> o <b>Agregar a la pantalla principal</b>
        </span>
      </li>
      <li>Confirmá</li>
    </>
  )
}
