// Chooses the existing list that an import adds to: one with results in Muster, or any other by its exact name.
import { useState } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { isPlainListName } from '../../lib/runs/model/list-name.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { Field } from '../ui/fields/Field.tsx'

/** A list with results in Muster. */
export interface ExistingList {
  listName: string
  listTitle: string
}

export interface ExistingListFieldProps {
  /** list name; '' while none is chosen */
  listName: string
  /** lists of this connection, newest first; undefined until they are read */
  existingLists: readonly ExistingList[] | undefined
  /** id of the field, for the element that refers to its note */
  id: string
  error?: string | undefined
  onListName: (listName: string) => void
  /** goes back to a new list */
  onClose: () => void
}

/** The option "Another name…": a list name contains no line break. */
const otherOption = '\n'

/** The title and the name at the service, where they are not the same. */
const optionLabel = ({ listTitle, listName }: ExistingList): string => (listTitle === listName ? listName : `${listTitle} (${listName})`)

export const ExistingListField = ({ listName, existingLists, id, error, onListName, onClose }: ExistingListFieldProps) => {
  const isListed = existingLists?.some(list => list.listName === listName) ?? false
  const [isOtherChosen, setOtherChosen] = useState(false)
  if (!existingLists) return null
  const isTyped = isOtherChosen || existingLists.length === 0 || (listName !== '' && !isListed)
  const closeButton = (
    <Button small onClick={onClose}>
      {t('existingListClose')}
    </Button>
  )
  const choose = (value: string) => {
    setOtherChosen(value === otherOption)
    onListName(value === otherOption ? '' : value)
  }
  return (
    <>
      {existingLists.length > 0 && (
        <ChoiceField
          label={t('existingListLabel')}
          value={isTyped ? otherOption : listName}
          options={[
            ...(listName === '' && !isTyped ? [{ value: '', label: '' }] : []),
            ...existingLists.map(list => ({ value: list.listName, label: optionLabel(list) })),
            { value: otherOption, label: t('existingListOther') }
          ]}
          id={isTyped ? undefined : id}
          hint={listName === '' && !isTyped ? t('existingListChoose') : undefined}
          error={isTyped || listName === '' ? undefined : error}
          aside={closeButton}
          onChange={choose}
        />
      )}
      {isTyped && (
        <Field
          exact
          id={id}
          label={t('existingListNameLabel')}
          value={listName}
          hint={t(isPlainListName(listName) ? 'existingListNameHint' : 'listNameOddCharacters')}
          error={listName === '' ? undefined : error}
          takesFocus={isOtherChosen}
          aside={existingLists.length === 0 ? closeButton : undefined}
          onInput={onListName}
        />
      )}
    </>
  )
}
