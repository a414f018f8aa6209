// The switch between the light and the dark shop (NAV-08).
import { Moon, Sun } from 'lucide-react'
import { useEffect } from 'react'
import { create } from 'zustand'
import { CLAVE_TEMA } from '#web/comun/almacen/claves.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'

type Tema = 'light' | 'dark'

const COLOR_BARRA: Record<Tema, string> = { light: '#FFFBF3', dark: '#211A14' }

interface EstadoTema {
  readonly tema: Tema
  /** Takes over what was applied before the first paint. */
  adopt(): void
  toggle(): void
}

function apply(tema: Tema): void {
  document.documentElement.dataset.theme = tema
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', COLOR_BARRA[tema])
}

const useTema = create<EstadoTema>()((set, get) => ({
  tema: 'light',
  adopt() {
    const tema = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
    apply(tema)
    set({ tema })
  },
  toggle() {
    const tema = get().tema === 'light' ? 'dark' : 'light'
    apply(tema)
    try {
      localStorage.setItem(CLAVE_TEMA, tema)
    } catch {
      // Nothing to keep it in: the choice lasts until the page is left.
    }
    set({ tema })
  },
}))

/** The colour mode (dark theme): stored on this device, light unless the person chose otherwise (NAV-08). */
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
