// Single cells of public bug reports are read with their right value: profile URLs, email addresses, phones and words that are no value.
import { expect } from 'vitest'
import { everyNetwork } from '../../../lib/pages/index.ts'
import { readProfiles } from '../../../lib/pages/read-profiles.ts'
import { huntText, testHunt } from './hunt-3.ts'

const profiles = (input: unknown): string[] => readProfiles(huntText(input), everyNetwork).profiles.map(({ url }) => url)
const reads =
  (...names: string[]) =>
  (input: unknown): void =>
    expect(profiles(input)).toEqual(names.map(name => `https://www.linkedin.com/in/${name}`))
const skips = (reason: string) => (input: unknown) => {
  const { profiles: found, skipped } = readProfiles(huntText(input), everyNetwork)
  expect([found, skipped]).toEqual([[], [{ text: input, reason }]])
}

testHunt({
  'slug-1': reads('ada-o%E2%80%99beispiel-12345'),
  'slug-2': skips('damaged-name'),
  'slug-4': skips('damaged-name'),
  'mail-filter-1': reads('ada-beispiel'),
  'slug-double': reads('%C3%A7a%C4%9Fatay-12345'),
  'slug-markdown-1': reads('gina_sample'),
  'slug-entity-1': reads('ada-beispiel'),
  'slug-double-1': reads('cleo-probe'),
  'slug-route-1': skips('not-a-profile'),
  'slug-tail-1': reads('bob-muster'),
  'slug-filter-1': reads('ada-beispiel'),
  'slug-recruiter-1': reads('AEEAABxAbCdEfGhIjKlMn'),
  'slug-invisible-1': reads('dora-test')
})
