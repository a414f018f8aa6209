// Drives the session with a scale against a simulated one, over real streams.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type BalanzaSimulada, createBalanzaSimulada } from '../../../../../test/support/balanza-simulada.ts'
import { createBalanza, type Situacion } from './balanza.ts'
import type { Cable } from './cable.ts'
import { PRT } from './prt.ts'

const RITMO = { pregunta: 2, prueba: 60, silencio: 60 }

interface Caso {
  readonly dados?: readonly Cable[]
  readonly elegido?: Cable
}

function start({ dados = [], elegido }: Caso) {
  const dichas: Situacion[] = []
  let pedidos = 0
  const balanza = createBalanza({
    enchufes: {
      getPorts: async () => dados,
      requestPort: async () => {
        pedidos += 1
        if (elegido === undefined) throw new DOMException('No port selected', 'NotFoundError')
        return elegido
      },
    },
    protocolo: PRT,
    onCambio: situacion => dichas.push(situacion),
    ritmo: RITMO,
  })
  onTestFinished(() => balanza.disconnect())
  const until = (esperada: Partial<Situacion>) =>
    vi.waitFor(() => expect(dichas.at(-1)).toMatchObject(esperada), { timeout: 10_000, interval: 2 })
  return { balanza, dichas, until, pedidos: () => pedidos }
}

const conectada = async (simulada: BalanzaSimulada) => {
  const partida = start({ elegido: simulada.cable })
  await partida.balanza.connect()
  return partida
}

describe('[PESA-06] a scale on a cable', () => {
  it('is found at its speed, weighs what stands still, and says each thing once', async () => {
    const simulada = createBalanzaSimulada({ baudios: 2400 })
    simulada.put(1500)
    const { until, dichas } = await conectada(simulada)
    await until({ estado: 'lista', gramos: 1500, mensaje: null })
    expect(simulada.velocidades).toEqual([9600, 4800, 2400])
    expect(dichas.map(({ estado }) => estado)).toEqual(['conectando', 'inestable', 'lista'])

    simulada.put('inestable')
    await until({ estado: 'inestable', gramos: null })
    simulada.put(0)
    await until({ estado: 'lista', gramos: 0 })
    simulada.put('negativo')
    await until({
      estado: 'negativo',
      mensaje: 'La balanza marca menos que cero: sacá todo y ponela en cero.',
    })
    simulada.put('exceso')
    await until({ estado: 'exceso', mensaje: 'Hay más peso del que la balanza aguanta.' })
    simulada.put(42)
    await until({ estado: 'lista', gramos: 42 })
  })

  it('is heard through noise, and after the line broke for a moment', async () => {
    const simulada = createBalanzaSimulada()
    simulada.setRuido(true)
    simulada.put(730)
    const { until, dichas } = await conectada(simulada)
    await until({ estado: 'lista', gramos: 730 })
    simulada.glitch()
    simulada.put(731)
    await until({ estado: 'lista', gramos: 731 })
    expect(dichas.filter(({ gramos }) => gramos !== null).map(({ gramos }) => gramos)).toEqual([730, 731])
    expect(dichas.some(({ estado }) => estado === 'error')).toBe(false)
  })

  it('that is switched off is told, and the next tap asks for another cable', async () => {
    const simulada = createBalanzaSimulada()
    simulada.put('apagada')
    const { balanza, until, pedidos } = start({ dados: [simulada.cable], elegido: simulada.cable })
    await balanza.connect()
    await until({
      estado: 'error',
      mensaje: 'La balanza no contesta: fijate que esté prendida y con el protocolo PRT.',
    })
    expect(pedidos()).toBe(0)
    expect(simulada.isOpen()).toBe(false)
    simulada.put(5)
    await balanza.connect()
    await until({ estado: 'lista', gramos: 5 })
    expect(pedidos()).toBe(1)
  })

  it('that falls silent is told, and goes on when it speaks again', async () => {
    const simulada = createBalanzaSimulada()
    const { until } = await conectada(simulada)
    await until({ estado: 'lista', gramos: 0 })
    simulada.put('apagada')
    await until({ estado: 'error', gramos: null })
    simulada.put(900)
    await until({ estado: 'lista', gramos: 900 })
  })

  it('whose cable is pulled out is told', async () => {
    const simulada = createBalanzaSimulada()
    const { until } = await conectada(simulada)
    await until({ estado: 'lista' })
    simulada.pull()
    await until({
      estado: 'error',
      gramos: null,
      mensaje: 'Se cortó la conexión con la balanza: revisá el cable y conectala de nuevo.',
    })
  })

  it('that somebody else has open is told', async () => {
    const simulada = createBalanzaSimulada()
    await simulada.cable.open({ baudRate: 9600 })
    const { until } = await conectada(simulada)
    await until({
      estado: 'error',
      mensaje: 'No se pudo abrir el cable: puede que otro programa o pestaña lo esté usando.',
    })
  })

  it('that was chosen another day connects by itself, and lets go of the cable', async () => {
    const simulada = createBalanzaSimulada()
    const { balanza, until, pedidos, dichas } = start({ dados: [simulada.cable] })
    await balanza.resume()
    await until({ estado: 'lista' })
    expect(pedidos()).toBe(0)
    await balanza.disconnect()
    expect(dichas.at(-1)).toEqual({ estado: 'desconectada', gramos: null, mensaje: null })
    expect(simulada.isOpen()).toBe(false)
    const hasta = simulada.preguntas()
    await balanza.connect()
    await until({ estado: 'lista' })
    expect(simulada.preguntas()).toBeGreaterThan(hasta)
  })

  it('nobody chose is no error, and one there is none of is not asked for', async () => {
    const { balanza, dichas, pedidos } = start({})
    await balanza.resume()
    expect(pedidos()).toBe(0)
    await balanza.connect()
    expect(pedidos()).toBe(1)
    expect(dichas).toEqual([{ estado: 'desconectada', gramos: null, mensaje: null }])
  })

  it('in a browser without any says so', async () => {
    const onCambio = vi.fn<(situacion: Situacion) => void>()
    const balanza = createBalanza({ enchufes: null, protocolo: PRT, onCambio })
    await balanza.connect()
    await balanza.disconnect()
    expect(onCambio.mock.calls).toEqual([
      [
        {
          estado: 'sin-soporte',
          gramos: null,
          mensaje: 'Este navegador no se conecta con balanzas: usá Chrome o Edge en una computadora.',
        },
      ],
    ])
  })
})
