// Measures what Muster costs a busy page, by the browser's trace events: evaluation and calls of our scripts, beside the least script that
// draws a button. Each visit is in a new tab, so in a new renderer, as people's visits are: a tab that navigates keeps what it has loaded.
import type { BrowserContext, CDPSession } from '@playwright/test'
import { withBareExtension } from './bare-extension.ts'
import { median } from '../median.ts'
import { ownBuild } from '../../../e2e/support/browser.ts'
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

const costOf = (events: readonly TraceEvent[], script: RegExp): PageCost => {
  const times = (name: string): number[] =>
    events.filter(event => event.name === name && script.test(event.args?.data?.url ?? '')).map(({ dur = 0 }) => dur / 1000)
  const sum = (all: readonly number[]): number => all.reduce((total, time) => total + time, 0)
  const evaluate = times('EvaluateScript')
  const calls = times('FunctionCall')
  // Without any event the trace was not understood.
  if (sum(evaluate) === 0) throw new Error(`The trace holds no evaluation of ${script.source}.`)
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

/** The cost of one visit in a new tab. */
const visit = async (context: BrowserContext, script: RegExp, slow: number): Promise<PageCost> => {
  const page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    if (slow > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slow })
    const events = await traced(session, async () => {
      await page.goto(searchUrl)
      await page.waitForTimeout(5_000)
    })
    return costOf(events, script)
  } finally {
    await page.close()
  }
}

/** Medians over `runs` visits in turn, of our scripts and of the floor; for `longest` the maximum. `slow`: how many times the processor is slowed. */
export const pageCost = (runs: number, slow = 1): Promise<{ ours: PageCost; floor: PageCost }> =>
  withBareExtension(true, folder =>
    withPage([ownBuild], 'busy-page.html', page =>
      withPage([folder], 'busy-page.html', async floorPage => {
        const ours: PageCost[] = []
        const floor: PageCost[] = []
        for (let run = 0; run <= runs; run++) {
          const costs = [
            await visit(page.context(), /\/page-[\w-]+\.js$/, slow),
            await visit(floorPage.context(), /\/floor\.js$/, slow)
          ] as const
          // The first visit warms the code cache and does not count.
          if (run === 0) continue
          ours.push(costs[0])
          floor.push(costs[1])
        }
        return { ours: middle(ours), floor: middle(floor) }
      })
    )
  )
