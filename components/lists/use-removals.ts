// The lists that were moved to the bin while the page is open, and taking that back. Every page of Muster shows them for a moment.
import { useEffect, useRef, useState } from 'preact/hooks'
import { failureText } from '../shell/failure-text.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { watchBin } from '../../lib/runs/store/read-runs.ts'
import type { Database } from '../../lib/database/schema.ts'
import { t } from '../../lib/i18n/text.ts'
import { send } from '../../lib/messages/send.ts'
import type { Run } from '../../lib/runs/model/run.ts'

export interface Removal {
  id: string
  text: string
  onUndo: () => void
}

const shownMs = 20_000

/** Those that came into the bin since it was read first, each for a moment. */
const useNewInBin = (bin: readonly Run[] | undefined): readonly Run[] => {
  const known = useRef<Set<string>>(undefined)
  const [shownIds, setShownIds] = useState<readonly string[]>([])
  useEffect(() => {
    if (!bin) return
    const ids = bin.map(({ id }) => id)
    const added = known.current ? ids.filter(id => !known.current?.has(id)) : []
    known.current = new Set(ids)
    if (added.length === 0) return
    setShownIds(before => [...before, ...added])
    setTimeout(() => setShownIds(before => before.filter(id => !added.includes(id))), shownMs)
  }, [bin])
  return bin?.filter(({ id }) => shownIds.includes(id)) ?? []
}

/** `problem`: why the last one could not be taken back. */
export const useRemovals = (database: Database): { removals: Removal[]; problem: string | undefined; clear: () => void } => {
  const [problem, setProblem] = useState<string>()
  const removed = useNewInBin(useLiveQuery<Run[]>(() => watchBin(database), [database]))
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
