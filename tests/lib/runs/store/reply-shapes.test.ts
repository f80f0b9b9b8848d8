// Differences between reply shapes, and what is stored of them.
import * as fc from 'fast-check'
import { expect, test, vi, describe } from 'vitest'
import { createDatabase } from '../../../../lib/database/schema.ts'
import {
  compareReplyShape,
  replyShapes,
  type KnownShape,
  dismissReplyChange,
  watchReplyChanges,
  type ReplyChange
} from '../../../../lib/runs/store/reply-shapes.ts'

describe('reply shapes', () => {
  /** The differences of each reply from the earlier ones. */
  const compareAll = (...shapes: string[][]): { addedFields: string[]; missingFields: string[] }[] => {
    let stored: KnownShape | undefined
    return shapes.map(shape => {
      const { known, ...differences } = compareReplyShape(stored, shape)
      stored = known
      return differences
    })
  }
  const none = { addedFields: [], missingFields: [] }

  test('the first reply and equal ones have no differences', () =>
    expect(compareAll(['a:text'], ['a:text'], ['a:text'])).toEqual([none, none, none]))

  test('a new field and a missing field are reported once', () =>
    expect(compareAll(['a:text', 'b:number'], ['a:text', 'c:flag'], ['a:text', 'c:flag'], ['a:text', 'b:number'])).toEqual([
      none,
      { addedFields: ['c:flag'], missingFields: ['b:number'] },
      none,
      none
    ]))

  test('another type at the same path is a difference, unless one of them is any', () => {
    expect(compareAll(['a:text'], ['a:number'])[1]).toEqual({ addedFields: ['a:number'], missingFields: ['a:text'] })
    for (const kind of ['text', 'number', 'flag']) {
      expect(compareAll([`a:${kind}`], ['a:any'], [`a:${kind}`])).toEqual([none, none, none])
      expect(compareAll(['a:any'], [`a:${kind}`], ['a:any'])).toEqual([none, none, none])
    }
  })

  test('a value inside an empty field is no difference; a field with a longer name is', () => {
    expect(compareAll(['rows:any'], ['rows[].email:text', 'rows[].name:text'], ['rows:any'])).toEqual([none, none, none])
    expect(compareAll(['a:any'], ['a:any', 'ab:text'])[1]).toEqual({ addedFields: ['ab:text'], missingFields: [] })
  })

  test('names may contain dots and colons', () =>
    expect(compareAll(['a: b:text'], ['a: b:any'], ['a: c:text'])[2]).toEqual({ addedFields: ['a: c:text'], missingFields: ['a: b:text'] }))

  test('a damaged stored shape counts as none', async () => {
    const database = createDatabase('shapes')
    for (const value of [undefined, null, 'x', {}, { replyCount: 0, always: [], ever: [] }, { replyCount: 1, always: [1], ever: [] }]) {
      await database.settings.put({ name: 'reply-shape:one:lookup', value })
      expect(await replyShapes('one').of('lookup').read(database)).toBeUndefined()
    }
  })

  test('the known shape is bounded, and contains only received fields', () => {
    const shapeArbitrary = fc.uniqueArray(fc.string({ maxLength: 4 }).map(name => `${name}:text`))
    fc.assert(
      fc.property(fc.array(shapeArbitrary, { maxLength: 8 }), shapes => {
        let stored: KnownShape | undefined
        for (const shape of shapes) stored = compareReplyShape(stored, shape).known
        for (const entry of stored?.always ?? []) expect(shapes.every(shape => shape.includes(entry))).toBe(true)
        for (const entry of stored?.ever ?? []) expect(shapes.flat()).toContain(entry)
      })
    )
    const many = Array.from({ length: 700 }, (_, n) => `field${n}:text`)
    const { known } = compareReplyShape(compareReplyShape(undefined, ['first:text']).known, many)
    expect(known.ever).toHaveLength(500)
    expect(compareReplyShape(known, ['new:text']).addedFields).toEqual([])
  })
})

describe('read reply changes', () => {
  const value = { runId: 'run-1', operation: 'status', understood: 'running', addedFields: ['a:text'], missingFields: [], at: 1 }

  test('a change is reported until it is dismissed; damaged ones and those of removed runs are not', async () => {
    const database = createDatabase('reply changes')
    await database.settings.bulkPut([
      { name: 'reply-change:connection-1', value },
      { name: 'reply-change:connection-2', value: { ...value, at: 2 } },
      { name: 'reply-change:connection-3', value: { ...value, addedFields: 'a' } },
      { name: 'reply-change:connection-4', value: { ...value, runId: 'removed' } },
      { name: 'other', value }
    ])
    await database.runs.put({ id: 'run-1' })
    const emitted: ReplyChange[][] = []
    const watching = watchReplyChanges(database).subscribe(changes => emitted.push(changes))
    const shown = [
      ['connection-1', 1],
      ['connection-2', 2]
    ]
    await vi.waitFor(() => expect(emitted.at(-1)?.map(({ connectionId, at }) => [connectionId, at])).toEqual(shown), 20_000)
    await dismissReplyChange(database, 'connection-1')
    await vi.waitFor(() => expect(emitted.at(-1)?.map(({ connectionId }) => connectionId)).toEqual(['connection-2']), 20_000)
    watching.unsubscribe()
  })
})
