// Where the people of an import go: into a new list under a name of the person's own, or, on purpose, into one that exists.
import { say } from '../lib/words.ts'
import { Field } from './Field.tsx'
import type { ImportDraft } from './ImportForm.tsx'
import { UpdateField, type KnownList } from './UpdateField.tsx'

export interface ListFieldProps {
  draft: ImportDraft
  known: readonly KnownList[] | undefined
  /** id of the field, for what refers to its note */
  id: string
  error: string | undefined
  onChange: (draft: ImportDraft) => void
}

export const ListField = ({ draft, known, id, error, onChange }: ListFieldProps) =>
  draft.updates === undefined ? (
    <div class="list-field">
      <Field
        id={id}
        label={say('listNameLabel')}
        value={draft.listWords}
        hint={say('listNameHint')}
        error={error}
        onInput={listWords => onChange({ ...draft, listWords })}
      />
      <button type="button" class="list-field-other" aria-expanded={false} onClick={() => onChange({ ...draft, updates: '' })}>
        {say('updateOpen')}
      </button>
    </div>
  ) : (
    <UpdateField
      updates={draft.updates}
      known={known}
      id={id}
      error={error}
      onUpdates={updates => onChange({ ...draft, updates })}
      onClose={() => onChange({ ...draft, updates: undefined })}
    />
  )
