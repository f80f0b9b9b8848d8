// `npm test` and its parts: `node run-tests.mjs [--long] [LANE …] [ARGUMENT …]`. Runs the named lanes and what they need, or all; the last
// one named gets the arguments. `--long` plays more stories and inputs: its longest loops, and the stories of single screens, in turn.
import { runLanes } from './run-lanes.mjs'

const vitest = (/** @type {string} */ lane) => `vitest run --config tests/${lane}/vitest.config.ts`
const build = (/** @type {string} */ browser) => `wxt build -b ${browser} && MUSTER_FAIL_POINTS=1 wxt build -b ${browser}`

const builds = ['build', 'build-firefox']

/**
 * In the order in which they start. `prepare` writes the types that the checks and the unit tests read; a build writes them too.
 * `packages` builds once more.
 * @type {(import('./run-lanes.mjs').Lane & { isLong?: boolean })[]}
 */
const lanes = [
  { name: 'prepare', command: 'wxt prepare' },
  { name: 'build', command: build('chrome') },
  { name: 'build-firefox', command: build('firefox') },
  { name: 'format', command: 'npm run -s check:format' },
  { name: 'imports', command: 'npm run -s check:imports' },
  { name: 'unused', command: 'npm run -s check:unused' },
  // Three browsers at a time. What does not wait for the builds waits all the same, so that the browsers begin first; the processor is theirs.
  { name: 'e2e', command: 'playwright test', reporter: 'playwright', needs: ['build'], weight: 2 },
  { name: 'firefox', command: vitest('firefox'), reporter: 'vitest', needs: ['build-firefox'] },
  // The longest of those that take what the browsers leave comes first.
  {
    name: 'unit',
    command: 'vitest run --project fast',
    reporter: 'vitest',
    needs: ['prepare'],
    after: builds,
    isPatient: true
  },
  {
    name: 'proofs',
    command: 'vitest run --maxWorkers 1 --project proofs --project mutants',
    reporter: 'vitest',
    needs: ['prepare'],
    after: builds,
    isPatient: true
  },
  // The linter reads the types for its own rules, and reports what the compiler would.
  { name: 'lint', command: 'npm run -s check:lint', needs: ['prepare'], after: builds, isPatient: true },
  { name: 'output', command: vitest('build'), reporter: 'vitest', needs: ['build', 'build-firefox'] },
  // Its linter has packages of its own.
  { name: 'package-linter', command: 'npm ci --prefix tests/packages', isLong: true },
  {
    name: 'packages',
    command: vitest('packages'),
    reporter: 'vitest',
    needs: ['package-linter'],
    after: ['e2e', 'firefox', 'output'],
    isLong: true
  }
]

const [isLong, given] = process.argv[2] === '--long' ? [true, process.argv.slice(3)] : [false, process.argv.slice(2)]
const isLane = (/** @type {string} */ name) => lanes.some(lane => lane.name === name)
const count = given.findIndex(name => !isLane(name))
const named = count < 0 ? given : given.slice(0, count)
/** @param {string} wanted @returns {string[]} */
const withNeeds = wanted => [wanted, ...(lanes.find(({ name }) => name === wanted)?.needs ?? []).flatMap(withNeeds)]
const needed = new Set(named.flatMap(withNeeds))
const chosen = lanes
  .filter(lane => (named.length > 0 ? needed.has(lane.name) : isLong || !lane.isLong))
  .map(lane => ({ ...lane, args: lane.name === named.at(-1) ? given.slice(named.length) : [] }))

await runLanes(chosen, {
  environment: {
    MUSTER_BUILT: '1',
    ...(isLong ? { MUSTER_LONG: '1', MUSTER_HALF: '1', MUSTER_TURN: String(Math.trunc(Date.now() / 1_000)) } : {})
  },
  // In its long form Firefox waits for most of its time.
  maxWeight: isLong ? 5 : 4,
  closing: isLong
    ? `${chosen.map(({ name }) => name).join(', ')}, with half of the longer stories of single screens, and the longest loops, in turn`
    : ''
})
