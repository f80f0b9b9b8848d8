// How the client reads a results file, and a stored reply again.
import { describe, expect, test } from 'vitest'
import { fail, ok } from '../../../lib/failure.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { createServiceClient } from '../../../lib/service/client.ts'
import type { Reply } from '../../../lib/service/http.ts'
import { anyConnection as connection, now } from './decide/replies.ts'
import { ask, reply } from './ask-client.ts'

describe('a results file', () => {
  const fetchFile = (given: Reply) =>
    createServiceClient(
      () => Promise.resolve(ok(given)),
      () => now
    ).fetchLink(connection, 'https://files.example/list.csv')
  const file = (bytes: Uint8Array): Reply => ({ ...reply(200, ''), bytes })

  test('may be a table, compressed lines or a workbook', async () => {
    expect((await fetchFile(reply(200, 'naam,adres\nAda,ada@a.example\n'))).reading).toEqual({
      is: 'rows',
      rows: [{ naam: 'Ada', adres: 'ada@a.example' }]
    })
    const { gzipSync } = await import('node:zlib')
    expect((await fetchFile(file(new Uint8Array(gzipSync('{"email":"a@a.example"}\n{"email":"b@a.example"}\n'))))).reading).toEqual({
      is: 'rows',
      rows: [{ email: 'a@a.example' }, { email: 'b@a.example' }]
    })
    const book = Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 9)
    expect(await fetchFile(file(book))).toEqual({
      reading: { is: 'file', bytes: book, format: 'xlsx' },
      call: { operation: 'link', status: 200, milliseconds: 12, bytes: 5, text: '', understood: 'file' }
    })
  })

  test('that is refused names the host that refused', async () =>
    expect((await fetchFile(reply(403, ''))).reading).toMatchObject({ failure: { code: 'linkRefused', host: 'files.example' } }))

  test('that has moved is refused, because no redirect is followed', async () => {
    const client = createServiceClient(
      () => Promise.resolve(fail('redirected', { host: 'files.example' })),
      () => now
    )
    expect((await client.fetchLink(connection, 'https://files.example/a.csv')).reading).toEqual({
      is: 'problem',
      failure: { code: 'linkRefused', host: 'files.example' }
    })
  })
})

describe('a stored reply', () => {
  const recordCalls = async (given: Reply) => (await ask(given)).map(({ call }) => call)
  const client = createServiceClient(
    () => Promise.resolve(fail('unreachable')),
    () => now
  )
  const { reread } = client
  const corrected = {
    ...connection,
    apiSettings: { ...defaultApiSettings, resultsAt: 'cellar.bottles', finishedWords: ['bottled'], listAt: 'ticket' }
  }

  test('is read with the current API settings', async () => {
    const [start, status, download] = await recordCalls(reply(200, { status: 'bottled', ticket: 'T-1', cellar: { bottles: [{ n: 1 }] } }))
    expect(status?.understood).toBe('running')
    expect(download?.understood).toBe('noRowsFound')
    expect(reread.start(corrected, start!)).toEqual({ is: 'result', rows: [{ n: 1 }], ids: ['T-1'] })
    expect(reread.status(corrected, status!)).toEqual({ is: 'finished', rows: [{ n: 1 }], ids: ['T-1'] })
    expect(reread.download(corrected, download!)).toEqual({ is: 'rows', rows: [{ n: 1 }] })
    expect(reread.download(corrected, { ...download!, operation: 'link' })).toEqual({ is: 'rows', rows: [{ n: 1 }] })
  })

  test.each(['content-type', 'content-disposition'])('that only the header %s calls CSV is read as before', async name => {
    const given = {
      ...reply(200, 'naam,adres\nAda,ada@a.example\n'),
      headers: new Map([[name, 'attachment; text/csv; filename=list.csv']])
    }
    const [start, , download] = await ask(given)
    expect(start!.reading).toMatchObject({ is: 'result', rows: [{ naam: 'Ada', adres: 'ada@a.example' }] })
    expect(reread.start(connection, start!.call)).toEqual(start!.reading)
    expect(reread.download(connection, download!.call)).toEqual(download!.reading)
  })

  test('that repeats an API key of digits stays JSON', async () => {
    const numeric = { ...connection, apiKey: '100200300' }
    const [start] = await ask(reply(200, { data: [{ email: 'ada@a.example', account: 100200300, order: 1002003001 }] }), numeric.apiKey)
    expect(start!.call.text).not.toContain('100200300,')
    expect(start!.reading).toMatchObject({ is: 'result', rows: [{ email: 'ada@a.example', account: '[API key]', order: 1002003001 }] })
    expect(reread.start(numeric, start!.call)).toEqual(start!.reading)
  })

  test('reads as before when nothing was corrected', async () => {
    for (const given of [reply(200, { status: 'queued' }), reply(404, { message: 'No list with this name.' }), reply(402, '')]) {
      const [start, status, download] = await ask(given)
      if (start?.call.text === '') continue
      expect(reread.start(connection, start!.call)).toEqual(start!.reading)
      expect(reread.status(connection, status!.call)).toEqual(status!.reading)
      expect(reread.download(connection, download!.call)).toEqual(download!.reading)
    }
  })

  test('is not read when it is empty, incomplete or of another operation', async () => {
    const [start, status] = await recordCalls(reply(200, { status: 'queued' }))
    expect(reread.status(connection, { ...status!, text: '' })).toBeUndefined()
    expect(reread.status(connection, { operation: 'status' })).toBeUndefined()
    expect(reread.status(connection, start!)).toBeUndefined()
    expect(reread.start(connection, status!)).toBeUndefined()
    expect(reread.download(connection, status!)).toBeUndefined()
    const [cut] = await recordCalls(reply(200, { status: 'queued', note: 'x'.repeat(70_000) }))
    expect(cut?.text).toHaveLength(65_536)
    expect(reread.start(connection, cut!)).toBeUndefined()
  })
})
