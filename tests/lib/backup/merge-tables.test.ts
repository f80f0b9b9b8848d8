// The data desk in a backup: the round trip, lists that are not here, people who were erased, and the newer of two texts.
import { expect, test, describe } from 'vitest'
import { addErasedPeople } from '../../../lib/results/erased-people.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { exampleRun } from '../runs/examples.ts'
import { backUp, createBackup, freshDatabase, putRun, restore } from './backup-helpers.ts'
import { putDestinations } from '../../../lib/backup/merge-tables.ts'
import { saveTemplate, watchTemplates } from '../../../lib/export/templates.ts'
import { changeListUse, readListUses } from '../../../lib/own-lists/list-uses.ts'
import { saveView, watchSavedViews } from '../../../lib/results/results-view.ts'
import { firstValueFrom } from '../send/first-value.ts'
import type { StoredPersonNote } from '../../../lib/database/stored-people.ts'

describe('restore desk', () => {
  const listNotice = {
    runId: 'run-1',
    source: 'a fair',
    purpose: 'Sales',
    reason: '',
    answer: { is: 'given', at: 3 } as const,
    changedAt: 3
  }
  const ada = 'profile:https://www.linkedin.com/in/ada'
  const line = { id: 'line', at: 3, kind: 'given', count: 1, runId: 'run-1' } as const

  const createFilled = async (): Promise<Database> => {
    const database = freshDatabase()
    await putRun(database, exampleRun('collected'), [{ name: 'Ada' }])
    await database.listNotices.put(listNotice)
    await database.deskLog.put(line)
    return database
  }
  const readDesk = ({ listNotices, deskLog }: Database): Promise<unknown[]> => Promise.all([listNotices.toArray(), deskLog.toArray()])

  test('everything comes back, and the same backup again changes nothing', async () => {
    const file = await backUp(await createFilled())
    const after = freshDatabase()
    await restore(after, file)
    expect(await readDesk(after)).toEqual([[listNotice], [line]])
    await restore(after, file)
    expect(await readDesk(after)).toEqual([[listNotice], [line]])
  })

  test('the texts that were changed last stay', async () => {
    const file = await backUp(await createFilled())
    for (const [changedAt, purpose] of [
      [9, 'typed later'],
      [1, 'Sales']
    ] as const) {
      const after = await createFilled()
      await after.listNotices.put({ ...listNotice, purpose: 'typed later', changedAt })
      await restore(after, file)
      expect(await after.listNotices.get('run-1')).toMatchObject({ purpose })
    }
  })

  test('a text that names an erased person stays away, and so does what is about a list that is not here', async () => {
    const named = await createFilled()
    await named.listNotices.put({ ...listNotice, purpose: 'For linkedin.com/in/ada' })
    const again = freshDatabase()
    await addErasedPeople(again, [ada], () => new Uint8Array(32))
    await restore(again, await backUp(named))
    expect(await again.listNotices.toArray()).toMatchObject([{ source: 'a fair', purpose: '' }])

    const empty = freshDatabase()
    const rows = { listNotices: [listNotice], deskLog: [line] }
    await restore(empty, await createBackup(Object.entries(rows).map(([is, own]) => ({ is, rows: own }))))
    expect(await readDesk(empty)).toEqual([[], [line]])
  })

  test('rows that cannot be read are left out', async () => {
    const after = await createFilled()
    const lines = [{ ...line, id: 'z', kind: 'sold' }]
    await restore(
      after,
      await createBackup([
        { is: 'listNotices', rows: [{ ...listNotice, source: 'x'.repeat(3_000), changedAt: 9 }] },
        { is: 'deskLog', rows: lines }
      ])
    )
    expect(await readDesk(after)).toEqual([[listNotice], [line]])
  })
})

describe('restore destinations', () => {
  const webhook = {
    kind: 'webhook',
    id: 'w1',
    name: 'n8n',
    url: 'https://hooks.example/a',
    format: 'json',
    perCall: 1,
    template: 'hubspot',
    pageCounts: false,
    secretStorage: 'none',
    secret: ''
  }

  test('a webhook is added once, without its pause', async () => {
    const database = freshDatabase()
    await putDestinations(database, [{ ...webhook, pausedUntil: 9e15, failuresInARow: 3 }])
    expect(await database.destinations.toArray()).toMatchObject([{ id: 'w1', pausedUntil: 0, failuresInARow: 0 }])
    await putDestinations(database, [{ ...webhook, name: 'Another' }])
    expect(await database.destinations.toArray()).toMatchObject([{ name: 'n8n' }])
  })

  test.each([{ url: 'http://hooks.example/a' }, { url: 'javascript:alert(1)' }, { format: 'xml' }, { perCall: 5_000 }])(
    'a damaged webhook is left out: %j',
    async damage => {
      const database = freshDatabase()
      await putDestinations(database, [{ ...webhook, ...damage }])
      expect(await database.destinations.count()).toBe(0)
    }
  )

  const crm = {
    kind: 'hubspot',
    id: 'c1',
    name: 'HubSpot',
    url: 'https://api.hubapi.com/',
    fields: [{ from: 'email', to: 'email' }],
    secretStorage: 'always',
    secret: 'pat-1'
  }

  test('a CRM is added without the reason why its token was refused', async () => {
    const database = freshDatabase()
    await putDestinations(database, [{ ...crm, blockedBy: 'sendTokenRefused', blockedMessage: 'expired' }])
    expect(await database.destinations.toArray()).toEqual([
      expect.objectContaining({ ...crm, blockedBy: undefined, blockedMessage: undefined })
    ])
    await putDestinations(database, [{ ...crm, id: 'c2', url: 'http://crm.example/' }])
    expect(await database.destinations.count()).toBe(1)
  })
})

describe('restore notes', () => {
  const ada: StoredPersonNote = {
    id: 'ada',
    keys: ['profile:https://www.linkedin.com/in/ada-beispiel', 'email:ada@beispiel.example'],
    note: 'Call in May 📞\nشكرا',
    tags: ['vip', 'événement'],
    status: 'contacted',
    changedAt: 5
  }

  const createWith = async (...notes: StoredPersonNote[]): Promise<Database> => {
    const database = freshDatabase()
    await database.personNotes.bulkPut(notes)
    return database
  }
  const readNotes = ({ personNotes }: Database): Promise<StoredPersonNote[]> => personNotes.toArray()

  test('notes come back as they were, and the same backup again changes nothing', async () => {
    const file = await backUp(await createWith(ada, { ...ada, id: 'bob', keys: ['email:bob@muster.example'] }))
    const after = freshDatabase()
    await restore(after, file)
    const first = await readNotes(after)
    expect(first).toEqual([ada, { ...ada, id: 'bob', keys: ['email:bob@muster.example'] }])
    await restore(after, file)
    expect(await readNotes(after)).toEqual(first)
  })

  test('a note about someone who has one here is joined with it, whichever is newer', async () => {
    const other: StoredPersonNote = {
      ...ada,
      id: 'other',
      keys: ada.keys.slice(0, 1),
      note: 'Met in Berlin',
      tags: ['VIP', 'fair'],
      status: 'replied'
    }
    const later = await createWith({ ...other, changedAt: 9 })
    await restore(later, await backUp(await createWith(ada)))
    expect(await readNotes(later)).toEqual([
      {
        id: 'other',
        keys: ada.keys,
        note: `Met in Berlin\n\n${ada.note}`,
        tags: ['VIP', 'fair', 'événement'],
        status: 'replied',
        changedAt: 9
      }
    ])
    const earlier = await createWith({ ...other, changedAt: 1 })
    const file = await backUp(await createWith(ada))
    await restore(earlier, file)
    await restore(earlier, file)
    expect(await readNotes(earlier)).toMatchObject([
      { id: 'other', note: `${ada.note}\n\nMet in Berlin`, tags: ['vip', 'événement', 'fair'], status: 'contacted', changedAt: 5 }
    ])
  })

  test('a line or a tag about someone who was erased here stays away from the notes about others', async () => {
    const [after, database] = [freshDatabase(), freshDatabase()]
    const note = {
      id: 'bob',
      keys: ['email:bob@a.example'],
      note: 'Call May\nvia ada@x.example',
      tags: ['ada@x.example', 'fair'],
      status: '',
      changedAt: 3
    }
    await database.personNotes.put(note)
    await addErasedPeople(after, ['email:ada@x.example'], () => new Uint8Array(32))
    await restore(after, await backUp(database))
    expect(await after.personNotes.toArray()).toMatchObject([{ note: 'Call May', tags: ['fair'] }])
  })

  test('two people with one email are not joined', async () => {
    const database = await createWith(ada)
    const bob = { ...ada, id: 'bob', keys: ['profile:https://www.linkedin.com/in/bob-muster', 'email:ada@beispiel.example'], note: 'Bob' }
    await restore(database, await backUp(await createWith(bob)))
    expect((await readNotes(database)).map(({ note }) => note)).toEqual([ada.note, 'Bob'])
  })

  test('the note of someone who was erased here stays away', async () => {
    const database = freshDatabase()
    await addErasedPeople(database, ada.keys, () => new Uint8Array(32))
    await restore(database, await backUp(await createWith(ada)))
    expect(await readNotes(database)).toEqual([])
  })

  test('of a damaged or foreign file only readable notes come back, with tags as the interface makes them', async () => {
    const database = freshDatabase()
    const rows = [
      { ...ada, tags: ['a, b', ' vip '.repeat(20), '\u202Ex'], status: 'no status' },
      { id: 'x' },
      { ...ada, id: 'y', keys: [] }
    ]
    expect(await restore(database, await createBackup([{ is: 'personNotes', rows }]))).toMatchObject({ ok: true })
    expect(await readNotes(database)).toMatchObject([{ id: 'ada', tags: ['a', 'b', 'x'], status: '' }])
  })
})

describe('restore bounces', () => {
  const bounce = { file: 'file-1', email: 'ada@one.example', kind: 'soft', code: '4.2.2', addedAt: 3 } as const

  test('they come back without a list, too, and those that are here stay', async () => {
    const before = freshDatabase()
    await putRun(before, exampleRun('collected'), [{ email: bounce.email }])
    await before.bounces.bulkPut([bounce, { ...bounce, email: 'bo@one.example' }, { ...bounce, file: 'file-2' }])
    await before.bounceFiles.put({ id: 'file-1', name: 'bounces.csv', addedAt: 3 })
    const file = await backUp(before)
    const after = freshDatabase()
    await restore(after, file)
    expect([await after.bounces.count(), await after.bounceFiles.count()]).toEqual([3, 1])
    const known = { ...bounce, kind: 'hard' as const, addedAt: 9 }
    await after.bounces.put(known)
    await restore(after, file)
    expect(await after.bounces.get(['file-1', bounce.email])).toEqual(known)
  })

  test('the address of someone who was erased since stays away', async () => {
    const before = freshDatabase()
    await putRun(before, exampleRun('collected'), [{ email: bounce.email }])
    await before.bounces.put(bounce)
    const after = freshDatabase()
    await addErasedPeople(after, ['profile:https://www.linkedin.com/in/ada', 'email:ada@one.example'], () => new Uint8Array(32))
    await restore(after, await backUp(before))
    expect(await after.bounces.count()).toBe(0)
  })
})

test('bounces that were kept here stay kept', async () => {
  const [before, after] = [freshDatabase(), freshDatabase()]
  await before.bounceFiles.put({ id: 'f', name: 'b', addedAt: 3 })
  await after.bounceFiles.put({ id: 'f', name: 'b', addedAt: 3, keptAt: 9 })
  await restore(after, await backUp(before))
  expect(await after.bounceFiles.toArray()).toEqual([{ id: 'f', name: 'b', addedAt: 3, keptAt: 9 }])
})

test('list uses, views and column templates of a backup are added to those that are here', async () => {
  const [before, after] = [freshDatabase(), freshDatabase()]
  const template = (id: string) => ({ id, name: `Template ${id}`, columns: [{ heading: 'Email', from: 'email' as const }] })
  const view = (id: string) => ({ id, name: `View ${id}`, query: '' })
  await changeListUse(before, 'y', { isNotMine: true })
  await changeListUse(before, 'x', { role: 'do-not-contact' })
  await changeListUse(after, 'x', { role: 'customers' })
  for (const id of ['own-1', 'own-2']) await saveTemplate(before, template(id))
  await saveTemplate(after, { ...template('own-1'), name: 'Here' })
  for (const id of ['1', '2']) await saveView(before, view(id))
  await saveView(after, { ...view('3'), name: 'View 1' })
  await restore(after, await backUp(before))
  expect(await readListUses(after)).toEqual({ y: { isNotMine: true }, x: { role: 'customers' } })
  expect((await firstValueFrom(watchTemplates(after))).map(({ name }) => name)).toEqual(['Here', 'Template own-2'])
  expect((await firstValueFrom(watchSavedViews(after))).map(({ id }) => id)).toEqual(['3', '2'])
})
