// Reads the hash of the data desk: `#list=<id>` opens a list.
import { useHash } from '../shell/use-hash.ts'

export interface DeskRoute {
  listId: string | undefined
}

const readRoute = (hash: string): DeskRoute => ({ listId: new URLSearchParams(hash.slice(1)).get('list') ?? undefined })

/** The same object until the hash changes. */
export const useDeskRoute = (): DeskRoute => useHash(readRoute)
