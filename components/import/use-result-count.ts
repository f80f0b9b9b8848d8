// The result count that the tab's page shows, read by a script until it is settled. Undefined where the page cannot be read.
import { useEffect, useState } from 'preact/hooks'
import type { ResultCount } from './result-pages.ts'
import { scripting } from '../../lib/browser.ts'
import { parseResultCount } from '../../lib/pages/parse-result-count.ts'

/** The count that the tab's page shows: undefined where it shows none yet, null where it cannot be read. Never rejects. */
const readCount = async (tab: number): Promise<ResultCount | undefined | null> => {
  try {
    const [frame] = await scripting.executeScript({ target: { tabId: tab }, files: ['read-result-count.js'] })
    return typeof frame?.result === 'string' ? parseResultCount(frame.result) : undefined
  } catch {
    return null
  }
}

/** The page is asked again after these times, until it shows a count. */
const readAfterMs = [0, 200, 600]
/** A page updates after its URL, so a count that is read sooner may be of the search before. */
const renewedAfterMs = 1_500

/**
 * The count, and whether it is settled: from then on it stays as it is, so that nothing that is paid for changes once it is shown. `isRenewed`:
 * the tab showed another search before.
 */
export const useResultCount = (tab: number, isRenewed = false): { count: ResultCount | undefined; isSettled: boolean } => {
  const [read, setRead] = useState<{ count: ResultCount | undefined; isSettled: boolean }>({ count: undefined, isSettled: false })
  useEffect(() => {
    let isOver = false
    const settle = (count: ResultCount | undefined): void => {
      if (!isOver) setRead({ count, isSettled: true })
      isOver = true
    }
    const times = isRenewed ? [renewedAfterMs] : readAfterMs
    const look = (isLast: boolean): void =>
      void readCount(tab).then(count => {
        if (count !== undefined || isLast) settle(count ?? undefined)
      })
    const timers = times.map((ms, at) => setTimeout(() => look(at === times.length - 1), ms))
    return () => {
      isOver = true
      for (const timer of timers) clearTimeout(timer)
    }
  }, [tab])
  return read
}
