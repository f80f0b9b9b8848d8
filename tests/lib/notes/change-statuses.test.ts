// The user's own set of statuses: add, rename, move and remove, without anyone losing theirs.
import { expect, test } from 'vitest'
import { addStatus, moveStatus, offerStatus, removeStatus, renameStatus } from '../../../lib/notes/change-statuses.ts'
import { defaultStatuses, englishStatusName, maxStatuses, offeredStatuses } from '../../../lib/notes/person-status.ts'

const idsOf = (statuses: Parameters<typeof offeredStatuses>[0]): string[] => offeredStatuses(statuses).map(({ id }) => id)

test('one that someone has is no longer offered, but stays known by its name; an unused own one is gone', () => {
  const own = addStatus(defaultStatuses, 'Lead', 'x1')
  const used = removeStatus(own, 'x1', true)
  expect(idsOf(used)).not.toContain('x1')
  expect(englishStatusName(used, 'x1')).toBe('Lead')
  expect(removeStatus(own, 'x1', false)).toEqual(defaultStatuses)
  expect(idsOf(offerStatus(used, 'x1')).at(-1)).toBe('x1')
  // Typed again, it is the same status, so that people who have it are found with it.
  expect(addStatus(used, 'Lead', 'x2')).toEqual(own)
})

test('one moves among those that are offered, and never past an end', () => {
  const statuses = removeStatus(defaultStatuses, 'contacted', true)
  expect(idsOf(moveStatus(statuses, 'replied', -1))).toEqual(['replied', 'new', 'meeting', 'customer', 'declined'])
  expect(moveStatus(statuses, 'new', -1)).toBe(statuses)
  expect(moveStatus(statuses, 'declined', 1)).toBe(statuses)
})

test('a renamed one has its new name in files; without a name it has that of Muster again; an own one needs a name', () => {
  const renamed = renameStatus(defaultStatuses, 'new', 'Lead')
  expect(englishStatusName(renamed, 'new')).toBe('Lead')
  expect(englishStatusName(renameStatus(renamed, 'new', ''), 'new')).toBe('New')
  const own = addStatus([], 'Lead', 'x1')
  expect(renameStatus(own, 'x1', '')).toBe(own)
  expect(englishStatusName([], 'elsewhere')).toBe('elsewhere')
})

test('there are no more than can be offered', () => {
  let statuses = defaultStatuses
  for (let n = 0; n < maxStatuses + 5; n++) statuses = addStatus(statuses, `Status ${n}`, `x${n}`)
  expect(idsOf(statuses)).toHaveLength(maxStatuses)
})
