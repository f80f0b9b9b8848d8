// Everything that Muster has kept on this machine, deleted. It asks storage for nothing, so that it works when storage does not.

/** As much of the browser as is used; each area and each list of names may be missing, or broken. */
export interface DeleteEverythingDependencies {
  /** lets go of the database in this page, for good */
  closeDatabase: () => void
  databases: Pick<IDBFactory, 'databases' | 'deleteDatabase'>
  areas: readonly { clear: () => Promise<void> }[]
  pageAreas: readonly Pick<Storage, 'clear'>[]
  caches: Pick<CacheStorage, 'keys' | 'delete'>
  alarms: { clearAll: () => Promise<unknown> }
  permissions: Record<'remove' | 'contains', (asked: { permissions: ['notifications'] }) => Promise<boolean>>
  /** another page that holds a database open is waited for this long, in milliseconds */
  wait: (milliseconds: number) => Promise<void>
}

const patience = 5_000
const own = 'muster'
/** Whether notifications are shown is this permission, and no setting beside it. */
const notices: { permissions: ['notifications'] } = { permissions: ['notifications'] }

const drop = (
  databases: DeleteEverythingDependencies['databases'],
  name: string,
  wait: DeleteEverythingDependencies['wait']
): Promise<boolean> =>
  Promise.race([
    new Promise<boolean>(done => {
      const deleting = databases.deleteDatabase(name)
      deleting.addEventListener('success', () => done(true))
      deleting.addEventListener('error', () => done(false))
    }),
    wait(patience).then(() => false)
  ])

const names = async (databases: DeleteEverythingDependencies['databases']): Promise<string[]> => {
  const known = await databases.databases().catch(() => [])
  return [...new Set([own, ...known.flatMap(({ name }) => name ?? [])])]
}

/** Deletes it all, each thing whatever became of the others; false where something is left. Never rejects. */
export const deleteEverything = async (world: DeleteEverythingDependencies): Promise<boolean> => {
  const { databases, areas, pageAreas, caches, alarms, permissions, wait } = world
  const attempt = async (work: () => unknown): Promise<boolean> => {
    try {
      return (await work()) !== false
    } catch {
      return false
    }
  }
  const done = [
    await attempt(() => alarms.clearAll()),
    await attempt(world.closeDatabase),
    ...(await Promise.all((await names(databases)).map(name => attempt(() => drop(databases, name, wait))))),
    ...(await Promise.all(areas.map(area => attempt(() => area.clear())))),
    ...(await Promise.all(pageAreas.map(area => attempt(() => area.clear())))),
    await attempt(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    }),
    await attempt(async () => {
      // The answer says whether there was something to take back, too.
      await permissions.remove(notices)
      return !(await permissions.contains(notices))
    })
  ]
  return done.every(Boolean)
}
