// Switches the sync off, and removes what one computer or all of them have put into the browser's sync storage.
import { isSyncKey, readComputers } from './sync-entries.ts'
import type { SyncArea, SyncStore } from './sync.ts'

/** Removes the keys of all computers, each of which then switches its sync off. Rejects where the browser does. */
export const clearSyncArea = async (area: SyncArea): Promise<void> => {
  const keys = Object.keys(await area.get(null)).filter(isSyncKey)
  if (keys.length > 0) await area.remove(keys)
}

const clearComputer = async (area: SyncArea, computerId: string): Promise<void> => {
  const own = readComputers(await area.get(null)).find(({ id }) => id === computerId)
  if (own) await area.remove(own.keys)
}

/**
 * Switches the sync off and removes what this computer has published, or what all computers have (`everywhere`). Call it while `syncLockName` is
 * held. Rejects where the browser fails to remove it.
 */
export const endSync = async (store: SyncStore, area: SyncArea, everywhere: boolean): Promise<void> => {
  const [choice, memory] = await Promise.all([store.readChoice(), store.readMemory()])
  await store.saveChoice({ on: false, connectionByHost: choice.connectionByHost })
  if (memory) await store.saveMemory({ computerId: memory.computerId, published: memory.published })
  if (everywhere) await clearSyncArea(area)
  else if (memory) await clearComputer(area, memory.computerId)
}
