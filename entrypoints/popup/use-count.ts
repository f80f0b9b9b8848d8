// The page's own result count, asked of its content script once; a page that does not answer is no loss.
import { useEffect, useState } from 'preact/hooks'
import type { CountHint } from '../../components/result-pages.ts'
import { tabs } from '../../lib/browser.ts'
import { parseCount } from '../../lib/pages/count-text.ts'

export const useCount = (tab: number, asked: boolean): CountHint | undefined => {
  const [count, setCount] = useState<CountHint>()
  useEffect(() => {
    if (!asked) return
    tabs.sendMessage(tab, 'readCount').then(
      (text: unknown) => setCount(typeof text === 'string' ? parseCount(text) : undefined),
      () => undefined
    )
  }, [tab, asked])
  return count
}
