// Helpers for tests of conformance: options, short waits, and findings.
import type { Report } from './report.ts'
import { readArguments, type Choices } from './read-arguments.ts'
import { runConformance } from './run-conformance.ts'

/** The options for a local service. */
export const choose = (url: string, key: string, more: Partial<Choices> = {}): Choices => {
  const read = readArguments(['--url', url, '--key', key])
  if (!('choices' in read)) throw new Error('the words of the test make no sense')
  return { ...read.choices, timeoutMs: 20_000, ...more }
}

/** One run with the real network and short waits. */
export const run = (choices: Choices): Promise<Report> => {
  const sleep = (): Promise<void> => new Promise(done => void setTimeout(done, 5))
  return runConformance(choices, { fetch, now: () => Date.now(), sleep, id: crypto.randomUUID().slice(0, 8) })
}

/** The names of the checks that fail. */
export const failing = ({ operations, apiSettings }: Report): string[] =>
  [...operations, ...apiSettings].filter(({ holds }) => holds === 'does not hold').map(({ name }) => name)
export const verdict = ({ operations, apiSettings }: Report, name: string): string | undefined =>
  [...operations, ...apiSettings].find(found => found.name === name)?.holds
/** The paths of the three operations that may be charged. */
export const starts = ['/sn_search', '/person_search', '/domain_enrichment']
