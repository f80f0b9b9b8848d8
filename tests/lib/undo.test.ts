// Every undo takes back exactly what its click changed: over generated databases, do and undo is nothing, and what else was changed in between stays.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDoNotContact } from '../../lib/do-not-contact/do-not-contact.ts'
import { changePersonNotes, readPersonNotes } from '../../lib/notes/person-notes.ts'
import { toStoredRun } from '../../lib/runs/store/stored-run.ts'
import { createDatabase, type Database } from '../../lib/database/schema.ts'
import { blockMore, markList } from '../../lib/do-not-contact/suppress-list.ts'
import { createNoteIndex } from '../../lib/notes/note-index.ts'
import { addTags, removeTags, type PersonNote } from '../../lib/records/identity/person-note.ts'
import type { ListChanges } from '../../lib/runs/model/list-changes.ts'
import { takeBackFields } from '../../lib/undo.ts'
import { isLong } from '../is-long.ts'
import { exampleRun } from './runs/examples.ts'
import { createManager } from './runs/track/list-manager.ts'

const people = ['ada', 'bo', 'cy'].map(name => [`email:${name}@beispiel.example`, `https://network.example/in/${name}`])
const lists = ['a', 'b']
const pause = (): Promise<void> => Promise.resolve()
let count = 0

/** What is stored before the click. */
interface World {
  suppressions: { person: number; isOwn: boolean; lists: string[] }[]
  notes: { person: number; note: string; tags: string[]; status: string }[]
  runs: { tags: string[]; isArchived: boolean; title: string | undefined }[]
}
const tags = fc.uniqueArray(fc.constantFrom('vip', 'q4', 'fair'), { maxLength: 2 })
const person = fc.nat({ max: people.length - 1 })
const world: fc.Arbitrary<World> = fc.record({
  suppressions: fc.uniqueArray(
    fc.record({ person, isOwn: fc.boolean(), lists: fc.uniqueArray(fc.constantFrom(...lists), { maxLength: 2 }) }),
    { selector: entry => entry.person }
  ),
  // Two notes may be about one person: each has one of their keys.
  notes: fc.array(fc.record({ person, note: fc.constantFrom('', 'Call', 'In May'), tags, status: fc.constantFrom('', 'new') }), {
    maxLength: 5
  }),
  runs: fc.tuple(...lists.map(() => fc.record({ tags, isArchived: fc.boolean(), title: fc.constantFrom(undefined, 'Ours') })))
})

const [main, other] = [createDatabase('undo'), createDatabase('undo alone')]

const build = async ({ suppressions, notes, runs }: World, database = main): Promise<Database> => {
  for (const table of ['runs', 'rows', 'doNotContact', 'personNotes', 'settings']) await database.table(table).clear()
  for (const [at, { tags: listTags, isArchived, title }] of runs.entries()) {
    const id = lists[at] ?? ''
    const run = exampleRun('collected', {
      id,
      clickId: id,
      ...(listTags.length > 0 && { tags: listTags }),
      ...(isArchived && { archivedAt: 3, listChangedAt: 3 }),
      ...(title !== undefined && { listTitle: title, firstTitle: id })
    })
    await database.runs.put(toStoredRun(run))
    await database.rows.put({ runId: id, index: 0, columns: { email: `${id}@beispiel.example` } })
  }
  for (const { person: at, isOwn, lists: marked } of suppressions)
    if (isOwn || marked.length > 0)
      await database.doNotContact.put({
        key: people[at]?.[0] ?? '',
        ...(isOwn && { isOwn: true }),
        ...(marked.length > 0 && { lists: marked.toSorted() })
      })
  for (const [n, { person: at, ...note }] of notes.entries())
    if (note.note !== '' || note.tags.length > 0 || note.status !== '')
      await database.personNotes.put({ id: `note ${n}`, keys: [people[at]?.[n % 2] ?? ''], changedAt: 1, ...note })
  return database
}

/** Everything that is stored. */
const dump = async (database: Database): Promise<unknown> =>
  Object.fromEntries(await Promise.all(database.tables.map(async table => [table.name, await table.toArray()] as const)))

/** What the user sees: who may be contacted and why not, what is written down about each person, and the lists. */
const show = async (database: Database): Promise<unknown> => {
  const index = createNoteIndex(await readPersonNotes(database))
  const view = people.map(keys => {
    const found = index.find(keys)
    return found && { note: found.note.split('\n\n').toSorted(), tags: found.tags.toSorted(), status: found.status }
  })
  const suppressed = (await database.doNotContact.toArray()).map(entry => ({ ...entry, lists: entry.lists?.toSorted() }))
  return { view, suppressed, runs: await database.runs.toArray(), uses: await database.settings.toArray() }
}

type Act = (database: Database) => Promise<unknown>
type Click = (database: Database) => Promise<() => Promise<unknown>>

const changeNotes =
  (who: readonly number[], change: (note: PersonNote) => Partial<PersonNote>, now: number): Click =>
  async database => {
    const chosen = who.map(at => people[at] ?? [])
    const changed = await changePersonNotes(database, chosen, note => ({ ...note, ...change(note) }), {
      now,
      newId: () => `new ${++count}`
    })
    return changed.undo
  }
const changeList =
  (runId: string, changes: ListChanges, now: number): Click =>
  async database => {
    const manager = createManager(database, now)
    const changed = await manager.changeList(runId, changes)
    if (!changed.ok) throw new Error(changed.failure.code)
    return () => manager.undoListChange(runId, changed.value)
  }
const removeList =
  (runId: string, now: number): Click =>
  async database => {
    const manager = createManager(database, now)
    await manager.moveToBin(runId)
    return () => manager.keep(runId)
  }

/** Each click that has an Undo, with something else that may happen before the Undo: it changes another field of the same records. */
const clicks: Record<string, { click: fc.Arbitrary<Click>; between: fc.Arbitrary<Act> }> = {
  'Do not contact': {
    click: fc.uniqueArray(person, { minLength: 1 }).map(
      (who): Click =>
        async database =>
          (
            await addDoNotContact(
              database,
              who.map(at => people[at]?.[0] ?? '')
            )
          ).undo
    ),
    between: fc.oneof(
      fc.tuple(fc.constantFrom(...lists), person).map(
        ([runId, at]): Act =>
          database =>
            blockMore(database, runId, [people[at]?.[0] ?? ''])
      ),
      fc.constantFrom(...lists).map(
        (runId): Act =>
          database =>
            markList(database, runId, undefined, pause)
      )
    )
  },
  Tag: {
    click: fc
      .tuple(fc.uniqueArray(person, { minLength: 1 }), tags)
      .map(([who, added]) => changeNotes(who, note => ({ tags: addTags(note.tags, added) }), 7)),
    between: person.map((at): Act => changeNotes([at], () => ({ status: 'contacted' }), 9))
  },
  'Remove tag': {
    click: fc
      .tuple(fc.uniqueArray(person, { minLength: 1 }), tags)
      .map(([who, gone]) => changeNotes(who, note => ({ tags: removeTags(gone, note.tags) }), 7)),
    between: person.map((at): Act => changeNotes([at], () => ({ note: 'Later' }), 9))
  },
  Status: {
    click: fc.uniqueArray(person, { minLength: 1 }).map(who => changeNotes(who, () => ({ status: 'declined' }), 7)),
    between: person.map((at): Act => changeNotes([at], note => ({ tags: addTags(note.tags, ['later']) }), 9))
  },
  'Archive list': {
    click: fc.constantFrom(...lists).map(runId => changeList(runId, { isArchived: true }, 7)),
    between: fc.constantFrom(...lists).map((runId): Act => changeList(runId, { tags: ['later'], title: 'Later' }, 9))
  },
  'Rename and tag list': {
    click: fc.tuple(fc.constantFrom(...lists), tags).map(([runId, set]) => changeList(runId, { title: 'Theirs', tags: set }, 7)),
    between: fc.constantFrom(...lists).map((runId): Act => changeList(runId, { isArchived: true }, 9))
  },
  'Delete list': {
    click: fc.constantFrom(...lists).map(runId => removeList(runId, 7)),
    between: fc.constantFrom(...lists).map((runId): Act => changeList(runId, { tags: ['later'] }, 9))
  }
}

const numRuns = isLong ? 300 : 10

test.each(Object.entries(clicks))('%s: after Undo everything is as it was', async (_, { click }) => {
  await fc.assert(
    fc.asyncProperty(world, click, async (stored, act) => {
      const database = await build(stored)
      const before = await dump(database)
      const undo = await act(database)
      await undo()
      expect(await dump(database)).toEqual(before)
      // A second click on Undo changes nothing.
      await undo()
      expect(await dump(database)).toEqual(before)
    }),
    { numRuns }
  )
})

test.each(Object.entries(clicks))('%s: what was changed otherwise before Undo stays', async (_, { click, between }) => {
  await fc.assert(
    fc.asyncProperty(world, click, between, async (stored, act, meddle) => {
      const [database, alone] = [await build(stored), await build(stored, other)]
      const undo = await act(database)
      await meddle(database)
      await undo()
      await meddle(alone)
      expect(await show(database)).toEqual(await show(alone))
    }),
    { numRuns }
  )
})

test('a field that was changed again keeps its newest value', () => {
  const change = { before: { status: 'new' }, after: { status: 'declined', tags: ['vip'] } }
  expect(takeBackFields({ id: 'a', status: 'won', tags: ['vip'] }, change)).toEqual({ id: 'a', status: 'won' })
})
