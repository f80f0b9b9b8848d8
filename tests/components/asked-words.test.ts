// What was asked and what came, in a few words for each kind of run.
import { expect, test } from 'vitest'
import { askedWords, deliveredWords } from '../../components/asked-words.ts'
import type { Asked } from '../../lib/runs/run.ts'
import { service } from './make-run.ts'

const search = (pages: number): Asked => ({ kind: 'lead-search', url: 'https://example.test/', comparisonKey: 'k', pages })
const person: Asked = { kind: 'person', url: 'https://example.test/', comparisonKey: 'p' }
const domains = (...names: string[]): Asked => ({ kind: 'domains', domains: names, comparisonKey: 'd' })

test.each<[asked: Asked, words: string, rows: number, delivered: string]>([
  [search(1), 'Lead search · 1 page, up to 25 people', 1, '1 person (up to 25 asked).'],
  [search(40), 'Lead search · 40 pages, up to 1,000 people', 975, '975 people (up to 1,000 asked).'],
  [search(4), 'Lead search · 4 pages, up to 100 people', 0, `${service} returned nobody. It decides whether this costs anything.`],
  [person, 'Person lookup', 1, 'The person was found.'],
  [person, 'Person lookup', 0, `No email found. ${service} decides whether this uses a credit.`],
  [domains('a.example'), 'Domain enrichment · 1 domain', 1, '1 record.'],
  [domains('a.example', 'b.example'), 'Domain enrichment · 2 domains', 4210, '4,210 records.'],
  [domains('a.example'), 'Domain enrichment · 1 domain', 0, `${service} returned no records. It decides whether this costs anything.`]
])('%j', (asked, words, rows, delivered) => {
  expect(askedWords(asked)).toBe(words)
  expect(deliveredWords(rows, asked, service)).toBe(delivered)
})
