// Reading status replies, in order of precedence: a specific word, numbers, `is_complete`, `success`.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FailureCode } from '../../../../lib/failure.ts'
import { readStatusReply } from '../../../../lib/service/interpret-reply.ts'
import type { StatusReading } from '../../../../lib/service/readings.ts'
import { readWord } from '../../../../lib/service/decide/words.ts'
import { factsOfReply, htmlPage } from './replies.ts'

const read = (content: unknown, status = 200): StatusReading => readStatusReply(factsOfReply(status, content))
const answer = (status: number, content: unknown, headers?: Record<string, string>): StatusReading =>
  readStatusReply(factsOfReply(status, content, headers))
const running = (status: object = {}): StatusReading => ({ is: 'running', status: { known: true, ...status } })
const unknown = (word: string): StatusReading => ({ is: 'running', status: { known: false, word } })
const finished: StatusReading = { is: 'finished' }
const ada = { full_name: 'Ada Beispiel', email: 'ada@a.example' }

describe('a status', () => {
  test.each<[why: string, content: unknown, reading: StatusReading]>([
    // a specific word beats everything
    ['a word beats success', { success: true, status: 'processing' }, running({ word: 'processing' })],
    ['a word beats success: false', { success: false, status: 'queued' }, running({ word: 'queued' })],
    ['a word beats numbers', { status: 'processing', progress: 100 }, running({ word: 'processing', progress: 100 })],
    ['a word beats is_complete', { status: 'running', is_complete: true }, running({ word: 'running' })],
    ['a word of the end beats numbers', { status: 'done', progress: 40 }, finished],
    ['a word inside', { success: true, data: { list: { state: 'IN_PROGRESS' } } }, running({ word: 'IN_PROGRESS' })],
    ['a word in an array of one', [{ status: 'Aborted' }], { is: 'failed', words: 'Aborted' }],
    ['a specific word beats an outer "success"', { status: 'success', data: { status: 'pending' } }, running({ word: 'pending' })],
    ['an outer word beats an inner one', { status: 'running', search: { status: 'done' } }, running({ word: 'running' })],
    ['a known word beats an unknown one', { status: 'ACTIVE', list: { status: 'completed' } }, finished],
    ['the whole beats a part', { status: 'mellow', stage: 'done' }, unknown('mellow')],
    ['a step counts when nothing is said of the whole run', { stage: 'done' }, finished],
    ['a message of one word', { success: true, message: 'Processing' }, running({ word: 'Processing' })],
    ['a failure in words', { status: 'failed', message: 'Search blocked' }, { is: 'failed', words: 'Search blocked' }],
    ['a failure without words', { status: 'error' }, { is: 'failed', words: 'error' }],
    ['an unknown word', { status: 'mellow' }, unknown('mellow')],
    ['a word that ends like one of work', { status: 'ingesting' }, unknown('ingesting')],
    [
      'an unknown word and numbers',
      { status: 'warming_up', progress: 3 },
      { is: 'running', status: { known: false, word: 'warming_up', progress: 3 } }
    ],
    // then numbers
    ['progress', { success: true, progress: 40 }, running({ progress: 40 })],
    ['progress beats is_complete', { progress: 40, is_complete: true }, running({ progress: 40 })],
    ['progress beats "success"', { status: 'success', progress: 99.9 }, running({ progress: 99 })],
    ['the end of progress', { progress: 100 }, finished],
    ['counts', { processed: 40, total: 100 }, running({ done: 40, total: 100 })],
    ['the end of counts', { processed: 100, total: 100 }, { ...finished, count: 100 }],
    // then flags
    ['is_complete', { is_complete: true, success: false }, finished],
    ['isCompleted inside', { data: { isCompleted: false } }, running()],
    ['finished', { finished: true }, finished],
    ['state', { state: true }, finished],
    ['state: false, which may mean "queued"', { state: false }, running()],
    ['is_complete beats state', { is_complete: false, state: true }, running()],
    // then success
    ['"success"', { status: 'success' }, finished],
    [
      '"success" that is not ready',
      { status: 'success', message: 'Your list is still being processed' },
      running({ word: 'Your list is still being processed' })
    ],
    ['success', { success: true }, running()],
    ['success: false, which may mean "queued"', { success: false }, running()],
    ['success with something to say', { success: true, message: 'Your list is ready' }, unknown('Your list is ready')],
    ['success with nothing to say', { success: true, message: 'OK' }, running()],
    // a sentence is not a word
    [
      'a sentence',
      { status: 'Your list was taken and will be looked at as soon as we can' },
      unknown('{"status":"Your list was taken and will be looked at as soon as we can"}')
    ],
    ['a number', { status: 200, message: 'List of people' }, unknown('List of people')],
    ['nothing', {}, unknown('{}')],
    ['an empty list', [], { is: 'problem', failure: { code: 'unreadable', status: 200 } }],
    // results in the reply
    ['results without a word of the end', { data: [ada] }, finished],
    ['results beside success', { success: true, data: [ada] }, finished],
    ['results at the top', [ada, ada], finished],
    ['results and a flag', { is_complete: true, data: [ada] }, { is: 'finished', rows: [ada] }],
    ['results at the end', { status: 'done', data: [ada] }, { is: 'finished', rows: [ada] }],
    ['results on the way', { status: 'running', data: [ada] }, running({ word: 'running' })],
    ['a part of the results', { status: 'done', total: 40, data: [ada] }, { ...finished, rows: [ada], count: 40 }],
    ['a first page of results', { status: 'done', has_more: true, data: [ada] }, finished],
    ["a person's own status", { data: [{ ...ada, status: 'failed' }] }, finished],
    // text
    ['a bare word', 'IN-PROGRESS', running({ word: 'IN-PROGRESS' })],
    ['a bare word of the end', '"done"', finished]
  ])('is read from %s', (_, content, reading) => expect(read(content)).toEqual(reading))

  test.each([[''], [htmlPage('Sign in')], ['This service is closed for the rest of the week.'], ['null'], ['true'], ['{"status":"proc']])(
    'is not to be read from %j',
    content => {
      const reading = read(content)
      expect(reading.is === 'problem' ? reading.failure.code : reading).toBe('unreadable')
    }
  )

  test.each([[''], [htmlPage('Accepted')], ['null'], [{}], [{ message: 'We will look at it.' }]])(
    'is "running" under 202 with %j',
    content => expect(read(content, 202)).toMatchObject({ is: 'running', status: { known: true } })
  )

  test('is an unknown word for every word but those we know', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{3,12}$/), word => {
        fc.pre(readWord(`zz${word}`).meaning === undefined)
        expect(read({ status: `zz${word}` })).toEqual(unknown(`zz${word}`))
      })
    ))

  test('ends a run only when the reply says so', () => {
    const harmless = fc.record(
      Object.fromEntries(
        ['success', 'id', 'listname', 'note', 'count', 'eta'].map(name => [name, fc.oneof(fc.boolean(), fc.integer(), fc.lorem())])
      ),
      { requiredKeys: [] }
    )
    fc.assert(fc.property(harmless, fields => read(fields).is === 'running'))
  })

  test('is read from any JSON without a throw', () =>
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.record({ status: fc.jsonValue(), data: fc.jsonValue(), progress: fc.jsonValue() })), json => {
        const reading = read(json)
        expect(reading.is === 'running' ? (reading.status.word ?? '').length : 0).toBeLessThanOrEqual(100)
      })
    ))
})

describe('a status reply', () => {
  test.each<[status: number, content: unknown, code: FailureCode]>([
    [200, { event: 'Missing key listname' }, 'fieldRefused'],
    [200, { success: false, error: { message: 'Invalid API key' } }, 'wrongApiKey'],
    [200, { status: 'error', message: 'Invalid API key' }, 'wrongApiKey'],
    [200, { status: 'error', message: 'List not found' }, 'listUnknown'],
    [200, { status: 'failed', message: 'Rate limit exceeded' }, 'rateLimited'],
    [200, { status: 'list_not_found' }, 'listUnknown'],
    [200, { status: 'success', message: 'No list with this name' }, 'listUnknown'],
    [200, { success: true, message: 'No list with this name' }, 'listUnknown'],
    [200, { message: 'Insufficient credits' }, 'noCredits'],
    [200, 'Unknown list', 'listUnknown'],
    [200, htmlPage('List not found'), 'unreadable'],
    [404, { message: 'No list with this name.' }, 'listUnknown'],
    [404, htmlPage('List not found'), 'notFound'],
    [403, { status: 'processing', message: 'Forbidden' }, 'wrongApiKey'],
    [500, { status: 'processing' }, 'serviceError'],
    [500, { message: 'The list is not ready' }, 'serviceError'],
    // one bad word that may pass
    [200, { status: 'error', message: 'Internal server error' }, 'serviceError'],
    [200, { status: 'failed', message: 'The network is temporarily unavailable, please try again' }, 'serviceError'],
    [200, { status: 'timeout' }, 'serviceError'],
    [200, { status: 'timed_out', message: 'Search ended' }, 'serviceError'],
    [200, { status: 'error', message: 'Record not found' }, 'serviceError'],
    // the same words may serve a list that is not there at all
    [404, { message: 'The list is not ready' }, 'notReady'],
    [409, { error: { type: 'not_ready', message: 'Come back.' } }, 'notReady']
  ])('of %i with %j is the problem "%s"', (status, content, code) => {
    const reading = answer(status, content)
    expect(reading.is === 'problem' ? reading.failure.code : reading).toBe(code)
  })

  test.each<[status: number, content: unknown, reading: StatusReading]>([
    [200, { success: false, message: 'Your list is queued' }, running({ word: 'Your list is queued' })],
    [200, { status: 'processing', error: 'Page 3 failed, trying again' }, running({ word: 'processing' })],
    [200, { status: 'done', error: 'Page 3 was skipped' }, finished],
    [200, { status: 'insufficient_credits' }, { is: 'failed', words: 'insufficient_credits' }],
    [200, { status: 'failed', message: 'The search was blocked' }, { is: 'failed', words: 'The search was blocked' }],
    [200, { status: 'failed' }, { is: 'failed', words: 'failed' }]
  ])('of %i with %j is no problem', (status, content, reading) => expect(answer(status, content)).toEqual(reading))

  test('includes the wait that the service states', () => {
    expect(answer(202, '', { 'retry-after': '60' })).toEqual({ ...running(), retryAfterMs: 60_000 })
    expect(answer(409, { message: 'Not ready', retryAfter: 30 })).toMatchObject({ failure: { code: 'notReady', retryAfterMs: 30_000 } })
  })
})

describe('a status with API settings', () => {
  const corrected = (status: number, content: unknown, assumed: Parameters<typeof factsOfReply>[3]): StatusReading =>
    readStatusReply(factsOfReply(status, content, {}, assumed))
  const words = { runningWords: ['fermenting'], finishedWords: ['bottled'], failedWords: ['corked', 'timeout'] }

  test.each<[status: number, content: unknown, reading: StatusReading]>([
    [200, { status: 'fermenting' }, running({ word: 'fermenting' })],
    [200, { status: 'bottled', data: [ada] }, { is: 'finished', rows: [ada] }],
    [200, { status: 'corked' }, { is: 'failed', words: 'corked' }],
    [200, { status: 'timeout' }, { is: 'failed', words: 'timeout' }],
    [200, { success: false, message: 'Fermenting' }, running({ word: 'Fermenting' })],
    [200, { status: 'fermenting', error: 'Invalid API key' }, running({ word: 'fermenting' })],
    [404, { error: 'Fermenting' }, running({ word: 'Fermenting' })],
    [409, 'bottled', finished],
    [200, { status: 'mellow' }, unknown('mellow')]
  ])('%i with %j is read by its words', (status, content, reading) => expect(corrected(status, content, words)).toEqual(reading))

  test('is a service error with 5xx and any word', () =>
    expect(corrected(503, { status: 'bottled' }, words)).toMatchObject({ failure: { code: 'serviceError' } }))

  test.each<[content: object, reading: StatusReading]>([
    [{ status: 'done', mood: 'mellow' }, unknown('mellow')],
    [{ status: 'running', mood: 'done' }, finished],
    [{ status: 'done', mood: 40 }, running({ progress: 40 })],
    [{ status: 'running', mood: '100%' }, finished],
    [{ status: 'running', mood: true }, finished],
    [{ status: 'done', mood: false }, running()],
    [{ status: 'done' }, finished]
  ])('in %j is read at its place', (content, reading) => expect(corrected(200, content, { statusAt: 'mood' })).toEqual(reading))

  test('is a refusal all the same, where no word of the user speaks', () => {
    expect(corrected(200, { error: 'Invalid API key', mood: 40 }, { statusAt: 'mood' })).toMatchObject({ failure: { code: 'wrongApiKey' } })
    expect(corrected(200, { message: 'List not found', mood: 'failed' }, { statusAt: 'mood' })).toMatchObject({
      failure: { code: 'listUnknown' }
    })
  })
})

describe('beside its status a reply', () => {
  test('includes the names by which the list may be requested', () => {
    expect(answer(200, { status: 'running', export_id: 'x7' })).toEqual({ ...running({ word: 'running' }), ids: ['x7'] })
    expect(answer(200, { status: 'done', list: { id: 5 } })).toEqual({ ...finished, ids: ['5'] })
    expect(answer(200, { status: 'failed', id: 5 })).toEqual({ is: 'failed', words: 'failed', ids: ['5'] })
  })

  test('names the file of results once it has finished, and not before', () => {
    const file = 'https://files.example/a.csv'
    expect(answer(200, { status: 'done', url: file })).toEqual({ ...finished, link: file })
    expect(answer(200, { success: true, data: { csv_url: file } })).toEqual({ ...finished, link: file })
    expect(answer(200, { success: true, url: file })).toEqual({ ...finished, link: file })
    for (const beside of [{ status: 'running' }, { status: 'mellow' }, { progress: 5 }, { message: 'Still in the queue' }])
      expect(answer(200, { ...beside, csv_url: file })).not.toHaveProperty('link')
    expect(answer(202, { csv_url: file })).toMatchObject({ is: 'running' })
  })
})
