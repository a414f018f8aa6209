// Help: the frequent questions, and WhatsApp or mail for the next one.
import { ChevronDown } from 'lucide-react'
import { useEffect } from 'react'
import { AYUDA_SUBTITULO, AYUDA_TITULO, type Pregunta, preguntasFrecuentes } from '#domain/comercio/ayuda.ts'
import { saludoWhatsApp } from '#domain/texto/whatsapp.ts'
import { useLocation } from '#web/comun/navegacion/ruta.ts'
import { PorWhatsApp } from '#web/comun/ui/PorWhatsApp.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import '../ayuda/ayuda.css'
import '../ayuda/preguntas.css'

interface Props {
  readonly preguntas: readonly Pregunta[]
}

/** The accordion of frequent questions: any number open at once, each with an address of its own (HELP-01). */
function PreguntasFrecuentes({ preguntas }: Props) {
  const { hash } = useLocation()

  useEffect(() => {
    const pedida = document.getElementById(hash.slice(1))
    if (!(pedida instanceof HTMLDetailsElement)) return
    pedida.open = true
    pedida.scrollIntoView({ block: 'start' })
  }, [hash])

  return (
    <div className="ayuda-preguntas">
      {preguntas.map(({ id, pregunta, respuesta }) => (
        <details key={id} id={id} className="ayuda-preguntas__una">
          <summary>
            <h2>{pregunta}</h2>
            <ChevronDown className="icono" aria-hidden="true" />
          </summary>
          <p>{respuesta}</p>
        </details>
      ))}
    </div>
  )
}

export function Ayuda() {
  const comercio = useComercio()
  const { whatsapp, email } = comercio
  return (
    <div className="pagina ayuda">
      <header className="encabezado">
        <h1>{AYUDA_TITULO}</h1>
        <p>{AYUDA_SUBTITULO}</p>
      </header>
      <PreguntasFrecuentes preguntas={preguntasFrecuentes(comercio)} />
      {whatsapp === null && email === null ? null : (
        <aside className="ayuda__mas kraft-suave" aria-labelledby="otra-pregunta">
          <h2 id="otra-pregunta">¿Tenés otra pregunta?</h2>
          <p>Escribinos y te respondemos a la brevedad.</p>
          {whatsapp === null ? (
            <a className="boton boton--rojo" href={`mailto:${email}`}>
              Preguntar por email
            </a>
          ) : (
            <PorWhatsApp tono="verde" numero={whatsapp} texto={saludoWhatsApp(comercio.nombre)}>
              Preguntar por WhatsApp
            </PorWhatsApp>
          )}
        </aside>
      )}
    </div>
  )
}
