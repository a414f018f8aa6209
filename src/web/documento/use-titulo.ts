// Keeps the browser's title in step with the screen after a navigation.
import { useEffect } from 'react'
import type { Pagina } from '#contract/pagina.ts'
import type { Vista } from '#domain/catalogo/tienda.ts'
import { tituloDe } from './titulo.ts'

export function useTitulo(pagina: Pagina, vista: Pick<Vista, 'comercio' | 'categorias'>): void {
  const titulo = tituloDe(pagina, vista)
  useEffect(() => {
    document.title = titulo
  }, [titulo])
}
