// The terms of sale, to be read and kept.
import { Download, Printer } from 'lucide-react'
import { TERMINOS_VERSION, terminos } from '#domain/comercio/terminos.ts'
import { RUTA_TERMINOS_TEXTO } from '#domain/rutas.ts'
import { fechaNumerica } from '#domain/texto/texto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import '../../cuenta/privacidad/politica.css'
import '../terminos/guardar.css'

/** Two ways to keep the terms: on paper (or as a PDF) and as a file. */
function Guardar() {
  return (
    <div className="terminos-guardar">
      <Boton tono="linea" talle="medio" icono={Printer} onClick={() => window.print()}>
        Guardar o imprimir
      </Boton>
      <a
        className="boton boton--linea boton--medio"
        href={RUTA_TERMINOS_TEXTO}
        download="terminos-y-condiciones.txt"
      >
        <Download className="icono" aria-hidden="true" />
        Descargar como texto
      </a>
    </div>
  )
}

export function Terminos() {
  const comercio = useComercio()
  return (
    <div className="pagina privacidad-politica">
      <header className="encabezado">
        <h1>Términos y condiciones</h1>
        <p>
          Versión vigente desde el <time dateTime={TERMINOS_VERSION}>{fechaNumerica(TERMINOS_VERSION)}</time>
        </p>
      </header>
      <Guardar />
      {terminos(comercio).map(({ titulo, parrafos }, i) => (
        <section key={titulo}>
          <h2>
            {i + 1}. {titulo}
          </h2>
          {parrafos.map(texto => (
            <p key={texto}>{texto}</p>
          ))}
        </section>
      ))}
    </div>
  )
}
