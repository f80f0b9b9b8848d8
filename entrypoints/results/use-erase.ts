// Forgetting the person on a card. It is held by the whole page: the tables are read anew as soon as somebody is hidden, and their card goes.
import { useMemo, useState } from 'preact/hooks'
import { useErase } from '../../components/settings/use-erase.ts'
import type { Database } from '../../lib/database/schema.ts'
import { createPageEraser } from '../../lib/privacy/page-eraser.ts'

export const useForgetting = (database: Database) => {
  const {
    state,
    isIncomplete: isLeft,
    find: look,
    eraseFound: go,
    cancel
  } = useErase(useMemo(() => createPageEraser(database, crypto, navigator.locks), [database]))
  const [asked, setAsked] = useState('')
  const isAsking = state?.is === 'looking' || state?.is === 'found'
  return {
    /** the question about whoever has these marks, while it is asked */
    questionOf: (marks: readonly string[]) => (isAsking && asked === marks.join(' ') ? state : undefined),
    /** how it goes once the question was answered, or what stood in its way */
    outcome: isAsking ? undefined : state,
    isLeft,
    /** nobody else can be asked about just now */
    busy: state?.is === 'looking' || state?.is === 'doing',
    look: (marks: readonly string[]): void => {
      setAsked(marks.join(' '))
      look(marks)
    },
    go,
    cancel
  }
}

export type Forgets = ReturnType<typeof useForgetting>
