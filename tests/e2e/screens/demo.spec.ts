// Runs the demo as the README describes it, up to a file of exactly the requested people, or to what arrived.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { ownBuild, root } from '../support/browser.ts'

const run = promisify(execFile)
const jiti = resolve(root, 'node_modules/jiti/lib/jiti-cli.mjs')

for (const [name, options, says, tags, env] of [
  ['imports a search', ['--pages', '1'], /25 people in (.*\.csv)/, [], { MUSTER_EXTENSION: ownBuild }],
  // Builds the extension like the command of the README.
  ['finds an email', ['--job', 'find-email'], /in (.*\.csv)/, ['@long'], {}]
] as const)
  test(`the demo ${name}`, { tag: [...tags] }, async () => {
    test.setTimeout(180_000)
    const { stdout } = await run(process.execPath, [jiti, 'tests/programs/demo/demo.ts', ...options], {
      cwd: root,
      env: { ...process.env, ...env }
    })
    const [, file = ''] = says.exec(stdout) ?? []
    const lines = (await readFile(file, 'utf8')).trim().split('\r\n')
    if (name === 'imports a search') expect(lines).toHaveLength(26)
    else expect(lines.length).toBeGreaterThan(1)
  })

test('the demo adds a messy list', { tag: ['@long'] }, async () => {
  test.setTimeout(180_000)
  const { stdout } = await run(process.execPath, [jiti, 'tests/programs/demo/demo.ts', '--job', 'own-list'], {
    cwd: root,
    env: { ...process.env, MUSTER_EXTENSION: ownBuild }
  })
  expect(stdout).toContain('Every count is as planted.')
})

test('the demo sends people', { tag: ['@long'] }, async () => {
  test.setTimeout(180_000)
  const { stdout } = await run(process.execPath, [jiti, 'tests/programs/demo/demo.ts', '--job', 'send'], {
    cwd: root,
    env: { ...process.env, MUSTER_EXTENSION: ownBuild }
  })
  expect(stdout).toContain('50 records in 1 call; 50 different keys.')
  expect(stdout).toMatch(/\d+ contacts in HubSpot; \d+ people have no email address/)
})

test('the demo runs all that a service can do', { tag: ['@long'] }, async () => {
  test.setTimeout(180_000)
  const { stdout } = await run(process.execPath, [jiti, 'tests/programs/demo/demo.ts', '--job', 'services', '--service', 'apollo'], {
    cwd: root,
    // Colours of the runner would stand between the words of the table.
    env: { ...process.env, MUSTER_EXTENSION: ownBuild, FORCE_COLOR: '0' }
  })
  expect(stdout).toMatch(/'emails'\s*│ 3\s[^]*'domains' │ 2\s/)
})
