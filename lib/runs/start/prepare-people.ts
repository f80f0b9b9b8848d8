// Prepares a bulk lookup with its people, and the child run of those who are asked for in one request. Sends nothing.
import { fail, ok, type Result } from '../../failure.ts'
import { everyNetwork } from '../../pages/every-network.ts'
import { comparisonKey, recognisePage } from '../../pages/index.ts'
import type { Connection } from '../../service/connection.ts'
import { startAt } from '../../service/preset-of.ts'
import type { SecondConnection } from '../kind.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { getFirstTitle } from '../model/list-changes.ts'
import { parseListTitle } from '../model/list-name.ts'
import type { ProfileLink } from '../model/people.ts'
import { checkConnection } from './check-connection.ts'
import { createNameList } from './name-list.ts'
import { checkStart, createPrepareRun, type PreparedRun } from './prepare-run.ts'

/** People of a bulk lookup to ask for in one request. `connectionId`, `isKnownHereOnly`: as for the lookup of one of them. */
export interface PeopleBatchOrder {
  clickId: string
  parentId: string
  connectionId: string
  people: readonly ProfileLink[]
  isKnownHereOnly?: boolean | undefined
  /** the user asks for it again alone, outside the turns of the bulk lookup: also for people who are known by now */
  restartedAlone?: boolean | undefined
}

/** The confirmed profile URLs of a bulk lookup. */
export interface BulkLookupOrder {
  clickId: string
  connectionId: string
  listTitle: string
  profiles: readonly string[]
  /** another connection to ask afterwards, about those without a valid email */
  secondConnectionId?: string | undefined
}

/** Each method fails, before anything is written, where its order is invalid or the connection cannot be called. */
export const createPreparePeople = (dependencies: Dependencies) => {
  const { clock, stores } = dependencies
  const nameList = createNameList(dependencies)
  const { getShownConnection, createIntent } = createPrepareRun(dependencies)

  const preparePeopleBatch = async (order: PeopleBatchOrder): Promise<Result<PreparedRun>> => {
    const { clickId, parentId, connectionId, restartedAlone } = order
    const parent = await stores.ledger.get(parentId)
    if (!parent) return fail('runNotFound')
    const checked = await checkConnection(dependencies, await stores.connections.get(connectionId), parent.serviceHost)
    if (!checked.ok) return checked
    const start = startAt(checked.value, 'people')
    if (!start) return fail('serviceCannot', { host: parent.serviceHost })
    const { referenceAt, keepsOrder, absentMeans } = start
    const people = order.people.map(({ url, comparisonKey: key }) => ({ url, comparisonKey: key }))
    const rules = {
      ...(referenceAt === undefined ? {} : { referenceAt }),
      ...(keepsOrder && { keepsOrder }),
      ...(absentMeans && { absentMeans })
    }
    const request = { kind: 'people-batch', comparisonKey: clickId, people, ...rules, ...(restartedAlone && { restartedAlone }) } as const
    const title = getFirstTitle(parent)
    const run = createIntent(clickId, checked.value, request, { listTitle: title, listName: await nameList(title) }, false)
    const known = order.isKnownHereOnly === true ? 'here' : 'anywhere'
    return ok({ run: { ...run, parentId }, connection: checked.value, members: restartedAlone ? {} : { requireUnknownPerson: known } })
  }

  const prepareSecond = async (
    { secondConnectionId }: BulkLookupOrder,
    first: Connection
  ): Promise<Result<{ second?: SecondConnection }>> => {
    if (secondConnectionId === undefined) return ok({})
    if (secondConnectionId === first.id) return fail('sameConnection', { host: new URL(first.baseUrl).host })
    const checked = await checkConnection(dependencies, await stores.connections.get(secondConnectionId))
    if (!checked.ok) return checked
    const able = checkStart(checked.value, 'person')
    if (!able.ok) return able
    const { id, accountId, baseUrl } = checked.value
    return ok({ second: { connectionId: id, accountId, serviceHost: new URL(baseUrl).host } })
  }

  /** The parent run is never sent itself: it starts as running, and its people wait for their turn. */
  const prepareBulkLookup = async (order: BulkLookupOrder): Promise<Result<PreparedRun>> => {
    const title = parseListTitle(order.listTitle)
    if (!title.ok) return title
    const people = new Map<string, ProfileLink>()
    for (const url of order.profiles) {
      const page = recognisePage(url, everyNetwork)
      const key = page?.kind === 'profile' ? comparisonKey(page) : undefined
      if (page && key !== undefined && !people.has(key)) people.set(key, { url: page.url, comparisonKey: key })
    }
    if (people.size === 0) return fail('noProfiles')
    const shown = await getShownConnection(order.connectionId, 'person')
    if (!shown.ok) return shown
    const second = await prepareSecond(order, shown.value)
    if (!second.ok) return second
    const request = { kind: 'people', peopleCount: people.size, comparisonKey: order.clickId, ...second.value } as const
    const list = { listTitle: title.value, listName: await nameList(title.value) }
    const intent = createIntent(order.clickId, shown.value, request, list, false)
    const status = { known: true, done: 0, total: people.size }
    const pauseMs = (startAt(shown.value, 'people') ?? startAt(shown.value, 'person'))?.pauseMs
    const pace = pauseMs === undefined ? {} : { startEveryMs: pauseMs }
    const run = { ...intent, ...pace, state: { is: 'running', status }, dueAt: clock.now() } as const
    return ok({ run, connection: shown.value, members: { people: [...people.values()] } })
  }

  return { prepareBulkLookup, preparePeopleBatch }
}
