// The one way the tax office's service fails, as who asks it sees it.
import { expect, it } from 'vitest'
import { type Arca, ArcaError } from './arca.ts'

it('what nobody says is taken for the plainest: not granted, nothing to wait for', () => {
  const error = new ArcaError('no answer', 'ARCA no contesta.')
  expect(error).toMatchObject({ dudosa: false, codigo: null, reintentarEn: null, crudo: '' })
})

it('says for a person and for the log different things', async () => {
  const arca: Pick<Arca, 'ultimo'> = {
    ultimo: async () => {
      throw new ArcaError('ETIMEDOUT', 'ARCA no contesta.', { dudosa: true, reintentarEn: 60_000 })
    },
  }
  await expect(arca.ultimo('prueba', 5, 6)).rejects.toMatchObject({
    message: 'ETIMEDOUT',
    paraPersona: 'ARCA no contesta.',
    dudosa: true,
    reintentarEn: 60_000,
  })
})
