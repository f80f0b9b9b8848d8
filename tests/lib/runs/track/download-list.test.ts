// One list brought from the service: which calls are made, and which answer counts.
import { describe, expect, test } from 'vitest'
import { createDownloadList } from '../../../../lib/runs/track/download-results.ts'
import type { CallResult, Operation, ServiceClient } from '../../../../lib/service/client.ts'
import { defaultApiSettings } from '../../../../lib/service/api-settings.ts'
import type { DownloadReading } from '../../../../lib/service/readings.ts'
import type { StatusReading } from '../../../../lib/service/readings.ts'
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
}

/** Brings one list from a service that answers so; files may be fetched from the service and from `files.example`. */
const bring = async ({ download, link: file, status, told }: Replies) => {
  const fetched: string[] = []
  const answer = <R>(operation: Operation, reading: R | undefined): Promise<CallResult<R>> =>
    reading === undefined ? Promise.reject(new Error(`No ${operation} was expected.`)) : Promise.resolve({ reading, call: { operation } })
  const client: Pick<ServiceClient, 'download' | 'fetchLink' | 'checkStatus'> = {
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
    downloadPage: never,
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
