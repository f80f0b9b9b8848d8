// Each kind of run has short labels for its request and its results.
import { expect, test } from 'vitest'
import { requestLabel, receivedLabel } from '../../../components/runs/request-label.ts'
import type { RunRequest } from '../../../lib/runs/kind.ts'
import { makeRun, service } from './make-run.ts'

const search = (pages: number, isUpdate = false): RunRequest => ({
  kind: 'lead-search',
  url: 'https://example.test/',
  comparisonKey: 'k',
  pages,
  isUpdate
})
const person: RunRequest = { kind: 'person', url: 'https://example.test/', comparisonKey: 'p' }
const domains = (...names: string[]): RunRequest => ({ kind: 'domains', domains: names, comparisonKey: 'd' })

const list: RunRequest = { kind: 'tracked-list', comparisonKey: 'l' }

test.each<[request: RunRequest, text: string, rows: number, received: string]>([
  [search(1), 'Import search · 1 page, up to 25 people', 1, '1 of up to 25 people.'],
  [search(40), 'Import search · 40 pages, up to 1,000 people', 975, '975 of up to 1,000 people.'],
  [search(4), 'Import search · 4 pages, up to 100 people', 0, `${service} returned no results. It may still charge for this run.`],
  [search(4, true), 'Add to existing list · 4 pages, up to 100 people', 90, '90 of up to 100 people.'],
  [person, 'Find email', 1, 'Person found.'],
  [person, 'Find email', 0, `No email found. ${service} may still use a credit.`],
  [domains('a.example'), 'Enrich domains · 1 domain', 1, '1 record.'],
  [domains('a.example', 'b.example'), 'Enrich domains · 2 domains', 4210, '4,210 records.'],
  [domains('a.example'), 'Enrich domains · 1 domain', 0, `${service} returned no results. It may still charge for this run.`],
  [list, 'Tracked by name', 1, '1 person in “Sales 2026”.'],
  [list, 'Tracked by name', 975, '975 people in “Sales 2026”.'],
  [list, 'Tracked by name', 0, `${service} returned no results for “Sales 2026”.`]
])('%j', (request, text, rows, received) => {
  const collected = { is: 'collected', rows } as const
  expect(requestLabel(request)).toBe(text)
  expect(receivedLabel(collected, makeRun(collected, { request, listName: 'Sales 2026' }))).toBe(received)
})

test.each<[people: number, known: number | undefined, text: string]>([
  [1, undefined, '1 person'],
  [200, undefined, '200 people'],
  [2000, 0, '2,000 people'],
  [200, 12, '200 people · 12 already in your lists'],
  [1, 1, '1 person · 1 already in your lists']
])('%i people, %s of them known', (people, known, text) => {
  const counts = known === undefined ? undefined : { ready: known, emails: 0, alreadyKnown: known, running: 0, failed: 0, waiting: 0 }
  expect(requestLabel({ kind: 'people', peopleCount: people, comparisonKey: 'p' }, counts)).toBe(text)
})

test.each<[reported: number, more: string]>([
  [50, ` ${service} reported 50.`],
  [40, ''],
  [3, '']
])('40 records where the service reported %i', (reported, more) => {
  const collected = { is: 'collected', rows: 40, reportedCount: reported } as const
  expect(receivedLabel(collected, makeRun(collected))).toBe(`40 of up to 100 people.${more}`)
})

test('a list that was started on another computer says so', () =>
  expect(requestLabel({ kind: 'tracked-list', comparisonKey: 'l' }, undefined, true)).toBe('Started on another computer'))

test('names the source of results that are not the service’s reply to this run', () => {
  const from = (source: 'file' | 'before-update'): string => {
    const collected = { is: 'collected', rows: 2, source } as const
    return receivedLabel(collected, makeRun(collected))
  }
  expect(from('file')).toBe('2 records from your file.')
  expect(from('before-update')).toBe('2 of up to 100 people. Adding to this list was not confirmed. New people may be missing.')
})

test.each<[companies: number, contacts: number, text: string]>([
  [37, 215, '37 companies, 215 contacts.'],
  [1, 1, '1 company, 1 contact.'],
  [3, 0, '3 companies, 0 contacts.']
])('of domains: %i companies, %i contacts', (companies, contacts, text) => {
  const collected = { is: 'collected', rows: companies + contacts, companies, contacts } as const
  const request = { kind: 'domains', domains: ['a.example', 'b.example'], comparisonKey: 'd' } as const
  expect(receivedLabel(collected, makeRun(collected, { request: { ...request, domains: [...request.domains] } }))).toBe(text)
})

test('a run of batches shows its number of domains and batches', () =>
  expect(requestLabel({ kind: 'domain-batches', domainCount: 50_000, batchCount: 50, comparisonKey: 'b' })).toBe(
    '50,000 domains in 50 batches'
  ))

test.each<[request: RunRequest, rows: number, validEmails: number, text: string]>([
  [search(9), 225, 63, '225 people, 63 valid emails.'],
  [search(1), 1, 1, '1 person, 1 valid email.'],
  [list, 75, 0, '75 people, 0 valid emails.'],
  [domains('a.example'), 3, 2, '3 records.']
])('shows the number of people and of valid emails: %j', (request, rows, validEmails, text) => {
  const collected = { is: 'collected', rows } as const
  expect(receivedLabel(collected, makeRun(collected, { request, validEmails }))).toBe(text)
})
