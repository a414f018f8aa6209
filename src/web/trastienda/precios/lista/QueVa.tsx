// What goes into the list: its categories as tiles, and how.
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { countArticulos } from '#domain/catalogo/tienda.ts'
import { categoriaTexto } from '#domain/texto/texto.ts'
import { Interruptor } from '#web/comun/ui/Interruptor.tsx'
import { Tilde } from '#web/comun/ui/Tilde.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import type { EleccionEnPantalla } from './use-eleccion.ts'

interface Props {
  readonly categorias: readonly Categoria[]
  readonly eleccion: EleccionEnPantalla
}

export function QueVa({ categorias, eleccion }: Props) {
  const { elegidas, toggle } = eleccion
  return (
    <Hoja titulo="Qué va" className="lista-que">
      <ul className="lista-que__categorias">
        {categorias
          .filter(categoria => countArticulos(categoria) > 0)
          .map(({ id, nombre }) => (
            <li key={id}>
              <Tilde checked={elegidas.has(id)} onChange={() => toggle(id)}>
                {categoriaTexto(nombre).replace(/^de /, '')}
              </Tilde>
            </li>
          ))}
      </ul>
      <h3>Cómo</h3>
      <Interruptor
        texto="Sólo lo que hay"
        encendido={eleccion.soloLoQueHay}
        onCambio={eleccion.setSoloLoQueHay}
      />
      <Interruptor texto="Sólo ofertas" encendido={eleccion.soloOfertas} onCambio={eleccion.setSoloOfertas} />
      <Interruptor
        texto="Con el enlace de la tienda"
        encendido={eleccion.conEnlace}
        onCambio={eleccion.setConEnlace}
      />
    </Hoja>
  )
}
