// Measures downloading and storing 100,000 records in Chromium, beside the minimum for the same bytes, and the largest memory of the
// worker.
import type { CDPSession, Page } from '@playwright/test'
import { toChunks } from '../../../lib/records/decode/parse-json.ts'
import { ownBuild } from '../../e2e/support/browser.ts'
import { openSandbox, type Sandbox } from '../../e2e/support/open-fixture.ts'
import { recordOf } from './records.ts'

interface Chrome {
  chrome: { runtime: { sendMessage: (message: object) => Promise<unknown> } }
}

/** Milliseconds by the clock, and of the processor in all processes of the browser. */
export interface Took {
  clock: number
  processor: number
}

const measureTook = async (session: CDPSession, work: () => Promise<unknown>): Promise<Took> => {
  const processorTime = async (): Promise<number> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return 1_000 * processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  }
  const before = await processorTime()
  const begun = performance.now()
  await work()
  const clock = performance.now() - begun
  return { clock, processor: (await processorTime()) - before }
}

/** What the minimum keeps in its page between two steps. */
interface Alone {
  alone: { text: string; records: unknown[]; chunks: string[] }
}

/** `JSON.parse` of everything, and one transaction with the chunks. */
const measureAlone = async (page: Page, session: CDPSession, url: string): Promise<{ parse: Took; write: Took }> => {
  await page.evaluate(async address => {
    const text = await (await fetch(address)).text()
    ;(globalThis as never as Alone).alone = { text, records: [], chunks: [] }
  }, url)
  const parse = await measureTook(session, () =>
    page.evaluate(() => {
      const { alone } = globalThis as never as Alone
      alone.records = (JSON.parse(alone.text) as { data: unknown[] }).data
    })
  )
  await page.evaluate(() => {
    const { alone } = globalThis as never as Alone
    for (let at = 0; at < alone.records.length; at += 1_000) {
      const lines = alone.records.slice(at, at + 1_000).map(record => JSON.stringify(record))
      alone.chunks.push(`[\n${lines.join(',\n')}\n]`)
    }
  })
  const write = await measureTook(session, () =>
    page.evaluate(async () => {
      const asked = (request: IDBOpenDBRequest): Promise<IDBDatabase> =>
        new Promise((done, failed) => {
          request.addEventListener('upgradeneeded', () => request.result.createObjectStore('chunks', { keyPath: ['runId', 'index'] }))
          request.addEventListener('success', () => done(request.result))
          request.addEventListener('error', () => failed(new Error('no database')))
        })
      const database = await asked(indexedDB.open('bench', 1))
      const transaction = database.transaction('chunks', 'readwrite', { durability: 'strict' })
      const { chunks } = (globalThis as never as Alone).alone
      for (const [n, chunk] of chunks.entries()) transaction.objectStore('chunks').put({ runId: 'run', index: n, text: chunk })
      await new Promise(done => transaction.addEventListener('complete', done))
      database.close()
    })
  )
  await page.evaluate(() => {
    indexedDB.deleteDatabase('bench')
    Reflect.deleteProperty(globalThis, 'alone')
  })
  return { parse, write }
}

/** The heap of the worker in bytes, read repeatedly; `most` is the maximum of `answers` readings. */
const watchHeap = async (session: CDPSession) => {
  const { targetInfos } = await session.send('Target.getTargets')
  const worker = targetInfos.find(({ type }) => type === 'service_worker')
  const { sessionId } = await session.send('Target.attachToTarget', { targetId: worker?.targetId ?? '', flatten: false })
  let [first, most, n, answers] = [0, 0, 0, 0]
  let isOver = false
  const ask = (): void => {
    if (isOver) return
    const message = JSON.stringify({ id: ++n, method: 'Runtime.getHeapUsage' })
    session.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => setTimeout(ask, 5))
  }
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { result = {} } = JSON.parse(message) as { result?: { usedSize?: number; backingStorageSize?: number } }
    const size = (result.usedSize ?? 0) + (result.backingStorageSize ?? 0)
    if (size > 0) answers++
    first ||= size
    most = Math.max(most, size)
    setTimeout(ask, 5)
  })
  ask()
  return { first: () => first, most: () => most, answers: () => answers, end: () => void (isOver = true) }
}

/** With few readings the maximum means little. */
const fewestAnswers = 20

const trackList = async (page: Page, listName: string): Promise<void> => {
  await page.evaluate(async list => {
    const open = await new Promise<IDBDatabase>(done => {
      const request = indexedDB.open('muster')
      request.addEventListener('success', () => done(request.result))
    })
    const connection = await new Promise<string>(done => {
      const request = open.transaction('connections').objectStore('connections').getAllKeys()
      request.addEventListener('success', () => done(JSON.stringify(request.result[0]).slice(1, -1)))
    })
    open.close()
    const { chrome } = globalThis as never as Chrome
    await chrome.runtime.sendMessage({
      name: 'trackList',
      body: { clickId: `click ${list} 12345678`, connectionId: connection, listName: list }
    })
  }, listName)
}

const untilCollected = (page: Page, listName: string): Promise<void> =>
  page.evaluate(
    list =>
      new Promise<void>(done => {
        const request = indexedDB.open('muster')
        request.addEventListener('success', () => {
          const look = (): void => {
            const all = request.result.transaction('runs').objectStore('runs').getAll()
            all.addEventListener('success', () => {
              const runs = all.result as { listName: string; state: { is: string }; pause?: object }[]
              if (runs.some(run => run.listName === list && run.state.is === 'collected')) {
                request.result.close()
                done()
              } else setTimeout(look, 100)
            })
          }
          look()
        })
      }),
    listName
  )

export interface CollectSpeed {
  ours: Took
  parse: Took
  write: Took
  /** bytes: of the file, and of the worker's heap at its maximum above its start */
  file: number
  heap: number
}

const nothing: Took = { clock: 0, processor: 0 }

/**
 * One collection of 100,000 records, the first of its browser; raw figures. `heapLimit`: the memory in MB that scripts may use. Without it, the
 * engine collects garbage late, and the heap is mostly garbage. With it, nothing else is measured.
 */
export const collectSpeed = async (heapLimit?: number): Promise<CollectSpeed> => {
  const records = 100_000
  const rows = Array.from({ length: records }, (_, n) => recordOf(n))
  const body = new TextEncoder().encode(
    `{"success":true,"count":${records},"data":[${toChunks(rows)
      .map(chunk => chunk.slice(1, -1))
      .join(',')}]}`
  )
  const json = { 'content-type': 'application/json', 'access-control-allow-origin': '*' }
  const intercept = async ({ path }: { path: string }, answer: () => Promise<Response>): Promise<Response> => {
    if (path === '/check_list_status') return new Response('{"status":"completed","progress":100}', { headers: json })
    if (path !== '/download_list') return answer()
    return new Response(body, { headers: json })
  }
  const opened = await openSandbox({
    sample: { speed: Infinity, intercept },
    scheme: 'light',
    language: 'en-GB',
    permitted: true,
    extension: ownBuild,
    ...(heapLimit && { heapLimit }),
    place: ''
  })
  const sandbox: Sandbox = opened.sandbox
  try {
    const page = await sandbox.connect()
    const session = await page.context().browser()!.newBrowserCDPSession()
    const least = heapLimit ? { parse: nothing, write: nothing } : await measureAlone(page, session, `${sandbox.service.url}/download_list`)
    const heap = await watchHeap(session)
    await page.waitForTimeout(1_000)
    const before = heap.answers()
    const ours = await measureTook(session, async () => {
      await trackList(page, 'A long list')
      await untilCollected(page, 'A long list')
    })
    heap.end()
    const answers = heap.answers() - before
    if (before === 0 || answers < fewestAnswers) throw new Error(`The heap was read ${answers} times during the collection.`)
    return { ours, ...least, file: body.length, heap: heap.most() - heap.first() }
  } finally {
    await opened.close()
  }
}
