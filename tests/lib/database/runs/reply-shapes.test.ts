// What counts as a new shape of reply, and what is remembered of each.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareReplyShape, type SeenShape } from '../../../../lib/database/runs/reply-shapes.ts'

/** The news of each reply, one after the other. */
const newsOf = (...shapes: string[][]): { added: string[]; missing: string[] }[] => {
  let stored: SeenShape | undefined
  return shapes.map(shape => {
    const { next, ...news } = compareReplyShape(stored, shape)
    stored = next
    return news
  })
}
const none = { added: [], missing: [] }

test('the first reply is no news, and the same again is none', () =>
  expect(newsOf(['a:text'], ['a:text'], ['a:text'])).toEqual([none, none, none]))

test('a place that was never there and one that always was are told, once each', () =>
  expect(newsOf(['a:text', 'b:number'], ['a:text', 'c:flag'], ['a:text', 'c:flag'], ['a:text', 'b:number'])).toEqual([
    none,
    { added: ['c:flag'], missing: ['b:number'] },
    none,
    none
  ]))

test('another type in the same place is news, unless one of them says nothing', () => {
  expect(newsOf(['a:text'], ['a:number'])[1]).toEqual({ added: ['a:number'], missing: ['a:text'] })
  for (const kind of ['text', 'number', 'flag']) {
    expect(newsOf([`a:${kind}`], ['a:any'], [`a:${kind}`])).toEqual([none, none, none])
    expect(newsOf(['a:any'], [`a:${kind}`], ['a:any'])).toEqual([none, none, none])
  }
})

test('what fills an empty place is no news, and what only begins with its name is', () => {
  expect(newsOf(['rows:any'], ['rows[].email:text', 'rows[].name:text'], ['rows:any'])).toEqual([none, none, none])
  expect(newsOf(['a:any'], ['a:any', 'ab:text'])[1]).toEqual({ added: ['ab:text'], missing: [] })
})

test('names with points and colons are places like any other', () =>
  expect(newsOf(['a: b:text'], ['a: b:any'], ['a: c:text'])[2]).toEqual({ added: ['a: c:text'], missing: ['a: b:text'] }))

test('anything at all in storage is a first reply', () => {
  for (const stored of [undefined, null, 'x', {}, { seen: 0, always: [], ever: [] }, { seen: 1, always: [1], ever: [] }])
    expect(compareReplyShape(stored, ['a:text'])).toEqual({ next: { seen: 1, always: ['a:text'], ever: ['a:text'] }, ...none })
})

test('whatever comes, what is remembered is bounded, and was sent', () => {
  const shape = fc.uniqueArray(fc.string({ maxLength: 4 }).map(name => `${name}:text`))
  fc.assert(
    fc.property(fc.array(shape, { maxLength: 8 }), shapes => {
      let stored: SeenShape | undefined
      for (const each of shapes) stored = compareReplyShape(stored, each).next
      for (const entry of stored?.always ?? []) expect(shapes.every(each => each.includes(entry))).toBe(true)
      for (const entry of stored?.ever ?? []) expect(shapes.flat()).toContain(entry)
    })
  )
  const many = Array.from({ length: 700 }, (_, n) => `place${n}:text`)
  const { next } = compareReplyShape(compareReplyShape(undefined, ['first:text']).next, many)
  expect(next.ever).toHaveLength(500)
  expect(compareReplyShape(next, ['new:text']).added).toEqual([])
})
