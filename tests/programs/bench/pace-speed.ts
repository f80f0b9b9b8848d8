// Measures how near a bulk lookup comes to the limit of a service, told by its preset or not: the real scheduler under a simulated clock, at a strict
// server over HTTP that refuses what is over its documented limit.
import 'fake-indexeddb/auto'
import { saveLookupLimits } from '../../../lib/runs/store/spending-limits.ts'
import { createSandbox } from '../../lib/runs/sandbox.ts'
import { presets } from '../../../lib/service/presets/index.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import type { serveStrictly } from '../strict/strict-service.ts'

const minuteMs = 60_000
const key = 'a-key-of-ada'

/** What `paceSpeed` measures. Shares are of what the limit allows, of the whole list and from the first refusal on. */
export interface MeasuredPace {
  minutes: number
  share: number
  steadyShare: number
  refused: number
  /** the most refusals in any minute */
  refusedInMinute: number
}

/** The most of these times, in milliseconds, within any minute. */
const mostInMinute = (times: readonly number[]): number =>
  Math.max(0, ...times.map(at => times.filter(other => other >= at && other < at + minuteMs).length))

/** What serves a description, and where that of a preset is: they read files, which a bundle has not. */
export interface Served {
  descriptionOf: (preset: (typeof presets)[number]) => string
  serve: typeof serveStrictly
}

/**
 * Looks up so many people at a service that takes `limit` in any minute, one in a request. `isDocumented`: its preset names the pause that the
 * limit means, else the pace has to find it.
 */
export const paceSpeed = async (
  people: number,
  limit: number,
  isDocumented: boolean,
  { descriptionOf, serve }: Served
): Promise<MeasuredPace> => {
  const found = presets.find(({ operations }) => operations.person && !operations.people && !operations.status)
  const { person } = found?.operations ?? {}
  if (!found || !person) throw new Error('No preset answers a lookup of one person at once.')
  const pause = isDocumented ? { pauseMs: Math.ceil(minuteMs / limit) } : {}
  const preset = { ...found, operations: { ...found.operations, person: { ...person, ...pause } } }
  const taken: number[] = []
  const refused: number[] = []
  const sandbox = await createSandbox(request => fetch(request))
  const service = await serve({
    description: descriptionOf(preset),
    key,
    now: () => sandbox.clock.now,
    fault: operation => {
      if (operation !== 'person') return undefined
      const { now } = sandbox.clock
      const isOver = taken.filter(at => at > now - minuteMs).length >= limit
      ;(isOver ? refused : taken).push(now)
      return isOver ? { status: 429, headers: { 'retry-after': '60' } } : undefined
    }
  })
  await sandbox.saveConnection({ baseUrl: service.url, apiKey: key, preset, apiSettings: defaultApiSettings })
  await saveLookupLimits(sandbox.database, { perDay: 0, perMonth: 0 })
  const worker = sandbox.startWorker()
  const profiles = Array.from({ length: people }, (_, n) => `https://www.linkedin.com/in/person-${n}`)
  const connectionId = (await sandbox.connections.active())?.id ?? ''
  await worker.scheduler.startBulkLookup({ clickId: 'click-0001', connectionId, listTitle: 'People', profiles })
  await sandbox.runUntilIdle(worker, () => taken.length >= people)
  await service.close()
  sandbox.database.close()
  const [first = 0, last = 0] = [taken[0], taken.at(-1)]
  const shareFrom = (from: number): number => {
    const minutes = Math.max(1, (last - from) / minuteMs)
    return taken.filter(at => at >= from).length / (minutes * limit)
  }
  return {
    minutes: (last - first) / minuteMs,
    share: shareFrom(first),
    steadyShare: shareFrom((refused[0] ?? first) + minuteMs),
    refused: refused.length,
    refusedInMinute: mostInMinute(refused)
  }
}
