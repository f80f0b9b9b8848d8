// The fields of a reply, without their values.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { replyShape } from '../../../../lib/service/reply/reply-shape.ts'
import { factsOfReply } from '../decide/replies.ts'

const shapeOf = (content: unknown): string[] => replyShape(factsOfReply(200, content))
const ada = { full_name: 'Ada Beispiel', email: 'ada@a.example' }

describe('a shape', () => {
  test.each<[content: unknown, shape: string[]]>([
    [{ status: 'done', count: 5, ok: true, note: null }, ['count:number', 'note:any', 'ok:flag', 'status:text']],
    [{ data: { list: { id: 5 } }, tags: ['a'], errors: [] }, ['data.list.id:number', 'errors:any', 'tags[]:text']],
    [{ data: [ada, { ...ada, phone: 5 }] }, ['[].email:text', '[].full_name:text', '[].phone:number']],
    [[ada], ['[].email:text', '[].full_name:text']],
    [ada, ['[].email:text', '[].full_name:text']],
    [
      {
        data: [
          { ...ada, phone: null },
          { ...ada, phone: '5' }
        ]
      },
      ['[].email:text', '[].full_name:text', '[].phone:text']
    ],
    [
      {
        data: [
          { ...ada, phone: 5 },
          { ...ada, phone: '5' }
        ]
      },
      ['[].email:text', '[].full_name:text', '[].phone:any']
    ],
    [{ a: { b: { c: { d: { e: { f: 1 } } } } } }, []],
    ['{"id":12345678901234567890}', ['id:number']],
    ['queued', []],
    ['', []]
  ])('of %j is %j', (content, shape) => expect(shapeOf(content)).toEqual(shape))

  test('of a table is that of its rows', () =>
    expect(shapeOf('full_name,email\nAda Beispiel,ada@a.example\n')).toEqual(['[].email:text', '[].full_name:text']))

  test.each([
    'https://network.example/in/ada',
    'ada@a.example',
    '17',
    '12345',
    '0b3f9c1e-7d2a',
    'a.example',
    'Ada Beispiel',
    'x'.repeat(70)
  ])('folds the key %s of a map', key =>
    expect(shapeOf({ found: { [key]: { note: 'a' }, other: { note: 'b' } } })).toContain('found.{}.note:text')
  )

  test('keeps headings that have blanks or points', () =>
    expect(shapeOf('First Name,Email,company.name\nAda,ada@a.example,Muster\n')).toEqual([
      '[].Email:text',
      '[].First Name:text',
      '[].company.name:text'
    ]))

  test('is sorted, bounded, and holds no value', () => {
    const value = fc.oneof(fc.constant('Geheim'), fc.constant(4711), fc.constant({ x: 'Geheim' }), fc.constant(['Geheim']))
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), value, { maxKeys: 300 }), fields => {
        const shape = shapeOf(fields)
        expect(shape).toEqual(shape.toSorted())
        expect(shape.length).toBeLessThanOrEqual(200)
        expect(shape.join()).not.toMatch(/Geheim|4711/)
      })
    )
    expect(
      shapeOf(Object.fromEntries(Array.from({ length: 250 }, (_, n) => [`a${String.fromCharCode(97 + (n % 26))}${'b'.repeat(n / 26)}`, n])))
    ).toHaveLength(200)
  })
})
