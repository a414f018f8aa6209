// The heart of an article (toggle button): pressed it is a favourite; what it does comes with the first tap (VOL-01).
import { Heart } from 'lucide-react'
import { useNavigate } from '../navegacion/ruta.ts'
import { showAviso } from '../state/avisos.ts'
import { loadChunk } from '../state/chunk.ts'
import { useFavorito } from '../state/gustos.ts'
import { loadGustos } from '../state/gustos-vigilancia.ts'
import './corazon.css'

interface Props {
  readonly id: number
  readonly nombre: string
}

export function Corazon({ id, nombre }: Props) {
  const favorito = useFavorito(id)
  const navigate = useNavigate()
  const toggle = () =>
    void loadChunk(loadGustos).then(
      red => red.toggleGusto('favorito', id, navigate),
      () =>
        showAviso({ titulo: 'No pudimos guardar tu favorito', descripcion: 'Sin conexión.', tipo: 'error' }),
    )
  return (
    <button
      type="button"
      className="corazon"
      aria-pressed={favorito}
      aria-label={`Guardar ${nombre} en favoritos`}
      onClick={toggle}
    >
      <Heart className="icono" aria-hidden="true" />
    </button>
  )
}
