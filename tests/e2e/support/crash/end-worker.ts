// Ends the worker and checks that it ended: a stop command without a worker looks the same.
import type { BrowserContext, CDPSession } from '@playwright/test'

interface Within {
  context: BrowserContext
  origin: string
  targets: () => Promise<{ type: string; url: string; id?: string }[]>
}

const patience = 60_000
const pause = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))

/** The browser's id of the current worker; the next one has another. */
export const workerOf = async ({ origin, targets }: Within): Promise<string | undefined> =>
  (await targets()).find(({ type, url }) => type === 'service_worker' && url.startsWith(origin))?.id

/** Throws if this worker keeps running; another one may have started. */
export const seenDead = async (within: Within, worker: string): Promise<void> => {
  for (const end = Date.now() + patience; (await workerOf(within)) === worker; await pause(20))
    if (Date.now() > end) throw new Error('The worker lives on.')
}

/** Stops this worker. A worker that has just begun to start may miss the command, so it is sent each second until the worker is gone. */
export const stopWorker = async (within: Within, session: CDPSession, worker: string): Promise<void> => {
  const stop = (): Promise<unknown> => session.send('ServiceWorker.stopAllWorkers').catch(() => undefined)
  await stop()
  const repeated = setInterval(() => void workerOf(within).then(current => current === worker && stop()), 1_000)
  await seenDead(within, worker).finally(() => clearInterval(repeated))
}

/** Ends the worker as the browser would; returns whether there was one. */
export const endWorker = async (within: Within): Promise<boolean> => {
  const page = await within.context.newPage()
  // A file of the extension without a script opens no database and wakes no worker.
  await page.goto(`${within.origin}/icon.svg`)
  const session = await within.context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  const worker = await workerOf(within)
  if (worker !== undefined) await stopWorker(within, session, worker)
  await page.close()
  return worker !== undefined
}
