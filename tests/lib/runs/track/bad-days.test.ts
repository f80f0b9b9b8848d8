// Plays random failures: killed workers, requests lost before or after delivery, damaged replies. Afterwards the run must end correctly.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeEnding, goodEndings } from '../ending.ts'
import { createSandbox, type Sandbox } from '../sandbox.ts'
import { isLong } from '../../../is-long.ts'

const lost = (): Promise<never> => Promise.reject(new TypeError('failed to fetch'))

/** What may happen to a request. No reply claims that the run failed or ended. */
const mishaps = {
  none: () => undefined,
  'lost on the way': lost,
  'delivered, and its reply lost': async (sandbox: Sandbox, request: Request) => {
    await sandbox.callService(request.clone())
    return lost()
  },
  'delivered, and its reply cut off': async (sandbox: Sandbox, request: Request) => {
    const text = await (await sandbox.callService(request.clone())).text()
    return new Response(text.slice(0, text.length / 2))
  },
  'HTTP 502': () => new Response('<html><title>Bad gateway</title></html>', { status: 502 }),
  empty: () => new Response(''),
  'a login page': () => new Response('<!doctype html><title>Sign in</title>'),
  'rate limited': () => new Response('{"error":"too many requests"}', { status: 429, headers: { 'retry-after': '120' } })
} satisfies Record<string, (sandbox: Sandbox, request: Request) => Response | undefined | Promise<Response | undefined>>

const mishap = fc.constantFrom<keyof typeof mishaps>(
  'none',
  'lost on the way',
  'delivered, and its reply lost',
  'delivered, and its reply cut off',
  'HTTP 502',
  'empty',
  'a login page',
  'rate limited'
)
const numRuns = isLong ? 150 : 6
const days = fc.record({
  requests: fc.array(mishap, { maxLength: 6 }),
  deaths: fc.array(
    fc.record({ boundary: fc.integer({ min: 1, max: 150 }), pause: fc.constantFrom(0, 1_000, 60_000, 900_000, 7_200_000) }),
    { maxLength: 3 }
  )
})

test('with any failures, one click is charged at most once, and what was charged is stored', async () => {
  const seen = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(days, async ({ requests, deaths }) => {
      let request = 0
      const sandbox: Sandbox = await createSandbox(sent => mishaps[requests[request++] ?? 'none'](sandbox, sent))
      const lives = [...deaths, { boundary: Infinity, pause: 0 }]
      for (const [n, { boundary, pause }] of lives.entries()) {
        const worker = sandbox.startWorker(boundary)
        await (n === 0 ? worker.importSearch() : worker.wake())
        if (!worker.life.dead) await sandbox.runUntilIdle(worker)
        sandbox.clock.now += pause
      }
      const ending = await describeEnding(sandbox)
      seen.set(ending, (seen.get(ending) ?? 0) + 1)
      expect(goodEndings).toContain(ending)
      sandbox.database.close()
    }),
    { numRuns }
  )
  // Only paid runs can be lost.
  expect(seen.get('paid and stored')).toBeGreaterThan(numRuns / 4)
}, 3_600_000)
