// What a list from a file counts as: whether its people are known already, and whether they are left out of exports and lookups.
import { useId, useState } from 'preact/hooks'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { ChoiceField, FieldNote } from '../ui/fields/Field.tsx'
import { Switch } from '../ui/fields/Switch.tsx'
import { ProblemNotice } from '../ui/Notice.tsx'
import { NotBlocked, type MarkOutcome, type NotBlockedProps } from '../do-not-contact/NotBlocked.tsx'
import type { Database } from '../../lib/database/schema.ts'
import { changeListUse, type ListRole, type ListUse } from '../../lib/own-lists/list-uses.ts'
import { blockMore, markList, type MarkedList } from '../../lib/do-not-contact/suppress-list.ts'
import { readContacts } from '../../lib/do-not-contact/read-contacts.ts'
import { createPause } from '../shell/pause.ts'
import styles from './ListUseForm.module.css'

/** Why the people of a list are left out; `contacts`: they are not. */
export type ListRoleChoice = 'contacts' | 'customers' | 'do-not-contact'

export interface ListUseFormProps {
  isMine: boolean
  role: ListRoleChoice
  /** why the last change was not stored */
  problem: string | undefined
  /** what the last change of the role has done */
  outcome?: MarkOutcome | undefined
  onCorrect: NotBlockedProps['onCorrect']
  /** resolves with false when nothing was stored */
  onMine: (isMine: boolean) => Promise<boolean>
  onRole: (role: ListRoleChoice) => void
}

const roles: readonly (readonly [ListRoleChoice, MessageKey])[] = [
  ['contacts', 'contactsShort'],
  ['customers', 'listUseCustomers'],
  ['do-not-contact', 'listUseDoNotContact']
]

/** What a list from a file counts as: whether its people are known already, and whether they are left out of exports and lookups. */
export const ListUseForm = ({ isMine, role, problem, outcome, onMine, onRole, onCorrect }: ListUseFormProps) => {
  const id = useId()
  return (
    <div class={styles.form}>
      <div>
        <Switch label={t('listUseMine')} on={isMine} describedBy={id} onSwitch={onMine} />
        <FieldNote id={id}>{t('listUseMineHint')}</FieldNote>
      </div>
      <ChoiceField
        label={t('listUseRole')}
        value={role}
        options={roles.map(([value, key]) => ({ value, label: t(key) }))}
        hint={t('listUseRoleHint')}
        onChange={onRole}
      />
      {outcome && <NotBlocked outcome={outcome} onCorrect={onCorrect} />}
      <ProblemNotice text={problem} />
    </div>
  )
}

/** What a list from a file counts as, over the database. */
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
    <ListUseForm
      isMine={!use.isNotMine}
      role={use.role ?? 'contacts'}
      problem={isFailed ? t('settingNotSaved') : undefined}
      onMine={isMine =>
        store(database.transaction('rw', database.settings, () => changeListUse(database, runId, { isNotMine: isMine ? undefined : true })))
      }
      outcome={outcome}
      onRole={role => mark(role === 'contacts' ? undefined : role)}
      onCorrect={correct}
    />
  )
}
