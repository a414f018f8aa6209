// A form of the form library (react-hook-form) kept while it is typed, over a reload and a new login: what was changed in it, and nothing secret (ADM-06).
import { useEffect } from 'react'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { isObjeto, readJson } from '#domain/lector.ts'
import { readFrom, writeTo } from '../almacen/almacen.ts'
import { CLAVE_BORRADORES } from '../almacen/claves.ts'
import type { Borradores } from './use-borrador.ts'

interface Cajon {
  get(): Borradores
  set(valor: Borradores): void
  watch(): () => void
}

function readPestana(): Borradores {
  const guardado = readJson(readFrom('sessionStorage', CLAVE_BORRADORES))
  return isObjeto(guardado) ? guardado : {}
}

/** Of whoever fills it in, logged in or not: this tab's own, and gone once another screen is opened. */
export const DE_LA_PESTANA: Cajon = {
  get: readPestana,
  set: valor => void writeTo('sessionStorage', CLAVE_BORRADORES, JSON.stringify(valor)),
  watch: () => () => DE_LA_PESTANA.set({}),
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
