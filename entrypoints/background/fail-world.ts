// The world with a fail point before and after each call that leaves Muster, and inside each transaction. Only a build for tests
// that kill workers holds it.
import type { Database } from '../../lib/database/schema.ts'
import type { Ledger, Dependencies } from '../../lib/runs/model/dependencies.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import type { FailPoint, FailPoints } from './fail-points.ts'

type Call<A extends unknown[], R> = (...args: A) => Promise<R>
/** before, inside and after one transaction */
type Three = readonly [FailPoint, FailPoint, FailPoint]

/** What a change of a run is about, as its two states show it. */
const moveOf = (run: Run, next: Run | undefined): Three | undefined => {
  if (!next) return undefined
  const [was, is] = [run.state.is, next.state.is]
  if (was === 'intent')
    return is === 'sending'
      ? ['before sending', 'inside sending', 'after sending']
      : ['before not sent', 'inside not sent', 'after not sent']
  if (next.state.is === 'uncertain' && next.state.failure.code === 'workerStopped' && was === 'sending')
    return ['before doubt', 'inside doubt', 'after doubt']
  if (was === 'sending') return ['before answer', 'inside answer', 'after answer']
  if (is === 'finished' && was !== is) return ['before finish', 'inside finish', 'after finish']
  if (next.checkedAt === run.checkedAt) return is === was ? ['before asking', 'inside asking', 'after asking'] : undefined
  return next.pause ? ['before pause', 'inside pause', 'after pause'] : ['before progress', 'inside progress', 'after progress']
}

type Request = readonly [before: FailPoint, left: FailPoint, came: FailPoint, mid?: FailPoint]

/** What a request is for, as it shows: a paid one is on sockets of its own, a file of results is fetched by GET. */
const requestPoints = (url: RequestInfo | URL, { method, credentials }: RequestInit = {}): Request => {
  if (method === 'GET') return ['before link request', 'link request left', 'link reply came', 'mid link']
  if (credentials === 'omit') return ['before start request', 'start request left', 'start reply came']
  return typeof url === 'string' && url.endsWith('status')
    ? ['before status request', 'status request left', 'status reply came']
    : ['before download request', 'download request left', 'download reply came', 'mid download']
}

/** A transaction lives as long as it is asked something: resolves, while it can still be used, once `until` has. */
const keepOpen = (transaction: IDBTransaction, until: Promise<unknown>): Promise<void> =>
  new Promise(resolve => {
    let isOver = false
    void until.then(() => (isOver = true))
    const [name = ''] = transaction.objectStoreNames
    const askOn = (): void => {
      transaction.objectStore(name).count().onsuccess = () => (isOver ? resolve() : askOn())
    }
    askOn()
  })

export const createFailWorld = (database: Database, { at, isDue, stop }: FailPoints) => {
  /** All is written, and nothing is committed, when the worker stops. */
  const within = async <R>(inside: FailPoint, work: () => Promise<R>): Promise<R> => {
    const order = await isDue(inside)
    if (!order) return work()
    return database.transaction('rw', database.tables, async transaction => {
      const result = await work()
      await keepOpen(transaction.idbtrans, stop(order))
      return result
    })
  }
  const around =
    <A extends unknown[], R>(call: Call<A, R>, before: FailPoint, after: FailPoint): Call<A, R> =>
    async (...args) => {
      await at(before)
      const result = await call(...args)
      await at(after)
      return result
    }
  const written = <A extends unknown[], R>(call: Call<A, R>, [before, inside, after]: Three): Call<A, R> =>
    around((...args) => within(inside, () => call(...args)), before, after)

  /** Whoever changes a run that is being written down has asked behind it, and is held where that is. */
  const creating = new Map<string, Promise<unknown>>()
  const stopLedger = (ledger: Ledger): Ledger => ({
    ...ledger,
    create: async (run, members) => {
      const made = written(ledger.create, ['before intent', 'inside intent', 'after intent'])(run, members)
      creating.set(run.id, Promise.allSettled([made]))
      return made
    },
    change: async (id, step) => {
      await creating.get(id)
      const run = await ledger.get(id)
      const move = run && moveOf(run, step(run))
      return (move ? written(ledger.change, move) : ledger.change)(id, step)
    },
    storeResults: written(ledger.storeResults, ['before results', 'inside results', 'after results']),
    // Of all that asks what is due, recovery alone asks without end.
    dueRuns: now => (now === Infinity ? around(ledger.dueRuns, 'before recovery', 'after recovery') : ledger.dueRuns)(now),
    storeReply: written(ledger.storeReply, ['before hearing', 'inside hearing', 'after hearing']),
    keepFile: written(ledger.keepFile, ['before file', 'inside file', 'after file']),
    takeIncoming: written(ledger.takeIncoming, ['before incoming', 'inside incoming', 'after incoming']),
    remove: written(ledger.remove, ['before removal', 'inside removal', 'after removal'])
  })

  const stopClient = (client: Dependencies['client']): Dependencies['client'] => {
    const after =
      <A extends unknown[], R>(call: Call<A, R>, point: FailPoint): Call<A, R> =>
      async (...args) => {
        const answer = await call(...args)
        await at(point)
        return answer
      }
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

  const stopFetch =
    (call: typeof fetch): typeof fetch =>
    async (url, init) => {
      const [before, left, came, mid] = requestPoints(url, init)
      await at(before)
      const pending = call(url, init)
      pending.catch(() => undefined)
      await at(left)
      const response = await pending
      await at(came)
      if (!mid || !response.ok || !response.body) return response
      const pieces = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: async (piece, out) => {
          await at(mid)
          out.enqueue(piece)
        }
      })
      return new Response(response.body.pipeThrough(pieces), response)
    }

  /** A new schema rewrites its rows in one transaction of its own, which nothing else can reach into. */
  const stopUpgrade = (): void => {
    const passed = (point: FailPoint, transaction: IDBTransaction): Promise<void> => keepOpen(transaction, at(point))
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
              await passed('before upgrade', transaction)
              const done = await table.mutate(request)
              await passed('inside upgrade', transaction)
              return done
            }
          }
        }
      })
    })
    database.on('ready', () => at('after upgrade'))
  }

  const stopParts = (parts: Dependencies): Dependencies => {
    const { stores, browser } = parts
    const { connections, listNameBackup } = stores
    return {
      ...parts,
      client: stopClient(parts.client),
      stores: {
        ...stores,
        ledger: stopLedger(stores.ledger),
        connections: {
          get: around(connections.get, 'before connection', 'after connection'),
          getActive: async () => {
            await at('message came')
            return connections.getActive()
          }
        },
        listNameBackup: {
          save: around(listNameBackup.save, 'before mirror', 'after mirror'),
          remove: around(listNameBackup.remove, 'before forgetting', 'after forgetting')
        }
      },
      browser: {
        ...browser,
        canCall: around(browser.canCall, 'before permission', 'after permission'),
        withLock: async (name, work, wait) => {
          if (!name.startsWith('connection ')) return browser.withLock(name, work, wait)
          await at('before turn')
          return browser.withLock(
            name,
            async () => {
              await at('in turn')
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

  return { stopFetch, stopParts, stopUpgrade }
}
