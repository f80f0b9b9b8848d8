// Measures what Muster costs a busy page, by the browser's trace events: evaluation and calls of our script, beside an empty content script
// on the same page.
import type { CDPSession } from '@playwright/test'
import { withBareExtension } from './bare-extension.ts'
import { median } from './median.ts'
import { ownBuild } from '../../e2e/support/browser.ts'
import { searchUrl, withPage } from './with-page.ts'

interface TraceEvent {
  name: string
  dur?: number
  args?: { data?: { url?: string } }
}
/** Milliseconds during a load and 5 s after it; `longest`: of one call. */
export interface PageCost {
  evaluate: number
  calls: number
  longest: number
}

const costOf = (events: readonly TraceEvent[], script: string): PageCost => {
  const times = (name: string): number[] =>
    events.filter(event => event.name === name && event.args?.data?.url?.endsWith(script)).map(({ dur = 0 }) => dur / 1000)
  const sum = (all: readonly number[]): number => all.reduce((total, time) => total + time, 0)
  const evaluate = times('EvaluateScript')
  const calls = times('FunctionCall')
  // Without any event the trace was not understood.
  if (sum(evaluate) === 0) throw new Error(`The trace holds no evaluation of ${script}.`)
  return { evaluate: sum(evaluate), calls: sum(calls), longest: Math.max(...evaluate, ...calls) }
}

/** The trace events during `happen`. */
const traced = async (session: CDPSession, happen: () => Promise<unknown>): Promise<TraceEvent[]> => {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: unknown[] }): void => void events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'devtools.timeline',
    options: 'record-until-full'
  } as never)
  await happen()
  const complete = new Promise<void>(done => session.once('Tracing.tracingComplete', () => done()))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  return events
}

const middle = (costs: readonly PageCost[]): PageCost => ({
  evaluate: median(costs.map(({ evaluate }) => evaluate)),
  calls: median(costs.map(({ calls }) => calls)),
  longest: Math.max(...costs.map(({ longest }) => longest))
})

/** Medians over `runs` loads, of our script and the empty one; for `longest` the maximum. */
export const pageCost = (runs: number): Promise<{ ours: PageCost; empty: PageCost }> =>
  withBareExtension(true, folder =>
    withPage([ownBuild, folder], 'busy-page.html', async (page, session) => {
      const ours: PageCost[] = []
      const empty: PageCost[] = []
      for (let run = 0; run <= runs; run++) {
        const events = await traced(session, async () => {
          await page.goto(searchUrl)
          await page.waitForTimeout(5_000)
        })
        // The first load warms the code cache and does not count.
        if (run === 0) continue
        ours.push(costOf(events, 'content-scripts/page.js'))
        empty.push(costOf(events, 'empty.js'))
      }
      return { ours: middle(ours), empty: middle(empty) }
    })
  )
