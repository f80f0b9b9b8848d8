// Whole histories in which every write of Muster occurs at least once, each with what is true of it however storage behaved.
import { clearIncoming, layDown } from '../../../../lib/database/results/incoming-rows.ts'
import { dismissNews } from '../../../../lib/database/runs/read-reply-changes.ts'
import { saveLimits } from '../../../../lib/database/people/lookup-limits.ts'
import { thrownFailure } from '../../../../lib/storage-failure.ts'
import type { SampleServiceOptions } from '../../../../lib/sample-service/options.ts'
import { endingOf, goodEndings } from '../../runs/ending.ts'
import { addresses, asked, atHand, orderFor, rowsOf } from '../../runs/bulk/people-world.ts'
import { rowsText } from '../../runs/paid.ts'
import { createWorld, type Fault, type World } from '../../runs/world.ts'

type Worker = ReturnType<World['boot']>

export interface Told {
  world: World
  /** paid requests that reached the service while no run in the database said that it is being sent */
  unintended: string[]
  /** what a person was answered by each step that failed */
  answers: string[]
}

export interface Story {
  name: string
  /** so many writes that the gate tries one in twelve */
  isLong?: true
  /** nothing in it costs anything */
  isFree?: true
  make: () => Promise<Told>
  /** what somebody does before storage fails, and while it does; no step throws */
  before?: (told: Told, worker: Worker) => Promise<void>
  act: (told: Told, worker: Worker) => Promise<void>
  /** once it is mended: what somebody does then, beside the worker that wakes */
  after?: (told: Told, worker: Worker) => Promise<void>
  /** what is wrong with how it ended; empty where nothing is */
  judge: (told: Told) => Promise<string>
}

const paidPaths = new Set(['/sn_search', '/person_search', '/domain_enrichment'])

/** A world that looks, at each paid request, whether what is sent was written down. */
const tell = async (fault: Fault = () => undefined, options: Partial<SampleServiceOptions> = {}): Promise<Told> => {
  const unintended: string[] = []
  const world: World = await createWorld(async request => {
    const path = new URL(request.url).pathname
    if (paidPaths.has(path)) {
      const sent: Record<string, unknown> = JSON.parse(await request.clone().text())
      const isMeant = (await world.runs()).some(
        ({ state, listName, request: what }) =>
          state.is === 'sending' && (listName === sent['listname'] || ('url' in what && what.url === sent['profile_url']))
      )
      if (!isMeant) unintended.push(path)
    }
    return fault(request)
  }, options)
  return { world, unintended, answers: [] }
}

/** As the door of the worker does: whatever is thrown becomes an answer. */
const attempt = async ({ answers }: Told, step: () => Promise<unknown>): Promise<void> => {
  try {
    const answer = await step()
    if (typeof answer === 'object' && answer !== null && 'failure' in answer) answers.push(String(Object(answer.failure).code))
  } catch (error) {
    answers.push(thrownFailure(error).code)
  }
}

/** So many wakes while storage fails: enough to come home, where it fails once. */
const someWakes = (told: Told, worker: Worker): Promise<void> => {
  let wakes = 0
  return attempt(told, () => told.world.untilQuiet(worker, () => ++wakes > 8))
}

const importOne = async (told: Told, worker: Worker): Promise<void> => {
  await attempt(told, () => worker.start())
  await someWakes(told, worker)
}

const truth = async ({ world }: Told): Promise<string> => {
  const ending = await endingOf(world)
  return goodEndings.includes(ending) ? '' : ending
}

const sheet: Fault = request =>
  request.url.endsWith('/download_list')
    ? new Response(new Uint8Array([80, 75, 3, 4, 20, 0, ...new TextEncoder().encode('[Content_Types].xml xl/workbook.xml')]))
    : undefined

const addSheet = async (told: Told, worker: Worker): Promise<void> => {
  // A page that cannot even ask which file there is tries again when it is opened next.
  await attempt(told, async () => {
    const [run] = await told.world.runs()
    if (run?.pause?.code !== 'fileToRead') return undefined
    await layDown(told.world.database, `incoming ${told.world.clock.now}`, [rowsText])
    return worker.manage.addRows(run.id, `incoming ${told.world.clock.now}`, true)
  })
}

const free = new Set(['not-sent', 'not-started', 'refused'])
const person = 'https://www.linkedin.com/in/ada-beispiel'

/** One click, at most one request; what was charged is here, or is said to be under way. */
const judgePerson = async ({ world }: Told): Promise<string> => {
  const runs = await world.runs()
  const [requests, charges] = [asked(world).length, world.store.charges.length]
  if (requests > 1 || charges > 1) return `${requests} requests, ${charges} charges`
  if (charges === 0) return runs.every(({ state }) => free.has(state.is)) ? '' : `not paid, and called ${runs[0]?.state.is}`
  return runs.length === 1 && !free.has(runs[0]!.state.is) ? '' : `paid, and called ${runs[0]?.state.is ?? 'nothing'}`
}

const lookUp = (identifyPerson: 'listname' | 'inline'): Story => ({
  name: `one person, ${identifyPerson}`,
  make: () => tell(undefined, { identifyPerson, findsEmail: () => true }),
  act: async (told, worker) => {
    await attempt(told, () => worker.lookUp({ clickId: 'click-0001', url: person, comparisonKey: person }))
    await someWakes(told, worker)
  },
  judge: judgePerson
})

/** Each of them once at the most; whoever was charged is in the list. */
const judgeMany = async ({ world }: Told): Promise<string> => {
  const requests = asked(world)
  if (new Set(requests).size !== requests.length) return `asked twice: ${requests.join(' ')}`
  const list = (await world.runs()).find(run => run.request.kind === 'people')
  if (!list) return requests.length === 0 ? '' : `${requests.length} requests, and no list`
  if (list.state.is !== 'collected') return list.state.is === 'stopped' ? '' : `the list is ${list.state.is}`
  const rows = await rowsOf(world, list.id)
  return rows.length === 4 ? '' : `${rows.length} rows`
}

const orphans = async ({ database, mirrored }: World): Promise<string> => {
  const known = new Set(await database.runs.toCollection().primaryKeys())
  const of = async (table: 'chunks' | 'rows' | 'replies' | 'people' | 'keptFiles'): Promise<string[]> =>
    (await database.table(table).toArray()).map((row: { runId: string }) => row.runId)
  const owners = (await Promise.all((['chunks', 'rows', 'replies', 'people', 'keptFiles'] as const).map(of))).flat()
  if (owners.some(run => !known.has(run))) return 'rows without their run'
  return [...known].every(id => mirrored.has(`list:${id}`)) ? '' : 'a run whose name is not kept outside'
}

export const stories: readonly Story[] = [
  { name: 'a search', make: () => tell(), act: importOne, judge: truth },
  {
    name: 'a spreadsheet',
    make: () => tell(sheet),
    act: async (told, worker) => {
      await importOne(told, worker)
      await addSheet(told, worker)
    },
    after: addSheet,
    judge: async ({ world }) => {
      const [run, ...others] = await world.runs()
      if (others.length > 0 || world.starts() > 1) return 'more than one'
      if (world.starts() === 0) return !run || free.has(run.state.is) ? '' : `not paid, and called ${run.state.is}`
      const rows = await world.database.rows.count()
      return run?.state.is === 'collected' && run.state.rows === 2 && rows === 2 ? '' : `paid, and called ${run?.state.is}`
    }
  },
  lookUp('listname'),
  lookUp('inline'),
  {
    name: 'many people',
    isLong: true,
    make: () => tell(undefined, atHand),
    act: async (told, worker) => {
      await attempt(told, async () => worker.many.begin(await orderFor(told.world, addresses(4))))
      await attempt(told, () => worker.many.go())
      await someWakes(told, worker)
    },
    judge: judgeMany
  },
  {
    name: 'by hand',
    make: () => tell(),
    before: importOne,
    act: async (told, worker) => {
      const [run] = await told.world.runs()
      const connection = (await told.world.connections.active())!.id
      const id = run!.id
      const order = { clickId: 'click-0002', connectionId: connection, listName: 'A list of old' }
      await attempt(told, () => worker.followList(order))
      // What is chosen on the screen: nothing, where storage cannot be read.
      const other = (await told.world.runs().catch(() => [])).find(one => one.id !== id)?.id ?? ''
      await attempt(told, () => worker.manage.stop(other))
      await attempt(told, () => worker.manage.followAgain(other))
      await attempt(told, () => worker.manage.treat(other, 'failed'))
      await attempt(told, () => worker.fetchAgain(id))
      await attempt(told, () => worker.reread(connection))
      await attempt(told, () => worker.manage.remove(other))
      await attempt(told, () => worker.manage.remove(id))
    },
    judge: async ({ world }) => {
      const [run] = (await world.runs()).filter(({ request: what }) => what.kind === 'lead-search')
      const rows = await world.database.rows.count()
      if (world.starts() !== 1) return `${world.starts()} starts`
      if (run ? rows !== 50 : rows !== 0) return `${rows} rows of a run that is ${run ? 'there' : 'gone'}`
      return orphans({
        ...world,
        mirrored: new Map([...world.mirrored, ...(await world.runs()).map(({ id }) => [`list:${id}`, 1] as const)])
      })
    }
  },
  {
    name: 'settings',
    isFree: true,
    make: () => tell(),
    act: async (told, worker) => {
      const { world } = told
      const first = (await world.connections.active())!.id
      await attempt(told, () =>
        world.save({ id: undefined, baseUrl: 'https://other.service.example', apiKey: 'another key', apiKeyStorage: 'session' })
      )
      await attempt(told, () => world.save({ name: 'Mine', apiKey: '' }))
      await attempt(told, () => world.connections.activate(first))
      await attempt(told, () => saveLimits(world.database, { perDay: 5, perMonth: 50 }))
      await attempt(told, () => dismissNews(world.database, first))
      await attempt(told, () => layDown(world.database, 'left', [rowsText]))
      await attempt(told, () => clearIncoming(world.database))
      const others = (await world.connections.list().catch(() => [])).filter(({ id }) => id !== first)
      for (const { id } of others) await attempt(told, () => world.connections.remove(id))
      await attempt(told, () => worker.wake())
    },
    judge: async ({ world }) => {
      const all = await world.connections.list()
      const active = await world.connections.active()
      if (!active || !all.some(({ id }) => id === active.id)) return 'nobody is connected'
      return all.every(({ apiKey }) => apiKey !== '') ? '' : 'a connection without its key'
    }
  }
]
