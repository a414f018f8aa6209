// A form of the form library (react-hook-form) kept while it is typed, over a reload and a new login: what was changed in it, and nothing secret (ADM-06).
import { useEffect } from 'react'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { isObjeto } from '#domain/lector.ts'
import type { Borradores } from './use-borrador.ts'

/** Where drafts are kept: with a person (`borradores`), or elsewhere. */
export interface Cajon {
  get(): Borradores
  set(valor: Borradores): void
  watch(): () => void
}

const NADA: readonly [] = []

/** Gives the way to forget it: it was sent, or given up. `secretos`: fields that are never kept. */
export function useFormBorrador<T extends FieldValues>(
  cajon: Cajon,
  nombre: string,
  { watch, setValue, getValues }: UseFormReturn<T>,
  secretos: readonly FieldPath<T>[] = NADA,
): () => void {
  useEffect(() => {
    const stop = cajon.watch()
    const guardado = cajon.get()[nombre]
    const actuales = getValues()
    for (const [campo, valor] of Object.entries(isObjeto(guardado) ? guardado : {}))
      if (typeof valor === typeof actuales[campo])
        setValue(campo as FieldPath<T>, valor as PathValue<T, FieldPath<T>>, { shouldDirty: true })
    const { unsubscribe } = watch((valores, { name }) => {
      if (name === undefined || secretos.includes(name)) return
      const otros = cajon.get()
      cajon.set({ ...otros, [nombre]: { ...Object(otros[nombre]), [name]: valores[name] } })
    })
    return () => {
      unsubscribe()
      stop()
    }
  }, [cajon, nombre, secretos, watch, setValue, getValues])
  return () => {
    const { [nombre]: _, ...otros } = cajon.get()
    cajon.set(otros)
  }
}
