// The terms of sale, to be read and kept.
import { TERMINOS_VERSION, terminos } from '#domain/comercio/terminos.ts'
import { fechaNumerica } from '#domain/texto/texto.ts'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { Guardar } from '../terminos/Guardar.tsx'
import '../../cuenta/privacidad/politica.css'

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
