// The reader of a service's XML: what it reads, and what it will not.
import { describe, expect, it } from 'vitest'
import { descend, escapeXml, findNodo, readXml, textAt } from './xml.ts'

describe('reads what services send', () => {
  it('elements without their prefix, texts trimmed, entities that everybody knows, CDATA', () => {
    const raiz = readXml(
      '\uFEFF<?xml version="1.0"?><!-- hi --><s:A xmlns:s="x" b=\'1\'>\n <s:B> ¡ñ &amp; &#65;&#x42; </s:B><C/><D ><![CDATA[<x>]]></D></s:A>\n',
    )
    expect(raiz.nombre).toBe('A')
    expect(textAt(raiz, 'B')).toBe('¡ñ & AB')
    expect(textAt(raiz, 'D')).toBe('<x>')
    expect(descend(raiz, 'C')?.hijos).toEqual([])
    expect(textAt(raiz, 'C', 'X')).toBe('')
    expect(findNodo(raiz, 'D')?.texto).toBe('<x>')
    expect(findNodo(raiz, 'Z')).toBeUndefined()
  })

  it('a text of anybody is written so that it is read again', () => {
    const texto = `<a href='x'>"&" ñ</a>`
    expect(textAt(readXml(`<r><t>${escapeXml(texto)}</t></r>`), 't')).toBe(texto)
  })
})

describe('[Y5] reads nothing else', () => {
  const hondo = '<a>'.repeat(60) + '</a>'.repeat(60)
  const ancho = `<r>${'<a/>'.repeat(30_000)}</r>`
  it.each([
    ['a page', '<!DOCTYPE html><html></html>'],
    ['a document type with entities', '<!DOCTYPE r [<!ENTITY a "x">]><r>&a;</r>'],
    ['an entity nobody declared', '<r>&a;</r>'],
    ['a bare ampersand', '<r>a & b</r>'],
    ['a letter that is none', '<r>&#0;</r>'],
    ['half of a pair', '<r>&#xD800;</r>'],
    ['nothing', ''],
    ['a text alone', 'hola'],
    ['two roots', '<a/><b/>'],
    ['what does not end', '<a><b></b>'],
    ['what is closed and was not open', '<a></b></a>'],
    ['a mark cut short', '<a><b'],
    ['a comment cut short', '<a><!-- '],
    ['an attribute without quotes', '<a b=1/>'],
    ['a mark without a name', '<a>< b/></a>'],
    ['what is too deep', hondo],
    ['what is too much', ancho],
  ])('%s', (_caso, fuente) => {
    expect(() => readXml(fuente)).toThrow()
  })

  it('nothing it is given takes long', () => {
    const antes = process.cpuUsage()
    for (const trozo of ['<', '<a ', '&', '<a b="', ' ', '<a b=', '&amp', '<!--', '<![CDATA[']) {
      expect(() => readXml(trozo.repeat(200_000 / trozo.length))).toThrow()
    }
    const { user, system } = process.cpuUsage(antes)
    expect(user + system).toBeLessThan(5_000_000)
  })
})
