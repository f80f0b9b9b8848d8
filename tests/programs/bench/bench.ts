// Measures what docs/performance.md promises: `npm run bench`; `npm run bench -- collect million` measures these parts only. It ends
// with exit code 1 if a figure is over its limit or a part cannot be measured.
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { listParts, readModuleSizes } from '../../../lib/build/module-sizes.ts'
import { readFirstLoad } from '../../build/first-load.ts'
import { root } from '../../e2e/support/browser.ts'
import { buttonAppears } from './page/button-appears.ts'
import { clickLeaves } from './page/click-leaves.ts'
import { checkSpeed } from './check-speed.ts'
import { collectSpeed } from './collect-speed.ts'
import { loadNodeParts } from './load-node-parts.ts'
import { greatestStep, maxStep, ownStep, type Grown } from '../growth/grown.ts'
import { measureGrowth } from '../growth/growth.ts'
import { liveWake } from './live-wake.ts'
import { median } from './median.ts'
import { millionSpeed } from './million-speed.ts'
import { pageCost } from './page/page-cost.ts'
import { pageHeap } from './page/page-heap.ts'
import { pagePaints, popupSpeed } from './popup-speed.ts'
import { descriptionOf } from '../strict/read-presets.ts'
import { serveStrictly } from '../strict/strict-service.ts'
import { ranBefore } from './script-coverage.ts'
import { scrollFrames } from './scroll-frames.ts'
import { workerWake } from './worker-wake.ts'

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
const milliseconds = (time: number): string => `${time.toFixed(2)} ms`

/** The names of the figures that are over their limit. */
const overLimit: string[] = []
/** Prints one figure. `limit` is the greatest (or with `least` the smallest) value that passes. */
const line = (name: string, figure: string, value: number, limit: number, unit = '', least = false): void => {
  const passes = least ? value >= limit : value <= limit
  if (!passes) overLimit.push(name)
  console.log(`${name.padEnd(46)} ${figure.padEnd(34)} ${least ? 'at least' : 'at most'} ${limit}${unit}${passes ? '' : '  OVER'}`)
}

const sumOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + statSync(resolve(root, '.output/chrome-mv3', file)).size, 0)
const runs = 9
/** How many times the processor is slowed for the second column, on both sides. Only pages can be: the protocol slows no worker. */
const slowed = 4
const slowRuns = 5
const slowName = (slow: number): string => (slow === 1 ? '' : `, slowed ${slow} x`)
/** Megabytes. */
const heapLimit = 160
const tries = 100

const { domainsSpeed, exportsSpeed, filterSpeed, paceSpeed, searchSpeed } = await loadNodeParts()
const parts = new Map<string, () => Promise<void>>(
  Object.entries({
    sizes: async () => {
      const chrome = resolve(root, '.output/chrome-mv3')
      const scriptsOf = (page: string): string[] => readFirstLoad(chrome, page).after.filter(name => name.endsWith('.js'))
      const worker = ['background.js']
      for (const [name, scripts, limit] of [
        ['first content script', ['content-scripts/page-en.js'], 10],
        ['worker at its start', worker, 200],
        ["scripts before the popup's first rows", ['first-frame.js'], 90]
      ] as const)
        line(name, kilobytes(sumOf(scripts)), sumOf(scripts) / 1000, limit, ' kB')
      const sizes = readModuleSizes(chrome)
      for (const page of ['popup', 'results'] as const) {
        const { bytes, loaded } = await ranBefore(page)
        console.log(`  ${page}: ${kilobytes(bytes)} of ${kilobytes(loaded)} of script ran before the first live row. The largest parts:`)
        console.log(listParts(sizes, scriptsOf(page)))
      }
      console.log('  worker: all of its first file is read before an answer. The largest parts:')
      console.log(
        listParts(
          sizes,
          Object.keys(sizes).filter(name => worker.includes(name) || name.startsWith('worker-'))
        )
      )
    },
    domains: async () => {
      const domains = domainsSpeed(15)
      line(
        'domains of a text / suffix list alone (50,000; 15)',
        `${milliseconds(domains.ours)} / ${milliseconds(domains.alone)} = ${domains.ratio.toFixed(2)}`,
        domains.ratio,
        2
      )
    },
    search: async () => {
      const search = searchSpeed(10)
      line(
        'a key in the search of 100,000 rows / plain filter (p95; 10)',
        `${milliseconds(search.ours)} / ${milliseconds(search.plain)} = ${search.ratio.toFixed(2)}`,
        search.ratio,
        3
      )
    },
    filters: async () => {
      const filters = filterSpeed(10)
      line(
        'a chip over 100,000 rows / bare filter (p95; 10)',
        `${milliseconds(filters.ours)} / ${milliseconds(filters.plain)} = ${filters.ratio.toFixed(2)}`,
        filters.ratio,
        3
      )
      line('the counts of 100,000 rows (p95; 10)', milliseconds(filters.counts), filters.counts, 150, ' ms')
      line('the longest step of these counts', milliseconds(filters.step), filters.step, 50, ' ms')
    },
    check: async () => {
      const check = await checkSpeed(5)
      line(
        'check of 100,000 records / a bare scan (5)',
        `${milliseconds(check.ours)} / ${milliseconds(check.scan)} = ${check.ratio.toFixed(2)}`,
        check.ratio,
        1.5
      )
    },
    exports: async () => {
      for (const [format, library] of [
        ['csv', 'Papa.unparse'],
        ['xlsx', 'hucre']
      ] as const) {
        const speed = await exportsSpeed(format, 5)
        line(
          `${format} of 100,000 x 30 / reading + ${library} (5)`,
          `${milliseconds(speed.ours)} / ${milliseconds(speed.alone)} = ${speed.ratio.toFixed(2)}`,
          speed.ratio,
          1
        )
      }
    },
    pace: async () => {
      const people = 1_000
      for (const [limit, isDocumented] of [
        [60, true],
        [60, false],
        [120, false]
      ] as const) {
        const pace = await paceSpeed(people, limit, isDocumented, { descriptionOf, serve: serveStrictly })
        line(
          `${people} people, ${limit} a minute allowed, ${isDocumented ? 'told by the preset' : 'to be found'}`,
          `${pace.minutes.toFixed(1)} min, ${(100 * pace.share).toFixed(0)} % in all; at 8 a minute ${people / 8} min`,
          Math.round(100 * (isDocumented ? pace.share : pace.steadyShare)),
          90,
          ' % of what is allowed',
          true
        )
        line(`refused calls in any minute, ${limit} a minute`, `${pace.refused} in all`, pace.refusedInMinute, 1)
      }
    },
    growth: async () => {
      let texts = 0
      let shown = 0
      const show = (grown: Grown): void => {
        const { id, times, floor } = grown
        const beside = floor ? ` = ${greatestStep(times).toFixed(2)} where the engine alone grows ${greatestStep(floor).toFixed(2)}` : ''
        console.log(`  ${ownStep(grown).toFixed(2)}${beside}  ${times.map(time => `${time.toFixed(1)} ms`).join(' → ')}  ${id}`)
      }
      const { readers, measured, endless } = await measureGrowth((shape, of, { measured: soFar }) => {
        texts = of
        for (const grown of soFar.slice(shown)) if (greatestStep(grown.times) > maxStep) show(grown)
        shown = soFar.length
        if (shape % 25 === 0) console.log(`  text ${shape} of ${of}: ${soFar.length} readings`)
      })
      measured
        .toSorted((a, b) => ownStep(b) - ownStep(a))
        .slice(0, 20)
        .forEach(show)
      for (const id of endless) console.log(`  does not end: ${id}`)
      const greatest = endless.length > 0 ? Infinity : Math.max(...measured.map(ownStep))
      line(`growth of ${readers} functions over ${texts} texts, n → 2n`, `${measured.length} readings were long enough`, greatest, maxStep)
    },
    collect: async () => {
      const turns: Awaited<ReturnType<typeof collectSpeed>>[] = []
      for (let turn = 0; turn < 3; turn++) turns.push(await collectSpeed())
      const of = (figure: (turn: (typeof turns)[number]) => number): number => median(turns.map(figure))
      const ratio = (by: 'clock' | 'processor'): number => of(turn => turn.ours[by] / (turn.parse[by] + turn.write[by]))
      line(
        'collect 100,000 / JSON.parse and a bare write (3)',
        `${milliseconds(of(turn => turn.ours.clock))} / ${milliseconds(of(turn => turn.parse.clock + turn.write.clock))} = ${ratio('clock').toFixed(2)}; ` +
          `processor ${milliseconds(of(turn => turn.ours.processor))} / ${milliseconds(of(turn => turn.parse.processor + turn.write.processor))}`,
        ratio('clock'),
        2.5
      )
      line(
        'heap of the worker / the file (3)',
        `${kilobytes(of(turn => turn.heap))} / ${kilobytes(of(turn => turn.file))} = ${of(turn => turn.heap / turn.file).toFixed(2)}`,
        of(turn => turn.heap / turn.file),
        1.2
      )
      const limited = await collectSpeed(heapLimit)
      line(
        `the same where scripts may use ${heapLimit} MB`,
        `${kilobytes(limited.heap)} / ${kilobytes(limited.file)} = ${(limited.heap / limited.file).toFixed(2)}`,
        limited.heap / limited.file,
        1.2
      )
    },
    scroll: async () => {
      const { frames, longest } = await scrollFrames()
      line('scrolling 100,000 rows: longest of our scripts', `${milliseconds(longest)}, of ${frames} long frames`, longest, 50, ' ms')
    },
    million: async () => {
      const { few, many } = await millionSpeed(5)
      for (const [name, key, limit] of [
        ["popup's first rows", 'popup', 1.1],
        ['first rows of a list of 2,500', 'list', 1.1],
        ['one person looked up', 'person', 1.1]
      ] as const)
        line(
          `${name}, a million / a thousand (5)`,
          `${milliseconds(many[key])} / ${milliseconds(few[key])} = ${(many[key] / few[key]).toFixed(2)}`,
          many[key] / few[key],
          limit
        )
    },
    wake: async () => {
      const wake = await workerWake(15)
      line(
        'answer of a stopped worker / of a bare one (15)',
        `${milliseconds(wake.ours)} / ${milliseconds(wake.bare)} = ${(wake.ours / wake.bare).toFixed(2)}`,
        wake.ours / wake.bare,
        2
      )
    },
    live: async () => {
      const live = await liveWake(runs)
      line(
        `wake with 500 live runs / with none (${runs})`,
        `${milliseconds(live.many)} / ${milliseconds(live.none)}: ${milliseconds(live.many - live.none)} more`,
        live.many - live.none,
        1_000,
        ' ms'
      )
    },
    click: async () => {
      const leaves = await clickLeaves(tries / 5)
      for (const name of ['form', 'button'] as const)
        line(
          `click in the ${name} leaves / a bare fetch (${tries / 5})`,
          `${milliseconds(leaves[name])} / ${milliseconds(leaves.bare)}: ${milliseconds(leaves[name] - leaves.bare)} more`,
          leaves[name] - leaves.bare,
          8,
          ' ms more'
        )
    },
    popup: async () => {
      for (const [few, many] of [
        [0, 1_000],
        [50, 5_000]
      ] as const) {
        const [fewTook = NaN, manyTook = NaN] = await popupSpeed(runs, [few, many])
        line(
          `popup, worker stopped, ${many} runs / ${few} (${runs})`,
          `${milliseconds(manyTook)} / ${milliseconds(fewTook)} = ${(manyTook / fewTook).toFixed(2)}`,
          manyTook / fewTook,
          1.5
        )
      }
    },
    paint: async () => {
      for (const slow of [1, slowed]) {
        const turns = slow === 1 ? runs : slowRuns
        const paints = await pagePaints(turns, slow)
        const beside = (name: string, time: number, limit: number): void =>
          line(
            `${name} / static page${slowName(slow)} (${turns})`,
            `${milliseconds(time)} / ${milliseconds(paints.static)} = ${(time / paints.static).toFixed(2)}`,
            time / paints.static,
            limit
          )
        beside("popup's first frame", paints.popup, slow === 1 ? 1.3 : 1.5)
        for (const [count, time] of paints.rows) beside(`popup's rows, ${count} runs`, time, slow === 1 ? 1.3 : 1.5)
        beside('first rows of a list of 2,500', paints.list, slow === 1 ? 1.8 : 2.2)
        for (const [name, time] of [
          ['50 runs', paints.rowsAtFirst],
          ['a list of 2,500', paints.listAtFirst]
        ] as const)
          console.log(
            `  live rows of ${name}, the first time since the browser started: ${(time / paints.static).toFixed(2)} x the static page`
          )
      }
    },
    page: async () => {
      for (const slow of [1, slowed]) {
        const turns = slow === 1 ? runs : slowRuns
        const { ours, floor } = await pageCost(turns, slow)
        line(
          `busy page, EvaluateScript${slowName(slow)} (median of ${turns})`,
          `${milliseconds(ours.evaluate)} / ${milliseconds(floor.evaluate)} = ${(ours.evaluate / floor.evaluate).toFixed(2)}`,
          ours.evaluate / floor.evaluate,
          slow === 1 ? 1.8 : 2
        )
        if (slow > 1) continue
        line(
          `busy page, FunctionCall in 5 s (median of ${turns})`,
          `${milliseconds(ours.calls)} / ${milliseconds(floor.calls)}`,
          ours.calls,
          0.3,
          ' ms'
        )
        line(
          `busy page, longest at one go (of ${turns})`,
          `${milliseconds(ours.longest)} / ${milliseconds(floor.longest)}`,
          ours.longest,
          50,
          ' ms'
        )
      }
    },
    heap: async () => {
      const heap = await pageHeap(runs)
      line(
        `heap on a page, collected (median of ${runs})`,
        `${kilobytes(heap.ours)} / ${kilobytes(heap.floor)}: ${kilobytes(heap.ours - heap.floor)} more`,
        (heap.ours - heap.floor) / 1000,
        40,
        ' kB more'
      )
    },
    button: async () => {
      const { loads, navigations } = await buttonAppears(tries)
      line(`button in the first frame after a load (${tries})`, String(loads), loads, 95, '', true)
      line(`button two frames after a navigation (${tries})`, String(navigations), navigations, 95, '', true)
    }
  })
)

/** It takes over ten minutes of the processor. */
const byNameOnly = new Set(['growth'])
const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !parts.has(name))
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}; there are ${[...parts.keys()].join(', ')}.`)
for (const [name, measure] of parts) {
  if (wanted.length > 0 ? !wanted.includes(name) : byNameOnly.has(name)) continue
  const begun = Date.now()
  // One part that cannot be measured does not hide the figures of the others.
  await measure().catch((error: unknown) => {
    console.error(error)
    overLimit.push(`${name} (not measured)`)
  })
  console.log(`  ${name}: ${Math.round((Date.now() - begun) / 1000)} s`)
}
if (overLimit.length > 0) {
  console.error(`${overLimit.length} over their limit: ${overLimit.join('; ')}`)
  process.exitCode = 1
}
