// Asks the worker to change a list, and to take that back.
import { ok, type Result } from '../../lib/failure.ts'
import { send } from '../../lib/messages/send.ts'
import type { ListChanges } from '../../lib/runs/model/list-changes.ts'

/** False where the change could not be taken back. */
export type UndoListChange = () => Promise<boolean>

export const changeList = async (runId: string, { tags, ...changes }: ListChanges): Promise<Result<UndoListChange>> => {
  const changed = await send('changeList', { runId, ...changes, ...(tags && { tags: [...tags] }) })
  return changed.ok ? ok(async () => (await send('undoListChange', { runId, ...changed.value })).ok) : changed
}
