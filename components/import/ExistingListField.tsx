// Which list that exists an import adds to: one that came home here, or any other by its exact name.
import { useState } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceField } from '../ui/ChoiceField.tsx'
import { Field } from '../ui/Field.tsx'

/** A list by its name on the wire, and the words that it was started with. */
export interface KnownList {
  listName: string
  listTitle: string
}

export interface UpdateFieldProps {
  /** the name on the wire; '' while none was chosen */
  updates: string
  /** lists of this connection, newest first; undefined while they are read */
  known: readonly KnownList[] | undefined
  /** id of the field to type in, for what refers to its note */
  id: string
  error?: string | undefined
  onUpdates: (listName: string) => void
  onClose: () => void
}

/** No list is named like this: a name on the wire has no line break. */
const other = '\n'

export const ExistingListField = ({ updates, known, id, error, onUpdates, onClose }: UpdateFieldProps) => {
  const isKnown = known?.some(({ listName }) => listName === updates) ?? false
  const [typing, setTyping] = useState(false)
  if (!known) return null
  const typed = typing || known.length === 0 || (updates !== '' && !isKnown)
  const close = (
    <Button small onClick={onClose}>
      {t('updateClose')}
    </Button>
  )
  const choose = (value: string) => {
    setTyping(value === other)
    onUpdates(value === other ? '' : value)
  }
  return (
    <>
      {known.length > 0 && (
        <ChoiceField
          label={t('updateLabel')}
          value={typed ? other : updates}
          options={[
            ...(updates === '' && !typed ? [{ value: '', label: '' }] : []),
            ...known.map(({ listName }) => ({ value: listName, label: listName })),
            { value: other, label: t('updateOther') }
          ]}
          id={typed ? undefined : id}
          hint={updates === '' && !typed ? t('updateChoose') : undefined}
          error={typed || updates === '' ? undefined : error}
          aside={close}
          onChange={choose}
        />
      )}
      {typed && (
        <Field
          exact
          id={id}
          label={t('updateNameLabel')}
          value={updates}
          hint={t('updateNameHint')}
          error={updates === '' ? undefined : error}
          takesFocus={typing}
          aside={known.length === 0 ? close : undefined}
          onInput={onUpdates}
        />
      )}
    </>
  )
}
