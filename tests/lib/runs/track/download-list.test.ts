// One list brought from the service: which calls are made, and which answer counts.
import { describe, expect, test } from 'vitest'
import { createDownloadList } from '../../../../lib/runs/track/download-results.ts'
import type { CallResult, Operation, ServiceClient } from '../../../../lib/service/client.ts'
import { defaultApiSettings } from '../../../../lib/service/api-settings.ts'
import type { DownloadReading, NextPage, StatusReading } from '../../../../lib/service/readings.ts'
import { createSandbox, withReplaced } from '../sandbox.ts'

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
  told?: StatusReading
  /** the further pages, in the order in which they are asked for */
  pages?: DownloadReading[]
}

/** Brings one list from a service that answers so; files may be fetched from the service and from `files.example`. */
const bring = async ({ download, link: file, status, told, pages = [] }: Replies) => {
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
    startEnrichment: never,
    reread: { start: never, status: never, download: never },
    ...client
  }
  const mayFetch = async (url: string): Promise<boolean> => /^https:\/\/(?:api\.service|files)\.example\//.test(url)
  const sandbox = await createSandbox()
  const brought = await createDownloadList(
    withReplaced(sandbox.startWorker().dependencies, { client: whole, clock: { now: () => 7 }, browser: { canFetch: mayFetch } })
  )(connection, 'Northwind', told)
  return { ...brought, calls: brought.calls.map(({ call, at }) => `${call.operation} ${at}`), fetched }
}

test('rows are brought by one call', async () =>
  expect(await bring({ download: rows })).toEqual({ reading: rows, calls: ['download 7'], isOnOtherHost: false, fetched: [] }))

describe('a link', () => {
  test('to a host that may be called is fetched, and what is there counts as the download', async () => {
    for (const host of ['api.service.example', 'files.example'])
      for (const file of [rows, failed('serviceError'), { is: 'not-ready', words: '' } as const])
        expect(await bring({ download: link(host), link: file })).toEqual({
          reading: file,
          calls: ['download 7', 'link 7'],
          isOnOtherHost: host === 'files.example',
          fetched: [`https://${host}/list.csv`]
        })
  })

  test('to any other host waits for a person', async () =>
    expect(await bring({ download: link('elsewhere.example') })).toMatchObject({
      reading: { is: 'problem', failure: { code: 'resultsOnOtherHost', host: 'elsewhere.example' } },
      calls: ['download 7']
    }))

  test("to the network's own pages is never fetched", async () => {
    const profile: DownloadReading = { is: 'link', url: 'https://www.linkedin.com/in/ada-beispiel' }
    expect(await bring({ download: profile })).toMatchObject({ reading: { failure: { code: 'noRowsFound' } }, calls: ['download 7'] })
  })

  test('behind a link is not followed', async () =>
    expect(await bring({ download: link('files.example'), link: link('files.example', '/next.csv') })).toMatchObject({
      reading: { failure: { code: 'noRowsFound', host: 'files.example' } },
      fetched: ['https://files.example/list.csv']
    }))
})

describe('where there is no download to be had', () => {
  test.each(['notFound', 'noRowsFound', 'unreadable'] as const)('(%s) the status reply stands in: its rows', async code => {
    expect(await bring({ download: failed(code), told: { is: 'finished', rows: [ada] } })).toMatchObject({
      reading: rows,
      calls: ['download 7']
    })
    expect(await bring({ download: failed(code), status: { is: 'finished', rows: [ada] } })).toMatchObject({
      reading: rows,
      calls: ['download 7', 'status 7']
    })
  })

  test('its file is fetched, rather than a preview is taken', async () => {
    const told: Extract<StatusReading, { is: 'finished' }> = { is: 'finished', link: 'https://files.example/list.csv', rows: [ada] }
    const whole: DownloadReading = { is: 'rows', rows: [ada, bob] }
    expect(await bring({ download: failed('notFound'), link: whole, told })).toMatchObject({ reading: whole, isOnOtherHost: true })
    expect(await bring({ download: failed('notFound'), link: whole, told: { ...told, count: 2 } })).toMatchObject({ reading: whole })
    expect(await bring({ download: failed('notFound'), told: { ...told, count: 1 } })).toMatchObject({ reading: rows, fetched: [] })
  })

  test('fewer rows than it counts are a part', async () =>
    expect(await bring({ download: failed('notFound'), told: { is: 'finished', rows: [ada], count: 2 } })).toMatchObject({
      reading: { is: 'not-ready', part: { rows: [ada], reportedCount: 2 } }
    }))

  test("a link to the network's pages is no file", async () =>
    expect(
      await bring({ download: failed('notFound'), told: { is: 'finished', rows: [ada], link: 'https://www.linkedin.com/in/ada' } })
    ).toMatchObject({ reading: rows }))

  test('what has no end, or nothing to give, leaves the answer of the download', async () => {
    const told: StatusReading[] = [{ is: 'running', status: { known: true } }, { is: 'finished' }, { is: 'failed', words: '' }]
    for (const status of told)
      expect(await bring({ download: failed('notFound'), told: status })).toMatchObject({ reading: failed('notFound') })
  })
})

test('a service in trouble is not asked for its status besides', async () =>
  expect(await bring({ download: failed('serviceError') })).toMatchObject({ calls: ['download 7'], reading: failed('serviceError') }))

describe('the pages of a list', () => {
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
  const rowsOf = (names: readonly string[]) => names.map(name => ({ full_name: name }))

  test('are fetched one after another, and are one list', async () => {
    const { reading, fetched } = await bring({ download: page(['a'], second), pages: [page(['b'], third), lastPage(['c'])] })
    expect(reading).toEqual({ is: 'rows', rows: rowsOf(['a', 'b', 'c']) })
    expect(fetched).toEqual([`Northwind ${JSON.stringify(second)}`, `Northwind ${JSON.stringify(third)}`])
  })

  test('end with an empty page, or with the reported number of rows', async () => {
    const empty = await bring({ download: page(['a'], second), pages: [page([], third)] })
    expect(empty.reading).toEqual({ is: 'rows', rows: rowsOf(['a']) })
    const counted = await bring({ download: page(['a'], second, 2), pages: [page(['b'], undefined, 2)] })
    expect(counted.reading).toEqual({ is: 'rows', rows: rowsOf(['a', 'b']) })
  })

  test.each<[string, Replies, string[], number]>([
    ['the same page again', { download: page(['a'], second), pages: [page(['a'], third)] }, ['a'], 1],
    ['a page that names itself', { download: page(['a'], second), pages: [page(['b'], second)] }, ['a', 'b'], 1],
    ['fewer rows than reported', { download: page(['a'], second, 3), pages: [lastPage(['b'])] }, ['a', 'b'], 1],
    ['a page without a next one', { download: page(['a'], second), pages: [page(['b'])] }, ['a', 'b'], 1],
    ['no next page at all', { download: page(['a']) }, ['a'], 0]
  ])('are a part where there is %s', async (_, replies, names, fetches) => {
    const { reading, fetched } = await bring(replies)
    expect(reading).toMatchObject({ is: 'not-ready', part: { rows: rowsOf(names) } })
    expect(fetched).toHaveLength(fetches)
  })

  test('that fail are the failure of the download', async () =>
    expect((await bring({ download: page(['a'], second), pages: [failed('serviceError')] })).reading).toEqual(failed('serviceError')))

  test('that a rate limit refuses are asked for again', async () => {
    const slowDown: DownloadReading = { is: 'problem', failure: { code: 'rateLimited', retryAfterMs: 5_000 } }
    const { reading } = await bring({ download: page(['a'], second), pages: [slowDown, slowDown, lastPage(['b'])] })
    expect(reading).toEqual({ is: 'rows', rows: rowsOf(['a', 'b']) })
  })

  test('are at most 1,000, and few of their replies are kept', async () => {
    const pages = Array.from({ length: 1_200 }, (_, n) => page([`person ${n}`], { fields: { page: n + 3 } }))
    const { reading, fetched, calls } = await bring({ download: page(['a'], { fields: { page: 2 } }), pages })
    expect(fetched).toHaveLength(1_000)
    expect(reading).toMatchObject({ is: 'not-ready', part: { rows: { length: 1_001 } } })
    expect(calls.length).toBeLessThanOrEqual(8)
  })
})
