// Text from the clipboard of a spreadsheet as rows of cells.
import { expect, it } from 'vitest'
import { readTabla } from './tabla-pegada.ts'

it.each<[string, string[][]]>([
  ['', [['']]],
  ['19500', [['19500']]],
  ['19500\r\n20000\r\n', [['19500'], ['20000']]],
  [
    '1\t2\n3\t4\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    '1\t\n\t4',
    [
      ['1', ''],
      ['', '4'],
    ],
  ],
  // An empty row in between is one; only the end of the last line is not.
  ['1\n\n3\n', [['1'], [''], ['3']]],
  ['1\r2', [['1'], ['2']]],
  ['"a\nb"\t2', [['a\nb', '2']]],
  ['"dijo ""sí"""\t3', [['dijo "sí"', '3']]],
  ['""\t1', [['', '1']]],
  ['1\t"a\nb"', [['1', 'a\nb']]],
  // A row that begins with what the row before it ends in.
  ['a"\t"b\nc', [['a"', '"b'], ['c']]],
  // A quote that nobody closes, and one inside, are letters.
  ['"a\t1\n2', [['"a', '1'], ['2']]],
  ['5"\t6', [['5"', '6']]],
  ['"a"b\t1', [['"a"b', '1']]],
])('reads %j', (texto, tabla) => {
  expect(readTabla(texto)).toEqual(tabla)
})
