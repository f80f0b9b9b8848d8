// The ids by which a list may be requested: most specific first, never a sent value, never a person's id.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factsOfReply, sentFields } from '../decide/replies.ts'

const idsOf = (content: unknown, listAt = ''): readonly string[] => factsOfReply(200, content, {}, { listAt }).ids
const listNameOf = (content: unknown): string | undefined => factsOfReply(200, content).listName
const namedIdOf = (content: unknown, listAt: string): string | undefined => factsOfReply(200, content, {}, { listAt }).namedId
const ada = { full_name: 'Ada Beispiel', email: 'ada@a.example', id: 77 }

describe('ids', () => {
  test.each<[content: unknown, ids: string[]]>([
    [{ list_id: 17 }, ['17']],
    [{ listId: 'a-17' }, ['a-17']],
    [{ id: 481_516 }, ['481516']],
    [{ _id: 'x9' }, ['x9']],
    [{ uuid: '0b3f' }, ['0b3f']],
    [{ success: true, search_id: 'se-20' }, ['se-20']],
    [{ status: 'done', export_id: 'ex-77' }, ['ex-77']],
    [{ jobId: 'j', task_id: 't', run_id: 'r' }, ['j', 't', 'r']],
    [{ id: 1, request_id: 'q', list_id: 2, export_id: 3, uuid: 'u' }, ['2', '3', '1', 'u']],
    [{ id: 9, list: { id: 5, slug: 'adas' } }, ['5', '9', 'adas']],
    [{ data: { id: 5 } }, ['5']],
    [{ list: 'adas-list' }, ['adas-list']],
    [{ request_id: 'q' }, ['q']],
    ['{"id":12345678901234567890}', ['12345678901234567890']],
    [{ id: 5, list_id: '5' }, ['5']],
    [{ id: 1, runId: 1.5, listId: true, exportId: null, uuid: '' }, ['1']],
    [{ id: 'x'.repeat(201) }, []],
    [{ id: 0, listname: 'Ada', company_id: 5, email: 'a@b.example' }, []],
    [{ user: { id: 7 }, account: { id: 8 }, request: { list_id: 9 } }, []],
    [{ data: [ada, ada] }, []],
    [{ success: true, person: ada }, []],
    [{ id: '[API key]' }, []],
    ['queued', []],
    ['', []]
  ])('of %j are %j', (content, ids) => expect(idsOf(content)).toEqual(ids))

  test('start with the value at `listAt`', () => {
    expect(idsOf({ receipt: { ticket: 'T-42' }, list_id: 5 }, 'receipt.ticket')).toEqual(['T-42', '5'])
    expect(idsOf({ list_id: 5 }, 'receipt.ticket')).toEqual(['5'])
  })

  test('are never what was sent', () => {
    expect(idsOf({ list: sentFields.values[2], id: 5 })).toEqual(['5'])
  })

  test('are at most four, each once', () =>
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('id', 'list_id', 'run_id', 'export_id', 'uuid', 'slug'), fc.jsonValue()), fields => {
        const ids = idsOf(fields)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.length).toBeLessThanOrEqual(4)
      })
    ))
})

describe('the name of a list', () => {
  test('is the documented one, and none that is repeated or belongs to a person', () => {
    expect(listNameOf({ data: { listName: ' Ada ' } })).toBe('Ada')
    expect(listNameOf({ request: { listname: 'Ada' } })).toBeUndefined()
    expect(listNameOf({ data: [{ ...ada, list_name: 'Ada' }] })).toBeUndefined()
    expect(listNameOf('queued')).toBeUndefined()
  })

  test('is an id where the user says so', () => {
    expect(namedIdOf({ a: { b: 5 } }, 'a.b')).toBe('5')
    expect(namedIdOf({ a: { b: [] } }, 'a.b')).toBeUndefined()
    expect(namedIdOf('text', 'a.b')).toBeUndefined()
  })
})
