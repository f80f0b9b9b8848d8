// From an order to the intent that is written down: checked, and made out to the connection that was shown. Nothing is sent here.
import { fail, ok, type Result } from '../../failure.ts'
import { comparisonKey, everyNetwork, recognisePage } from '../../pages/index.ts'
import type { Connection } from '../../service/connection.ts'
import { readListName, readListWords, uniqueListName } from '../model/list-name.ts'
import type { Profile } from '../model/people.ts'
import type { Parts } from '../model/dependencies.ts'
import { reach } from './check-connection.ts'
import { liveKeyOf, pagesAtMost, type Asked, type Run } from '../model/run.ts'
import { firstWait, freshIntent } from '../model/schedule.ts'

/** A form as it was confirmed: `url` is the one it showed, `key` the search it was made for. `another` allows a live twin. */
export interface ImportOrder {
  clickId: string
  url: string
  key: string
  pages: number
  listWords: string
  another: boolean
  /** the name at the service of the list that is to be updated; its words may then be empty */
  updates?: string | undefined
  /** the connection that the form showed; nothing is started at another */
  connection?: string | undefined
}

/** A new list has a name of its own; one that is to be updated keeps what it is called. */
const nameList = (order: ImportOrder, at: number, random: () => number): Result<Pick<Run, 'listWords' | 'listName'>> => {
  if (order.updates === undefined) {
    const words = readListWords(order.listWords)
    return words.ok ? ok({ listWords: words.value, listName: uniqueListName(words.value, at, random) }) : words
  }
  const name = readListName(order.updates)
  const words = readListWords(order.listWords)
  return name.ok ? ok({ listWords: words.ok ? words.value : name.value, listName: name.value }) : name
}

/** A profile as it was shown; `key` is the person that the button was made for. */
export interface LookupOrder {
  clickId: string
  url: string
  key: string
  /** the connection that was shown; nothing is started at another */
  connection?: string | undefined
  /** the run of many people that it is a part of; its people were recognised when that was written down */
  partOf?: string | undefined
}

/** Many people as they were confirmed: `profiles` are their addresses. */
export interface PeopleOrder {
  clickId: string
  connection: string
  listWords: string
  profiles: readonly string[]
}

/** The last part of a profile's address, as a person reads it: without characters that cannot be seen. */
const wordsOfProfile = (url: string): string => {
  const last = url.split(/[/=]/).filter(Boolean).at(-1) ?? url
  let words = last
  try {
    words = decodeURIComponent(last)
  } catch {
    // it stays as it is written
  }
  const plain = readListWords(words)
  return plain.ok ? plain.value : last.slice(0, 80)
}

/** A run that can be written down, and the connection it was checked against just now. */
export interface Prepared {
  run: Run
  connection: Connection
}

export const createPrepare = (parts: Parts) => {
  const { now, random } = parts

  /** The connection in use, which must be the one that was shown. */
  const shownConnection = async (shown: string | undefined): Promise<Result<Connection>> => {
    const way = await reach(parts, await parts.activeConnection())
    if (!way.ok || shown === undefined || shown === way.value.id) return way
    const other = await parts.connection(shown)
    return fail('otherConnection', { host: other && new URL(other.address).host })
  }

  const intentOf = (
    clickId: string,
    connection: Connection,
    asked: Asked,
    list: Pick<Run, 'listWords' | 'listName'>,
    another: boolean
  ): Run => {
    const at = now()
    const id = parts.newId()
    const liveKey = liveKeyOf({ connection: connection.id, asked })
    return {
      id,
      clickId,
      connection: connection.id,
      account: connection.account,
      service: new URL(connection.address).host,
      ...list,
      asked,
      state: { is: 'intent', boot: parts.boot },
      liveKey: another ? `${liveKey} ${id}` : liveKey,
      createdAt: at,
      changedAt: at,
      dueAt: at + freshIntent,
      wait: firstWait
    }
  }

  const importIntent = async (order: ImportOrder): Promise<Result<Prepared>> => {
    const page = recognisePage(order.url)
    if (page?.kind !== 'lead-search') return fail('notASearch')
    if (comparisonKey(page) !== order.key) return fail('pageMoved')
    if (!page.hasCriteria) return fail('noCriteria')
    if (!Number.isInteger(order.pages) || order.pages < 1 || order.pages > pagesAtMost) return fail('pagesOutOfRange')
    const list = nameList(order, now(), random)
    if (!list.ok) return list
    const way = await shownConnection(order.connection)
    if (!way.ok) return way
    const updates = order.updates === undefined ? {} : { updates: true }
    const asked = { kind: 'lead-search', url: page.url, comparisonKey: order.key, pages: order.pages, ...updates } as const
    return ok({ run: intentOf(order.clickId, way.value, asked, list.value, order.another), connection: way.value })
  }

  const lookupOf = (order: LookupOrder, url: string, connection: Connection): Run => {
    const asked = { kind: 'person', url, comparisonKey: order.key } as const
    // The service asks for no list name here; until it gives one, its list goes by the address that was asked about.
    return intentOf(order.clickId, connection, asked, { listWords: wordsOfProfile(url), listName: url }, false)
  }

  const lookupIntent = async (order: LookupOrder): Promise<Result<Prepared>> => {
    if (order.partOf !== undefined) {
      const way = await reach(parts, await parts.connection(order.connection ?? ''))
      if (!way.ok) return way
      return ok({ run: { ...lookupOf(order, order.url, way.value), partOf: order.partOf }, connection: way.value })
    }
    const page = recognisePage(order.url, everyNetwork)
    if (page?.kind !== 'profile') return fail('notAProfile')
    if (comparisonKey(page) !== order.key) return fail('pageMoved')
    const way = await shownConnection(order.connection)
    return way.ok ? ok({ run: lookupOf(order, page.url, way.value), connection: way.value }) : way
  }

  /** Nothing of it is ever sent itself: it begins as a run whose people wait for their turn. */
  const peopleRun = async (order: PeopleOrder): Promise<Result<{ run: Run; profiles: Profile[] }>> => {
    const words = readListWords(order.listWords)
    if (!words.ok) return words
    const people = new Map<string, Profile>()
    for (const written of order.profiles) {
      const page = recognisePage(written, everyNetwork)
      const key = page?.kind === 'profile' ? comparisonKey(page) : undefined
      if (page && key !== undefined && !people.has(key)) people.set(key, { url: page.url, key })
    }
    if (people.size === 0) return fail('noProfiles')
    const way = await shownConnection(order.connection)
    if (!way.ok) return way
    const asked = { kind: 'people', people: people.size, comparisonKey: order.clickId } as const
    const list = { listWords: words.value, listName: uniqueListName(words.value, now(), random) }
    const intent = intentOf(order.clickId, way.value, asked, list, false)
    const status = { known: true, done: 0, total: people.size }
    return ok({ run: { ...intent, state: { is: 'running', status }, dueAt: now() }, profiles: [...people.values()] })
  }

  return { importIntent, lookupIntent, peopleRun, shownConnection, intentOf }
}
