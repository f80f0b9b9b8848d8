// The lists that were just deleted, and taking that back. Every page of Muster shows them until they are really gone.
import { useState } from 'preact/hooks'
import { failureText } from '../shell/failure-text.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { watchRemovals } from '../../lib/runs/store/read-runs.ts'
import type { Database } from '../../lib/database/schema.ts'
import { t } from '../../lib/i18n/text.ts'
import { send } from '../../lib/messages/send.ts'
import type { Run } from '../../lib/runs/model/run.ts'

export interface Removal {
  id: string
  text: string
  onUndo: () => void
}

/** `problem`: why the last deletion could not be taken back. */
export const useRemovals = (database: Database): { removals: Removal[]; problem: string | undefined; clear: () => void } => {
  const [problem, setProblem] = useState<string>()
  const removed = useLiveQuery<Run[]>(() => watchRemovals(database), [database], []) ?? []
  const undo = async (runId: string): Promise<void> => {
    const kept = await send('keepList', { runId })
    setProblem(kept.ok ? undefined : failureText(kept.failure, '', Date.now()))
  }
  return {
    removals: removed.map(({ id, listTitle }) => ({
      id,
      text: t('listDeleted', listTitle || t('noListName')),
      onUndo: () => void undo(id)
    })),
    problem,
    clear: () => setProblem(undefined)
  }
}
