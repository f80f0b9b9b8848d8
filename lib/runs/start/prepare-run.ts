// Checks an order and prepares the intent that is written before anything is sent. Uses only the connection that the user was shown.
import { fail, ok, type Result } from '../../failure.ts'
import { everyNetwork } from '../../pages/every-network.ts'
import { comparisonKey, recognisePage } from '../../pages/index.ts'
import type { Connection } from '../../service/connection.ts'
import { getCheckFloor, isKnownByIdOnly, startAt, type Startable } from '../../service/preset-of.ts'
import type { Dependencies, RunMembers } from '../model/dependencies.ts'
import { parseListName, parseListTitle } from '../model/list-name.ts'
import { getPeopleBatch, kindOf, type RunRequest } from '../kind.ts'
import { getLiveKey, maxPages, type Run } from '../model/run.ts'
import { minBackoffMs, intentLifetimeMs } from '../machine/schedule.ts'
import { checkConnection } from './check-connection.ts'
import { createNameList } from './name-list.ts'

/** A confirmed import form: `comparisonKey` is the search that the form showed. */
export interface ImportOrder {
  clickId: string
  url: string
  comparisonKey: string
  pages: number
  listTitle: string
  /** also beside a live run of the same search */
  allowDuplicate: boolean
  /** the list name of an existing list to add to; `listTitle` may then be empty */
  updateList?: string | undefined
  /** the connection that the form showed; no other is used */
  connectionId?: string | undefined
}

/** A profile to look up: `comparisonKey` is the person that the button was made for. */
export interface LookupOrder {
  clickId: string
  url: string
  comparisonKey: string
  /** the connection that the user was shown; no other is used */
  connectionId?: string | undefined
  /** the bulk lookup of this child run, which has recognised its profiles before */
  parentId?: string | undefined
  /** starts nothing about a person who is known by now; a child run never does */
  requireUnknown?: boolean | undefined
  /** of a child run: only what this connection has answered counts as known */
  isKnownHereOnly?: boolean | undefined
}

/** One request of any kind that is sent, as its form has made and confirmed it. */
export interface RequestOrder {
  clickId: string
  request: RunRequest
  listTitle: string
  /** also beside a live run with the same request */
  allowDuplicate: boolean
  /** the connection that the user was shown; no other is used */
  connectionId?: string | undefined
}

const maxProfileTitleLength = 80

/** The last part of a profile URL, decoded and without invisible characters. */
const profileTitle = (url: string): string => {
  const last = url.split(/[/=]/).filter(Boolean).at(-1) ?? url
  let decoded = last
  try {
    decoded = decodeURIComponent(last)
  } catch {
    // It stays encoded.
  }
  const title = parseListTitle(decoded)
  return title.ok ? title.value : last.slice(0, maxProfileTitleLength)
}

/** How the service wants to be asked about a run. */
const tracking = (connection: Connection, request: RunRequest): Pick<Run, 'isKnownById' | 'checkEveryMs'> => {
  const kind = kindOf(request)
  const checkEveryMs = kind.is === 'sent' ? getCheckFloor(connection, getPeopleBatch({ request }) ? 'people' : kind.operation) : undefined
  return { ...(isKnownByIdOnly(connection) ? { isKnownById: true } : {}), ...(checkEveryMs === undefined ? {} : { checkEveryMs }) }
}

/** A service that always takes the whole search is never asked for a part of it: it would charge for all. */
export const checkPages = (connection: Connection, pages: number): Result<Connection> => {
  const isPart = startAt(connection, 'import')?.wholeSearchOnly === true && pages < maxPages
  return isPart ? fail('wholeSearchOnly', { host: new URL(connection.baseUrl).host }) : ok(connection)
}

/** Fails with `serviceCannot` where the service has no such start. */
export const checkStart = (connection: Connection, start: Startable): Result<Connection> =>
  startAt(connection, start) ? ok(connection) : fail('serviceCannot', { host: new URL(connection.baseUrl).host })

/** A run to write, the connection that was checked for it, and what is stored with it. */
export interface PreparedRun {
  run: Run
  connection: Connection
  members?: RunMembers
}

/** Each method fails, before anything is written, where its order is invalid or the connection cannot be called. */
export const createPrepareRun = (dependencies: Dependencies) => {
  const { clock, stores, workerId } = dependencies
  const nameList = createNameList(dependencies)

  /** A new list gets a unique name; an existing list keeps its own. */
  const nameImport = async (order: ImportOrder): Promise<Result<Pick<Run, 'listTitle' | 'listName'>>> => {
    const title = parseListTitle(order.listTitle)
    if (order.updateList === undefined) return title.ok ? ok({ listTitle: title.value, listName: await nameList(title.value) }) : title
    const name = parseListName(order.updateList)
    return name.ok ? ok({ listTitle: title.ok ? title.value : name.value, listName: name.value }) : name
  }

  /** The connection that this start uses, which must be the one that the user was shown. */
  const getShownConnection = async (shownId: string | undefined, start: Startable): Promise<Result<Connection>> => {
    const used = await checkConnection(dependencies, await stores.connections.getFor(start))
    if (!used.ok) return used
    if (shownId === undefined || shownId === used.value.id) return checkStart(used.value, start)
    const shown = await stores.connections.get(shownId)
    return fail('connectionNotActive', { host: shown && new URL(shown.baseUrl).host })
  }

  const createIntent = (
    clickId: string,
    connection: Connection,
    request: RunRequest,
    list: Pick<Run, 'listTitle' | 'listName'>,
    allowDuplicate: boolean
  ): Run => {
    const now = clock.now()
    const id = clock.newId()
    const liveKey = getLiveKey({ connectionId: connection.id, request })
    return {
      id,
      clickId,
      connectionId: connection.id,
      accountId: connection.accountId,
      serviceHost: new URL(connection.baseUrl).host,
      ...list,
      request,
      state: { is: 'intent', workerId },
      liveKey: allowDuplicate ? `${liveKey} ${id}` : liveKey,
      ...tracking(connection, request),
      createdAt: now,
      changedAt: now,
      dueAt: now + intentLifetimeMs,
      backoffMs: minBackoffMs
    }
  }

  const prepareImport = async (order: ImportOrder): Promise<Result<PreparedRun>> => {
    const page = recognisePage(order.url)
    if (page?.kind !== 'lead-search') return fail('notASearch')
    if (comparisonKey(page) !== order.comparisonKey) return fail('pageChanged')
    if (!page.hasCriteria) return fail('noCriteria')
    if (!Number.isInteger(order.pages) || order.pages < 1 || order.pages > maxPages) return fail('pagesOutOfRange')
    // At once, because the click waits for them.
    const [list, shown] = await Promise.all([nameImport(order), getShownConnection(order.connectionId, 'import')])
    if (!list.ok) return list
    if (!shown.ok) return shown
    const whole = checkPages(shown.value, order.pages)
    if (!whole.ok) return whole
    const update = order.updateList === undefined ? {} : { isUpdate: true }
    const request = { kind: 'lead-search', url: page.url, comparisonKey: order.comparisonKey, pages: order.pages, ...update } as const
    return ok({ run: createIntent(order.clickId, shown.value, request, list.value, order.allowDuplicate), connection: shown.value })
  }

  const prepareRequest = async ({
    clickId,
    request,
    listTitle,
    allowDuplicate,
    connectionId
  }: RequestOrder): Promise<Result<PreparedRun>> => {
    const kind = kindOf(request)
    if (kind.is !== 'sent') return fail('internalError')
    const title = parseListTitle(listTitle)
    if (!title.ok) return title
    const shown = await getShownConnection(connectionId, kind.operation)
    if (!shown.ok) return shown
    const list = { listTitle: title.value, listName: await nameList(title.value) }
    return ok({ run: createIntent(clickId, shown.value, request, list, allowDuplicate), connection: shown.value })
  }

  const createLookupIntent = (order: LookupOrder, url: string, connection: Connection): Run => {
    const request = { kind: 'person', url, comparisonKey: order.comparisonKey } as const
    // A lookup sends no list name. Until the service gives one, the list is asked for by the profile's URL.
    return createIntent(order.clickId, connection, request, { listTitle: profileTitle(url), listName: url }, false)
  }

  const prepareLookup = async (order: LookupOrder): Promise<Result<PreparedRun>> => {
    if (order.parentId !== undefined) {
      const checked = await checkConnection(dependencies, await stores.connections.get(order.connectionId ?? ''))
      if (!checked.ok) return checked
      const run = { ...createLookupIntent(order, order.url, checked.value), parentId: order.parentId }
      return ok({ run, connection: checked.value, members: { requireUnknownPerson: order.isKnownHereOnly === true ? 'here' : 'anywhere' } })
    }
    const page = recognisePage(order.url, everyNetwork)
    if (page?.kind !== 'profile') return fail('notAProfile')
    if (comparisonKey(page) !== order.comparisonKey) return fail('pageChanged')
    const shown = await getShownConnection(order.connectionId, 'person')
    if (!shown.ok) return shown
    const members = order.requireUnknown === true ? ({ requireUnknownPerson: 'anywhere' } as const) : {}
    return ok({ run: createLookupIntent(order, page.url, shown.value), connection: shown.value, members })
  }

  return { prepareRequest, prepareImport, prepareLookup, getShownConnection, createIntent }
}
