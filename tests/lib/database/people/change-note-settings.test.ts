// Statuses and colours of tags are stored, joined with those of a backup, and name no erased person.
import { expect, test } from 'vitest'
import {
  changeStatuses,
  eraseFromNoteSettings,
  joinStatuses,
  joinTagColours,
  saveTagColour
} from '../../../../lib/database/people/change-note-settings.ts'
import { readNoteSettings } from '../../../../lib/database/people/note-settings.ts'
import { createDatabase } from '../../../../lib/database/schema.ts'
import { addStatus, renameStatus } from '../../../../lib/records/identity/change-statuses.ts'
import { defaultStatuses } from '../../../../lib/records/identity/person-status.ts'

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

test('an erased person is named by no status and no tag', async () => {
  const database = createDatabase('note settings erased')
  await changeStatuses(database, statuses => renameStatus(addStatus(statuses, 'Ask ada', 'x1'), 'new', 'ada first'))
  await saveTagColour(database, 'ada', 2)
  await saveTagColour(database, 'vip', 2)
  await eraseFromNoteSettings(database, text => text.includes('ada'))
  const { statuses, tagColours } = await readNoteSettings(database)
  expect(JSON.stringify([statuses, tagColours])).not.toContain('ada')
  expect(tagColours).toEqual({ vip: 2 })
  expect(statuses.find(({ id }) => id === 'x1')).toEqual({ id: 'x1', name: '…' })
})
