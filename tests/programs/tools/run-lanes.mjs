// Runs lanes of tests, as many at a time as two cores can, and ends with one line that sums them: `N passed, N failed, N skipped`.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, relative, resolve } from 'node:path'

/**
 * @typedef {'passed' | 'failed' | 'skipped'} Outcome
 * @typedef {{ title: string, outcome: Outcome, file?: string, ms?: number }} Test `ms`: how long the test took, where its lane says so
 * @typedef {{ name: string, command: string, needs?: string[], after?: string[], reporter?: 'vitest' | 'playwright', weight?: number,
 *   isPatient?: boolean, args?: string[] }} Lane
 * `needs`: lanes that must pass first. `after`: lanes that must end first. `reporter`: how the lane reports its tests; without one, its
 * command counts as one test. `weight`: how much of the machine it takes, 1 without it. `isPatient`: it takes what the others leave.
 */

const root = resolve(import.meta.dirname, '../../..')
/** @type {Record<string, Outcome>} */
const outcomes = { passed: 'passed', expected: 'passed', failed: 'failed', unexpected: 'failed', flaky: 'failed' }

/** @returns {Test[]} A file that failed without a failed test, such as one that cannot be loaded, is one failed test. */
const readVitest = report =>
  report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.map(one => ({
      title: `${file} › ${one.fullName}`,
      outcome: outcomes[one.status] ?? 'skipped',
      file,
      ms: one.duration ?? 0
    }))
    const isBroken = status === 'failed' && tests.every(({ outcome }) => outcome !== 'failed')
    return isBroken
      ? [...tests, { title: `${file}: ${String(message || 'failed before its tests').split('\n')[0]}`, outcome: 'failed' }]
      : tests
  })

/** @returns {Test[]} */
const readSuite = ({ file, suites = [], specs = [] }) => [
  ...suites.flatMap(readSuite),
  ...specs.flatMap(({ title, tests }) =>
    tests.map(one => ({
      title: `${file} › ${title}`,
      outcome: outcomes[one.status] ?? 'skipped',
      file: `tests/e2e/${file}`,
      ms: (one.results ?? []).reduce((/** @type {number} */ sum, { duration: time }) => sum + time, 0)
    }))
  )
]

/** @returns {Test[]} */
const readPlaywright = ({ suites, errors }) => [
  ...suites.flatMap(readSuite),
  ...errors.map(({ message }) => ({ title: String(message).split('\n')[0] ?? '', outcome: /** @type {const} */ ('failed') }))
]

/** @param {readonly Test[]} tests */
const sumUp = tests => {
  const count = (/** @type {Outcome} */ wanted) => tests.filter(({ outcome }) => outcome === wanted).length.toLocaleString('en-GB')
  return `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`
}

/** The files whose tests took longest, the slowest first. @param {readonly Test[]} tests */
const slowestFiles = tests => {
  /** @type {Map<string, number>} */
  const sums = new Map()
  for (const { file, ms = 0 } of tests) if (file) sums.set(file, (sums.get(file) ?? 0) + ms)
  return [...sums]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 10)
    .filter(([, ms]) => ms >= 1_000)
}

const duration = (/** @type {number} */ sinceMs) => {
  const seconds = Math.round((Date.now() - sinceMs) / 1_000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} m ${String(seconds % 60).padStart(2, '0')} s`
}

/** What the commands of a shell took, user and system, in its second line of `times`: `1m2.345s 0m3.21s`. @param {string} file */
const processorSeconds = file => {
  const [, ofCommands = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const parts = [...ofCommands.matchAll(/(\d+)m([\d.]+)s/g)].map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds))
  return parts.length > 0 ? Math.round(parts.reduce((sum, part) => sum + part, 0)) : 'unknown'
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()
let isStopped = false

/** @param {NodeJS.Signals} signal Every command has a process group of its own, so that nothing else is ended. */
const signalChildren = signal => {
  for (const { pid } of children) {
    try {
      if (pid !== undefined) process.kill(-pid, signal)
    } catch {
      // It has just ended.
    }
  }
}
const stop = (/** @type {number} */ closingTimeMs) => {
  isStopped = true
  signalChildren('SIGINT')
  setTimeout(() => signalChildren('SIGKILL'), closingTimeMs).unref()
}

/** @param {Lane} lane @param {string} folder @param {Record<string, string>} environment @returns {Promise<Test[]>} */
const runLane = async ({ name, command, reporter, isPatient = false, args = [] }, folder, environment) => {
  const started = Date.now()
  const report = resolve(folder, `${name}.json`)
  const times = resolve(folder, `${name}.times`)
  const reporting = reporter === 'vitest' ? `--reporter=default --reporter=json --outputFile.json='${report}'` : ''
  const whole = `${command} ${reporting} "$@"; code=$?; times > '${times}'; exit $code`
  const [program = '', ...before] = isPatient ? ['nice', '-n', '10', 'sh'] : ['sh']
  const child = spawn(program, [...before, '-c', whole, 'sh', ...args], {
    cwd: root,
    env: {
      ...process.env,
      PATH: [resolve(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
      MUSTER_REPORT: report,
      ...environment
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true
  })
  children.add(child)
  /** @type {Buffer[]} */
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => output.push(text))
  const code = await new Promise(done => child.on('close', done))
  children.delete(child)

  const tests = code === 0 && !reporter ? [{ title: name, outcome: /** @type {const} */ ('passed') }] : []
  try {
    const parsed = reporter ? JSON.parse(readFileSync(report, 'utf8')) : undefined
    tests.push(...(reporter === 'vitest' ? readVitest(parsed) : reporter === 'playwright' ? readPlaywright(parsed) : []))
  } catch {
    tests.push({ title: 'there is no report', outcome: 'failed' })
  }
  const isFailed = tests.some(({ outcome }) => outcome === 'failed')
  if (code !== 0 && !isFailed) tests.push({ title: `exit code ${code}`, outcome: 'failed' })
  writeFileSync(resolve(folder, `${name}.log`), Buffer.concat(output))
  if (code !== 0 || isFailed) process.stdout.write(Buffer.concat(output))
  const mark = code !== 0 || isFailed ? '✗' : '✓'
  console.log(`${mark} ${name}: ${reporter ? `${sumUp(tests)}, ` : ''}${duration(started)}, ${processorSeconds(times)} s of processor`)
  return tests.map(test => ({ ...test, title: test.title === name ? name : `${name}: ${test.title}` }))
}

/**
 * Runs every lane, in the order given as far as `needs`, `after` and `weight` allow. Prints the output of a lane that failed; `folder` keeps the output of all.
 * Prints the failures and the slowest files, then one line that may have a `closing`, and sets the exit code.
 * After a signal each lane has `closingTimeMs` to end, since a browser needs some seconds to close.
 * @param {readonly Lane[]} lanes
 * @param {{ folder?: string, environment?: Record<string, string>, closing?: string, closingTimeMs?: number, maxWeight?: number }} [options]
 * `maxWeight`: the greatest weight of the lanes that run together. On two cores, two more than keeps them busy: browsers mostly wait.
 */
export const runLanes = async (
  lanes,
  { folder = resolve(root, 'test-results/lanes'), environment = {}, closing = '', closingTimeMs = 15_000, maxWeight = 4 } = {}
) => {
  const started = Date.now()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(closingTimeMs))

  /** @type {Test[]} */
  const tests = []
  /** @type {Map<string, boolean>} */
  const passed = new Map()
  /** @type {Map<string, Promise<void>>} */
  const running = new Map()
  const waiting = [...lanes]
  const finish = (/** @type {Lane} */ { name }, /** @type {Test[]} */ found) => {
    tests.push(...found)
    const isPassed = found.every(({ outcome }) => outcome !== 'failed')
    passed.set(name, isPassed)
    running.delete(name)
  }
  while (waiting.length + running.size > 0) {
    const blocked = waiting.find(({ needs = [] }) => isStopped || needs.some(name => passed.get(name) === false))
    const hasEnded = (/** @type {string} */ name) => passed.has(name) || lanes.every(other => other.name !== name)
    const used = lanes.filter(({ name }) => running.has(name)).reduce((sum, { weight = 1 }) => sum + weight, 0)
    const isReady = (/** @type {Lane} */ { needs = [], after = [], weight = 1 }) =>
      used + weight <= maxWeight && [...needs, ...after].every(hasEnded)
    const lane = blocked ?? waiting.find(isReady)
    if (lane) waiting.splice(waiting.indexOf(lane), 1)
    if (lane === undefined) await Promise.race(running.values())
    else if (lane === blocked) {
      const reason = isStopped ? 'the run was stopped' : `${lane.needs?.find(name => passed.get(name) === false)} failed`
      finish(lane, [{ title: `${lane.name}: not run, because ${reason}`, outcome: 'failed' }])
    } else {
      const run = runLane(lane, folder, environment).then(found => finish(lane, found))
      running.set(lane.name, run)
    }
  }

  const failures = tests.filter(({ outcome }) => outcome === 'failed')
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map(({ title }) => `  ${title}`).join('\n')}`)
  const slowest = slowestFiles(tests).map(([file, ms]) => `  ${(ms / 1_000).toFixed(1).padStart(6)} s  ${file}`)
  if (slowest.length > 0) console.log(`\nSlowest files:\n${slowest.join('\n')}`)
  console.log(`\n${sumUp(tests)}${closing ? ` (${closing}, ${duration(started)})` : ''}`)
  process.exitCode = isStopped ? 130 : failures.length > 0 ? 1 : 0
}
