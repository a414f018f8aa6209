// /Trastienda/Ajustes: the settings: one page of sheets without a save button, the list of them at its side, and the sections that belong to it (AJU-01).
import { useEffect } from 'react'
import { horaCorta } from '#domain/texto/fecha.ts'
import { abreSeccion, NOMBRES_SECCION, rutaSeccion, SECCIONES } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { useLocation } from '#web/comun/navegacion/ruta.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { AvisosDePedidos } from '#web/trastienda/personal/AvisosDePedidos.tsx'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { HOJAS, type HojaDeAjustes } from '../ajustes/hojas.tsx'
import { nombreDe } from '../ajustes/palabras.ts'
import { type AjustesEnPantalla, ConAjustes, useAjustes } from '../ajustes/use-ajustes.ts'
import '../ajustes/ajustes.css'

/** The sections that hang on this one, whoever adds them. */
const seccionesDe = (rol: string) =>
  NOMBRES_SECCION.filter(nombre => {
    const { de, camino } = SECCIONES[nombre]
    return de === 'ajustes' && abreSeccion(rol, nombre) && !camino.includes(':')
  })

/** Those in two columns together, each that takes the whole width by itself. */
const GRUPOS: HojaDeAjustes[][] = []
for (const hoja of HOJAS) {
  const ultimo = GRUPOS.at(-1)
  if (ultimo === undefined || hoja.ancha || ultimo[0]?.ancha) GRUPOS.push([hoja])
  else ultimo.push(hoja)
}

/** To the sheet, or to the setting, that the address names: what it names is read only now. */
function useLugarNombrado(): string {
  const { hash } = useLocation()
  useEffect(() => {
    const lugar = hash === '' ? null : document.getElementById(hash.slice(1))
    lugar?.scrollIntoView()
    const primero = lugar?.querySelector('[data-primero]') ?? lugar?.querySelector('input, textarea, button')
    if (primero instanceof HTMLElement) primero.focus({ preventScroll: true })
  }, [hash])
  return hash
}

function Hojas({ ajustes }: { readonly ajustes: AjustesEnPantalla }) {
  const hash = useLugarNombrado()
  const rol = useSesion(({ sesion }) => sesion?.role ?? '')
  const { rechazados } = ajustes.ajustes
  return (
    <div className="ajustes">
      <nav className="ajustes-lista" aria-label="Ajustes">
        {HOJAS.map(({ id, titulo }) => (
          <Link
            key={id}
            to={`#ajustes-${id}`}
            replace
            aria-current={hash === `#ajustes-${id}` ? 'true' : undefined}
          >
            {titulo}
          </Link>
        ))}
        {seccionesDe(rol).map(nombre => (
          <Link key={nombre} to={rutaSeccion(nombre)}>
            {SECCIONES[nombre].titulo}
          </Link>
        ))}
      </nav>
      <div className="ajustes-hojas">
        {rechazados.length === 0 ? null : (
          <Noticia tono="ambar">
            <b>Hay valores guardados que no sirven y no se usan:</b> {rechazados.map(nombreDe).join(', ')}.
            Vale el de la casa; escribilos de nuevo acá.
          </Noticia>
        )}
        {GRUPOS.map(grupo => (
          <div key={grupo[0]?.id} className={grupo[0]?.ancha ? undefined : 'ajustes-columnas'}>
            {grupo.map(({ id, titulo, contenido, propias }) => (
              <div key={id} id={`ajustes-${id}`} className="ajustes-hoja">
                {propias ? contenido : <Hoja titulo={titulo}>{contenido}</Hoja>}
              </div>
            ))}
          </div>
        ))}
        <AvisosDePedidos />
      </div>
    </div>
  )
}

export function Ajustes() {
  const { lectura, ajustes } = useAjustes()
  const hora = ajustes?.guardadoA ? `, ${horaCorta(ajustes.guardadoA)}` : ''
  return (
    <>
      <Cabeza titulo="Ajustes" texto={`Se guardan solos${hora}`} />
      <Leyendo lectura={lectura} />
      {ajustes === null ? null : (
        <ConAjustes value={ajustes}>
          <Hojas ajustes={ajustes} />
        </ConAjustes>
      )}
    </>
  )
}
