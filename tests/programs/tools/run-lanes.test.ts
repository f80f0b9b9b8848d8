// How lanes of tests are run, summed and stopped.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

interface Lane {
  name: string
  command: string
  needs?: string[]
  after?: string[]
  reporter?: 'vitest' | 'playwright'
  weight?: number
  isPatient?: boolean
}

const start = (lanes: readonly Lane[], folder = mkdtempSync(join(tmpdir(), 'muster-lanes-'))) => {
  const script = `import { runLanes } from ${JSON.stringify(resolve(import.meta.dirname, 'run-lanes.mjs'))}
    await runLanes(${JSON.stringify(lanes)}, { folder: ${JSON.stringify(join(folder, 'reports'))}, closingTimeMs: 2_000 })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (output += String(text)))
  const ended = once(child, 'close').then(([code]) => ({ code: Number(code), output, lastLine: output.trim().split('\n').at(-1) }))
  return { child, ended, folder }
}

/** A lane that hands over a finished report; `"$@"` and the options of Vitest are ignored. */
const withReport = (name: string, reporter: 'vitest' | 'playwright', report: object, code = 0): Lane => {
  const file = join(mkdtempSync(join(tmpdir(), 'muster-report-')), 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return { name, reporter, command: `cp ${file} "$MUSTER_REPORT"; exit ${code};` }
}
const one = (title: string, status: string, duration = 0) => ({ fullName: title, status, duration })
const unit = {
  testResults: [
    { name: resolve('tests/a.test.ts'), status: 'passed', assertionResults: [one('adds', 'passed', 900), one('is slow', 'pending', 700)] },
    { name: resolve('tests/b.test.ts'), status: 'passed', assertionResults: [one('divides', 'passed', 2_000), one('is planned', 'todo')] }
  ]
}

test('commands and reports are summed in the last line', async () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status, results: [{ duration: 300 }] }] })
  const e2e = {
    errors: [],
    suites: [{ file: 'a.spec.ts', specs: [spec('opens', 'expected')], suites: [{ file: 'a.spec.ts', specs: [spec('waits', 'skipped')] }] }]
  }
  const { ended } = start([
    { name: 'types', command: 'echo fine' },
    withReport('unit', 'vitest', unit),
    withReport('e2e', 'playwright', e2e)
  ])
  const { code, output, lastLine } = await ended
  expect(lastLine).toBe('4 passed, 0 failed, 3 skipped')
  expect(code).toBe(0)
  expect(output).not.toContain('fine')
  expect(output).toContain('Slowest files:\n     2.0 s  tests/b.test.ts\n     1.6 s  tests/a.test.ts\n\n')
})

test('failures are listed, and the output of their lanes is printed', async () => {
  const failing = {
    testResults: [
      { name: resolve('tests/a.test.ts'), status: 'failed', assertionResults: [one('adds', 'failed'), one('divides', 'passed')] },
      { name: resolve('tests/b.test.ts'), status: 'failed', message: 'Cannot find module\nstack', assertionResults: [] }
    ]
  }
  const { ended } = start([
    { name: 'lint', command: 'echo the reason >&2; exit 3;' },
    withReport('unit', 'vitest', failing, 1),
    withReport('e2e', 'playwright', { suites: [], errors: [{ message: 'No tests found' }] }, 1)
  ])
  const { code, output, lastLine } = await ended
  expect(code).toBe(1)
  expect(output).toContain('the reason')
  const failed = output.split('Failed:\n')[1]?.split('\n').slice(0, 4)
  expect(failed?.toSorted()).toEqual([
    '  e2e: No tests found',
    '  lint: exit code 3',
    '  unit: tests/a.test.ts › adds',
    '  unit: tests/b.test.ts: Cannot find module'
  ])
  expect(lastLine).toBe('1 passed, 4 failed, 0 skipped')
})

test('a lane that reports success and exits otherwise, or reports nothing, has failed', async () => {
  const { ended } = start([withReport('unit', 'vitest', unit, 1), { name: 'e2e', reporter: 'playwright', command: 'true' }])
  const { code, output } = await ended
  expect(code).toBe(1)
  expect(output).toContain('unit: exit code 1')
  expect(output).toContain('e2e: there is no report')
})

test('a lane waits for what it needs, and does not run after a failure', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-lanes-'))
  const { ended } = start(
    [
      { name: 'build', command: `sleep 0.2; echo built > ${folder}/built; true` },
      { name: 'tests', command: `cat ${folder}/built`, needs: ['build'] },
      { name: 'broken', command: 'false' },
      { name: 'dependent', command: `touch ${folder}/ran`, needs: ['broken'] },
      { name: 'last', command: `test -e ${folder}/built`, after: ['broken', 'tests'] },
      { name: 'patient', command: 'test "$(nice)" -ge 10', isPatient: true }
    ],
    folder
  )
  const { output, lastLine } = await ended
  expect(output).toContain('dependent: not run, because broken failed')
  expect(existsSync(join(folder, 'ran'))).toBe(false)
  expect(lastLine).toBe('4 passed, 2 failed, 0 skipped')
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends what runs and starts nothing more', async signal => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-lanes-'))
  const sleep = (name: string) => ({ name, command: `echo $$ >> ${folder}/started; sleep 60; true` })
  const { child, ended } = start([{ ...sleep('one'), weight: 3 }, sleep('two'), sleep('three')], folder)
  const started = (): string[] => (existsSync(`${folder}/started`) ? readFileSync(`${folder}/started`, 'utf8').trim().split('\n') : [])
  await expect.poll(started, { timeout: 10_000 }).toHaveLength(2)
  child.kill(signal)
  const { code, output } = await ended
  expect(code).toBe(130)
  expect(output).toContain('three: not run, because the run was stopped')
  expect(started()).toHaveLength(2)
  for (const pid of started()) expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH')
})
