// The page's own result count, asked of its content script; a page that does not answer is no loss.
import { useEffect, useState } from 'preact/hooks'
import type { CountHint } from '../../components/result-pages.ts'
import { tabs } from '../../lib/browser.ts'
import { parseCount } from '../../lib/pages/count-text.ts'

export const useCount = (tab: number): CountHint | undefined => {
  const [count, setCount] = useState<CountHint>()
  useEffect(() => {
    const ask = (): void => {
      tabs.sendMessage(tab, 'readCount').then(
        (text: unknown) => setCount(typeof text === 'string' ? parseCount(text) : undefined),
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
