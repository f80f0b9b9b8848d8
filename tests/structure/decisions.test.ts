// Each decision is named by the code that follows it, so that a reader of the code finds its reasons.
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { listFiles, projectRoot, readText } from './sources.ts'

const tracked = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.cjs'], { cwd: projectRoot, encoding: 'utf8' }).trim().split('\n')
const named = new Map(
  tracked.flatMap(path => [...readText(path).matchAll(/docs\/decisions\/[\w-]+\.md/g)].map(([decision]) => [decision, path] as const))
)

test('every decision is named in the code that follows it, and no code names one that does not exist', () => {
  const decisions = listFiles('docs/decisions', /\/\d{4}-[\w-]+\.md$/)
  expect(decisions.length).toBeGreaterThan(20)
  expect([...named.keys()].toSorted()).toEqual(decisions)
})
