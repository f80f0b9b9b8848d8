// Bringing one list from the service, by as many free calls as it takes: the download, the file that it points at, and the status
// reply where there is no download to be had. It decides nothing about the run.
import type { FailureCode } from '../../failure.ts'
import { isNetworkUrl } from '../../pages/index.ts'
import type { CallResult, ServiceCall } from '../../service/client.ts'
import type { Connection } from '../../service/connection.ts'
import type { DownloadReading } from '../../service/decide/download.ts'
import type { Watch } from '../../service/http.ts'
import type { StatusReading } from '../../service/decide/status.ts'
import type { Dependencies } from '../model/dependencies.ts'

/** What came: never a link. `elsewhere` says that it is the word of another host; the calls are still to be kept. */
export interface DownloadedList {
  reading: Exclude<DownloadReading, { is: 'link' }>
  calls: { heard: ServiceCall; at: number }[]
  elsewhere: boolean
}

const noDownload = new Set<FailureCode>(['notFound', 'noRowsFound', 'unreadable'])

/** The results as the status reply has them: its rows where they are as many as it counts, else its file, else a part. */
const fromStatus = (status: StatusReading): DownloadReading | undefined => {
  if (status.is !== 'finished') return undefined
  const { rows, count = 0, link } = status
  if (link !== undefined && !isNetworkUrl(link) && !(rows && count > 0 && rows.length >= count)) return { is: 'link', url: link }
  if (!rows) return undefined
  return rows.length < count ? { is: 'not-ready', words: '', part: { rows, said: count } } : { is: 'rows', rows }
}

/** `told` is the status reply that was just read, if any; `watch` is told of the bytes as they come, and may end it. */
export const createDownloadList =
  ({ client, canFetch, now }: Pick<Dependencies, 'client' | 'canFetch' | 'now'>) =>
  async (connection: Connection, name: string, told?: StatusReading, watch?: Watch): Promise<DownloadedList> => {
    const calls: DownloadedList['calls'] = []
    const note = <R>({ reading, call }: CallResult<R>): R => {
      calls.push({ heard: call, at: now() })
      return reading
    }
    const problem = (code: FailureCode, host?: string): DownloadedList['reading'] => ({ is: 'problem', failure: { code, host } })

    const fromLink = async (url: string): Promise<DownloadedList['reading']> => {
      if (isNetworkUrl(url)) return problem('noRowsFound')
      const { host } = new URL(url)
      if (!(await canFetch(url))) return problem('resultsElsewhere', host)
      const reading = note(await client.fetchLink(connection, url, watch))
      return reading.is === 'link' ? problem('noRowsFound', host) : reading
    }

    let reading = note(await client.download(connection, name, watch))
    if (reading.is === 'problem' && noDownload.has(reading.failure.code))
      reading = fromStatus(told ?? note(await client.checkStatus(connection, name))) ?? reading
    if (reading.is !== 'link') return { reading, calls, elsewhere: false }
    const elsewhere = new URL(reading.url).host !== new URL(connection.baseUrl).host
    return { reading: await fromLink(reading.url), calls, elsewhere }
  }
