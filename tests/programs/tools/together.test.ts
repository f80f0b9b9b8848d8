// Tests commands side by side: all finish, all output is printed, and one failure fails all.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const together = (...commands: string[]): { status: number | null; said: string } => {
  const file = resolve(import.meta.dirname, 'together.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...commands], { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

test.each([
  ['all that end well', ['echo one', 'echo two'], 0, ['one', 'two']],
  ['one that fails first', ['exit 3', 'sleep 0.2 && echo late'], 1, ['late', 'Failed: exit 3']],
  ['one that fails with an error', ['echo why >&2 && false', 'true'], 1, ['why', 'Failed: echo why']]
])('%s', (_, commands, status, words) => {
  const ran = together(...commands)
  expect(ran.status).toBe(status)
  for (const word of words) expect(ran.said).toContain(word)
})
