// The button of a list from a file that says what the list counts as.
import { useState } from 'preact/hooks'
import { ListUseForm } from '../../../components/results/own-list/ListUseForm.tsx'
import { Popover } from '../../../components/ui/overlay/Popover.tsx'
import type { Database } from '../../../lib/database/schema.ts'
import { changeListUse, type ListUse } from '../../../lib/database/settings/list-uses.ts'
import { t } from '../../../lib/i18n/text.ts'
import { markList } from '../../../lib/own-lists/suppress-list.ts'
import { createPause } from '../pause.ts'

export const ListUseTools = ({ database, runId, use }: { database: Database; runId: string; use: ListUse }) => {
  const [isFailed, setIsFailed] = useState(false)
  const store = async (change: Promise<unknown>): Promise<boolean> => {
    const isStored = await change.then(
      () => true,
      () => false
    )
    setIsFailed(!isStored)
    return isStored
  }
  return (
    <Popover button={{ children: t('listUse') }} label={t('listUse')} side="end" wide>
      {() => (
        <ListUseForm
          isMine={!use.isNotMine}
          role={use.role ?? 'contacts'}
          problem={isFailed ? t('settingNotSaved') : undefined}
          onMine={isMine =>
            store(
              database.transaction('rw', database.settings, () => changeListUse(database, runId, { isNotMine: isMine ? undefined : true }))
            )
          }
          onRole={role => void store(markList(database, runId, role === 'contacts' ? undefined : role, createPause()))}
        />
      )}
    </Popover>
  )
}
