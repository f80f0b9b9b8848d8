// The room for the stored data, and whether the browser keeps it.
import { expect, test } from 'vitest'
import { readStorageUse, requestProtection } from '../../../lib/settings/storage-use.ts'

const createManager = (estimate: StorageEstimate, isPersisted = false) => ({
  estimate: async () => estimate,
  persisted: async () => isPersisted
})
const broken = { estimate: () => Promise.reject(new Error()), persisted: () => Promise.reject(new Error()) }

test.each([
  ['persisted', createManager({ usage: 5, quota: 10 }, true), false, { room: { used: 5, quota: 10 }, isProtected: true }],
  ['not persisted', createManager({ usage: 5, quota: 10 }), false, { room: { used: 5, quota: 10 }, isProtected: false }],
  ['exempt from deletion', createManager({ usage: 5, quota: 10 }), true, { room: { used: 5, quota: 10 }, isProtected: true }],
  ['of no known size', createManager({ usage: 5 }), false, { room: undefined, isProtected: false }],
  ['of a quota of nothing', createManager({ usage: 0, quota: 0 }), false, { room: undefined, isProtected: false }],
  ['that cannot be asked', broken, false, { room: undefined, isProtected: false }],
  ['of a browser without the API', undefined, false, { room: undefined, isProtected: false }]
])('storage %s', async (_, manager, isExempt, expected) =>
  expect(await readStorageUse({ manager, isExempt })).toEqual({ ...expected, isNearlyFull: false })
)

test.each([
  [79, false],
  [80, true],
  [120, true]
])('%d %% of the quota is nearly full: %s', async (used, expected) => {
  const use = await readStorageUse({ manager: createManager({ usage: used, quota: 100 }), isExempt: true })
  expect(use.isNearlyFull).toBe(expected)
})

test('protection is granted, declined, or cannot be asked for', async () => {
  expect(await requestProtection({ persist: async () => true })).toBe(true)
  expect(await requestProtection({ persist: async () => false })).toBe(false)
  expect(await requestProtection({ persist: () => Promise.reject(new Error()) })).toBe(false)
  expect(await requestProtection(undefined)).toBe(false)
})
