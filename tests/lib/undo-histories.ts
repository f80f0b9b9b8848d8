// Generated databases and clicks for undo.test.ts: each click that has an Undo, and what else may change the same records.
import * as fc from 'fast-check'
import { takeBackBatch } from '../../lib/do-not-contact/batches.ts'
import { addBounces, takeBackBounces } from '../../lib/bounces/add-bounces.ts'
import { addBatch, addDoNotContact, allowContact } from '../../lib/do-not-contact/do-not-contact.ts'
import { changePersonNotes, readPersonNotes } from '../../lib/notes/person-notes.ts'
import { parseStoredRun, toStoredRun } from '../../lib/runs/store/stored-run.ts'
import { createDatabase, type Database } from '../../lib/database/schema.ts'
import { blockMore } from '../../lib/do-not-contact/suppress-list.ts'
import { createNoteIndex } from '../../lib/notes/note-index.ts'
import { addTags, addToNote, removeTags, type PersonNote } from '../../lib/records/identity/person-note.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import type { ListChanges } from '../../lib/runs/model/list-changes.ts'
import { exampleRun } from './runs/examples.ts'
import { createManager } from './runs/track/list-manager.ts'

export const people = ['ada', 'bo', 'cy'].map(name => [`email:${name}@beispiel.example`, `https://network.example/in/${name}`])
const lists = ['a', 'b']
let count = 0

/** What is stored before the click. */
export interface World {
  suppressions: { person: number; isOwn: boolean; batches: string[]; lists: string[] }[]
  notes: { person: number; keys: number[]; note: string; tags: string[]; status: string }[]
  runs: { tags: string[]; isArchived: boolean; title: string | undefined }[]
}
const tags = fc.uniqueArray(fc.constantFrom('vip', 'q4', 'fair'), { maxLength: 2 })
const person = fc.nat({ max: people.length - 1 })
export const world: fc.Arbitrary<World> = fc.record({
  suppressions: fc.uniqueArray(fc.record({ person, isOwn: fc.boolean(), batches: fc.subarray(['file']), lists: fc.subarray(lists) }), {
    selector: entry => entry.person
  }),
  // Several notes may be about one person.
  notes: fc.array(
    fc.record({
      person,
      keys: fc.subarray([0, 1], { minLength: 1 }),
      note: fc.constantFrom('', 'Call', 'In May'),
      tags,
      status: fc.constantFrom('', 'new')
    }),
    {
      maxLength: 5
    }
  ),
  runs: fc.tuple(...lists.map(() => fc.record({ tags, isArchived: fc.boolean(), title: fc.constantFrom(undefined, 'Ours') })))
})

const main = createDatabase('undo')
export const without = createDatabase('undo without clicks')

export const build = async ({ suppressions, notes, runs }: World, database = main): Promise<Database> => {
  for (const table of ['runs', 'rows', 'doNotContact', 'personNotes', 'bounces', 'bounceFiles', 'settings'])
    await database.table(table).clear()
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
  for (const { person: at, isOwn, batches, lists: marked } of suppressions)
    if (isOwn || batches.length > 0 || marked.length > 0)
      await database.doNotContact.put({
        key: people[at]?.[0] ?? '',
        ...(isOwn && { isOwn: true }),
        ...(batches.length > 0 && { batches }),
        ...(marked.length > 0 && { lists: marked })
      })
  for (const [n, { person: at, keys, ...note }] of notes.entries())
    if (note.note !== '' || note.tags.length > 0 || note.status !== '')
      await database.personNotes.put({ id: `note ${n}`, keys: keys.map(key => people[at]?.[key] ?? ''), changedAt: 1, ...note })
  return database
}

/** Everything that is stored. */
export const dump = async (database: Database): Promise<unknown> =>
  Object.fromEntries(await Promise.all(database.tables.map(async table => [table.name, await table.toArray()] as const)))

/** What the user sees: who may not be contacted and why, what is written down about each person, and the lists. */
export const show = async (database: Database): Promise<unknown> => {
  const index = createNoteIndex(await readPersonNotes(database))
  const view = people.map(keys => {
    const found = index.find(keys)
    return found && { note: found.note.split('\n\n').toSorted(), tags: found.tags.toSorted(), status: found.status }
  })
  const suppressed = (await database.doNotContact.toArray()).map(({ isOwn, batches, lists: marked, ...entry }) => ({
    ...entry,
    isOwn: isOwn === true,
    batches: (batches ?? []).toSorted(),
    lists: (marked ?? []).toSorted()
  }))
  const runs = (await readRuns(database)).map(run => ({ ...run, tags: (run.tags ?? []).toSorted() }))
  return { view, suppressed, runs, settings: await database.settings.toArray() }
}

const readRuns = async ({ runs }: Database): Promise<Run[]> => (await runs.toArray()).flatMap(row => parseStoredRun(row) ?? [])

export type Act = (database: Database) => Promise<unknown>
export type Click = (database: Database) => Promise<() => Promise<unknown>>

export const changeNotes =
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

const emailKeys = (who: readonly number[]): string[] => who.map(at => people[at]?.[0] ?? '')
export const some = fc.uniqueArray(person, { minLength: 1 })
const list = fc.constantFrom(...lists)
export const addTo =
  (who: readonly number[]): Click =>
  async database =>
    (await addBatch(database, { id: `batch ${++count}`, at: 5, count: who.length, source: 'Ours' }, emailKeys(who))).undo

/** Each click that has an Undo. */
export const clicks: Readonly<Record<string, fc.Arbitrary<Click>>> = {
  'Do not contact': some.map(addTo),
  'Allow contact': some.map(
    (who): Click =>
      async database =>
        (await allowContact(database, [emailKeys(who)])).undo
  ),
  'Take back': fc.constant<Click>(async database => (await takeBackBatch(database, 'file', [])).undo),
  Tag: fc.tuple(some, tags).map(([who, added]) => changeNotes(who, note => ({ tags: addTags(note.tags, added) }), 7)),
  'Remove tag': fc.tuple(some, tags).map(([who, gone]) => changeNotes(who, note => ({ tags: removeTags(gone, note.tags) }), 7)),
  Status: some.map(who => changeNotes(who, () => ({ status: 'declined' }), 7)),
  Note: some.map(who => changeNotes(who, ({ note }) => ({ note: addToNote(note, 'Met') ?? note }), 7)),
  Bounces: fc.constant<Click>(async database => {
    const id = `file ${++count}`
    await addBounces(database, { id, name: 'bounced.csv', addedAt: 7 }, [
      { email: 'ada@beispiel.example', kind: 'hard', code: '5.1.1', at: 7 }
    ])
    return () => takeBackBounces(database, id)
  }),
  'Archive list': list.map(runId => changeList(runId, { isArchived: true }, 7)),
  'Rename and tag list': fc.tuple(list, tags).map(([runId, set]) => changeList(runId, { title: 'Theirs', tags: set }, 7)),
  'Delete list': list.map(runId => removeList(runId, 7))
}
/** Another window, a file or a person who objects: each changes what a click may have changed before. */
export const other: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(list, person).map(
    ([runId, at]): Act =>
      database =>
        blockMore(database, runId, emailKeys([at]))
  ),
  person.map(
    (at): Act =>
      database =>
        addDoNotContact(database, emailKeys([at]))
  ),
  person.map((at): Act => changeNotes([at], note => ({ tags: addTags(note.tags, ['later']) }), 9)),
  person.map((at): Act => changeNotes([at], () => ({ status: 'contacted' }), 9)),
  person.map((at): Act => changeNotes([at], () => ({ note: 'Later' }), 9)),
  list.map((runId): Act => async database => {
    const stored = (await readRuns(database)).find(({ id }) => id === runId)?.tags ?? []
    return changeList(runId, { tags: addTags(stored, ['later']) }, 9)(database)
  })
)
