// Tests finding results, statuses and links anywhere in a reply.
import { describe, expect, it } from 'vitest'
import { idLeaves, linkPlaces, pathsIn, resultPlaces, statusPlaces } from './find-places.ts'

const ada = { full_name: 'Ada Beispiel', email: 'ada@firma.example' }

describe('resultPlaces', () => {
  it.each([
    ['deep inside', { a: { b: { c: { d: [ada] } } } }, ['a.b.c.d']],
    ['the larger list first', { few: [ada], meta: { many: [ada, ada] } }, ['meta.many', 'few']],
    ['a single record', { meta: { match: ada } }, ['meta.match']],
    ['not under a name that no setting can say', { 'a b': [ada] }, []],
    ['nothing', { status: 'done', list: [1, 2] }, []]
  ])('%s', (_what, json, places) => expect(resultPlaces(json)).toEqual(places))
})

describe('statusPlaces', () => {
  it.each([
    ['the only word we know', [{ a: { mood: 'queued' }, plan: 'gold' }], ['a.mood']],
    ['none where two words are known', [{ mood: 'queued', plan: 'new' }], []],
    [
      'the text that changed',
      [
        { mood: 'simmering', plan: 'gold' },
        { mood: 'served', plan: 'gold' }
      ],
      ['mood']
    ],
    ['no number and no date', [{ at: '2026-01-01T00:00:00Z' }, { at: '2026-01-01T00:00:05Z' }], []]
  ])('%s', (_what, replies, places) => expect(statusPlaces(replies)).toEqual(places))
})

it('finds links and possible ids', () => {
  const json = { file: { at: 'https://files.example/a.csv' }, receipt: 'r-1', message: 'Queued', n: { list_ref: 77 } }
  expect(linkPlaces(json)).toEqual(['file.at'])
  expect(idLeaves(json).map(({ place, text }) => `${place}=${text}`)).toEqual(['receipt=r-1', 'n.list_ref=77'])
})

it.each([
  ['See POST /export_list.', ['/export_list']],
  ['/a/b or /c-d/', ['/a/b', '/c-d']],
  ['https://a.example/export', []],
  ['and/or </b>', []]
])('the paths in %j are %j', (text, paths) => expect(pathsIn(text)).toEqual(paths))
