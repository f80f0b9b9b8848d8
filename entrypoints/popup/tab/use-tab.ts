// The tab this popup speaks about: the one named in our own URL (a small window in the popup's place), else the active one.
import { useEffect, useState } from 'preact/hooks'
import { tabs } from '../../../lib/browser.ts'

export interface ShownTab {
  id: number
  url: string
}

const find = async (): Promise<ShownTab | undefined> => {
  const named = Number(new URLSearchParams(location.search).get('tab') ?? NaN)
  const tab = Number.isInteger(named) ? await tabs.get(named) : (await tabs.query({ active: true, currentWindow: true }))[0]
  return tab?.id === undefined ? undefined : { id: tab.id, url: tab.url ?? '' }
}

/** Undefined until it is known; follows the tab as it moves on, and to another tab. */
export const useTab = (): ShownTab | undefined => {
  const [tab, setTab] = useState<ShownTab>()
  useEffect(() => {
    const refresh = (): void => {
      find().then(
        found => setTab(before => (found && before?.id === found.id && before.url === found.url ? before : (found ?? { id: -1, url: '' }))),
        () => setTab({ id: -1, url: '' })
      )
    }
    refresh()
    tabs.onUpdated.addListener(refresh)
    tabs.onActivated.addListener(refresh)
    // At the side: a click in the toolbar may have shown us the tab's address meanwhile.
    addEventListener('focus', refresh)
    return () => {
      tabs.onUpdated.removeListener(refresh)
      tabs.onActivated.removeListener(refresh)
      removeEventListener('focus', refresh)
    }
  }, [])
  return tab
}
