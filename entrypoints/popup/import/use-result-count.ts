// The page's own result count, read by a script of one line; a page that does not let itself be read is no loss.
import { useEffect, useState } from 'preact/hooks'
import type { CountHint } from '../../../components/import/result-pages.ts'
import { scripting } from '../../../lib/browser.ts'
import { parseResultCount } from '../../../lib/pages/parse-result-count.ts'

export const useCount = (tab: number): CountHint | undefined => {
  const [count, setCount] = useState<CountHint>()
  useEffect(() => {
    const ask = (): void => {
      scripting.executeScript({ target: { tabId: tab }, files: ['read-result-count.js'] }).then(
        ([read]) => setCount(typeof read?.result === 'string' ? parseResultCount(read.result) : undefined),
        () => undefined
      )
    }
    ask()
    // The page follows its URL with delay: what it says at first may be the count of the search before.
    const again = setTimeout(ask, 1_500)
    return () => clearTimeout(again)
  }, [tab])
  return count
}
