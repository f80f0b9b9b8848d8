// The lists that were just deleted, each with the button that takes it back.
import { Notice } from '../ui/Notice.tsx'
import type { Database } from '../../lib/database/schema.ts'
import { t } from '../../lib/i18n/text.ts'
import { useRemovals } from '../lists/use-removals.ts'

export const RemovedLists = ({ database }: { database: Database }) => {
  const { removals, problem } = useRemovals(database)
  return (
    <>
      {removals.map(({ id, text, onUndo }) => (
        <Notice key={id} tone="info" live action={{ label: t('undo'), onClick: onUndo }}>
          {text}
        </Notice>
      ))}
      {problem !== undefined && (
        <Notice tone="problem" live>
          {problem}
        </Notice>
      )}
    </>
  )
}
