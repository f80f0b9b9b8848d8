// Statuses and colours of tags are stored, and joined with those of a backup.
import { expect, test } from 'vitest'
import { changeStatuses, joinStatuses, joinTagColours, saveTagColour } from '../../../lib/notes/change-note-settings.ts'
import { readNoteSettings, defaultStatuses } from '../../../lib/notes/person-status.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { addStatus, renameStatus } from '../../../lib/notes/change-statuses.ts'

test('a colour is one for all spellings of a tag, and can be taken back', async () => {
  const database = createDatabase('note settings colours')
  await saveTagColour(database, 'VIP', 3)
  await saveTagColour(database, 'fair', 8)
  await saveTagColour(database, 'vip', 4)
  expect((await readNoteSettings(database)).tagColours).toEqual({ vip: 4, fair: 8 })
  await saveTagColour(database, 'Vip', undefined)
  expect((await readNoteSettings(database)).tagColours).toEqual({ fair: 8 })
})

test('nothing stored, or nothing readable, is the usual set; a damaged status and a second one with an id are left out', async () => {
  const database = createDatabase('note settings damaged')
  expect(await readNoteSettings(database)).toEqual({ statuses: defaultStatuses, tagColours: {} })
  await database.settings.bulkPut([
    { name: 'person-statuses', value: [{ id: 'a b', name: 'x' }, { id: 'x1', name: 'Lead' }, { id: 'x1', name: 'Other' }, 7] },
    { name: 'tag-colours', value: { vip: 99 } }
  ])
  expect(await readNoteSettings(database)).toEqual({ statuses: [{ id: 'x1', name: 'Lead' }], tagColours: {} })
})

test('a backup adds statuses and colours that are not here, and changes none', () => {
  const here = [{ id: 'x1', name: 'Lead' }]
  expect(
    joinStatuses(here, [
      { id: 'x1', name: 'Old' },
      { id: 'x2', name: 'Won' }
    ])
  ).toEqual([...here, { id: 'x2', name: 'Won' }])
  expect(joinStatuses(undefined, [{ id: 'x2', name: 'Won' }])).toEqual([...defaultStatuses, { id: 'x2', name: 'Won' }])
  expect(joinTagColours({ vip: 1 }, { vip: 2, fair: 3, bad: 90 })).toEqual({ vip: 1 })
  expect(joinTagColours({ vip: 1 }, { vip: 2, fair: 3 })).toEqual({ vip: 1, fair: 3 })
})

test('a status is added and renamed in one transaction', async () => {
  const database = createDatabase('note settings statuses')
  await changeStatuses(database, statuses => renameStatus(addStatus(statuses, 'Won', 'x1'), 'new', 'First'))
  const { statuses } = await readNoteSettings(database)
  expect(statuses.find(({ id }) => id === 'x1')).toEqual({ id: 'x1', name: 'Won' })
  expect(statuses.find(({ id }) => id === 'new')?.name).toBe('First')
})
