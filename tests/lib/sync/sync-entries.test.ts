// Tests the entries that computers share through sync: they fit into the quota, are read back as written, and damaged ones never fail.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  getEntryBytes,
  getTotalBytes,
  isSyncable,
  readComputers,
  maxSyncBytes,
  writeComputer,
  type SyncEntry
} from '../../../lib/sync/sync-entries.ts'
import { entryArbitrary, entryOf } from './synced.ts'
import { tries } from '../../is-long.ts'

const entries = (count: number, changes: (n: number) => Partial<SyncEntry> = () => ({})): SyncEntry[] =>
  Array.from({ length: count }, (_, n) =>
    entryOf({ id: `id-${n}`, name: `Fair visitors 2026-11-02 ${n}`, changedAt: n * 1_000, ...changes(n) })
  )
const byId = (list: readonly SyncEntry[]): SyncEntry[] => list.toSorted((a, b) => (a.id < b.id ? -1 : 1))
const readBack = (area: Record<string, unknown>): SyncEntry[] => byId(readComputers(area).flatMap(computer => computer.entries))

test('entries are read back as written, and each key stays within its limit', () => {
  fc.assert(
    fc.property(fc.uniqueArray(entryArbitrary, { maxLength: 60, selector: ({ id }) => id }), list => {
      const { data: area, omitted: left } = writeComputer('aaaa', list, 5_000, {})
      for (const [key, value] of Object.entries(area)) expect(getEntryBytes(key, value)).toBeLessThanOrEqual(8_192)
      const read = readBack(area)
      expect(read).toHaveLength(list.length - left)
      expect(byId(list).filter(({ id }) => read.some(one => one.id === id))).toEqual(read)
      expect(left > 0 ? getTotalBytes(area) : 30_000).toBeGreaterThan(25_000)
    }),
    { numRuns: 60 }
  )
})

test.each([0, 40_000, 90_000, 99_990, 120_000])('beside %i bytes of other data the area is never overfull', others => {
  const besides = { 'runs:bbbb:0': 'x'.repeat(others) }
  const { data: area, omitted: left } = writeComputer('aaaa', entries(1_000), 0, besides)
  if (others < 100_000) expect(getTotalBytes({ ...besides, ...area })).toBeLessThanOrEqual(maxSyncBytes)
  expect(readBack(area)).toHaveLength(1_000 - left)
  if (others > 99_000) expect([Object.keys(area).length, left]).toEqual([0, 1_000])
})

test('with too many lists the oldest finished one is left out first', () => {
  const states = ['live', 'removed', 'done'] as const
  const list = entries(600, n => ({ is: states[n % 3] ?? 'live' }))
  const { data: area, omitted: left } = writeComputer('aaaa', list, 0, {})
  const kept = new Set(readBack(area).map(({ id }) => id))
  const out = list.filter(({ id }) => !kept.has(id))
  expect(left).toBe(out.length)
  expect(out.length).toBeGreaterThan(20)
  expect(new Set(out.map(({ is }) => is))).toEqual(new Set(['done']))
  const done = list.filter(({ is }) => is === 'done')
  expect(out).toEqual(done.slice(0, out.length))
})

test('512 other keys leave no room', () => {
  const besides = Object.fromEntries(Array.from({ length: 512 }, (_, n) => [`other ${n}`, 1]))
  expect(writeComputer('aaaa', entries(1), 0, besides)).toEqual({ data: {}, omitted: 1 })
})

test('a new list changes one key', () => {
  const before = writeComputer('aaaa', entries(250), 0, {}).data
  const after = writeComputer(
    'aaaa',
    entries(251, n => ({ createdAt: n * 1_000 })),
    0,
    {}
  ).data
  const again = writeComputer(
    'aaaa',
    entries(250, n => ({ createdAt: n * 1_000 })),
    0,
    {}
  ).data
  expect(Object.keys(before).length).toBeGreaterThan(1)
  expect(Object.keys(after).filter(key => JSON.stringify(after[key]) !== JSON.stringify(again[key]))).toHaveLength(1)
})

test('reading any content of the area gives entries or nothing', () => {
  const damaged = fc.oneof(
    fc.anything(),
    fc.record({ v: fc.constant(1), at: fc.integer(), h: fc.array(fc.string()), r: fc.array(fc.anything()) })
  )
  fc.assert(
    fc.property(fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('runs:aaaa:0', 'runs:bbbb:1')), damaged), area => {
      for (const { entries: read } of readComputers(area)) for (const entry of read) expect(isSyncable(entry)).toBe(true)
    }),
    { numRuns: tries(300) }
  )
})

test('a damaged row does not affect the others', () => {
  const { data: area } = writeComputer('aaaa', entries(2), 0, {})
  const [[key, value] = ['', {}]] = Object.entries(area)
  const { r, ...rest } = JSON.parse(JSON.stringify(value)) as { r: unknown[] }
  expect(
    readBack({ [key]: { ...rest, r: [[9, 'x', 'y', 0, 1, 0, 1], r[0], 'nonsense', [0, 'x', 'y', 7, 1, 0, 1], r[1]] }, foreign: 1 })
  ).toEqual(entries(2).map(entry => ({ ...entry, createdAt: 0 })))
})

test.each([
  ['Fair visitors 2026-11-02 q8zrkt', true],
  ['VP Sales · Europe, v2.5/b', true],
  ['https://www.linkedin.com/in/ada-beispiel', false],
  ['linkedin.com/in/ada-beispiel', false],
  ['ada@beispiel.example', false],
  ['', false],
  ['x'.repeat(301), false]
])('a list named %j may be synced: %s', (name, may) => expect(isSyncable({ name })).toBe(may))

test('a poisoned entry is bounded or skipped, and never costs the others', () => {
  const good = ['id-good', 'Fair visitors', 0, 1_700_000_000, 1, 1_700_000_000] as const
  const row = (host: unknown, id: unknown, name: unknown, created: unknown, changed: unknown): unknown[] => [
    host,
    id,
    name,
    0,
    created,
    1,
    changed
  ]
  const [id, name, , created, , changed] = good
  const rows = [
    row(0, 'id-far', name, 1e18, -1e18),
    row(0, 'id-endless', name, 1e308, 1e308),
    row(0, 'id-none', name, 'soon', {}),
    row(0, 'x'.repeat(61), name, created, changed),
    row(0, 'id-long', 'x'.repeat(301), created, changed),
    row(1, 'id-host', name, created, changed),
    row(2, 'id-number', name, created, changed),
    row(9, 'id-missing', name, created, changed),
    null,
    row(0, id, name, created, changed)
  ]
  const hosts = ['service.example', '*', 5, 'user@service.example']
  const [computer] = readComputers({ 'runs:aaaa:0': { v: 1, at: 1e300, h: hosts, r: rows } })
  expect(computer?.entries.map(entry => entry.id)).toEqual(['id-far', 'id-good'])
  for (const time of [computer?.writtenAt ?? NaN, ...(computer?.entries ?? []).flatMap(entry => [entry.createdAt, entry.changedAt])])
    expect(() => new Intl.DateTimeFormat('en').format(time)).not.toThrow()
})
