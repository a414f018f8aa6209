// The words of what the tax office refuses.
import { describe, expect, it } from 'vitest'
import { explainRechazo } from './rechazos.ts'

const DOCUMENTADOS = [
  600, 601, 10000, 10005, 11002, 10013, 10015, 10016, 10018, 10020, 10022, 10023, 10048, 10051, 10056, 10061,
  10069, 10070, 10071, 10195, 10197, 10242, 10243, 10246, 10247, 10248, 10284,
]

describe('[Y5] a refusal says why in words, and what to do', () => {
  it.each(DOCUMENTADOS)('%i', codigo => {
    const { texto, queHacer } = explainRechazo([{ codigo }])
    expect(texto).not.toContain(String(codigo))
    expect(texto).not.toMatch(/^ARCA no la aceptó/)
    expect(texto).toMatch(/\.$/)
    expect(queHacer.length).toBeGreaterThan(0)
  })

  it('what nobody wrote words for is for the accountant, with what the service said', () => {
    expect(explainRechazo([{ codigo: 99_999 }]).queHacer).toContain('contador')
    expect(explainRechazo([]).texto).toMatch(/^ARCA no la aceptó/)
  })

  it('the first that has words is said', () => {
    expect(explainRechazo([{ codigo: 1 }, { codigo: 10_015 }])).toEqual(explainRechazo([{ codigo: 10_015 }]))
  })
})
