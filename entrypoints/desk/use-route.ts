// Reads the hash of the data desk: `#list=<id>` opens a list, and `&run=<id>&row=<index>` the notice to the person of that row.
import { useHash } from '../shared/use-hash.ts'

export interface DeskRoute {
  listId: string | undefined
  place: { runId: string; index: number } | undefined
}

const readRoute = (hash: string): DeskRoute => {
  const fields = new URLSearchParams(hash.slice(1))
  const [runId, row] = [fields.get('run'), fields.get('row')]
  return {
    listId: fields.get('list') ?? undefined,
    place: runId !== null && row !== null && /^\d{1,9}$/.test(row) ? { runId, index: Number(row) } : undefined
  }
}

/** The same object until the hash changes. */
export const useDeskRoute = (): DeskRoute => useHash(readRoute)
