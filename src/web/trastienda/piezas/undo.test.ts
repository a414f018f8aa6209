// Taking back: what could not be taken back is said, whoever offered it (ADM-05).
import { beforeEach, expect, it } from 'vitest'
import { useAvisos } from '#web/comun/estado/avisos.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { showDeshacer } from './undo.ts'

const given = () => useAvisos.getState().take()
beforeEach(() => void given())

const press = async (onDeshacer: () => unknown) => {
  showDeshacer('Borrado', 'Vacío', onDeshacer)
  given()[0]?.accion?.onAccion()
  await new Promise(resolve => setImmediate(resolve))
  return given()
}

it('[ADM-05] what the server refuses to take back is said with its reason', async () => {
  const refused = new ApiError(409, { error: { message: 'Alguien lo cambió.' } })
  expect(await press(() => Promise.reject(refused))).toMatchObject([
    { titulo: 'No se pudo deshacer', descripcion: 'Alguien lo cambió.', tipo: 'error' },
  ])
})

it('[ADM-05] what was taken back, at once or by a call, says nothing more', async () => {
  expect(await press(() => Promise.resolve())).toEqual([])
  expect(await press(() => undefined)).toEqual([])
})
