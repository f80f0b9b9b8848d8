// What Muster costs a busy page, in the browser's own trace events: our script's evaluation and all calls into it, beside an
// empty content script on the same page at the same time.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openBrowser, root } from '../e2e/browser.ts'
import { median } from './median.ts'

interface TraceEvent {
  name: string
  dur?: number
  args?: { data?: { url?: string } }
}
/** Milliseconds in one load and the 5 s after it. */
export interface PageCost {
  evaluate: number
  calls: number
}

const url = 'https://www.linkedin.com/sales/search/people?query=(keywords%3Asales)'
const emptyManifest = {
  manifest_version: 3,
  name: 'empty',
  version: '1',
  content_scripts: [{ matches: ['https://*.linkedin.com/*'], js: ['empty.js'], run_at: 'document_start' }]
}

const costOf = (events: readonly TraceEvent[], script: string): PageCost => {
  const sum = (name: string): number =>
    events
      .filter(event => event.name === name && event.args?.data?.url?.endsWith(script))
      .reduce((total, { dur = 0 }) => total + dur / 1000, 0)
  const cost = { evaluate: sum('EvaluateScript'), calls: sum('FunctionCall') }
  // No event at all means that the trace was not understood; that is no figure.
  if (cost.evaluate === 0) throw new Error(`The trace holds no evaluation of ${script}.`)
  return cost
}

/** Medians over `runs` loads, ours and the empty script's. */
export const pageCost = async (runs: number): Promise<{ ours: PageCost; empty: PageCost }> => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const empty = join(folder, 'empty')
  await mkdir(empty)
  await writeFile(join(empty, 'manifest.json'), JSON.stringify(emptyManifest))
  await writeFile(join(empty, 'empty.js'), 'void 0\n')
  const browser = await openBrowser({ profile: join(folder, 'profile'), extension: `${resolve(root, '.output/chrome-mv3')},${empty}` })
  const ours: PageCost[] = []
  const beside: PageCost[] = []
  try {
    const body = await readFile(resolve(root, 'tests/bench/busy-page.html'), 'utf8')
    await browser.context.route('https://www.linkedin.com/**', route => route.fulfill({ contentType: 'text/html', body }))
    const page = await browser.context.newPage()
    const session = await page.context().newCDPSession(page)
    for (let run = 0; run <= runs; run++) {
      const events: TraceEvent[] = []
      const collect = ({ value }: { value: unknown[] }): void => void events.push(...(value as TraceEvent[]))
      session.on('Tracing.dataCollected', collect)
      await session.send('Tracing.start', {
        transferMode: 'ReportEvents',
        categories: 'devtools.timeline',
        options: 'record-until-full'
      } as never)
      await page.goto(url)
      await page.waitForTimeout(5_000)
      const complete = new Promise<void>(done => session.once('Tracing.tracingComplete', () => done()))
      await session.send('Tracing.end')
      await complete
      session.off('Tracing.dataCollected', collect)
      // The first load warms the code cache and is not counted.
      if (run === 0) continue
      ours.push(costOf(events, 'content-scripts/page.js'))
      beside.push(costOf(events, 'empty.js'))
    }
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  const middle = (costs: PageCost[]): PageCost => ({
    evaluate: median(costs.map(cost => cost.evaluate)),
    calls: median(costs.map(cost => cost.calls))
  })
  return { ours: middle(ours), empty: middle(beside) }
}
