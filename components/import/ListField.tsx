// The list that an import fills: a new one with the user's title, or an existing one.
import { t } from '../../lib/i18n/text.ts'
import { Field } from '../ui/fields/Field.tsx'
import { ExistingListField, type ExistingList } from './ExistingListField.tsx'
import styles from './ListField.module.css'

/** The list that results go to: a new one, or the existing one with the list name `updateList` ('' while none is chosen). */
export interface ListDraft {
  listTitle: string
  updateList?: string | undefined
}

export interface ListFieldProps {
  draft: ListDraft
  existingLists: readonly ExistingList[] | undefined
  /** id of the field, for the element that refers to its note */
  id: string
  error: string | undefined
  onChange: (draft: ListDraft) => void
}

export const ListField = ({ draft, existingLists, id, error, onChange }: ListFieldProps) =>
  draft.updateList === undefined ? (
    <div>
      <Field
        id={id}
        label={t('listNameLabel')}
        value={draft.listTitle}
        hint={t('listNameHint')}
        error={error}
        onInput={listTitle => onChange({ ...draft, listTitle })}
      />
      <button type="button" class={styles.useExisting} aria-expanded={false} onClick={() => onChange({ ...draft, updateList: '' })}>
        {t('existingListOpen')}
      </button>
    </div>
  ) : (
    <ExistingListField
      listName={draft.updateList}
      existingLists={existingLists}
      id={id}
      error={error}
      onListName={updateList => onChange({ ...draft, updateList })}
      onClose={() => onChange({ ...draft, updateList: undefined })}
    />
  )
