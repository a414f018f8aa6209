// The number that receives the orders: typed as anybody does, shown as it was understood, and tried with one tap (X5).
import { PorWhatsApp } from '#web/comun/ui/PorWhatsApp.tsx'
import { CampoTexto } from './CampoTexto.tsx'
import { useAjuste } from './use-ajustes.ts'

const PREFIJO = 3
const FINAL = 4

/** '5493415550142' -> '341 555-0142'. */
function comoSeEscribe(numero: string, area: string): string {
  const nacional = numero.slice(PREFIJO)
  const suya =
    area !== '' && nacional.startsWith(area) ? area : nacional.slice(0, nacional.startsWith('11') ? 2 : 3)
  return `${suya} ${nacional.slice(suya.length, -FINAL)}-${nacional.slice(-FINAL)}`
}

export function WhatsApp() {
  const { ajustes } = useAjuste()
  const { whatsapp, areaTelefonica, nombre } = ajustes.valores
  const format = (numero: string) => (numero === '' ? '' : comoSeEscribe(numero, areaTelefonica))
  return (
    <>
      <CampoTexto
        campo="whatsapp"
        format={format}
        ayuda={
          whatsapp === null ? (
            'Sin número no hay botón de WhatsApp ni se abre un chat al terminar la compra.'
          ) : (
            <>
              Queda así: <b>+54 9 {format(whatsapp)}</b>. Recibe cada pedido y es el botón de todas las
              páginas.
            </>
          )
        }
      />
      {whatsapp === null ? null : (
        <PorWhatsApp
          tono="linea"
          talle="medio"
          className="ajustes-probar"
          numero={whatsapp}
          texto={`Prueba de ${nombre}: este número recibe los pedidos.`}
        >
          Mandarme una prueba
        </PorWhatsApp>
      )}
    </>
  )
}
