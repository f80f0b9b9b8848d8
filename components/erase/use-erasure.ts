// Erases the person of a record. The whole page holds the state: erasing reloads the tables, which closes the record panel.
import { useMemo, useState } from 'preact/hooks'
import { useErase } from './use-erase.ts'
import type { Database } from '../../lib/database/schema.ts'
import { loadEraser } from './load-eraser.ts'

export const useErasure = (database: Database) => {
  const eraser = useMemo(() => loadEraser(database), [database])
  const { state, find, eraseFound, cancel } = useErase(eraser)
  const [askedKeys, setAskedKeys] = useState('')
  const isAsking = state?.is === 'looking' || state?.is === 'found'
  return {
    /** the open question about the person with these erasure keys */
    getQuestion: (keys: readonly string[]) => (isAsking && askedKeys === keys.join(' ') ? state : undefined),
    /** the progress and the outcome, once the question was answered */
    outcome: isAsking ? undefined : state,
    /** no other person can be erased now */
    isBusy: state?.is === 'looking' || state?.is === 'doing',
    /** opens the question */
    ask: (keys: readonly string[]): void => {
      setAskedKeys(keys.join(' '))
      find(keys)
    },
    erase: eraseFound,
    cancel
  }
}

export type Erasure = ReturnType<typeof useErasure>
