// /Trastienda/Ayuda/Imprimir: the whole guide in a row, for paper and for the file of a release.
import { Printer } from 'lucide-react'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { INSTRUCTIVOS, MATERIAS } from '../guia/instructivos.ts'
import { Pagina } from '../guia/Pagina.tsx'

export function Folleto() {
  return (
    <>
      <Cabeza
        titulo="Guía de la tienda"
        texto={
          <>
            <Link to={rutaSeccion('guia')}>Ayuda</Link> / las {INSTRUCTIVOS.length} tareas, una tras otra
          </>
        }
      >
        <Boton tono="rojo" talle="medio" icono={Printer} onClick={() => window.print()}>
          Imprimir
        </Boton>
      </Cabeza>
      <div className="guia guia--hoja trastienda-hoja">
        <nav className="guia-indice" aria-label="Índice">
          {MATERIAS.map(({ titulo, instructivos }) => (
            <div key={titulo}>
              <p>{titulo}</p>
              <ul>
                {instructivos.map(uno => (
                  <li key={uno.id}>
                    <a href={`#${uno.id}`}>{uno.titulo}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        {MATERIAS.map(({ titulo, instructivos }) => (
          <section key={titulo} className="guia-materia">
            <h2>{titulo}</h2>
            {instructivos.map(uno => (
              <article key={uno.id} id={uno.id} aria-label={uno.titulo}>
                <h3>{uno.titulo}</h3>
                <Pagina instructivo={uno} nivel={4} />
              </article>
            ))}
          </section>
        ))}
      </div>
    </>
  )
}
