// The ids by which a list may be requested: most specific first, never a sent value, never a person's id.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readIds, readListName, readNamedId } from '../../../../lib/service/reply/ids.ts'
import { bodyOf, questionOf, sentFields } from '../decide/replies.ts'

const idsOf = (content: unknown, listAt = '', known?: string): string[] | undefined =>
  readIds(bodyOf(content), questionOf({ listAt }), known).ids
const ada = { full_name: 'Ada Beispiel', email: 'ada@a.example', id: 77 }

describe('ids', () => {
  test.each<[content: unknown, ids: string[] | undefined]>([
    [{ list_id: 17 }, ['17']],
    [{ listId: 'a-17' }, ['a-17']],
    [{ id: 481_516 }, ['481516']],
    [{ _id: 'x9' }, ['x9']],
    [{ uuid: '0b3f' }, ['0b3f']],
    [{ success: true, search_id: 'se-20' }, ['se-20']],
    [{ status: 'done', export_id: 'ex-77' }, ['ex-77']],
    [{ jobId: 'j', task_id: 't', run_id: 'r' }, ['j', 't', 'r']],
    [{ id: 1, request_id: 'q', list_id: 2, export_id: 3, uuid: 'u' }, ['2', '3', '1', 'u']],
    [{ id: 9, list: { id: 5, slug: 'adas' } }, ['5', 'adas', '9']],
    [{ data: { id: 5 } }, ['5']],
    [{ list: 'adas-list' }, ['adas-list']],
    [{ request_id: 'q' }, ['q']],
    ['{"id":12345678901234567890}', ['12345678901234567890']],
    [{ id: 5, list_id: '5' }, ['5']],
    [{ id: 1, runId: 1.5, listId: true, exportId: null, uuid: '' }, ['1']],
    [{ id: 'x'.repeat(201) }, undefined],
    [{ id: 0, listname: 'Ada', company_id: 5, email: 'a@b.example' }, undefined],
    [{ user: { id: 7 }, account: { id: 8 }, request: { list_id: 9 } }, undefined],
    [{ data: [ada, ada] }, undefined],
    [{ success: true, person: ada }, undefined],
    [{ id: '[API key]' }, undefined],
    ['queued', undefined],
    ['', undefined]
  ])('of %j are %j', (content, ids) => expect(idsOf(content)).toEqual(ids))

  test('start with the value at `listAt`', () => {
    expect(idsOf({ receipt: { ticket: 'T-42' }, list_id: 5 }, 'receipt.ticket')).toEqual(['T-42', '5'])
    expect(idsOf({ list_id: 5 }, 'receipt.ticket')).toEqual(['5'])
  })

  test('are never what was sent, nor the name of the list', () => {
    expect(idsOf({ list: sentFields.values[2], id: 5 })).toEqual(['5'])
    expect(idsOf({ list: 'adas-list', id: 5 }, '', 'adas-list')).toEqual(['5'])
  })

  test('are at most four, each once', () =>
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('id', 'list_id', 'run_id', 'export_id', 'uuid', 'slug'), fc.jsonValue()), fields => {
        const ids = idsOf(fields) ?? []
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.length).toBeLessThanOrEqual(4)
      })
    ))
})

describe('the name of a list', () => {
  test('is the documented one, and none that is repeated or belongs to a person', () => {
    expect(readListName(bodyOf({ data: { listName: ' Ada ' } }))).toBe('Ada')
    expect(readListName(bodyOf({ request: { listname: 'Ada' } }))).toBeUndefined()
    expect(readListName(bodyOf({ data: [{ ...ada, list_name: 'Ada' }] }))).toBeUndefined()
    expect(readListName(bodyOf('queued'))).toBeUndefined()
  })

  test('is an id where the user says so', () => {
    expect(readNamedId(bodyOf({ a: { b: 5 } }), questionOf({ listAt: 'a.b' }))).toBe('5')
    expect(readNamedId(bodyOf({ a: { b: [] } }), questionOf({ listAt: 'a.b' }))).toBeUndefined()
    expect(readNamedId(bodyOf('text'), questionOf({ listAt: 'a.b' }))).toBeUndefined()
  })
})
