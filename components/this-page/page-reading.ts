// What was read of a page by clicks on "Read this page": its people, in the order of their first reading, and who is ticked. It is kept in
// the memory of this page only.
import type { LinkedProfile, LinkedProfiles } from '../../lib/pages/profile-links.ts'
import { maxPeople } from '../../lib/runs/model/run.ts'

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
