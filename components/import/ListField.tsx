// Where the people of an import go: into a new list under a name of the person's own, or, on purpose, into one that exists.
import { t } from '../../lib/i18n/text.ts'
import { Field } from '../ui/Field.tsx'
import { ExistingListField, type KnownList } from './ExistingListField.tsx'

/** Where results go: a new list, or (with `updates`) one that exists, by its name at the service. */
export interface ListDraft {
  listTitle: string
  updates?: string | undefined
}

export interface ListFieldProps {
  draft: ListDraft
  known: readonly KnownList[] | undefined
  /** id of the field, for what refers to its note */
  id: string
  error: string | undefined
  onChange: (draft: ListDraft) => void
}

export const ListField = ({ draft, known, id, error, onChange }: ListFieldProps) =>
  draft.updates === undefined ? (
    <div class="list-field">
      <Field
        id={id}
        label={t('listNameLabel')}
        value={draft.listTitle}
        hint={t('listNameHint')}
        error={error}
        onInput={listWords => onChange({ ...draft, listTitle: listWords })}
      />
      <button type="button" class="list-field-other" aria-expanded={false} onClick={() => onChange({ ...draft, updates: '' })}>
        {t('updateOpen')}
      </button>
    </div>
  ) : (
    <ExistingListField
      updates={draft.updates}
      known={known}
      id={id}
      error={error}
      onUpdates={updates => onChange({ ...draft, updates })}
      onClose={() => onChange({ ...draft, updates: undefined })}
    />
  )
