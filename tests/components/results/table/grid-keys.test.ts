// Each key moves as in a spreadsheet, and never out of the table.
import { array, assert, boolean, constant, constantFrom, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { nextPlace } from '../../../../components/results/table/grid-keys.ts'

const size = { rows: 100, columns: 5, page: 10, rightToLeft: false }
const plain = { ctrlKey: false, metaKey: false }
const from = { row: 50, column: 2 }

test.each([
  ['ArrowDown', plain, 51, 2],
  ['ArrowUp', plain, 49, 2],
  ['ArrowRight', plain, 50, 3],
  ['ArrowLeft', plain, 50, 1],
  ['PageDown', plain, 60, 2],
  ['PageUp', plain, 40, 2],
  ['Home', plain, 50, 0],
  ['End', plain, 50, 4],
  ['Home', { ...plain, ctrlKey: true }, 0, 0],
  ['End', { ...plain, metaKey: true }, 99, 4],
  ['ArrowDown', { ...plain, ctrlKey: true }, 99, 2],
  ['ArrowUp', { ...plain, ctrlKey: true }, 0, 2]
])('%s %j leads to row %i, column %i', (key, held, row, column) => expect(nextPlace({ key, ...held }, from, size)).toEqual({ row, column }))

test('right to left swaps only the left and right arrow keys', () => {
  const mirrored = { ...size, rightToLeft: true }
  expect(nextPlace({ key: 'ArrowRight', ...plain }, from, mirrored)).toEqual({ row: 50, column: 1 })
  expect(nextPlace({ key: 'ArrowLeft', ...plain }, from, mirrored)).toEqual({ row: 50, column: 3 })
  expect(nextPlace({ key: 'End', ...plain }, from, mirrored)).toEqual({ row: 50, column: 4 })
})

test('ArrowUp reaches the heading above the first row; PageUp stops at the first row', () => {
  expect(nextPlace({ key: 'ArrowUp', ...plain }, { row: 0, column: 1 }, size)).toEqual({ row: -1, column: 1 })
  expect(nextPlace({ key: 'PageUp', ...plain }, { row: 4, column: 1 }, size)).toEqual({ row: 0, column: 1 })
  expect(nextPlace({ key: 'PageUp', ...plain }, { row: -1, column: 1 }, size)).toEqual({ row: -1, column: 1 })
})

test('other keys do not move', () => {
  for (const key of ['a', 'Tab', 'Escape', 'Enter', ' ']) expect(nextPlace({ key, ...plain }, from, size)).toBeUndefined()
})

test('every key leads to a place inside the table', () => {
  const keys = constantFrom('ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'PageDown', 'PageUp', 'Home', 'End')
  const presses = array(record({ key: keys, ctrlKey: boolean(), metaKey: constant(false) }))
  assert(
    property(presses, nat(40), nat(6), boolean(), (pressed, rows, columns, rightToLeft) => {
      let place = { row: 0, column: 0 }
      for (const press of pressed) {
        place = nextPlace(press, place, { rows, columns: columns + 1, page: 10, rightToLeft }) ?? place
        expect(place.row >= -1 && place.row <= Math.max(-1, rows - 1) && place.column >= 0 && place.column <= columns).toBe(true)
      }
    })
  )
})
