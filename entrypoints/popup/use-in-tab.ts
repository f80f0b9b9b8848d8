// Is this page in a tab or a window of its own, or at the side, where a file dialog closes nothing, or the toolbar's popup?
import { useEffect, useState } from 'preact/hooks'
import { tabs } from '../../lib/browser.ts'
import { isSide } from './use-side.ts'

/** Undefined until it is known. */
export const useInTab = (): boolean | undefined => {
  const [inTab, setInTab] = useState<boolean>()
  useEffect(() => {
    tabs.getCurrent().then(
      tab => setInTab(tab !== undefined || isSide()),
      () => setInTab(isSide())
    )
  }, [])
  return inTab
}
