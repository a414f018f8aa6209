// The table of saving, without a browser: every answer × a reload × the line or the server back again.
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../request/request.ts'
import { type Cambio, createCola, type Emisor } from './cola.ts'

type Respuesta = number | 'perdida'

const ESPERAN: readonly Respuesta[] = [0, 'perdida', 401, 408, 423, 429, 500, 502, 503, 504]
const RECHAZAN: readonly Respuesta[] = [400, 403, 404, 413, 422]
const COSA = 'ajustes/direccion'

/** A server with one value in versions, whose answers can be bent; a change of nobody else's field is no clash. */
function createServidor(valor: unknown) {
  const estado = { valor, version: 1, quien: 'yo', llamadas: 0, escrituras: 0 }
  let dobla: Respuesta | null = null
  const send: Emisor['send'] = async (_, a, version) => {
    estado.llamadas++
    await Promise.resolve()
    if (typeof dobla === 'number')
      throw new ApiError(dobla, dobla === 0 ? null : { error: { message: 'Dicho' } })
    if (version < estado.version)
      throw new ApiError(409, {
        error: {
          message: 'Antes',
          details: {
            version: estado.version,
            cambios: [{ campo: 'x', de: null, a: estado.valor, quien: estado.quien, cuando: 'hoy' }],
          },
        },
      })
    Object.assign(estado, { valor: a, version: estado.version + 1, quien: 'yo' })
    estado.escrituras++
    if (dobla === 'perdida') throw new ApiError(0, null)
    return estado.version
  }
  return {
    estado,
    send,
    bend: (respuesta: Respuesta | null) => {
      dobla = respuesta
    },
    /** Somebody else. */
    write: (a: unknown) => Object.assign(estado, { valor: a, version: estado.version + 1, quien: 'Rosa' }),
  }
}

/** The storage of a browser: as JSON, as it is in one. */
function createCajon() {
  let json = '[]'
  return {
    get: (): readonly Cambio[] => JSON.parse(json),
    set: (valor: readonly Cambio[]) => {
      json = JSON.stringify(valor)
    },
  }
}

function open(
  servidor: ReturnType<typeof createServidor>,
  cajon = createCajon(),
  extra: Partial<Emisor> = {},
) {
  const cola = createCola(cajon)
  cola.attend('ajustes', { send: servidor.send, ...extra })
  return {
    cola,
    cajon,
    uno: () => cola.use.getState().unos[COSA],
    rest: () => vi.waitFor(() => expect(cola.use.getState().unos[COSA]?.estado.tipo).not.toBe('guardando')),
  }
}

const save = ({ cola }: ReturnType<typeof open>, de: unknown, a: unknown, version = 1) =>
  cola.save(COSA, { de, a, version })

describe('what has no answer', () => {
  for (const respuesta of ESPERAN) {
    for (const recarga of [false, true]) {
      it(`[ADM-06] ${respuesta}${recarga ? ', and the page loaded anew' : ''}: waits, and is saved once`, async () => {
        const servidor = createServidor('Salta 1')
        let pagina = open(servidor)
        servidor.bend(respuesta)
        save(pagina, 'Salta 1', 'Mitre 2')
        expect(pagina.cajon.get()).toHaveLength(1)
        await pagina.rest()
        expect(pagina.uno()).toEqual({ estado: { tipo: 'espera' }, escrito: 'Mitre 2' })
        servidor.bend(null)
        if (recarga) pagina = open(servidor, pagina.cajon)
        else pagina.cola.retry()
        expect(pagina.uno()?.escrito).toBe('Mitre 2')
        await pagina.rest()
        expect(pagina.uno()).toEqual({ estado: { tipo: 'guardado' } })
        expect(servidor.estado).toMatchObject({ valor: 'Mitre 2', escrituras: 1 })
        expect(pagina.cajon.get()).toEqual([])
      })
    }
  }

  it('[ADM-06] waits on while the server is away', async () => {
    const servidor = createServidor('a')
    const pagina = open(servidor)
    servidor.bend(503)
    save(pagina, 'a', 'b')
    for (let i = 0; i < 3; i++) {
      await pagina.rest()
      expect(pagina.uno()).toEqual({ estado: { tipo: 'espera' }, escrito: 'b' })
      pagina.cola.retry()
    }
    expect(servidor.estado.llamadas).toBe(4)
  })

  it('[ADM-06] the page left before any answer loses nothing', async () => {
    const servidor = createServidor('a')
    const cajon = createCajon()
    const cola = createCola(cajon)
    cola.attend('ajustes', { send: () => new Promise(() => {}) })
    cola.save(COSA, { de: 'a', a: 'b', version: 1 })
    const pagina = open(servidor, cajon)
    await pagina.rest()
    expect(servidor.estado).toMatchObject({ valor: 'b', escrituras: 1 })
  })

  it('[ADM-06] typed anew while it waits, the last one is saved, from what the server had', async () => {
    const servidor = createServidor('a')
    const pagina = open(servidor)
    servidor.bend(0)
    save(pagina, 'a', 'b')
    await pagina.rest()
    save(pagina, 'a', 'c')
    await pagina.rest()
    expect(pagina.cajon.get()).toMatchObject([{ de: 'a', a: 'c', version: 1 }])
    servidor.bend(null)
    pagina.cola.retry()
    await pagina.rest()
    expect(servidor.estado).toMatchObject({ valor: 'c', escrituras: 1 })
  })

  it('[ADM-05] of several fields, what takes it back has those of the change before too', async () => {
    const servidor = createServidor({ precio: 1 })
    const deshacer: unknown[] = []
    const pagina = open(servidor, undefined, { onHecho: (_, { de }) => deshacer.push(de) })
    servidor.bend(0)
    save(pagina, { precio: 1 }, { precio: 2 })
    await pagina.rest()
    save(pagina, { precio: 1, stock: 5 }, { precio: 3, stock: 6 })
    await pagina.rest()
    servidor.bend(null)
    pagina.cola.retry()
    await pagina.rest()
    expect(servidor.estado).toMatchObject({ valor: { precio: 3, stock: 6 }, escrituras: 1 })
    save(pagina, { precio: 3 }, { precio: 4 }, 2)
    save(pagina, { precio: 3, stock: 6 }, { precio: 4, stock: 7 }, 2)
    await pagina.rest()
    expect(deshacer).toEqual([{ precio: 1, stock: 5 }, { precio: 3 }, { precio: 4, stock: 6 }])
  })

  it('[ADM-06] typed back to what the server has, nothing waits any more', async () => {
    const servidor = createServidor('a')
    const pagina = open(servidor)
    servidor.bend(0)
    save(pagina, 'a', 'b')
    await pagina.rest()
    save(pagina, 'a', 'a')
    expect(pagina.uno()).toBeUndefined()
    expect(pagina.cajon.get()).toEqual([])
  })
})

describe('what is refused', () => {
  for (const respuesta of RECHAZAN) {
    it(`[ADM-06] ${respuesta}: stays typed with the reason, and is not sent again by itself`, async () => {
      const servidor = createServidor('a')
      const pagina = open(servidor)
      servidor.bend(respuesta)
      save(pagina, 'a', 'b')
      await pagina.rest()
      expect(pagina.uno()).toEqual({ estado: { tipo: 'rechaza', motivo: 'Dicho' }, escrito: 'b' })
      servidor.bend(null)
      pagina.cola.retry()
      pagina.cola.start()
      expect(servidor.estado.llamadas).toBe(1)
      expect(open(servidor, pagina.cajon).uno()).toBeUndefined()
    })

    it(`[PESA-07] ${respuesta}: kept where its family keeps it, asked again after a reload, and gone once it was seen`, async () => {
      const servidor = createServidor('a')
      servidor.bend(respuesta)
      const primera = open(servidor, createCajon(), { guardaRechazos: true })
      save(primera, 'a', 'b')
      await primera.rest()
      const otra = open(servidor, primera.cajon, { guardaRechazos: true })
      await otra.rest()
      expect(otra.uno()).toEqual({ estado: { tipo: 'rechaza', motivo: 'Dicho' }, escrito: 'b' })
      otra.cola.discard(COSA)
      expect(otra.cajon.get()).toEqual([])
    })
  }
})

it('[ADM-06] who writes a family is told whenever it is not saved', async () => {
  const servidor = createServidor('a')
  const onFalla = vi.fn()
  const pagina = open(servidor, createCajon(), { onFalla })
  servidor.bend(503)
  save(pagina, 'a', 'b')
  await pagina.rest()
  servidor.bend(400)
  pagina.cola.retry()
  await pagina.rest()
  const cambio = expect.objectContaining({ de: 'a', a: 'b' })
  expect(onFalla.mock.calls).toEqual([
    ['direccion', cambio, { tipo: 'espera' }],
    ['direccion', cambio, { tipo: 'rechaza', motivo: 'Dicho' }],
  ])
})

describe('somebody else was faster', () => {
  async function clash(recarga: boolean) {
    const servidor = createServidor('a')
    let pagina = open(servidor)
    servidor.write('suyo')
    save(pagina, 'a', 'mío')
    await pagina.rest()
    if (recarga) {
      pagina = open(servidor, pagina.cajon)
      await pagina.rest()
    }
    expect(pagina.uno()).toEqual({
      estado: { tipo: 'choca', quien: 'Rosa', suyo: 'suyo', version: 2 },
      escrito: 'mío',
    })
    expect(servidor.estado.valor).toBe('suyo')
    pagina.cola.retry()
    expect(pagina.uno()?.estado.tipo).toBe('choca')
    return { servidor, pagina }
  }

  for (const recarga of [false, true]) {
    const cuando = recarga ? ', also after a reload' : ''
    it(`[ADM-04] both are told, and mine is put when I say so${cuando}`, async () => {
      const { servidor, pagina } = await clash(recarga)
      pagina.cola.insist(COSA)
      await pagina.rest()
      expect(servidor.estado.valor).toBe('mío')
      expect(pagina.cajon.get()).toEqual([])
    })

    it(`[ADM-04] theirs is left when I say so${cuando}`, async () => {
      const { servidor, pagina } = await clash(recarga)
      pagina.cola.discard(COSA)
      expect(pagina.uno()).toBeUndefined()
      expect(pagina.cajon.get()).toEqual([])
      expect(servidor.estado.valor).toBe('suyo')
    })
  }

  it('[ADM-04] who wanted the same has it, whatever the order of its fields', async () => {
    const servidor = createServidor(null)
    const pagina = open(servidor)
    servidor.write({ desde: '9:00', hasta: ['20:00'] })
    save(pagina, null, { hasta: ['20:00'], desde: '9:00' })
    await pagina.rest()
    expect(pagina.uno()?.estado.tipo).toBe('guardado')
    expect(servidor.estado.escrituras).toBe(0)
  })

  it('[ADM-04] what cannot be compared waits until it can', async () => {
    const servidor = createServidor('a')
    const readSuyo = vi.fn().mockRejectedValueOnce(new ApiError(0, null))
    const pagina = open(servidor, createCajon(), { readSuyo })
    servidor.write('suyo')
    save(pagina, 'a', 'mío')
    await pagina.rest()
    expect(pagina.uno()?.estado.tipo).toBe('espera')
    readSuyo.mockResolvedValue({ quien: 'Rosa', valor: 'suyo' })
    pagina.cola.retry()
    await pagina.rest()
    expect(pagina.uno()?.estado.tipo).toBe('choca')
  })
})

describe('one call at a time', () => {
  it('[ADM-04] the next one goes on from our own last, and the last typed counts', async () => {
    const servidor = createServidor('a')
    const pagina = open(servidor)
    for (const valor of ['b', 'c', 'd']) save(pagina, 'a', valor)
    expect(servidor.estado.llamadas).toBe(1)
    await pagina.rest()
    expect(pagina.uno()?.estado.tipo).toBe('guardado')
    expect(servidor.estado).toMatchObject({ valor: 'd', llamadas: 2, version: 3 })
    save(pagina, 'd', 'e', 1)
    await pagina.rest()
    expect(servidor.estado.valor).toBe('e')
  })

  it('[ADM-06] what is typed over one that did not get there goes on from what the server has', async () => {
    const servidor = createServidor('a')
    const dichos: unknown[] = []
    const send: Emisor['send'] = (nombre, a, version, de) => {
      dichos.push([de, a])
      return servidor.send(nombre, a, version, de)
    }
    const pagina = open(servidor, createCajon(), { send })
    servidor.bend(503)
    save(pagina, 'a', 'b')
    save(pagina, 'a', 'c')
    await pagina.rest()
    expect(dichos).toEqual([
      ['a', 'b'],
      ['a', 'c'],
    ])
    expect(pagina.cajon.get()).toMatchObject([{ de: 'a', a: 'c' }])
  })

  it('[ADM-06] what is no value, typed while one is on its way, stays to be corrected', async () => {
    const servidor = createServidor('a')
    const onHecho = vi.fn()
    const pagina = open(servidor, createCajon(), { onHecho })
    save(pagina, 'a', 'b')
    pagina.cola.refuse(COSA, '20.50', 'No se entiende')
    await vi.waitFor(() => expect(onHecho).toHaveBeenCalled())
    expect(pagina.uno()).toEqual({ estado: { tipo: 'rechaza', motivo: 'No se entiende' }, escrito: '20.50' })
    expect(servidor.estado.valor).toBe('b')
    expect(pagina.cajon.get()).toEqual([])
  })

  it('[ADM-04] things wait for nobody but themselves', async () => {
    const servidor = createServidor('a')
    const { cola } = open(servidor)
    cola.save('ajustes/uno', { de: 'a', a: 'b', version: 1 })
    cola.save('ajustes/otro', { de: 'a', a: 'c', version: 1 })
    expect(servidor.estado.llamadas).toBe(2)
  })
})

describe('what is not saved', () => {
  it.each([
    [409, 'choca'],
    [400, 'rechaza'],
    [503, 'espera'],
  ] as const)('[ADM-05] is told to the screen: %i', async (respuesta, tipo) => {
    const servidor = createServidor('a')
    const onFalla = vi.fn()
    const pagina = open(servidor, createCajon(), { onFalla })
    if (respuesta === 409) servidor.write('suyo')
    else servidor.bend(respuesta)
    save(pagina, 'a', 'b')
    await pagina.rest()
    expect(onFalla.mock.calls).toMatchObject([['direccion', { a: 'b' }, { tipo }]])
  })
})

describe('taking back', () => {
  it('[ADM-05] is saved the same way: without an answer it waits, and offers nothing to take back', async () => {
    const servidor = createServidor('a')
    const vueltas: ((() => void) | null)[] = []
    const pagina = open(servidor, createCajon(), { onHecho: (_, __, undo) => vueltas.push(undo) })
    save(pagina, 'a', 'b')
    await pagina.rest()
    servidor.bend(503)
    vueltas[0]?.()
    await pagina.rest()
    expect(pagina.uno()).toEqual({ estado: { tipo: 'espera' }, escrito: 'a' })
    servidor.bend(null)
    pagina.cola.retry()
    await pagina.rest()
    expect(servidor.estado.valor).toBe('a')
    expect(vueltas).toEqual([expect.any(Function), null])
  })
})

describe('another person', () => {
  it('[ADM-06] finds nothing of it, and what comes late says nothing', async () => {
    const servidor = createServidor('a')
    const pagina = open(servidor)
    servidor.bend(401)
    save(pagina, 'a', 'b')
    // The session ends: what was kept is set aside for its own person.
    pagina.cajon.set([])
    pagina.cola.reset()
    await vi.waitFor(() => expect(servidor.estado.llamadas).toBe(1))
    await Promise.resolve()
    expect(pagina.uno()).toBeUndefined()
    expect(pagina.cajon.get()).toEqual([])
  })
})
