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

/** Milliseconds for `JSON.parse` of everything and one transaction with the chunks. Deletes the database afterwards. */
const alone = (page: Page, url: string): Promise<{ parse: number; write: number }> =>
  page.evaluate(async address => {
    const asked = (request: IDBOpenDBRequest): Promise<IDBDatabase> =>
      new Promise((done, failed) => {
        request.addEventListener('upgradeneeded', () => request.result.createObjectStore('chunks', { keyPath: ['runId', 'index'] }))
        request.addEventListener('success', () => done(request.result))
        request.addEventListener('error', () => failed(new Error('no database')))
      })
    const text = await (await fetch(address)).text()
    const begun = performance.now()
    const { data: records } = JSON.parse(text) as { data: unknown[] }
    const parse = performance.now() - begun
    const chunks: string[] = []
    for (let at = 0; at < records.length; at += 1_000)
      chunks.push(
        `[\n${records
          .slice(at, at + 1_000)
          .map(record => JSON.stringify(record))
          .join(',\n')}\n]`
      )
    const database = await asked(indexedDB.open('bench', 1))
    const writing = performance.now()
    const transaction = database.transaction('chunks', 'readwrite', { durability: 'strict' })
    for (const [n, chunk] of chunks.entries()) transaction.objectStore('chunks').put({ runId: 'run', index: n, text: chunk })
    await new Promise(done => transaction.addEventListener('complete', done))
    const write = performance.now() - writing
    database.close()
    indexedDB.deleteDatabase('bench')
    return { parse, write }
  }, url)

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

/** When the newest run was collected, on this computer's clock. */
const collectedAt = (page: Page, listName: string): Promise<number> =>
  page.evaluate(
    list =>
      new Promise<number>(done => {
        const request = indexedDB.open('muster')
        request.addEventListener('success', () => {
          const look = (): void => {
            const all = request.result.transaction('runs').objectStore('runs').getAll()
            all.addEventListener('success', () => {
              const runs = all.result as { listName: string; state: { is: string }; pause?: object }[]
              if (runs.some(run => run.listName === list && run.state.is === 'collected')) {
                request.result.close()
                done(Date.now())
              } else setTimeout(look, 20)
            })
          }
          look()
        })
      }),
    listName
  )

export interface CollectSpeed {
  /** milliseconds */
  ours: number
  parse: number
  write: number
  /** bytes: of the file, and of the worker's heap at its maximum above its start */
  file: number
  heap: number
}

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
  let asked = 0
  const json = { 'content-type': 'application/json', 'access-control-allow-origin': '*' }
  const intercept = async ({ path }: { path: string }, answer: () => Promise<Response>): Promise<Response> => {
    if (path === '/check_list_status') return new Response('{"status":"completed","progress":100}', { headers: json })
    if (path !== '/download_list') return answer()
    asked = Date.now()
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
    const least = heapLimit ? { parse: 0, write: 0 } : await alone(page, `${sandbox.service.url}/download_list`)
    const heap = await watchHeap(await page.context().browser()!.newBrowserCDPSession())
    await page.waitForTimeout(1_000)
    const before = heap.answers()
    await trackList(page, 'A long list')
    const end = await collectedAt(page, 'A long list')
    heap.end()
    const answers = heap.answers() - before
    if (before === 0 || answers < fewestAnswers) throw new Error(`The heap was read ${answers} times during the collection.`)
    return { ours: end - asked, ...least, file: body.length, heap: heap.most() - heap.first() }
  } finally {
    await opened.close()
  }
}
