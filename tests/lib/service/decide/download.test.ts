// Reading download replies: complete results are accepted, partial ones are not, and an unknown reply is a problem.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FailureCode } from '../../../../lib/failure.ts'
import { readDownload, readLinked } from '../../../../lib/service/interpret-reply.ts'
import type { DownloadReading, NextPage } from '../../../../lib/service/readings.ts'
import { factsOfReply, htmlPage } from './replies.ts'

const read = (status: number, content: unknown, headers?: Record<string, string>): DownloadReading =>
  readDownload(factsOfReply(status, content, headers))
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
    [404, { message: 'No data found' }],
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
  ])('are not ready after %i with %j', (status, content, words) => expect(read(status, content)).toEqual({ is: 'not-ready', words }))

  test.each<[content: object, words: string, reportedCount?: number | undefined, next?: NextPage]>([
    [{ status: 'processing' }, 'processing'],
    [{ status: 'archived' }, 'archived'],
    [{ progress: 60 }, ''],
    [{ total: 50 }, '', 50],
    [{ count: 1, total_count: 50 }, '', 50],
    [{ meta: { total: 50 } }, '', 50],
    [{ processed: 40, total: 50 }, '', 50],
    [{ has_more: true }, ''],
    [{ next: 'https://service.example/page/2' }, '', undefined, { url: 'https://service.example/page/2' }],
    [{ next: 'https://elsewhere.example/page/2' }, ''],
    [{ pagination: { next_page: 2 } }, '', undefined, { fields: { page: 2 } }],
    [{ next_cursor: 'b2' }, '', undefined, { fields: { cursor: 'b2' } }],
    [{ page: 1, total_pages: 4 }, '', undefined, { fields: { page: 2 } }],
    [{ offset: 0, limit: 1, total: 9 }, '', 9, { fields: { offset: 1 } }],
    [{ next_page_url: '/page/2?a=b' }, '', undefined, { url: 'https://service.example/page/2?a=b' }],
    [{ is_complete: false }, ''],
    [{ message: 'The list is not ready yet' }, 'The list is not ready yet']
  ])('are not ready when rows come with %j', (beside, words, reportedCount, next) =>
    expect(read(200, { ...beside, data: [ada] })).toEqual({
      is: 'not-ready',
      words,
      part: { rows: [ada], ...(reportedCount === undefined ? {} : { reportedCount }), ...(next ? { next } : {}) }
    })
  )

  test('include the name of their list', () => {
    expect(read(200, { listname: 'Other', data: [{ ...ada, list_name: 'Mine' }] })).toMatchObject({ is: 'rows', list: 'Other' })
    expect(read(200, { data: [{ ...ada, list_name: 'Mine' }] })).toEqual({ is: 'rows', rows: [{ ...ada, list_name: 'Mine' }] })
    expect(read(200, { list_name: 'Other', total: 9, data: [ada] })).toMatchObject({ is: 'not-ready', list: 'Other' })
  })

  test('have the wait that the service states', () =>
    expect(read(409, { message: 'Not ready' }, { 'retry-after': '60' })).toEqual({
      is: 'not-ready',
      words: 'Not ready',
      retryAfterMs: 60_000
    }))
})

describe('results that cannot be read', () => {
  test.each<[status: number, content: unknown, code: FailureCode]>([
    [200, '', 'unreadable'],
    [200, '{"data":[{"full_name":"Ada"', 'unreadable'],
    [200, htmlPage('Sign in'), 'unreadable'],
    [200, { hello: 'world' }, 'noRowsFound'],
    [200, { success: true }, 'noRowsFound'],
    [200, { count: 975, data: [] }, 'noRowsFound'],
    [200, { status: 'failed', data: [] }, 'refused'],
    [200, { status: 'error', message: 'Invalid API key', data: null }, 'wrongApiKey'],
    [200, { success: false, message: 'No list with this name.' }, 'listUnknown'],
    [200, { event: 'Missing key listname' }, 'fieldRefused'],
    [200, { link: 'http://files.example/a.csv' }, 'noRowsFound'],
    [200, { link: 'javascript:alert(1)' }, 'noRowsFound'],
    [200, { link: 'https://' }, 'noRowsFound'],
    [200, 'Invalid API key', 'wrongApiKey'],
    [400, { message: 'No data in the request' }, 'refused'],
    [402, { message: 'No contacts found' }, 'noCredits'],
    [403, { message: 'No contacts found' }, 'wrongApiKey'],
    [404, htmlPage('404 Not Found'), 'notFound'],
    [404, { message: 'No contacts found: unknown list' }, 'listUnknown'],
    [500, { message: 'No contacts found' }, 'serviceError'],
    [503, { data: [ada] }, 'serviceError']
  ])('are a problem after %i with %j: "%s"', (status, content, code) => {
    const reading = read(status, content)
    expect(reading.is === 'problem' ? reading.failure.code : reading).toBe(code)
  })

  test('are not an empty list when the status refuses for another reason', () => {
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

const file = 'https://files.example:8443/a.csv?token=x'

describe('results in a file', () => {
  test.each<[content: unknown]>([
    [{ file_url: file }],
    [{ success: true, data: { file_url: file } }],
    [{ data: [], download_url: file }],
    [{ status: 'exported', url: file }],
    [{ total: 50, data: [ada], csv_url: file }],
    [{ next: 'https://service.example/page/2', data: [ada], csv_url: file }],
    [file],
    [JSON.stringify(file)]
  ])('are where %j says', content => expect(read(200, content)).toEqual({ is: 'link', url: file }))

  test.each<[status: number, content: object, is: DownloadReading['is']]>([
    [200, { status: 'processing', file_url: file }, 'not-ready'],
    [200, { progress: 40, file_url: file }, 'not-ready'],
    [200, { message: 'The export is not ready yet', file_url: file }, 'not-ready'],
    [202, { file_url: file }, 'not-ready'],
    [200, { error: 'Export failed', file_url: file }, 'problem'],
    [404, { file_url: file }, 'problem'],
    [200, { data: [ada], file_url: file }, 'rows']
  ])('are not fetched after %i with %j', (status, content, is) => expect(read(status, content).is).toBe(is))

  test('are an unchanged table', () => {
    expect(read(200, `full_name,email\n${ada.full_name},${ada.email}\n`)).toEqual({ is: 'rows', rows: [ada] })
    expect(read(200, `${JSON.stringify(ada)}\n${JSON.stringify(ada)}\n`)).toEqual({ is: 'rows', rows: [ada, ada] })
    expect(read(202, 'full_name,email\n')).toEqual({ is: 'not-ready', words: '' })
  })
})

describe('the API settings', () => {
  const corrected = (status: number, content: unknown, assumed: Parameters<typeof factsOfReply>[3]): DownloadReading =>
    readDownload(factsOfReply(status, content, {}, assumed))

  test.each<[status: number, content: unknown, phrase: string, is: string]>([
    [422, { error: 'Sorry! The cupboard is bare.' }, 'the CUPBOARD is bare', 'rows 0'],
    [200, { message: 'Cupboard bare', data: null }, 'cupboard bare', 'rows 0'],
    [404, 'Nada', 'nada', 'rows 0'],
    [200, { message: 'Cupboard bare', data: [ada] }, 'cupboard bare', 'rows 1'],
    [500, { error: 'The cupboard is bare' }, 'cupboard', 'problem serviceError'],
    [422, { error: 'The cupboard is full' }, 'cupboard is bare', 'problem refused'],
    [404, { error: 'Out of credits 2025 not found' }, 'out of credits 2025', 'problem notFound']
  ])('of an empty list: %i with %j, where "%s" means empty, is "%s"', (status, content, phrase, is) => {
    const reading = corrected(status, content, { emptyPhrases: [phrase] })
    expect('rows' in reading ? `rows ${reading.rows.length}` : 'failure' in reading ? `problem ${reading.failure.code}` : reading.is).toBe(
      is
    )
  })

  test('of words: a running one waits, a finished one does not end what has no results', () => {
    const words = { runningWords: ['fermenting'], finishedWords: ['bottled'], failedWords: ['corked'] }
    expect(corrected(409, { error: 'Fermenting' }, words)).toEqual({ is: 'not-ready', words: 'Fermenting' })
    expect(corrected(200, { status: 'fermenting', data: [ada] }, words)).toMatchObject({ is: 'not-ready', part: { rows: [ada] } })
    expect(corrected(200, { status: 'bottled', data: [ada] }, words)).toEqual({ is: 'rows', rows: [ada] })
    expect(corrected(200, { status: 'bottled' }, words)).toMatchObject({ failure: { code: 'noRowsFound' } })
    expect(corrected(200, { status: 'corked', data: [] }, words)).toMatchObject({ is: 'problem' })
  })

  test('of the place of the status, the results and the link', () => {
    expect(corrected(200, { status: 'done', mood: 'running', data: [] }, { statusAt: 'mood' }).is).toBe('not-ready')
    expect(corrected(200, { staff: [ada], shelf: { men: [{ n: 1 }] } }, { resultsAt: 'shelf.men' })).toEqual({
      is: 'rows',
      rows: [{ n: 1 }]
    })
    expect(corrected(200, { url: 'https://files.example/manual', parcel: { at: '/parcels/5' } }, { linkAt: 'parcel.at' })).toEqual({
      is: 'link',
      url: 'https://service.example/parcels/5'
    })
  })
})

describe('the file behind a link', () => {
  const fetched = (status: number, content: unknown): string => {
    const reading = readLinked(factsOfReply(status, content, {}, {}, true))
    return 'failure' in reading ? reading.failure.code : 'rows' in reading ? `rows ${reading.rows.length}` : reading.is
  }

  test.each<[status: number, content: unknown, is: string]>([
    [200, { data: [ada] }, 'rows 1'],
    [200, `full_name,email\n${ada.full_name},${ada.email}\n`, 'rows 1'],
    [200, [], 'rows 0'],
    [202, '', 'not-ready'],
    [401, '', 'linkRefused'],
    [402, '', 'linkRefused'],
    [403, '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>', 'linkRefused'],
    [404, { message: 'No list with this name.' }, 'linkRefused'],
    [410, 'Gone', 'linkRefused'],
    [400, 'Request has expired', 'linkRefused'],
    [200, { error: 'Invalid API key' }, 'linkRefused'],
    [200, htmlPage('Sign in'), 'linkRefused'],
    [200, { file_url: file }, 'linkRefused'],
    [200, file, 'linkRefused'],
    [200, { hello: 'world' }, 'noRowsFound'],
    [200, '', 'unreadable'],
    [200, '{"data":[{"full_name":"Ad', 'unreadable'],
    [429, '', 'rateLimited'],
    [502, htmlPage('502 Bad Gateway'), 'serviceError']
  ])('is after %i with %j "%s"', (status, content, is) => expect(fetched(status, content)).toBe(is))
})
