// The reply to a download ends a run: whole results are taken, half ones are not, and what is not understood stays a problem.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FailureCode } from '../../../lib/failure.ts'
import { readDownload, type DownloadReading } from '../../../lib/service/read-download.ts'
import { htmlPage, replyOf } from './replies.ts'

const read = (status: number, content: unknown, headers?: Record<string, string>): DownloadReading =>
  readDownload(...replyOf(status, content, headers))
const ada = { full_name: 'Ada Beispiel', email: 'ada@a.example' }

describe('results', () => {
  test.each<[content: unknown, rows: unknown[]]>([
    [[ada], [ada]],
    [{ data: [ada] }, [ada]],
    [{ success: true, data: { contacts: [ada, ada] } }, [ada, ada]],
    [{ status: 'completed', results: [ada] }, [ada]],
    [{ count: 1, total: 1, has_more: false, next: null, results: [ada] }, [ada]],
    [{ success: false, results: [ada] }, [ada]],
    [{ progress: 100, results: [ada] }, [ada]],
    [{ error: 'Some rows lack an email', results: [ada] }, [ada]],
    [{ message: 'Rate limit: 3 left', results: [ada] }, [ada]],
    [{ results: [ada], file_url: 'https://files.example/a.csv' }, [ada]],
    [{ results: [{ ...ada, status: 'pending' }] }, [{ ...ada, status: 'pending' }]],
    [[], []],
    [{ data: [] }, []],
    [{ success: true, data: null }, []],
    [{ count: 0, data: [] }, []],
    [{ success: false, message: 'There are no contacts to export in this list.' }, []]
  ])('are taken from 200 with %j', (content, rows) => expect(read(200, content)).toEqual({ is: 'rows', rows }))

  test.each<[status: number, content: unknown]>([
    [400, { success: false, message: 'There are no contacts to export in this list.' }],
    [400, 'No results found'],
    [422, { detail: 'Nothing to download' }],
    [404, { message: 'No contacts to export' }],
    [400, { error: 'This list is empty' }]
  ])('are known to be none from %i with %j', (status, content) => expect(read(status, content)).toEqual({ is: 'rows', rows: [] }))
})

describe('results that are not ready', () => {
  test.each<[status: number, content: unknown, words: string]>([
    [200, { status: 'processing' }, 'processing'],
    [200, { success: true, message: 'Your list is still being processed', data: [] }, 'Your list is still being processed'],
    [200, { success: false, message: 'The list is not ready yet.' }, 'The list is not ready yet.'],
    [200, { message: 'Results are not ready' }, 'Results are not ready'],
    [200, 'Not ready yet', 'Not ready yet'],
    [202, '', ''],
    [202, { data: [] }, ''],
    [404, { message: 'The list is not ready' }, 'The list is not ready'],
    [409, { error: { type: 'not_ready', message: 'The list is not ready yet.' } }, 'The list is not ready yet.'],
    [400, { message: 'No contacts to export yet, the list is not ready' }, 'No contacts to export yet, the list is not ready']
  ])('are waited for after %i with %j', (status, content, words) => expect(read(status, content)).toEqual({ is: 'not-ready', words }))

  test.each<[content: object, words: string, said?: number]>([
    [{ status: 'processing' }, 'processing'],
    [{ status: 'archived' }, 'archived'],
    [{ progress: 60 }, ''],
    [{ total: 50 }, '', 50],
    [{ count: 1, total_count: 50 }, '', 50],
    [{ meta: { total: 50 } }, '', 50],
    [{ processed: 40, total: 50 }, '', 50],
    [{ has_more: true }, ''],
    [{ next: 'https://service.example/page/2' }, ''],
    [{ pagination: { next_page: 2 } }, ''],
    [{ next_cursor: 'b2' }, ''],
    [{ is_complete: false }, ''],
    [{ message: 'The list is not ready yet' }, 'The list is not ready yet']
  ])('are waited for where rows stand beside %j', (beside, words, said) =>
    expect(read(200, { ...beside, data: [ada] })).toEqual({
      is: 'not-ready',
      words,
      part: { rows: [ada], ...(said === undefined ? {} : { said }) }
    })
  )

  test('carry the name of the list they belong to, which no row tells', () => {
    expect(read(200, { listname: 'Other', data: [{ ...ada, list_name: 'Mine' }] })).toMatchObject({ is: 'rows', list: 'Other' })
    expect(read(200, { data: [{ ...ada, list_name: 'Mine' }] })).toEqual({ is: 'rows', rows: [{ ...ada, list_name: 'Mine' }] })
    expect(read(200, { list_name: 'Other', total: 9, data: [ada] })).toMatchObject({ is: 'not-ready', list: 'Other' })
  })

  test('are asked for when the service says', () =>
    expect(read(409, { message: 'Not ready' }, { 'retry-after': '60' })).toEqual({
      is: 'not-ready',
      words: 'Not ready',
      retryAfter: 60_000
    }))
})

describe('results out of reach', () => {
  test.each<[status: number, content: unknown, code: FailureCode]>([
    [200, '', 'unreadable'],
    [200, '{"data":[{"full_name":"Ada"', 'unreadable'],
    [200, htmlPage('Sign in'), 'unreadable'],
    [200, { hello: 'world' }, 'noRowsFound'],
    [200, { success: true }, 'noRowsFound'],
    [200, { count: 975, data: [] }, 'noRowsFound'],
    [200, { status: 'failed', data: [] }, 'refused'],
    [200, { status: 'error', message: 'Invalid API key', data: null }, 'wrongKey'],
    [200, { success: false, message: 'No list with this name.' }, 'listUnknown'],
    [200, { event: 'Missing key listname' }, 'fieldRefused'],
    [200, { success: true, data: { file_url: 'https://files.example/a.csv' } }, 'resultsElsewhere'],
    [200, { data: [], download_url: 'https://files.example:8443/a' }, 'resultsElsewhere'],
    [200, { link: 'http://files.example/a.csv' }, 'noRowsFound'],
    [200, { link: 'javascript:alert(1)' }, 'noRowsFound'],
    [200, { link: 'https://' }, 'noRowsFound'],
    [200, 'Invalid API key', 'wrongKey'],
    [400, { message: 'No data in the request' }, 'refused'],
    [402, { message: 'No contacts found' }, 'noCredits'],
    [403, { message: 'No contacts found' }, 'wrongKey'],
    [404, htmlPage('404 Not Found'), 'notFound'],
    [404, { message: 'No data found' }, 'notFound'],
    [404, { message: 'No contacts found: unknown list' }, 'listUnknown'],
    [500, { message: 'No contacts found' }, 'serviceError'],
    [503, { data: [ada] }, 'serviceError']
  ])('are a problem after %i with %j: "%s"', (status, content, code) => {
    const reading = read(status, content)
    expect(reading.is === 'problem' ? reading.failure.code : reading).toBe(code)
  })

  test('are named by their host', () =>
    expect(read(200, { file_url: 'https://files.example:8443/a.csv?token=x' })).toMatchObject({ failure: { host: 'files.example:8443' } }))

  test('are never taken for an empty list under a status that refuses for another reason', () => {
    const status = fc.constantFrom(401, 402, 403, 405, 408, 409, 429, 500, 502, 503, 504)
    const text = fc.constantFrom('No contacts to export', 'Nothing found', 'The list is empty', 'No results found')
    fc.assert(fc.property(status, text, (code, message) => read(code, { message }).is !== 'rows'))
  })

  test('are a problem for any JSON without results, and never a throw', () =>
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^x[a-z]{2,9}$/), fc.oneof(fc.integer(), fc.string(), fc.boolean())), fields => {
        expect(read(200, fields)).toMatchObject({ is: 'problem', failure: { code: 'noRowsFound' } })
      })
    ))
})
