// What the tests of the play share: choices as the command line would make them, waiting that is short, and words for findings.
import type { Report } from './report.ts'
import { readArguments, type Choices } from './read-arguments.ts'
import { runConformance } from './run-conformance.ts'

/** The choices for a service on this machine. */
export const choose = (address: string, key: string, more: Partial<Choices> = {}): Choices => {
  const read = readArguments(['--address', address, '--key', key])
  if (!('choices' in read)) throw new Error('the words of the test make no sense')
  return { ...read.choices, patience: 20_000, ...more }
}

/** One run with the real network and hardly any waiting. */
export const run = (choices: Choices): Promise<Report> => {
  const sleep = (): Promise<void> => new Promise(done => void setTimeout(done, 5))
  return runConformance(choices, { fetch, now: () => Date.now(), sleep, id: crypto.randomUUID().slice(0, 8) })
}

/** The names of what does not hold. */
export const failing = ({ operations, apiSettings: assumptions }: Report): string[] =>
  [...operations, ...assumptions].filter(({ holds }) => holds === 'does not hold').map(({ name }) => name)
export const verdict = ({ operations, apiSettings: assumptions }: Report, name: string): string | undefined =>
  [...operations, ...assumptions].find(found => found.name === name)?.holds
/** The paths of the three operations that may be charged. */
export const starts = ['/sn_search', '/person_search', '/domain_enrichment']
