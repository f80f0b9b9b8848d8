// The value at a path of the API settings, for any spelling of the names.
import { expect, test } from 'vitest'
import { valueAt } from '../../../../lib/service/reply/value-at.ts'

const json = { status: 'done', data: { List: { run_state: 'x', files: ['a', 'b'] }, only: [{ id: 5 }] }, __proto__x: null, empty: null }

test.each<[place: string, value: unknown]>([
  ['', undefined],
  ['status', 'done'],
  ['data.list.runState', 'x'],
  ['data.List.run-state', 'x'],
  ['data.List.files.1', 'b'],
  ['data.List.files.name', undefined],
  ['data.only.id', 5],
  ['data.only.0.id', 5],
  ['empty', null],
  ['empty.more', undefined],
  ['status.length', undefined],
  ['constructor', undefined],
  ['nothing.there', undefined]
])('at "%s" is %j', (place, value) => expect(valueAt(json, place)).toEqual(value))
