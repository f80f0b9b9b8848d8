// What the components believe of a run's kind is what the library does.
import { expect, test } from 'vitest'
import { hasParts, isOfDomains } from '../../../components/runs/has-parts.ts'
import { hasParts as inLibrary, type Asked } from '../../../lib/runs/model/run.ts'

const kinds: [Asked, parts: boolean, domains: boolean][] = [
  [{ kind: 'lead-search', url: 'https://network.example', comparisonKey: 'a', pages: 1 }, false, false],
  [{ kind: 'person', url: 'https://network.example', comparisonKey: 'a' }, false, false],
  [{ kind: 'people', people: 9, comparisonKey: 'a' }, true, false],
  [{ kind: 'domains', domains: ['northwind.example'], comparisonKey: 'a' }, false, true],
  [{ kind: 'batches', total: 9, batches: 3, comparisonKey: 'a' }, true, true],
  [{ kind: 'list', comparisonKey: 'a' }, false, false]
]
test.each(kinds)('%j', (asked, parts, domains) =>
  expect([hasParts({ asked }), inLibrary({ asked }), isOfDomains({ asked })]).toEqual([parts, parts, domains])
)
