// `npm test` and its parts: `node run-tests.mjs [--long] [LANE …] [ARGUMENT …]`. Names of lanes choose these and what they need; what follows
// is handed to the last one. `--long` plays every story, seed and schedule.
import { runLanes } from './run-lanes.mjs'

const vitest = (/** @type {string} */ lane) => `vitest run --config tests/${lane}/vitest.config.ts`

/**
 * In the order in which they start. The build writes the types of the messages, which the checks of types read.
 * @type {(import('./run-lanes.mjs').Lane & { isLong?: boolean })[]}
 */
const lanes = [
  { name: 'build', command: 'wxt build && wxt build -b firefox && export MUSTER_FAIL_POINTS=1 && wxt build && wxt build -b firefox' },
  { name: 'format', command: 'npm run -s check:format' },
  { name: 'e2e', command: 'playwright test', reporter: 'playwright', after: ['build'] },
  { name: 'types', command: 'npm run -s check:types', after: ['build'] },
  { name: 'lint', command: 'npm run -s check:lint', after: ['build'] },
  { name: 'unit', command: 'vitest run', reporter: 'vitest' },
  { name: 'firefox', command: vitest('firefox'), reporter: 'vitest', after: ['build'] },
  { name: 'output', command: vitest('build'), reporter: 'vitest', after: ['build'] },
  { name: 'packages', command: vitest('packages'), reporter: 'vitest', after: ['build'], isLong: true },
  { name: 'imports', command: 'npm run -s check:imports' },
  { name: 'unused', command: 'npm run -s check:unused' }
]

const [isLong, given] = process.argv[2] === '--long' ? [true, process.argv.slice(3)] : [false, process.argv.slice(2)]
const isLane = (/** @type {string} */ name) => lanes.some(lane => lane.name === name)
const count = given.findIndex(name => !isLane(name))
const named = count < 0 ? given : given.slice(0, count)
const needed = new Set(lanes.filter(({ name }) => named.includes(name)).flatMap(({ name, after = [] }) => [name, ...after]))
const chosen = lanes
  .filter(lane => (named.length > 0 ? needed.has(lane.name) : isLong || !lane.isLong))
  .map(lane => ({ ...lane, args: lane.name === named.at(-1) ? given.slice(named.length) : [] }))

await runLanes(chosen, {
  environment: { MUSTER_BUILT: '1', ...(isLong ? { MUSTER_LONG: '1' } : {}) },
  closing: isLong ? `every story, seed and schedule: ${chosen.map(({ name }) => name).join(', ')}` : ''
})
