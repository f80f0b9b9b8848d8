// Tags and notes: reading typed tags, adding and removing them, and joining two notes about one person.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addTags,
  emptyNote,
  isEmptyNote,
  joinPersonNotes,
  maxTagLength,
  maxTags,
  readTags,
  removeTags
} from '../../../../lib/records/identity/person-note.ts'

test('a comma or a line break ends a tag, and a second spelling is the same tag', () => {
  expect(readTags(' vip , Key account\nVIP,, 重要、客户')).toEqual({ tags: ['vip', 'Key account', '重要', '客户'], tooLong: 0 })
})

test('emoji and right-to-left tags stay whole; marks of direction go', () => {
  expect(readTags('👩‍💻 dev, עברית,\u202Eevil\u202C')).toEqual({ tags: ['👩‍💻 dev', 'עברית', 'evil'], tooLong: 0 })
})

test('a tag that is too long is left out and counted', () => {
  expect(readTags(`${'x'.repeat(maxTagLength)},${'y'.repeat(maxTagLength + 1)}`)).toMatchObject({ tags: [expect.any(String)], tooLong: 1 })
})

test('a thousand tags become as many as a person can have', () => {
  const many = readTags(Array.from({ length: 1_000 }, (_, n) => `tag ${n}`).join(',')).tags
  expect(addTags(['first'], many)).toHaveLength(maxTags)
  expect(addTags(['first'], many)[0]).toBe('first')
})

test('tags are added and removed in any spelling', () => {
  expect(addTags(['VIP'], ['vip', 'new'])).toEqual(['VIP', 'new'])
  expect(removeTags(['VIP', 'new'], ['vip'])).toEqual(['new'])
})

test('no typed text makes a tag with a comma, an edge of white space or a second spelling', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => {
      const { tags } = readTags(text)
      expect(readTags(tags.join(','))).toEqual({ tags, tooLong: 0 })
      expect(tags.every(tag => tag === tag.trim() && !/[,，、\n]/.test(tag))).toBe(true)
    })
  )
})

test('joining loses nothing, and joining again changes nothing', () => {
  const one = { note: 'Call in May', tags: ['vip'], status: '' } as const
  const other = { note: 'Met in Berlin', tags: ['fair', 'VIP'], status: 'new' } as const
  const joined = joinPersonNotes(one, other)
  expect(joined).toEqual({ note: 'Call in May\n\nMet in Berlin', tags: ['vip', 'fair'], status: 'new' })
  expect(joinPersonNotes(joined, other)).toEqual(joined)
  expect(joinPersonNotes(other, joined).note).toBe(joined.note)
})

test('white space alone is no note', () => {
  expect([isEmptyNote({ ...emptyNote, note: ' \n' }), isEmptyNote({ ...emptyNote, status: 'new' })]).toEqual([true, false])
})
