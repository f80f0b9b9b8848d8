// What the components believe of a run's kind is what the library does.
import { expect, test } from 'vitest'
import { hasParts, isOfDomains } from '../../../components/runs/has-parts.ts'
import { isParentRun as inLibrary, type RunRequest } from '../../../lib/runs/model/run.ts'

const kinds: [RunRequest, parts: boolean, domains: boolean][] = [
  [{ kind: 'lead-search', url: 'https://network.example', comparisonKey: 'a', pages: 1 }, false, false],
  [{ kind: 'person', url: 'https://network.example', comparisonKey: 'a' }, false, false],
  [{ kind: 'people', peopleCount: 9, comparisonKey: 'a' }, true, false],
  [{ kind: 'domains', domains: ['northwind.example'], comparisonKey: 'a' }, false, true],
  [{ kind: 'domain-batches', domainCount: 9, batchCount: 3, comparisonKey: 'a' }, true, true],
  [{ kind: 'tracked-list', comparisonKey: 'a' }, false, false]
]
test.each(kinds)('%j', (asked, parts, domains) =>
  expect([hasParts({ request: asked }), inLibrary({ request: asked }), isOfDomains({ request: asked })]).toEqual([parts, parts, domains])
)
