// What a list from a file counts as: whether its people are known already, and whether they are left out of exports and lookups.
import { useId } from 'preact/hooks'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { ChoiceField, FieldNote } from '../ui/fields/Field.tsx'
import { Switch } from '../ui/fields/Switch.tsx'
import { ProblemNotice } from '../ui/Notice.tsx'
import styles from './ListUseForm.module.css'
import { NotBlocked, type MarkOutcome, type NotBlockedProps } from '../do-not-contact/NotBlocked.tsx'

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
  ['contacts', 'listUseContacts'],
  ['customers', 'listUseCustomers'],
  ['do-not-contact', 'listUseDoNotContact']
]

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
