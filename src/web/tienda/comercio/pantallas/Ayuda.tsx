// Help: the frequent questions, and WhatsApp or mail for the next one.
import { AYUDA_SUBTITULO, AYUDA_TITULO, preguntasFrecuentes } from '#domain/comercio/ayuda.ts'
import { saludoWhatsApp } from '#domain/texto/whatsapp.ts'
import { PorWhatsApp } from '#web/comun/ui/Compartir.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { PreguntasFrecuentes } from '../ayuda/PreguntasFrecuentes.tsx'
import '../ayuda/ayuda.css'

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
