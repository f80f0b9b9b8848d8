// Tests the download of one list: which calls are made, and which reply counts.
import { describe, expect, test } from 'vitest'
import { createDownloadList } from '../../../../lib/runs/track/download-results.ts'
import type { CallResult, Operation, ServiceClient } from '../../../../lib/service/client.ts'
import { defaultApiSettings } from '../../../../lib/service/api-settings.ts'
import type { DownloadReading, NextPage, StatusReading } from '../../../../lib/service/readings.ts'
import { createSandbox } from '../sandbox.ts'
import { withReplaced } from '../test-worker.ts'

const [ada, bob] = [{ full_name: 'Ada Beispiel' }, { full_name: 'Bob Muster' }]
const connection = {
  id: 'c',
  accountId: 'a',
  name: '',
  apiKeyStorage: 'always',
  baseUrl: 'https://api.service.example',
  apiKey: 'a key',
  apiSettings: defaultApiSettings
} as const
const link = (host: string, path = '/list.csv'): DownloadReading => ({ is: 'link', url: `https://${host}${path}` })
const rows: DownloadReading = { is: 'rows', rows: [ada] }
const failed = (code: 'notFound' | 'noRowsFound' | 'unreadable' | 'serviceError'): DownloadReading => ({ is: 'problem', failure: { code } })

interface Replies {
  download: DownloadReading
  link?: DownloadReading
  status?: StatusReading
  lastStatus?: StatusReading
  /** the further pages, in the order in which they are requested */
  pages?: DownloadReading[]
}

/** Downloads a list from a service with these replies; files may be fetched from the service and from `files.example`. */
const downloadFrom = async ({ download, link: file, status, lastStatus, pages = [] }: Replies) => {
  const fetched: string[] = []
  const remaining = [...pages]
  const answer = <R>(operation: Operation, reading: R | undefined): Promise<CallResult<R>> =>
    reading === undefined ? Promise.reject(new Error(`No ${operation} was expected.`)) : Promise.resolve({ reading, call: { operation } })
  const client: Pick<ServiceClient, 'download' | 'downloadPage' | 'fetchLink' | 'checkStatus'> = {
    downloadPage: (_, listName, next) => {
      fetched.push(`${listName} ${JSON.stringify(next)}`)
      return answer('download', remaining.shift())
    },
    download: () => answer('download', download),
    checkStatus: () => answer('status', status),
    fetchLink: (_, url) => {
      fetched.push(url)
      return answer('link', file)
    }
  }
  const never = (): never => {
    throw new Error('Nothing is started here.')
  }
  const whole: ServiceClient = {
    startImport: never,
    startLookup: never,
    startLookups: never,
    startEnrichment: never,
    wasReached: never,
    findUnreached: never,
    ask: never,
    readKept: { start: never, download: never },
    reread: { start: never, status: never, download: never },
    ...client
  }
  const mayFetch = async (url: string): Promise<boolean> => /^https:\/\/(?:api\.service|files)\.example\//.test(url)
  const sandbox = await createSandbox()
  const downloaded = await createDownloadList(
    withReplaced(sandbox.startWorker().dependencies, { client: whole, clock: { now: () => 7 }, browser: { canFetch: mayFetch } })
  )(connection, 'Northwind', lastStatus)
  return { ...downloaded, calls: downloaded.calls.map(({ call, at }) => `${call.operation} ${at}`), fetched }
}

test('rows need one call', async () =>
  expect(await downloadFrom({ download: rows })).toEqual({ reading: rows, calls: ['download 7'], isOnOtherHost: false, fetched: [] }))

describe('a link', () => {
  test('to an allowed host is fetched, and its content counts as the download', async () => {
    for (const host of ['api.service.example', 'files.example'])
      for (const file of [rows, failed('serviceError'), { is: 'not-ready', words: '' } as const])
        expect(await downloadFrom({ download: link(host), link: file })).toEqual({
          reading: file,
          calls: ['download 7', 'link 7'],
          isOnOtherHost: host === 'files.example',
          fetched: [`https://${host}/list.csv`]
        })
  })

  test('to another host waits for the user', async () =>
    expect(await downloadFrom({ download: link('elsewhere.example') })).toMatchObject({
      reading: { is: 'problem', failure: { code: 'resultsOnOtherHost', host: 'elsewhere.example' } },
      calls: ['download 7']
    }))

  test('to a page of the network is never fetched', async () => {
    const profile: DownloadReading = { is: 'link', url: 'https://www.linkedin.com/in/ada-beispiel' }
    expect(await downloadFrom({ download: profile })).toMatchObject({
      reading: { failure: { code: 'noRowsFound' } },
      calls: ['download 7']
    })
  })

  test('behind a link is not followed', async () =>
    expect(await downloadFrom({ download: link('files.example'), link: link('files.example', '/next.csv') })).toMatchObject({
      reading: { failure: { code: 'noRowsFound', host: 'files.example' } },
      fetched: ['https://files.example/list.csv']
    }))
})

describe('without a download', () => {
  test.each(['notFound', 'noRowsFound', 'unreadable'] as const)('(%s) the rows of the status reply count', async code => {
    expect(await downloadFrom({ download: failed(code), lastStatus: { is: 'finished', rows: [ada] } })).toMatchObject({
      reading: rows,
      calls: ['download 7']
    })
    expect(await downloadFrom({ download: failed(code), status: { is: 'finished', rows: [ada] } })).toMatchObject({
      reading: rows,
      calls: ['download 7', 'status 7']
    })
  })

  test('the file of the status reply is fetched before its rows are used', async () => {
    const lastStatus: Extract<StatusReading, { is: 'finished' }> = { is: 'finished', link: 'https://files.example/list.csv', rows: [ada] }
    const whole: DownloadReading = { is: 'rows', rows: [ada, bob] }
    expect(await downloadFrom({ download: failed('notFound'), link: whole, lastStatus })).toMatchObject({
      reading: whole,
      isOnOtherHost: true
    })
    expect(await downloadFrom({ download: failed('notFound'), link: whole, lastStatus: { ...lastStatus, count: 2 } })).toMatchObject({
      reading: whole
    })
    expect(await downloadFrom({ download: failed('notFound'), lastStatus: { ...lastStatus, count: 1 } })).toMatchObject({
      reading: rows,
      fetched: []
    })
  })

  test('fewer rows than the count are a partial result', async () =>
    expect(await downloadFrom({ download: failed('notFound'), lastStatus: { is: 'finished', rows: [ada], count: 2 } })).toMatchObject({
      reading: { is: 'not-ready', part: { rows: [ada], reportedCount: 2 } }
    }))

  test('a link to a page of the network is not a file', async () =>
    expect(
      await downloadFrom({
        download: failed('notFound'),
        lastStatus: { is: 'finished', rows: [ada], link: 'https://www.linkedin.com/in/ada' }
      })
    ).toMatchObject({ reading: rows }))

  test('a status that is not finished or has no rows leaves the failure of the download', async () => {
    const lastStatus: StatusReading[] = [{ is: 'running', status: { known: true } }, { is: 'finished' }, { is: 'failed', words: '' }]
    for (const status of lastStatus)
      expect(await downloadFrom({ download: failed('notFound'), lastStatus: status })).toMatchObject({ reading: failed('notFound') })
  })
})

test('a service with errors gets no status call', async () =>
  expect(await downloadFrom({ download: failed('serviceError') })).toMatchObject({
    calls: ['download 7'],
    reading: failed('serviceError')
  }))

describe('a list in pages', () => {
  const page = (names: readonly string[], next?: NextPage, reportedCount?: number): DownloadReading => ({
    is: 'not-ready',
    words: '',
    part: {
      rows: names.map(name => ({ full_name: name })),
      ...(next === undefined ? {} : { next }),
      ...(reportedCount === undefined ? {} : { reportedCount })
    }
  })
  const lastPage = (names: readonly string[]): DownloadReading => ({ is: 'rows', rows: names.map(name => ({ full_name: name })) })
  const second: NextPage = { url: 'https://api.service.example/download_list?page=2' }
  const third: NextPage = { fields: { page: 3 } }
  const toRows = (names: readonly string[]) => names.map(name => ({ full_name: name }))

  test('is downloaded page by page as one list', async () => {
    const { reading, fetched } = await downloadFrom({ download: page(['a'], second), pages: [page(['b'], third), lastPage(['c'])] })
    expect(reading).toEqual({ is: 'rows', rows: toRows(['a', 'b', 'c']) })
    expect(fetched).toEqual([`Northwind ${JSON.stringify(second)}`, `Northwind ${JSON.stringify(third)}`])
  })

  test('is complete after an empty page, or with the reported number of rows', async () => {
    const empty = await downloadFrom({ download: page(['a'], second), pages: [page([], third)] })
    expect(empty.reading).toEqual({ is: 'rows', rows: toRows(['a']) })
    const counted = await downloadFrom({ download: page(['a'], second, 2), pages: [page(['b'], undefined, 2)] })
    expect(counted.reading).toEqual({ is: 'rows', rows: toRows(['a', 'b']) })
  })

  test.each<[string, Replies, string[], number]>([
    ['a repeated page', { download: page(['a'], second), pages: [page(['a'], third)] }, ['a'], 1],
    ['a page that is its own next page', { download: page(['a'], second), pages: [page(['b'], second)] }, ['a', 'b'], 1],
    ['fewer rows than reported', { download: page(['a'], second, 3), pages: [lastPage(['b'])] }, ['a', 'b'], 1],
    ['a page without a next one', { download: page(['a'], second), pages: [page(['b'])] }, ['a', 'b'], 1],
    ['no further page', { download: page(['a']) }, ['a'], 0]
  ])('is a partial result with %s', async (_, replies, names, fetches) => {
    const { reading, fetched } = await downloadFrom(replies)
    expect(reading).toMatchObject({ is: 'not-ready', part: { rows: toRows(names) } })
    expect(fetched).toHaveLength(fetches)
  })

  test('has the failure of a page', async () =>
    expect((await downloadFrom({ download: page(['a'], second), pages: [failed('serviceError')] })).reading).toEqual(
      failed('serviceError')
    ))

  test('is continued after a rate limit', async () => {
    const slowDown: DownloadReading = { is: 'problem', failure: { code: 'rateLimited', retryAfterMs: 5_000 } }
    const { reading } = await downloadFrom({ download: page(['a'], second), pages: [slowDown, slowDown, lastPage(['b'])] })
    expect(reading).toEqual({ is: 'rows', rows: toRows(['a', 'b']) })
  })

  test('has at most 1,000 pages, and few of their replies are stored', async () => {
    const pages = Array.from({ length: 1_200 }, (_, n) => page([`person ${n}`], { fields: { page: n + 3 } }))
    const { reading, fetched, calls } = await downloadFrom({ download: page(['a'], { fields: { page: 2 } }), pages })
    expect(fetched).toHaveLength(1_000)
    expect(reading).toMatchObject({ is: 'not-ready', part: { rows: { length: 1_001 } } })
    expect(calls.length).toBeLessThanOrEqual(8)
  })
})
