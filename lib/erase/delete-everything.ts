// Deletes everything that Muster stores on this computer. It reads no stored data, so it also works when storage is broken.

/** The browser APIs that it uses. Each may be missing data or fail. */
export interface DeleteEverythingDependencies {
  /** Closes this page's database permanently. */
  closeDatabase: () => void
  databases: Pick<IDBFactory, 'databases' | 'deleteDatabase'>
  storageAreas: readonly { clear: () => Promise<void> }[]
  pageStorages: readonly Pick<Storage, 'clear'>[]
  caches: Pick<CacheStorage, 'keys' | 'delete'>
  alarms: { clearAll: () => Promise<unknown> }
  permissions: Record<'remove' | 'contains', (request: { permissions: ['notifications'] }) => Promise<boolean>>
  wait: (milliseconds: number) => Promise<void>
}

/** How long to wait for another page that holds a database open. */
const blockedTimeoutMs = 5_000
const mainDatabase = 'muster'
/** Notifications have no setting besides this permission. */
const notificationPermission: { permissions: ['notifications'] } = { permissions: ['notifications'] }

type Databases = DeleteEverythingDependencies['databases']

const deleteDatabase = (databases: Databases, name: string, wait: DeleteEverythingDependencies['wait']): Promise<boolean> =>
  Promise.race([
    new Promise<boolean>(resolve => {
      const request = databases.deleteDatabase(name)
      request.addEventListener('success', () => resolve(true))
      request.addEventListener('error', () => resolve(false))
    }),
    wait(blockedTimeoutMs).then(() => false)
  ])

const readDatabaseNames = async (databases: Databases): Promise<string[]> => {
  const known = await databases.databases().catch(() => [])
  return [...new Set([mainDatabase, ...known.flatMap(({ name }) => name ?? [])])]
}

/** Deletes everything; a failed step does not stop the others. False if anything remains. Never rejects. */
export const deleteEverything = async (dependencies: DeleteEverythingDependencies): Promise<boolean> => {
  const { closeDatabase, databases, storageAreas, pageStorages, caches, alarms, permissions, wait } = dependencies
  const attempt = async (work: () => unknown): Promise<boolean> => {
    try {
      return (await work()) !== false
    } catch {
      return false
    }
  }
  const results = [
    await attempt(() => alarms.clearAll()),
    await attempt(closeDatabase),
    ...(await Promise.all((await readDatabaseNames(databases)).map(name => attempt(() => deleteDatabase(databases, name, wait))))),
    ...(await Promise.all(storageAreas.map(area => attempt(() => area.clear())))),
    ...(await Promise.all(pageStorages.map(area => attempt(() => area.clear())))),
    await attempt(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    }),
    await attempt(async () => {
      // `remove` also returns false when the permission was never granted.
      await permissions.remove(notificationPermission)
      return !(await permissions.contains(notificationPermission))
    })
  ]
  return results.every(Boolean)
}
