// Single cells of public bug reports are read with their right value: profile URLs, email addresses, phones and words that are no value.
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { everyNetwork } from '../../../lib/pages/every-network.ts'
import { readProfiles } from '../../../lib/pages/read-profiles.ts'
import { readSuppression } from '../../../lib/results/read-suppression.ts'
import { loadVisibilityCheck } from '../../../lib/results/hidden-people.ts'
import { addList } from '../../../lib/own-lists/add-list.ts'
import { readListFile } from '../../../lib/own-lists/read-list-file.ts'
import { recogniseColumns } from '../../../lib/own-lists/recognise-columns.ts'
import { markList } from '../../../lib/do-not-contact/suppress-list.ts'
import { toRecords } from '../../../lib/own-lists/to-records.ts'
import { readColumns } from '../../../lib/records/columns/read-columns.ts'
import { freshDatabase } from '../backup/backup-helpers.ts'
import { noon } from '../runs/examples.ts'
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

const pause = (): Promise<void> => Promise.resolve()
/** The records of a file, and what is said of its cells. */
const readFile = async (input: unknown) => {
  const file = await readListFile(new TextEncoder().encode(huntText(input)))
  const rows = file.ok ? file.value.rows : []
  const made = await toRecords(rows, recogniseColumns(rows), pause)
  if (!made) throw new Error('stale')
  return made
}
/** After the file is marked as not to be contacted, the person with this email, or this profile, is left out everywhere. */
const blocks = (mark: string) => async (input: unknown) => {
  const database = freshDatabase()
  const { records, counts } = await readFile(input)
  const list = { id: 'list', title: 'List', fileName: 'list.csv', leftOut: 0, records, now: noon }
  await addList(database, list, { pause, runExclusively: (_, work) => work() })
  const { people, blocked, unblocked } = await markList(database, 'list', 'do-not-contact', pause)
  expect([people, blocked, unblocked]).toEqual([counts.people, counts.people, []])
  if (mark.includes('@')) {
    const check = await loadVisibilityCheck(database)
    expect(await check?.([{ columns: { email: mark }, marks: {}, isCompany: false }])).toEqual(['suppressed'])
  } else expect(await readSuppression(database, mark)).toBe('doNotContact')
}
const ada = 'https://www.linkedin.com/in/ada-beispiel'
const readsUrl = async (input: unknown) => {
  await blocks(ada)(input)
  const { records } = await readFile(input)
  expect(readColumns(records[0]).profileUrl).toBe(ada)
}

testHunt({
  'dnc-1': blocks('ada@northwind.example'),
  'dnc-2': blocks('ada@northwind.example'),
  'dnc-4': blocks('ada@northwind.example'),
  'dnc-7': blocks('ada@northwind.example'),
  'url-1': readsUrl,
  'url-3': readsUrl,
  'url-5': readsUrl,
  'url-8': readsUrl,
  'url-9': readsUrl,
  'pb-1': blocks(ada),
  'na-1': input => {
    const companies = z.array(z.string()).parse(input)
    expect(companies.map(company => readColumns({ full_name: 'Ada Beispiel', company }).company)).toEqual(companies.map(() => ''))
    const found = readColumns({ full_name: 'Ada Beispiel', company: '#N/A', phone: '#REF!', job_title: '#N/A' })
    expect([found.company, found.phone, found.jobTitle]).toEqual(['', '', ''])
  },
  'phone-1': async input => {
    const { records, remarks } = await readFile(input)
    expect([readColumns(records[0]).phone, remarks.counts['shortened-phone']]).toEqual(['', 1])
  },
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
