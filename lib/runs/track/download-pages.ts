// Downloads the further pages of a list, so that a list with many pages becomes one reading.
import type { OnBytes } from '../../service/http.ts'
import type { DownloadReading, NextPage } from '../../service/readings.ts'
import { countBeside } from '../../service/reply/record-maps.ts'
import type { Clock } from '../model/dependencies.ts'

const maxPages = 1_000
/** The bytes of all pages together: what one reply may have. */
const maxBytes = 256 * 1_048_576
/** How often the pages of one download may be refused by a rate limit, and the wait after each refusal. */
const maxRetries = 20
const maxRetryWaitMs = 20_000

type PageReading = Exclude<DownloadReading, { is: 'link' }>
type FirstPage = PageReading & { is: 'not-ready' }

interface PageDependencies {
  /** fetches one page; `onBytes` ends it by returning false */
  fetchPage: (next: NextPage, onBytes: OnBytes) => Promise<DownloadReading>
  sleep: Clock['sleep']
  /** receives the bytes of the further pages so far, and may end the download */
  onBytes: OnBytes | undefined
}

/** Adds the rows of a page to those seen so far, and returns how many of them are new. */
const countNewRows = (rows: readonly unknown[], seen: Set<string>): number => {
  const before = seen.size
  for (const row of rows) seen.add(JSON.stringify(row) ?? '')
  return seen.size - before
}

/** The rows of a page, and what it says of the others; undefined where the reply is no page of rows. */
const getPart = (reading: DownloadReading) =>
  reading.is === 'rows' ? { ...reading, isLast: true } : reading.is === 'not-ready' ? reading.part : undefined

/**
 * Returns a function that makes one reading of the first page of a download and the pages after it, each fetched once. The result is the
 * whole list if the last page is complete or empty, or brings the reported number of rows. The result is partial if a page repeats an
 * earlier one, or names no further page although rows are missing. A page that fails fails the whole download, which starts again later. A
 * killed worker repeats only free calls.
 */
export const createReadAllPages = ({ fetchPage, sleep, onBytes }: PageDependencies) => {
  let bytes = 0
  let retries = 0

  const fetchCounted = async (next: NextPage): Promise<DownloadReading> => {
    let pageBytes = 0
    const reading = await fetchPage(next, count => {
      pageBytes = count
      return bytes + count <= maxBytes && onBytes?.(bytes + count) !== false
    })
    bytes += pageBytes
    if (bytes > maxBytes) return { is: 'problem', failure: { code: 'tooLarge' } }
    if (reading.is !== 'problem' || reading.failure.code !== 'rateLimited' || retries >= maxRetries) return reading
    retries++
    await sleep(Math.min(maxRetryWaitMs, reading.failure.retryAfterMs ?? maxRetryWaitMs))
    return fetchCounted(next)
  }

  const readPages = async (first: FirstPage): Promise<PageReading> => {
    const { part, list } = first
    const rows = [...(part?.rows ?? [])]
    const seen = new Set<string>()
    const fetched = new Set<string>()
    countNewRows(rows, seen)
    let { reportedCount, next, unread = 0 } = part ?? {}
    const unreadSoFar = (): { unread?: number } => (unread > 0 ? { unread } : {})
    const asPart = (): PageReading => ({
      ...first,
      part: { rows, ...unreadSoFar(), ...(reportedCount === undefined ? {} : { reportedCount }) }
    })
    while (next && !fetched.has(JSON.stringify(next)) && fetched.size < maxPages) {
      fetched.add(JSON.stringify(next))
      const reading = await fetchCounted(next)
      if (reading.is === 'problem') return reading
      const page = getPart(reading)
      if (!page || reading.is === 'link') return asPart()
      // Pages of two lists are not mixed.
      if ('list' in reading && list !== undefined && reading.list !== undefined && reading.list !== list) return reading
      if ('reportedCount' in page) reportedCount = page.reportedCount ?? reportedCount
      // An empty page ends a list; a repeated page does not.
      if (countNewRows(page.rows, seen) === 0 && page.rows.length > 0) return asPart()
      for (const row of page.rows) rows.push(row)
      unread += page.unread ?? 0
      next = 'next' in page ? page.next : undefined
      const isLast = 'isLast' in page || page.rows.length === 0 || (!next && reportedCount !== undefined)
      if (isLast)
        return countBeside(rows, reportedCount ?? 0) < (reportedCount ?? 0)
          ? asPart()
          : { is: 'rows', rows, ...unreadSoFar(), ...(list === undefined ? {} : { list }) }
    }
    return asPart()
  }

  return async (reading: PageReading): Promise<PageReading> =>
    reading.is === 'not-ready' && reading.part?.next ? readPages(reading) : reading
}
