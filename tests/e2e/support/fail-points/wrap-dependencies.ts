// Wraps the worker's dependencies: a fail point before and after each call that leaves Muster, and inside each transaction.
import type { Database } from '../../../../lib/database/schema.ts'
import type { Dependencies, Ledger } from '../../../../lib/runs/model/dependencies.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import type { FailPoint, FailPoints } from './fail-points.ts'

type Call<A extends unknown[], R> = (...args: A) => Promise<R>
type TransactionPoints = readonly [before: FailPoint, inside: FailPoint, after: FailPoint]

/** Returns the points of the change of a run from `run` to `next`, as their two states show it. */
const getChangePoints = (run: Run, next: Run | undefined): TransactionPoints | undefined => {
  if (!next) return undefined
  const [was, is] = [run.state.is, next.state.is]
  if (was === 'intent')
    return is === 'sending'
      ? ['before sending', 'inside sending', 'after sending']
      : ['before not sent', 'inside not sent', 'after not sent']
  if (next.state.is === 'uncertain' && next.state.failure.code === 'workerStopped' && was === 'sending')
    return ['before uncertain', 'inside uncertain', 'after uncertain']
  if (was === 'sending') return ['before answer', 'inside answer', 'after answer']
  if (is === 'finished' && was !== is) return ['before finish', 'inside finish', 'after finish']
  if (next.checkedAt === run.checkedAt) return is === was ? ['before check', 'inside check', 'after check'] : undefined
  return next.pause ? ['before pause', 'inside pause', 'after pause'] : ['before progress', 'inside progress', 'after progress']
}

type RequestPoints = readonly [before: FailPoint, sent: FailPoint, replied: FailPoint, insideBody?: FailPoint]

/** A paid request omits credentials to get sockets of its own; only a file of results is fetched by GET. */
const getRequestPoints = (url: RequestInfo | URL, { method, credentials }: RequestInit = {}): RequestPoints => {
  if (method === 'GET') return ['before link request', 'link request left', 'link reply received', 'mid link']
  if (credentials === 'omit') return ['before start request', 'start request left', 'start reply received']
  return typeof url === 'string' && url.endsWith('status')
    ? ['before status request', 'status request left', 'status reply received']
    : ['before download request', 'download request left', 'download reply received', 'mid download']
}

/** Keeps the transaction active by requests until `until` resolves. */
const keepActive = (transaction: IDBTransaction, until: Promise<unknown>): Promise<void> =>
  new Promise(resolve => {
    let isOver = false
    void until.then(() => (isOver = true))
    const [name = ''] = transaction.objectStoreNames
    const request = (): void => {
      transaction.objectStore(name).count().onsuccess = () => (isOver ? resolve() : request())
    }
    request()
  })

const createWrappers = ({ pass, takeOrder, stop }: FailPoints, database: Database) => {
  /** Stops the worker after `work` has written everything and before anything is committed. */
  const stopInside = async <R>(inside: FailPoint, work: () => Promise<R>): Promise<R> => {
    const order = await takeOrder(inside)
    if (!order) return work()
    return database.transaction('rw', database.tables, async transaction => {
      const result = await work()
      await keepActive(transaction.idbtrans, stop(order))
      return result
    })
  }
  const after =
    <A extends unknown[], R>(call: Call<A, R>, point: FailPoint): Call<A, R> =>
    async (...args) => {
      const result = await call(...args)
      await pass(point)
      return result
    }
  const around =
    <A extends unknown[], R>(call: Call<A, R>, before: FailPoint, afterwards: FailPoint): Call<A, R> =>
    async (...args) => {
      await pass(before)
      return after(call, afterwards)(...args)
    }
  const inTransaction = <A extends unknown[], R>(call: Call<A, R>, [before, inside, afterwards]: TransactionPoints): Call<A, R> =>
    around((...args) => stopInside(inside, () => call(...args)), before, afterwards)
  return { after, around, inTransaction }
}
type Wrappers = ReturnType<typeof createWrappers>

const wrapLedger = (ledger: Ledger, { around, inTransaction }: Wrappers): Ledger => {
  /** A change of a run waits until the run is created, even while its creation is stopped. */
  const creating = new Map<string, Promise<unknown>>()
  return {
    ...ledger,
    create: async (run, members) => {
      const created = inTransaction(ledger.create, ['before intent', 'inside intent', 'after intent'])(run, members)
      creating.set(run.id, Promise.allSettled([created]))
      return created
    },
    change: async (id, step) => {
      await creating.get(id)
      const run = await ledger.get(id)
      const points = run && getChangePoints(run, step(run))
      return (points ? inTransaction(ledger.change, points) : ledger.change)(id, step)
    },
    storeResults: inTransaction(ledger.storeResults, ['before results', 'inside results', 'after results']),
    // Only recovery reads all runs, whenever they are due.
    dueRuns: now => (now === Infinity ? around(ledger.dueRuns, 'before recovery', 'after recovery') : ledger.dueRuns)(now),
    storeReply: inTransaction(ledger.storeReply, ['before storing reply', 'inside storing reply', 'after storing reply']),
    keepFile: inTransaction(ledger.keepFile, ['before file', 'inside file', 'after file']),
    takeIncoming: inTransaction(ledger.takeIncoming, ['before incoming', 'inside incoming', 'after incoming']),
    remove: inTransaction(ledger.remove, ['before removal', 'inside removal', 'after removal'])
  }
}

const wrapClient = (client: Dependencies['client'], { after }: Wrappers): Dependencies['client'] => {
  const started = <A extends unknown[], R>(call: Call<A, R>): Call<A, R> => after(call, 'start reply read')
  return {
    ...client,
    startImport: started(client.startImport),
    startLookup: started(client.startLookup),
    startEnrichment: started(client.startEnrichment),
    checkStatus: after(client.checkStatus, 'status reply read'),
    download: after(client.download, 'download reply read'),
    fetchLink: after(client.fetchLink, 'link reply read')
  }
}

/** Returns a `fetch` that passes the points of its request. */
export const wrapFetch =
  (call: typeof fetch, { pass }: FailPoints): typeof fetch =>
  async (url, init) => {
    const [before, sent, replied, insideBody] = getRequestPoints(url, init)
    await pass(before)
    const pending = call(url, init)
    pending.catch(() => undefined)
    await pass(sent)
    const response = await pending
    await pass(replied)
    if (!insideBody || !response.ok || !response.body) return response
    const pieces = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: async (piece, controller) => {
        await pass(insideBody)
        controller.enqueue(piece)
      }
    })
    return new Response(response.body.pipeThrough(pieces), response)
  }

/** Adds the points of a schema upgrade. Dexie runs it in a transaction of its own, which only its middleware can reach. */
export const stopAtUpgrade = (database: Database, { pass }: FailPoints): void => {
  const passInside = (point: FailPoint, transaction: IDBTransaction): Promise<void> => keepActive(transaction, pass(point))
  database.use({
    stack: 'dbcore',
    name: 'fail-points',
    create: core => ({
      ...core,
      table: name => {
        const table = core.table(name)
        return {
          ...table,
          mutate: async request => {
            const { trans: transaction } = request
            if (!(transaction instanceof IDBTransaction) || transaction.mode !== 'versionchange') return table.mutate(request)
            await passInside('before upgrade', transaction)
            const done = await table.mutate(request)
            await passInside('inside upgrade', transaction)
            return done
          }
        }
      }
    })
  })
  database.on('ready', () => pass('after upgrade'))
}

/** Returns dependencies that pass the fail points. */
export const wrapDependencies = (dependencies: Dependencies, database: Database, points: FailPoints): Dependencies => {
  const { pass } = points
  const wrappers = createWrappers(points, database)
  const { around } = wrappers
  const { stores, browser } = dependencies
  const { connections, listNameBackup } = stores
  return {
    ...dependencies,
    client: wrapClient(dependencies.client, wrappers),
    stores: {
      ...stores,
      ledger: wrapLedger(stores.ledger, wrappers),
      connections: {
        get: around(connections.get, 'before connection', 'after connection'),
        getFor: async start => {
          await pass('message received')
          return connections.getFor(start)
        }
      },
      listNameBackup: {
        save: around(listNameBackup.save, 'before name backup', 'after name backup'),
        remove: around(listNameBackup.remove, 'before name removal', 'after name removal')
      }
    },
    browser: {
      ...browser,
      canCall: around(browser.canCall, 'before permission', 'after permission'),
      withLock: async (name, work, wait) => {
        if (!name.startsWith('connection ')) return browser.withLock(name, work, wait)
        await pass('before lock')
        return browser.withLock(
          name,
          async () => {
            await pass('inside lock')
            await work()
          },
          wait
        )
      },
      setAlarm: (nextDue, promisedAt) =>
        (nextDue === stores.ledger.nextDueAt
          ? around(browser.setAlarm, 'before next alarm', 'after next alarm')
          : around(browser.setAlarm, 'before first alarm', 'after first alarm'))(nextDue, promisedAt)
    }
  }
}
