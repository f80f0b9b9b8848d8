// The tab that the popup is about: the one that its URL names (a small window instead of the popup), else the active one.
// And what was read of its page.
import { useLayoutEffect, useState } from 'preact/hooks'
import type { LinkedProfile, LinkedProfiles } from '../../lib/pages/profile-links.ts'
import { maxPeople } from '../../lib/runs/model/run.ts'
import { tabs } from '../../lib/browser.ts'

/**
 * What was read of a page by clicks on "Read this page": its people, in the order of their first reading, and who is ticked. It is kept in
 * the memory of this page only.
 */
export interface PageReading {
  /** the tab and the page that were read */
  place: string
  people: readonly LinkedProfile[]
  /** URLs of people */
  ticked: ReadonlySet<string>
  /** the page had more links than are read */
  isCut: boolean
}

/** A user may look at a profile in another tab and come back. */
const maxReadings = 5

/** Adds the people whom a further click found. A name that was missing is filled in. */
export const addPeople = (reading: PageReading | undefined, place: string, { people, isCut }: LinkedProfiles): PageReading => {
  const byUrl = new Map(reading?.people.map(person => [person.url, person]))
  for (const person of people) {
    const known = byUrl.get(person.url)
    if (known ? known.name === '' : byUrl.size < maxPeople) byUrl.set(person.url, person)
  }
  return { place, people: [...byUrl.values()], ticked: reading?.ticked ?? new Set(), isCut }
}

/** The readings with this one first; the oldest ones are dropped. */
export const keepReading = (readings: readonly PageReading[], reading: PageReading): PageReading[] =>
  [reading, ...readings.filter(({ place }) => place !== reading.place)].slice(0, maxReadings)

/** The names of all people who were read, by URL, which is a profile's comparison key. */
export const readingNames = (readings: readonly PageReading[]): Map<string, string> =>
  new Map(readings.flatMap(({ people }) => people.flatMap(({ url, name }) => (name === '' ? [] : [[url, name] as const]))))

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
