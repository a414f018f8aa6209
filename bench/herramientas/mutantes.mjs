// Source with every mutant Stryker knows of it written in, each behind a switch; texts stay as they are.
import { Instrumenter } from '@stryker-mutator/instrumenter'

const nada = () => {}
const REGISTRO = {
  isDebugEnabled: () => false,
  debug: nada,
  info: nada,
  warn: console.warn,
}
const OPCIONES = { plugins: null, excludedMutations: ['StringLiteral'], ignorers: [], noHeader: false }

export async function instrument(archivos) {
  const { files, mutants } = await new Instrumenter(REGISTRO).instrument(
    archivos.map(({ nombre, texto }) => ({ name: nombre, content: texto, mutate: true })),
    OPCIONES,
  )
  return {
    archivos: files.map(({ name, content }) => ({ nombre: name, texto: content })),
    mutantes: mutants.map(({ id, status, fileName, mutatorName, location, replacement }) => ({
      id,
      ignorado: status === 'Ignored',
      archivo: fileName,
      mutador: mutatorName,
      lugar: location,
      reemplazo: replacement,
    })),
  }
}
