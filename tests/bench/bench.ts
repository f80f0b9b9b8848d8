// `npm run bench`: the figures that are promised, measured here and now. It judges nothing; the build test holds the sizes.
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { ownCode } from '../build/own-code.ts'
import { root } from '../e2e/browser.ts'
import { buttonAppears } from './button-appears.ts'
import { clickLeaves } from './click-leaves.ts'
import { domainsSpeed } from './domains-speed.ts'
import { exportsSpeed } from './exports-speed.ts'
import { liveWake } from './live-wake.ts'
import { pageCost } from './page-cost.ts'
import { pageHeap } from './page-heap.ts'
import { popupSpeed } from './popup-speed.ts'
import { searchSpeed } from './search-speed.ts'
import { workerWake } from './worker-wake.ts'

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
const milliseconds = (time: number): string => `${time.toFixed(2)} ms`
const line = (name: string, figure: string, limit: string): void => console.log(`${name.padEnd(46)} ${figure.padEnd(34)} ${limit}`)

const size = (file: string): number => statSync(resolve(root, '.output/chrome-mv3', file)).size
const runs = 9
const tries = 100

line('content script, raw', kilobytes(size('content-scripts/page.js')), 'at most 25.6 kB')
line('worker, raw', kilobytes(size('background.js')), 'at most 298 kB')
line('our own code in the worker', kilobytes((await ownCode(resolve(root, 'entrypoints/background/index.ts'))).bytes), 'at most 138 kB')

const domains = domainsSpeed(15)
line(
  'domains of a text / suffix list alone (50,000; 15)',
  `${milliseconds(domains.ours)} / ${milliseconds(domains.alone)} = ${domains.ratio.toFixed(2)}`,
  'at most 3'
)

const search = searchSpeed(10)
line(
  'a key in the search of 100,000 rows / plain filter (p95; 10)',
  `${milliseconds(search.ours)} / ${milliseconds(search.plain)} = ${search.ratio.toFixed(2)}`,
  'at most 3'
)
for (const [format, library] of [
  ['csv', 'Papa.unparse'],
  ['xlsx', 'hucre']
] as const) {
  const speed = await exportsSpeed(format, 5)
  line(
    `${format} of 100,000 x 30 / reading + ${library} (5)`,
    `${milliseconds(speed.ours)} / ${milliseconds(speed.alone)} = ${speed.ratio.toFixed(2)}`,
    'at most 1.3'
  )
}

const wake = await workerWake(15)
line(
  'answer of a dead worker / of a bare one (15)',
  `${milliseconds(wake.ours)} / ${milliseconds(wake.bare)} = ${(wake.ours / wake.bare).toFixed(2)}`,
  'at most 3'
)

const live = await liveWake(runs)
line(
  `wake with 500 live runs / with none (${runs})`,
  `${milliseconds(live.many)} / ${milliseconds(live.none)}: ${milliseconds(live.many - live.none)} more`,
  'at most 1 s'
)

const leaves = await clickLeaves(tries / 5)
for (const name of ['form', 'button'] as const)
  line(
    `click in the ${name} leaves / a bare fetch (${tries / 5})`,
    `${milliseconds(leaves[name])} / ${milliseconds(leaves.bare)}: ${milliseconds(leaves[name] - leaves.bare)} more`,
    'at most 10 ms more'
  )

for (const [few, many] of [
  [0, 1_000],
  [50, 5_000]
] as const) {
  const [fewTook = NaN, manyTook = NaN] = await popupSpeed(runs, [few, many])
  line(
    `popup, worker dead, ${many} runs / ${few} (${runs})`,
    `${milliseconds(manyTook)} / ${milliseconds(fewTook)} = ${(manyTook / fewTook).toFixed(2)}`,
    'at most 1.5'
  )
}

const { ours, empty } = await pageCost(runs)
line(
  `busy page, EvaluateScript (median of ${runs})`,
  `${milliseconds(ours.evaluate)} / ${milliseconds(empty.evaluate)} = ${(ours.evaluate / empty.evaluate).toFixed(2)}`,
  'at most 3, and 4 ms'
)
line(`busy page, FunctionCall in 5 s (median of ${runs})`, `${milliseconds(ours.calls)} / ${milliseconds(empty.calls)}`, 'at most 0.5 ms')
line(`busy page, longest at one go (of ${runs})`, `${milliseconds(ours.longest)} / ${milliseconds(empty.longest)}`, 'at most 50 ms')

const heap = await pageHeap(runs)
line(`heap on a page, collected (median of ${runs})`, `${kilobytes(heap.ours)} / ${kilobytes(heap.empty)}`, 'at most 300 kB')

const { loads, navigations } = await buttonAppears(tries)
line(`button in the first frame after a load (${tries})`, String(loads), 'at least 95')
line(`button two frames after a navigation (${tries})`, String(navigations), 'at least 95')
