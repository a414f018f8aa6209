// Proves that every way of writing a phone leads to the same number, and that no other number does.
import { describe, expect, it } from 'vitest'
import { telefonoLlano } from './telefono-llano.ts'

describe('[CLI-01] a phone in any spelling', () => {
  it.each([
    // Area of three.
    ['341 555-0142', '3415550142'],
    ['0341 555-0142', '3415550142'],
    ['0341 15 555-0142', '3415550142'],
    ['341 15 5550142', '3415550142'],
    ['+54 9 341 555 0142', '3415550142'],
    ['+54 341 555 0142', '3415550142'],
    ['0054 9 341 5550142', '3415550142'],
    ['5493415550142', '3415550142'],
    ['54 0341 15 555 0142', '3415550142'],
    // Area of two and of four.
    ['011 15 5555-0142', '1155550142'],
    ['11 5555 0142', '1155550142'],
    ['03476 15 42-0142', '3476420142'],
    ['+54 9 3476 420142', '3476420142'],
    // A number that itself begins with 15.
    ['011 15 1555-0142', '1115550142'],
    // Zeros inside, which lead nowhere.
    ['341 500-0142', '3415000142'],
    // Without the area.
    ['555-0142', '5550142'],
    ['15 555-0142', '5550142'],
    ['15 42-0142', '420142'],
    ['15 5555-0142', '55550142'],
    // Too short for a prefix.
    ['15 4201', '154201'],
    ['15 42014', '1542014'],
    ['54 341 5550', '543415550'],
    ['9 341 5550', '93415550'],
    // What no rule knows stays as it is.
    ['34155501421234', '34155501421234'],
    ['342555014299', '342555014299'],
    ['15341555014', '15341555014'],
    ['0142', '142'],
    ['', ''],
    ['sin teléfono', ''],
  ])('%s is %s', (tecleado, llano) => {
    expect(telefonoLlano(tecleado)).toBe(llano)
  })
})
