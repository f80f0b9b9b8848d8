// Stories of use that together make every write of Muster, each with a check that must hold whichever write fails.
import { clearIncomingRows, storeIncomingRows } from '../../../../lib/results/result-files.ts'
import { dismissReplyChange } from '../../../../lib/runs/store/reply-shapes.ts'
import { saveLookupLimits } from '../../../../lib/runs/store/spending-limits.ts'
import { thrownFailure } from '../../../../lib/storage-failure.ts'
import type { SampleServiceOptions } from '../../../../lib/sample-service/options.ts'
import { describeEnding, goodEndings } from '../ending.ts'
import { createProfileUrls, getRequestedProfiles, quickLookups, createBulkLookupOrder, readRows } from '../bulk/people-sandbox.ts'
import { rowsText } from '../paid-run.ts'
import { createSandbox, type Fault, type Sandbox } from '../sandbox.ts'

type Worker = ReturnType<Sandbox['startWorker']>

/** What one run of a story uses and records. */
export interface StoryContext {
  sandbox: Sandbox
  /** paths of paid requests that were sent while no stored run was `sending` them */
  unstoredRequests: string[]
  /** failure code of each step that failed */
  failureCodes: string[]
}

export interface Story {
  name: string
  /** has so many writes that the short test fails few of them */
  isLong?: true
  /** sends no paid request */
  isFree?: true
  createContext: () => Promise<StoryContext>
  /** steps before storage fails, and while it fails; no step throws */
  before?: (context: StoryContext, worker: Worker) => Promise<void>
  act: (context: StoryContext, worker: Worker) => Promise<void>
  /** steps after storage works again and the worker has woken up */
  after?: (context: StoryContext, worker: Worker) => Promise<void>
  /** what is wrong at the end; empty if nothing is */
  judge: (context: StoryContext) => Promise<string>
}

const paidPaths = new Set(['/sn_search', '/person_search', '/domain_enrichment'])

/** A sandbox that records each paid request for which no run is stored as `sending`. */
const createContext = async (fault: Fault = () => undefined, options: Partial<SampleServiceOptions> = {}): Promise<StoryContext> => {
  const unstoredRequests: string[] = []
  const sandbox: Sandbox = await createSandbox(async request => {
    const path = new URL(request.url).pathname
    if (paidPaths.has(path)) {
      const sent: Record<string, unknown> = JSON.parse(await request.clone().text())
      const isStored = (await sandbox.readRuns()).some(
        ({ state, listName, request: stored }) =>
          state.is === 'sending' && (listName === sent['listname'] || ('url' in stored && stored.url === sent['profile_url']))
      )
      if (!isStored) unstoredRequests.push(path)
    }
    return fault(request)
  }, options)
  return { sandbox, unstoredRequests, failureCodes: [] }
}

/** Runs a step and records its failure code, as the message handlers of the worker do. */
const attempt = async ({ failureCodes }: StoryContext, step: () => Promise<unknown>): Promise<void> => {
  try {
    const answer = await step()
    if (typeof answer === 'object' && answer !== null && 'failure' in answer) failureCodes.push(String(Object(answer.failure).code))
  } catch (error) {
    failureCodes.push(thrownFailure(error).code)
  }
}

/** Wakes the worker eight times while storage fails: enough to finish if one write fails. */
const wakeRepeatedly = (context: StoryContext, worker: Worker): Promise<void> => {
  let wakes = 0
  return attempt(context, () => context.sandbox.runUntilIdle(worker, () => ++wakes > 8))
}

const importSearch = async (context: StoryContext, worker: Worker): Promise<void> => {
  await attempt(context, () => worker.importSearch())
  await wakeRepeatedly(context, worker)
}

const judgeImport = async ({ sandbox }: StoryContext): Promise<string> => {
  const ending = await describeEnding(sandbox)
  return goodEndings.includes(ending) ? '' : ending
}

const sendWorkbook: Fault = request =>
  request.url.endsWith('/download_list')
    ? new Response(new Uint8Array([80, 75, 3, 4, 20, 0, ...new TextEncoder().encode('[Content_Types].xml xl/workbook.xml')]))
    : undefined

const addWorkbookRows = async (context: StoryContext, worker: Worker): Promise<void> => {
  // A page that cannot read the run tries again when it is opened next.
  await attempt(context, async () => {
    const [run] = await context.sandbox.readRuns()
    if (run?.pause?.code !== 'fileNotReadYet') return undefined
    await storeIncomingRows(context.sandbox.database, `incoming ${context.sandbox.clock.now}`, [rowsText])
    return worker.manageRun.addRows(run.id, `incoming ${context.sandbox.clock.now}`, true)
  })
}

const freeStates = new Set(['not-sent', 'not-started', 'refused'])
const profileUrl = 'https://www.linkedin.com/in/ada-beispiel'

/** One click sends at most one request, and a charged lookup is not reported as free. */
const judgePerson = async ({ sandbox }: StoryContext): Promise<string> => {
  const runs = await sandbox.readRuns()
  const [requests, charges] = [getRequestedProfiles(sandbox).length, sandbox.sampleStore.charges.length]
  if (requests > 1 || charges > 1) return `${requests} requests, ${charges} charges`
  if (charges === 0) return runs.every(({ state }) => freeStates.has(state.is)) ? '' : `not charged, but ${runs[0]?.state.is}`
  return runs.length === 1 && !freeStates.has(runs[0]!.state.is) ? '' : `charged, but ${runs[0]?.state.is ?? 'nothing'}`
}

const personStory = (identifyPerson: 'listname' | 'inline'): Story => ({
  name: `one person, ${identifyPerson}`,
  createContext: () => createContext(undefined, { identifyPerson, findsEmail: () => true }),
  act: async (context, worker) => {
    await attempt(context, () => worker.lookUpPerson({ clickId: 'click-0001', url: profileUrl, comparisonKey: profileUrl }))
    await wakeRepeatedly(context, worker)
  },
  judge: judgePerson
})

/** Each person is requested at most once, and the list has all of them. */
const judgeBulkLookup = async ({ sandbox }: StoryContext): Promise<string> => {
  const requests = getRequestedProfiles(sandbox)
  if (new Set(requests).size !== requests.length) return `requested twice: ${requests.join(' ')}`
  const list = (await sandbox.readRuns()).find(run => run.request.kind === 'people')
  if (!list) return requests.length === 0 ? '' : `${requests.length} requests, and no list`
  if (list.state.is !== 'collected') return list.state.is === 'stopped' ? '' : `the list is ${list.state.is}`
  const rows = await readRows(sandbox, list.id)
  return rows.length === 4 ? '' : `${rows.length} rows`
}

const findOrphans = async ({ database, listNameBackup }: Sandbox): Promise<string> => {
  const known = new Set(await database.runs.toCollection().primaryKeys())
  const readRunIds = async (table: 'chunks' | 'rows' | 'replies' | 'people' | 'keptFiles'): Promise<string[]> =>
    (await database.table(table).toArray()).map((row: { runId: string }) => row.runId)
  const runIds = (await Promise.all((['chunks', 'rows', 'replies', 'people', 'keptFiles'] as const).map(readRunIds))).flat()
  if (runIds.some(run => !known.has(run))) return 'rows without a run'
  return [...known].every(id => listNameBackup.has(`list:${id}`)) ? '' : 'a run without a list name backup'
}

export const stories: readonly Story[] = [
  { name: 'a search', createContext: () => createContext(), act: importSearch, judge: judgeImport },
  {
    name: 'a workbook',
    createContext: () => createContext(sendWorkbook),
    act: async (context, worker) => {
      await importSearch(context, worker)
      await addWorkbookRows(context, worker)
    },
    after: addWorkbookRows,
    judge: async ({ sandbox }) => {
      const [run, ...others] = await sandbox.readRuns()
      if (others.length > 0 || sandbox.countImports() > 1) return 'more than one'
      if (sandbox.countImports() === 0) return !run || freeStates.has(run.state.is) ? '' : `not charged, but ${run.state.is}`
      const rows = await sandbox.database.rows.count()
      return run?.state.is === 'collected' && run.state.rows === 2 && rows === 2 ? '' : `charged, but ${run?.state.is}`
    }
  },
  personStory('listname'),
  personStory('inline'),
  {
    name: 'a bulk lookup',
    isLong: true,
    createContext: () => createContext(undefined, quickLookups),
    act: async (context, worker) => {
      await attempt(context, async () =>
        worker.scheduler.startBulkLookup(await createBulkLookupOrder(context.sandbox, createProfileUrls(4)))
      )
      await attempt(context, () => worker.scheduler.startChildRuns())
      await wakeRepeatedly(context, worker)
    },
    judge: judgeBulkLookup
  },
  {
    name: 'actions on runs',
    createContext: () => createContext(),
    before: importSearch,
    act: async (context, worker) => {
      const [run] = await context.sandbox.readRuns()
      const connection = (await context.sandbox.connections.active())!.id
      const id = run!.id
      const order = { clickId: 'click-0002', connectionId: connection, listName: 'An older list' }
      await attempt(context, () => worker.trackList(order))
      // The user chooses a run on the screen; none is shown if storage cannot be read.
      const other = (await context.sandbox.readRuns().catch(() => [])).find(one => one.id !== id)?.id ?? ''
      await attempt(context, () => worker.manageRun.stopTracking(other))
      await attempt(context, () => worker.manageRun.resumeTracking(other))
      await attempt(context, () => worker.manageRun.startRemaining(other))
      await attempt(context, () => worker.manageRun.markAs(other, 'failed'))
      await attempt(context, () => worker.downloadAgain(id))
      await attempt(context, () => worker.rereadReplies(connection))
      await attempt(context, () => worker.manageRun.remove(other))
      await attempt(context, () => worker.manageRun.remove(id))
    },
    judge: async ({ sandbox }) => {
      const [run] = (await sandbox.readRuns()).filter(({ request }) => request.kind === 'lead-search')
      const rows = await sandbox.database.rows.count()
      if (sandbox.countImports() !== 1) return `${sandbox.countImports()} starts`
      if (run ? rows !== 50 : rows !== 0) return `${rows} rows of a run that is ${run ? 'there' : 'gone'}`
      return findOrphans({
        ...sandbox,
        listNameBackup: new Map([...sandbox.listNameBackup, ...(await sandbox.readRuns()).map(({ id }) => [`list:${id}`, 1] as const)])
      })
    }
  },
  {
    name: 'settings',
    isFree: true,
    createContext: () => createContext(),
    act: async (context, worker) => {
      const { sandbox } = context
      const first = (await sandbox.connections.active())!.id
      await attempt(context, () =>
        sandbox.saveConnection({ id: undefined, baseUrl: 'https://other.service.example', apiKey: 'another key', apiKeyStorage: 'session' })
      )
      await attempt(context, () => sandbox.saveConnection({ name: 'Mine', apiKey: '' }))
      await attempt(context, () => sandbox.connections.move(first, 0))
      await attempt(context, () => saveLookupLimits(sandbox.database, { perDay: 5, perMonth: 50 }))
      await attempt(context, () => dismissReplyChange(sandbox.database, first))
      await attempt(context, () => storeIncomingRows(sandbox.database, 'left', [rowsText]))
      await attempt(context, () => clearIncomingRows(sandbox.database))
      const others = (await sandbox.connections.list().catch(() => [])).filter(({ id }) => id !== first)
      for (const { id } of others) await attempt(context, () => sandbox.connections.remove(id))
      await attempt(context, () => worker.wake())
    },
    judge: async ({ sandbox }) => {
      const all = await sandbox.connections.list()
      const active = await sandbox.connections.active()
      if (!active || !all.some(({ id }) => id === active.id)) return 'no connection is active'
      return all.every(({ apiKey }) => apiKey !== '') ? '' : 'a connection without its key'
    }
  }
]
