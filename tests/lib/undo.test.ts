// Every undo takes back exactly what its click changed: over generated databases and histories of clicks, do and undo is nothing, and what else was
// changed in between stays.
import { readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { changePersonNotes, readPersonNotes } from '../../lib/notes/person-notes.ts'
import { type Database } from '../../lib/database/schema.ts'
import { createNoteIndex } from '../../lib/notes/note-index.ts'
import { addTags } from '../../lib/records/identity/person-note.ts'
import { takeBackFields } from '../../lib/undo.ts'
import { isLong } from '../is-long.ts'
import {
  addTo,
  build,
  changeNotes,
  clicks,
  dump,
  other,
  people,
  show,
  some,
  without,
  world,
  type Act,
  type Click
} from './undo-histories.ts'

/** Where the interface offers Undo. A new place needs its click above. */
const places = {
  'results/Toasts.tsx': 1,
  'results/table/use-table-actions.ts': 1,
  'notes/SelectedNotes.tsx': 1,
  'lists/ManageList.tsx': 1,
  'lists/ManageLists.tsx': 1,
  'bounces/AddBounces.tsx': 1,
  'do-not-contact/DoNotContact.tsx': 1,
  'lists/RemovedLists.tsx': 1,
  'runs/ArchivedRuns.tsx': 1
}

/** A history: a click, an Undo of one that was not undone yet, or something else. The undos that are left come last. */
type Step = { click: Click } | { undo: number } | { other: Act }
const history = (click: fc.Arbitrary<Click>, others: fc.Arbitrary<Act>[]): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.record({ click }) },
      { weight: 1, arbitrary: fc.record({ undo: fc.nat() }) },
      ...others.map(arbitrary => ({ weight: 2, arbitrary: fc.record({ other: arbitrary }) }))
    ),
    { minLength: 1, maxLength: 6 }
  )
/** `pick`: which of the open clicks an Undo takes back. */
const play = async (database: Database, steps: readonly Step[], pick: (undo: number, open: number) => number): Promise<void> => {
  const open: (() => Promise<unknown>)[] = []
  for (const step of steps)
    if ('click' in step) open.push(await step.click(database))
    else if ('other' in step) await step.other(database)
    else await open.splice(pick(step.undo, open.length), 1)[0]?.()
  for (let left = open.length; left > 0; left--) {
    const undo = open.splice(pick(left, left), 1)[0]
    await undo?.()
    // A second click on Undo changes nothing.
    if (left === 1) await undo?.()
  }
}
const newestFirst = (_: number, open: number): number => open - 1
const anyOrder = (undo: number, open: number): number => undo % Math.max(1, open)

vi.setConfig({ testTimeout: isLong ? 600_000 : 60_000 })
const numRuns = isLong ? 24 : 8
const click = fc.oneof(...Object.values(clicks))

test.each(Object.entries(clicks))('%s: after Undo everything is as it was', async (_, one) => {
  await fc.assert(
    fc.asyncProperty(world, one, async (stored, act) => {
      const database = await build(stored)
      const before = await dump(database)
      await play(database, [{ click: act }], newestFirst)
      expect(await dump(database)).toEqual(before)
    }),
    { numRuns: isLong ? 12 : 3 }
  )
})

test('after the undos of several clicks, the newest first, everything is as it was', async () => {
  await fc.assert(
    fc.asyncProperty(world, history(click, []), async (stored, steps) => {
      const database = await build(stored)
      const before = await dump(database)
      await play(database, steps, newestFirst)
      expect(await dump(database)).toEqual(before)
    }),
    { numRuns }
  )
})

test('what was changed otherwise between clicks and undos is there as if nothing had been clicked', async () => {
  await fc.assert(
    fc.asyncProperty(world, history(click, [other]), async (stored, steps) => {
      const [database, alone] = [await build(stored), await build(stored, without)]
      await play(database, steps, newestFirst)
      for (const step of steps) if ('other' in step) await step.other(alone)
      expect(await show(database)).toEqual(await show(alone))
    }),
    { numRuns }
  )
})

test('people and tags that were added are gone after undos in any order, and those that others added stay', async () => {
  const add = fc.oneof(
    some.map(addTo),
    fc.tuple(some, fc.nat()).map(([who, n]) => changeNotes(who, note => ({ tags: addTags(note.tags, [`tag ${n}`]) }), 7))
  )
  await fc.assert(
    fc.asyncProperty(world, history(add, [other]), async (stored, steps) => {
      const [database, alone] = [await build(stored), await build(stored, without)]
      await play(database, steps, anyOrder)
      for (const step of steps) if ('other' in step) await step.other(alone)
      expect(await show(database)).toEqual(await show(alone))
    }),
    { numRuns }
  )
})

test('no objection is lost, in any order of undoing', async () => {
  await fc.assert(
    fc.asyncProperty(world, history(click, [other]), async (stored, steps) => {
      const [database, alone] = [await build(stored), await build(stored, without)]
      await play(database, steps, anyOrder)
      for (const step of steps) if ('other' in step) await step.other(alone)
      const left = new Map((await database.doNotContact.toArray()).map(entry => [entry.key, entry]))
      for (const { key, isOwn, batches = [], lists: marked = [] } of await alone.doNotContact.toArray()) {
        const entry = left.get(key)
        expect([entry?.isOwn, entry?.batches, entry?.lists]).toEqual([
          isOwn ?? entry?.isOwn,
          batches.length > 0 ? expect.arrayContaining(batches) : entry?.batches,
          marked.length > 0 ? expect.arrayContaining(marked) : entry?.lists
        ])
        expect(entry).toBeDefined()
      }
    }),
    { numRuns }
  )
})

test('a note is found by the keys by which it was written, also after the Undo of a click that added keys', async () => {
  const database = await build({ suppressions: [], notes: [], runs: [] })
  const [email = '', page = ''] = people[0] ?? []
  await changePersonNotes(database, [[page]], note => ({ ...note, tags: ['vip'] }), { now: 1, newId: () => 'note' })
  const undo = await changeNotes([0], () => ({ status: 'declined' }), 7)(database)
  await changePersonNotes(database, [[email]], note => ({ ...note, note: 'Later' }), { now: 9, newId: () => 'other' })
  await undo()
  expect(createNoteIndex(await readPersonNotes(database)).find([email])).toMatchObject({ note: 'Later' })
})

test('every Undo of the interface is one of these clicks', () => {
  const found = new Map<string, number>()
  for (const file of readdirSync('components', { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx?$/.test(name))) {
    const uses = readFileSync(`components/${file}`, 'utf8').match(/undoAction\(|t\('undo'\)/g)
    if (uses) found.set(file, uses.length)
  }
  expect(Object.fromEntries(found)).toEqual(places)
})

test('a field that was changed again keeps its newest value', () => {
  const change = { before: { status: 'new' }, after: { status: 'declined', tags: ['vip'] } }
  expect(takeBackFields({ id: 'a', status: 'won', tags: ['vip'] }, change)).toEqual({ id: 'a', status: 'won' })
})
