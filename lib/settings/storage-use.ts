// Asks the browser to keep the stored data, and reads how much room it takes and whether it is kept.

/**
 * What the browser says of the room for the stored data. `quota` and `used` are in bytes. `isNearlyFull`: at least 80 % are used. `isProtected`:
 * the browser deletes nothing to free disk space.
 */
export interface StorageUse {
  room: { used: number; quota: number } | undefined
  isNearlyFull: boolean
  isProtected: boolean
}

/** From this share of the quota on, the user has to make room. */
const nearlyFullShare = 0.8

/**
 * `manager` is missing in browsers without `navigator.storage`. `isExempt`: the browser never deletes data of an extension with the permission
 * `unlimitedStorage`, as Chromium (https://developer.chrome.com/docs/extensions/develop/concepts/storage-and-cookies).
 */
export interface StorageSource {
  manager: Pick<StorageManager, 'estimate' | 'persisted'> | undefined
  isExempt: boolean
}

/** Reads the room and the protection. Where the browser does not answer, the room is unknown and the data not protected. Never rejects. */
export const readStorageUse = async ({ manager, isExempt }: StorageSource): Promise<StorageUse> => {
  const [estimate, isPersisted] = await Promise.all([manager?.estimate().catch(() => undefined), manager?.persisted().catch(() => false)])
  const { usage, quota } = estimate ?? {}
  const room = usage !== undefined && quota !== undefined && quota > 0 ? { used: usage, quota } : undefined
  const isNearlyFull = room !== undefined && room.used >= room.quota * nearlyFullShare
  return { room, isNearlyFull, isProtected: isExempt || isPersisted === true }
}

/** Asks the browser not to delete the stored data. False where it declines or cannot be asked. Never rejects. */
export const requestProtection = async (manager: Pick<StorageManager, 'persist'> | undefined): Promise<boolean> =>
  (await manager?.persist().catch(() => false)) ?? false
