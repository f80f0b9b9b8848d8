// From an order to the intent that is written down: checked, and made out to the connection that was shown. Nothing is sent here.
import { fail, ok, type Result } from '../../failure.ts'
import { comparisonKey, everyNetwork, recognisePage } from '../../pages/index.ts'
import type { Connection } from '../../service/connection.ts'
import { readListName, readListWords, uniqueListName } from '../model/list-name.ts'
import type { ProfileLink } from '../model/people.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { checkConnection } from './check-connection.ts'
import { liveKeyOf, maxPages, type RunRequest, type Run } from '../model/run.ts'
import { minBackoff, intentLifetime } from '../model/schedule.ts'

/** A form as it was confirmed: `url` is the one it showed, `key` the search it was made for. `another` allows a live twin. */
export interface ImportOrder {
  clickId: string
  url: string
  comparisonKey: string
  pages: number
  listTitle: string
  allowDuplicate: boolean
  /** the name at the service of the list that is to be updated; its words may then be empty */
  updateList?: string | undefined
  /** the connection that the form showed; nothing is started at another */
  connectionId?: string | undefined
}

/** A new list has a name of its own; one that is to be updated keeps what it is called. */
const nameList = (order: ImportOrder, at: number, random: () => number): Result<Pick<Run, 'listTitle' | 'listName'>> => {
  if (order.updateList === undefined) {
    const words = readListWords(order.listTitle)
    return words.ok ? ok({ listTitle: words.value, listName: uniqueListName(words.value, at, random) }) : words
  }
  const name = readListName(order.updateList)
  const words = readListWords(order.listTitle)
  return name.ok ? ok({ listTitle: words.ok ? words.value : name.value, listName: name.value }) : name
}

/** A profile as it was shown; `key` is the person that the button was made for. */
export interface LookupOrder {
  clickId: string
  url: string
  comparisonKey: string
  /** the connection that was shown; nothing is started at another */
  connectionId?: string | undefined
  /** the run of many people that it is a part of; its people were recognised when that was written down */
  parentId?: string | undefined
}

/** Many people as they were confirmed: `profiles` are their addresses. */
export interface PeopleOrder {
  clickId: string
  connectionId: string
  listTitle: string
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

export const createPrepareRun = (parts: Dependencies) => {
  const { now, random } = parts

  /** The connection in use, which must be the one that was shown. */
  const shownConnection = async (shown: string | undefined): Promise<Result<Connection>> => {
    const way = await checkConnection(parts, await parts.activeConnection())
    if (!way.ok || shown === undefined || shown === way.value.id) return way
    const other = await parts.connection(shown)
    return fail('otherConnection', { host: other && new URL(other.baseUrl).host })
  }

  const intentOf = (
    clickId: string,
    connection: Connection,
    asked: RunRequest,
    list: Pick<Run, 'listTitle' | 'listName'>,
    another: boolean
  ): Run => {
    const at = now()
    const id = parts.newId()
    const liveKey = liveKeyOf({ connectionId: connection.id, request: asked })
    return {
      id,
      clickId,
      connectionId: connection.id,
      accountId: connection.accountId,
      serviceHost: new URL(connection.baseUrl).host,
      ...list,
      request: asked,
      state: { is: 'intent', workerId: parts.workerId },
      liveKey: another ? `${liveKey} ${id}` : liveKey,
      createdAt: at,
      changedAt: at,
      dueAt: at + intentLifetime,
      backoff: minBackoff
    }
  }

  const importIntent = async (order: ImportOrder): Promise<Result<Prepared>> => {
    const page = recognisePage(order.url)
    if (page?.kind !== 'lead-search') return fail('notASearch')
    if (comparisonKey(page) !== order.comparisonKey) return fail('pageMoved')
    if (!page.hasCriteria) return fail('noCriteria')
    if (!Number.isInteger(order.pages) || order.pages < 1 || order.pages > maxPages) return fail('pagesOutOfRange')
    const list = nameList(order, now(), random)
    if (!list.ok) return list
    const way = await shownConnection(order.connectionId)
    if (!way.ok) return way
    const updates = order.updateList === undefined ? {} : { isUpdate: true }
    const asked = { kind: 'lead-search', url: page.url, comparisonKey: order.comparisonKey, pages: order.pages, ...updates } as const
    return ok({ run: intentOf(order.clickId, way.value, asked, list.value, order.allowDuplicate), connection: way.value })
  }

  const lookupOf = (order: LookupOrder, url: string, connection: Connection): Run => {
    const asked = { kind: 'person', url, comparisonKey: order.comparisonKey } as const
    // The service asks for no list name here; until it gives one, its list goes by the address that was asked about.
    return intentOf(order.clickId, connection, asked, { listTitle: wordsOfProfile(url), listName: url }, false)
  }

  const lookupIntent = async (order: LookupOrder): Promise<Result<Prepared>> => {
    if (order.parentId !== undefined) {
      const way = await checkConnection(parts, await parts.connection(order.connectionId ?? ''))
      if (!way.ok) return way
      return ok({ run: { ...lookupOf(order, order.url, way.value), parentId: order.parentId }, connection: way.value })
    }
    const page = recognisePage(order.url, everyNetwork)
    if (page?.kind !== 'profile') return fail('notAProfile')
    if (comparisonKey(page) !== order.comparisonKey) return fail('pageMoved')
    const way = await shownConnection(order.connectionId)
    return way.ok ? ok({ run: lookupOf(order, page.url, way.value), connection: way.value }) : way
  }

  /** Nothing of it is ever sent itself: it begins as a run whose people wait for their turn. */
  const peopleRun = async (order: PeopleOrder): Promise<Result<{ run: Run; profiles: ProfileLink[] }>> => {
    const words = readListWords(order.listTitle)
    if (!words.ok) return words
    const people = new Map<string, ProfileLink>()
    for (const written of order.profiles) {
      const page = recognisePage(written, everyNetwork)
      const key = page?.kind === 'profile' ? comparisonKey(page) : undefined
      if (page && key !== undefined && !people.has(key)) people.set(key, { url: page.url, comparisonKey: key })
    }
    if (people.size === 0) return fail('noProfiles')
    const way = await shownConnection(order.connectionId)
    if (!way.ok) return way
    const asked = { kind: 'people', peopleCount: people.size, comparisonKey: order.clickId } as const
    const list = { listTitle: words.value, listName: uniqueListName(words.value, now(), random) }
    const intent = intentOf(order.clickId, way.value, asked, list, false)
    const status = { known: true, done: 0, total: people.size }
    return ok({ run: { ...intent, state: { is: 'running', status }, dueAt: now() }, profiles: [...people.values()] })
  }

  return { importIntent, lookupIntent, peopleRun, shownConnection, intentOf }
}
