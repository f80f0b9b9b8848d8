// Keeps records that are about to be deleted by age, and says why where that did not work.
import { useState } from 'preact/hooks'
import { failureText } from './failure-text.ts'
import { send } from '../../lib/messages/send.ts'
import type { Run } from '../../lib/runs/model/run.ts'

export const useKeepResults = () => {
  const [problem, setProblem] = useState<string>()
  const keep = async (lists: readonly Run[]): Promise<void> => {
    setProblem(undefined)
    for (const { id, serviceHost } of lists) {
      const kept = await send('keepResults', { runId: id })
      if (!kept.ok) setProblem(failureText(kept.failure, serviceHost, Date.now()))
    }
  }
  return { problem, keep }
}
