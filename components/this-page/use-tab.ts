// The tab that the popup is about: the one that its URL names (a small window instead of the popup), else the active one.
import { useLayoutEffect, useState } from 'preact/hooks'
import { tabs } from '../../lib/browser.ts'

export interface ShownTab {
  id: number
  url: string
}

const findTab = async (): Promise<ShownTab | undefined> => {
  const tabId = Number(new URLSearchParams(location.search).get('tab') ?? NaN)
  const tab = Number.isInteger(tabId) ? await tabs.get(tabId) : (await tabs.query({ active: true, currentWindow: true }))[0]
  return tab?.id === undefined ? undefined : { id: tab.id, url: tab.url ?? '' }
}

/** Undefined until it is known. Follows navigation, and in the side panel the active tab. */
export const useTab = (): ShownTab | undefined => {
  const [tab, setTab] = useState<ShownTab>()
  useLayoutEffect(() => {
    const refresh = (): void => {
      findTab().then(
        found => setTab(before => (found && before?.id === found.id && before.url === found.url ? before : (found ?? { id: -1, url: '' }))),
        () => setTab({ id: -1, url: '' })
      )
    }
    refresh()
    tabs.onUpdated.addListener(refresh)
    tabs.onActivated.addListener(refresh)
    // A click on the toolbar button may have granted the side panel access to the tab's URL.
    addEventListener('focus', refresh)
    return () => {
      tabs.onUpdated.removeListener(refresh)
      tabs.onActivated.removeListener(refresh)
      removeEventListener('focus', refresh)
    }
  }, [])
  return tab
}
