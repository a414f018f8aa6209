// Profiles that can receive an order, as a table (LOG-03).
import { describe, expect, it } from 'vitest'
import { perfilCompleto } from './perfil.ts'

describe('perfilCompleto', () => {
  const completo = { username: 'ana', email: 'a@b.co', direccion: 'Mitre 1', telefono: '341' }
  it.each(['username', 'email', 'direccion', 'telefono'])(
    'lacks %s when it is absent, null or blank',
    campo => {
      expect(perfilCompleto(completo)).toBe(true)
      for (const valor of [undefined, null, '', '  ']) {
        expect(perfilCompleto({ ...completo, [campo]: valor } as Parameters<typeof perfilCompleto>[0])).toBe(
          false,
        )
      }
    },
  )
})
