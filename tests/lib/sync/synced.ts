// Sync entries for tests: an example and an arbitrary.
import * as fc from 'fast-check'
import { isSyncable, type SyncEntry } from '../../../lib/sync/sync-entries.ts'

export const entryOf = (changes: Partial<SyncEntry> = {}): SyncEntry => ({
  id: 'id-1',
  host: 'api.service.example',
  name: 'Fair visitors 2026-11-02 q8zrkt',
  kind: 'lead-search',
  createdAt: 0,
  is: 'live',
  changedAt: 0,
  ...changes
})

const second = fc.integer({ min: 0, max: 9_000_000 }).map(seconds => seconds * 1_000)

export const entryArbitrary: fc.Arbitrary<SyncEntry> = fc.record({
  id: fc.oneof(fc.uuid(), fc.constantFrom('a', 'b', 'c', 'd')),
  host: fc.constantFrom('api.service.example', 'other.service.example', '127.0.0.1:8080'),
  name: fc.string({ unit: 'binary', minLength: 1, maxLength: 250 }).filter(name => !/\p{Cs}/u.test(name) && isSyncable({ name })),
  kind: fc.constantFrom('lead-search' as const, 'domains' as const, 'tracked-list' as const),
  createdAt: second,
  is: fc.constantFrom('live' as const, 'done' as const, 'removed' as const),
  changedAt: second
})
