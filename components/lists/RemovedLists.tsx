// The lists that were just deleted as messages of the page, each with the button that takes it back. One that is closed stays closed.
import { useState } from 'preact/hooks'
import { ToastList } from '../results/Toasts.tsx'
import type { Database } from '../../lib/database/schema.ts'
import { t } from '../../lib/i18n/text.ts'
import { useRemovals } from './use-removals.ts'

export const RemovedLists = ({ database }: { database: Database }) => {
  const { removals, problem, clear } = useRemovals(database)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const shown = removals.filter(({ id }) => !closed.has(id))
  return (
    <ToastList
      toasts={[
        ...shown.map(({ id, text, onUndo }) => ({
          id,
          text,
          action: { label: t('undo'), onClick: onUndo },
          onClose: () => setClosed(before => new Set([...before, id]))
        })),
        ...(problem === undefined ? [] : [{ id: 'problem', tone: 'problem' as const, text: problem, onClose: clear }])
      ]}
    />
  )
}
