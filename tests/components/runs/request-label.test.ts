// What was asked and what came, in a few words for each kind of run.
import { expect, test } from 'vitest'
import { requestLabel, receivedLabel } from '../../../components/runs/request-label.ts'
import type { RunRequest } from '../../../lib/runs/model/run.ts'
import { makeRun, service } from './make-run.ts'

const search = (pages: number, updates = false): RunRequest => ({
  kind: 'lead-search',
  url: 'https://example.test/',
  comparisonKey: 'k',
  pages,
  isUpdate: updates
})
const person: RunRequest = { kind: 'person', url: 'https://example.test/', comparisonKey: 'p' }
const domains = (...names: string[]): RunRequest => ({ kind: 'domains', domains: names, comparisonKey: 'd' })

const list: RunRequest = { kind: 'tracked-list', comparisonKey: 'l' }

test.each<[asked: RunRequest, text: string, rows: number, delivered: string]>([
  [search(1), 'Lead search · 1 page, up to 25 people', 1, '1 person (up to 25 asked).'],
  [search(40), 'Lead search · 40 pages, up to 1,000 people', 975, '975 people (up to 1,000 asked).'],
  [search(4), 'Lead search · 4 pages, up to 100 people', 0, `${service} returned nobody. It decides whether this costs anything.`],
  [search(4, true), 'List update · 4 pages, up to 100 people', 90, '90 people (up to 100 asked).'],
  [person, 'Person lookup', 1, 'The person was found.'],
  [person, 'Person lookup', 0, `No email found. ${service} decides whether this uses a credit.`],
  [domains('a.example'), 'Domain enrichment · 1 domain', 1, '1 record.'],
  [domains('a.example', 'b.example'), 'Domain enrichment · 2 domains', 4210, '4,210 records.'],
  [domains('a.example'), 'Domain enrichment · 1 domain', 0, `${service} returned no records. It decides whether this costs anything.`],
  [list, 'Followed by its name', 1, '1 person in “Sales 2026”.'],
  [list, 'Followed by its name', 975, '975 people in “Sales 2026”.'],
  [list, 'Followed by its name', 0, `${service} returned nobody in “Sales 2026”.`]
])('%j', (asked, text, rows, delivered) => {
  const collected = { is: 'collected', rows } as const
  expect(requestLabel(asked)).toBe(text)
  expect(receivedLabel(collected, makeRun(collected, { request: asked, listName: 'Sales 2026' }))).toBe(delivered)
})

test.each<[people: number, known: number | undefined, text: string]>([
  [1, undefined, '1 person'],
  [200, undefined, '200 people'],
  [2000, 0, '2,000 people'],
  [200, 12, '200 people · 12 known already'],
  [1, 1, '1 person · 1 known already']
])('%i people, %s of them known', (people, known, text) => {
  const tally = known === undefined ? undefined : { ready: known, emails: 0, alreadyKnown: known, running: 0, failed: 0, waiting: 0 }
  expect(requestLabel({ kind: 'people', peopleCount: people, comparisonKey: 'p' }, tally)).toBe(text)
})

test.each<[said: number, more: string]>([
  [50, ` ${service} had counted 50.`],
  [40, ''],
  [3, '']
])('40 of %i that the service had counted', (said, more) => {
  const collected = { is: 'collected', rows: 40, reportedCount: said } as const
  expect(receivedLabel(collected, makeRun(collected))).toBe(`40 people (up to 100 asked).${more}`)
})

test('a list that was begun on another machine says so, and not how it is followed', () =>
  expect(requestLabel({ kind: 'tracked-list', comparisonKey: 'l' }, undefined, true)).toBe('Started on another machine'))

test('says where the results are from, when it was not the service’s answer to this run', () => {
  const from = (source: 'file' | 'before-update'): string => {
    const collected = { is: 'collected', rows: 2, source } as const
    return receivedLabel(collected, makeRun(collected))
  }
  expect(from('file')).toBe('2 people, from a file that you added.')
  expect(from('before-update')).toBe('2 people (up to 100 asked). No clear answer came to the update; these may be from before it.')
})

test.each<[companies: number, contacts: number, text: string]>([
  [37, 215, '37 companies, 215 contacts.'],
  [1, 1, '1 company, 1 contact.'],
  [3, 0, '3 companies, 0 contacts.']
])('of domains: %i companies, %i contacts', (companies, contacts, text) => {
  const collected = { is: 'collected', rows: companies + contacts, companies, contacts } as const
  const asked = { kind: 'domains', domains: ['a.example', 'b.example'], comparisonKey: 'd' } as const
  expect(receivedLabel(collected, makeRun(collected, { request: { ...asked, domains: [...asked.domains] } }))).toBe(text)
})

test('batches are asked for as so many domains', () =>
  expect(requestLabel({ kind: 'domain-batches', domainCount: 50_000, batchCount: 50, comparisonKey: 'b' })).toBe(
    '50,000 domains in 50 batches'
  ))
