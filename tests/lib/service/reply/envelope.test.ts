// The fields outside the results, with the object that contains each: two levels deep, never among people.
import { describe, expect, test } from 'vitest'
import { readEnvelope } from '../../../../lib/service/reply/envelope.ts'

const names = (json: unknown, rows?: unknown[]): string[] => readEnvelope(json, rows).map(({ within, name }) => `${within}/${name}`)
const ada = { full_name: 'Ada Beispiel' }

describe('an envelope', () => {
  test.each<[json: unknown, names: string[]]>([
    [{ List_Id: 5, data: { Export: { url: 'x' } } }, ['/listid', '/data', 'data/export', 'export/url']],
    [{ a: { b: { c: { d: 1 } } } }, ['/a', 'a/b', 'b/c']],
    [[{ status: 'done' }], ['/status']],
    [{ files: [{ url: 'x' }], tags: ['a', 'b'] }, ['/files', '/tags', 'files/url']],
    [{ request: { url: 'x' }, pagination: { next: 'y' } }, ['/request', '/pagination']],
    ['text', []],
    [null, []]
  ])('of %j has the fields %j', (json, fields) => expect(names(json)).toEqual(fields))

  test('holds no results', () => {
    const data = { id: 5, person: ada }
    expect(names(data, [ada])).toEqual(['/id'])
    expect(names(ada, [ada])).toEqual([])
    expect(names([ada], [ada])).toEqual([])
  })

  test('of a map of results is not entered', () => {
    const map = Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`k${n}`, { id: n }]))
    expect(names({ results: map })).toEqual(['/results'])
    expect(names(Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`k${n}`, map]))).length).toBe(200)
  })
})
