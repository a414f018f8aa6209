// The switch between the light and the dark shop (NAV-08).
import { Moon, Sun } from 'lucide-react'
import { useEffect } from 'react'
import { useTema } from '#web/comun/estado/tema.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'

export function BotonTema() {
  const { tema, adopt, toggle } = useTema()
  useEffect(adopt, [adopt])
  return (
    <Boton
      tono="icono"
      className="marco-tema"
      aria-label="Modo oscuro"
      aria-pressed={tema === 'dark'}
      onClick={toggle}
    >
      <Moon className="icono marco-tema__luna" aria-hidden="true" />
      <Sun className="icono marco-tema__sol" aria-hidden="true" />
    </Boton>
  )
}
