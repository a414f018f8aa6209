// The heart of an article (toggle button): pressed it is a favourite; what it does comes with the first tap (VOL-01).
import { Heart } from 'lucide-react'
import { regresoDesde } from '#domain/cuenta/regreso.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { useFavorito } from './gustos.ts'
import { useGusto } from './use-gusto.ts'
import './corazon.css'

interface Props {
  readonly id: number
  readonly nombre: string
}

export function Corazon({ id, nombre }: Props) {
  const favorito = useFavorito(id)
  const { toggle, closeLogin, LoginRequerido } = useGusto('favorito', id, 'No pudimos guardar tu favorito')
  return (
    <>
      <Boton
        icono={Heart}
        className="corazon"
        aria-pressed={favorito}
        aria-label={`Guardar ${nombre} en favoritos`}
        onClick={toggle}
      />
      {LoginRequerido ? (
        <LoginRequerido
          onClose={closeLogin}
          promesa={`Iniciá sesión o creá tu cuenta y guardamos ${nombre} en tus favoritos.`}
          volverA={regresoDesde(window.location)}
        />
      ) : null}
    </>
  )
}
