// The button of a list from a file that says what the list counts as.
import { useState } from 'preact/hooks'
import { ListUseForm } from './ListUseForm.tsx'
import { Popover } from '../ui/overlay/Popover.tsx'
import type { Database } from '../../lib/database/schema.ts'
import { changeListUse, type ListRole, type ListUse } from '../../lib/own-lists/list-uses.ts'
import { t } from '../../lib/i18n/text.ts'
import { blockMore, markList, type MarkedList } from '../../lib/do-not-contact/suppress-list.ts'
import { readContacts } from '../../lib/do-not-contact/read-contacts.ts'
import { createPause } from '../shell/pause.ts'

export const ListUseTools = ({ database, runId, use }: { database: Database; runId: string; use: ListUse }) => {
  const [isFailed, setIsFailed] = useState(false)
  const [outcome, setOutcome] = useState<MarkedList>()
  const store = async (change: Promise<unknown>): Promise<boolean> => {
    const isStored = await change.then(
      () => true,
      () => false
    )
    setIsFailed(!isStored)
    return isStored
  }
  const mark = (role: ListRole | undefined): void => {
    setOutcome(undefined)
    const marked = markList(database, runId, role, createPause())
    void store(marked).then(async isStored => {
      if (isStored && role) setOutcome(await marked)
    })
  }
  const correct = async (text: string): Promise<boolean> => {
    const { keys } = readContacts(text)
    return keys.length > 0 && store(blockMore(database, runId, keys))
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
          outcome={outcome}
          onRole={role => mark(role === 'contacts' ? undefined : role)}
          onCorrect={correct}
        />
      )}
    </Popover>
  )
}
