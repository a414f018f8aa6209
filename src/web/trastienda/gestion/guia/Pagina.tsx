// One page of the guide: when, step by step, its picture, what can go wrong, where it is done and what comes next.
import { ArrowRight } from 'lucide-react'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Dicho } from './Dicho.tsx'
import type { Figura, Instructivo } from './forma.ts'
import { findInstructivo } from './instructivos.ts'
import { puertaDe } from './lugares.ts'
import './guia.css'

interface Props {
  readonly instructivo: Instructivo
  /** Of its own headings. */
  readonly nivel: 2 | 4
}

export function Pagina({ instructivo, nivel }: Props) {
  const { cuando, pasos, problemas, figura } = instructivo
  const Titulo = `h${nivel}` as const
  return (
    <div className={figura === undefined ? undefined : 'guia-pagina'}>
      <div>
        <p className="guia-cuando">
          <Dicho>{cuando}</Dicho>
        </p>
        <Titulo>Paso a paso</Titulo>
        <ol className="guia-pasos">
          {pasos.map(paso => (
            <li key={paso}>
              <span>
                <Dicho>{paso}</Dicho>
              </span>
            </li>
          ))}
        </ol>
        {problemas.length === 0 ? null : (
          <>
            <Titulo>Si pasa otra cosa</Titulo>
            <dl className="guia-problemas">
              {problemas.map(([pasa, ayuda]) => (
                <div key={pasa}>
                  <dt>
                    <Dicho>{pasa}</Dicho>
                  </dt>
                  <dd>
                    <Dicho>{ayuda}</Dicho>
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
      {figura === undefined ? null : <Foto figura={figura} />}
    </div>
  )
}

const [ANCHO, ALTO] = [360, 640]

function Foto({ figura: { archivo, alt } }: { readonly figura: Figura }) {
  return (
    <img
      className="guia-figura"
      src={`/img/guia/${archivo}.webp`}
      alt={alt}
      width={ANCHO}
      height={ALTO}
      loading="lazy"
      decoding="async"
    />
  )
}

/** Where it is done, as far as the role gets in, and the tasks that come next to it. */
export function Enlaces({ instructivo: { lugares, siguen } }: Pick<Props, 'instructivo'>) {
  const rol = useSesion(({ sesion }) => sesion?.role ?? '')
  const puertas = lugares.map(lugar => puertaDe(lugar, rol))
  return (
    <div className="guia-enlaces">
      <h2>Ir al lugar</h2>
      <ul className="guia-lugares">
        {puertas.map(({ titulo, ruta, abre }) => (
          <li key={ruta}>
            {abre ? (
              <BotonLink tono="linea" talle="medio" to={ruta}>
                {titulo}
                <ArrowRight className="icono" aria-hidden="true" />
              </BotonLink>
            ) : (
              <span>{titulo}: lo abre otro rol</span>
            )}
          </li>
        ))}
      </ul>
      <h2>También</h2>
      <ul className="guia-siguen">
        {siguen.map(id => (
          <li key={id}>
            <Link to={rutaSeccion('instructivo', id)}>{findInstructivo(id)?.titulo}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
