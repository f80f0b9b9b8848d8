// The list that an import fills: a new one with the user's title, or an existing one.
import { useState, useEffect } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { isPlainListName } from '../../lib/runs/model/list-name.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceField, Field } from '../ui/fields/Field.tsx'
import { pickNewest } from '../../lib/runs/store/read-runs.ts'
import type { Database } from '../../lib/database/schema.ts'
import { hasServiceList, isDomainRun } from '../../lib/runs/kind.ts'
import styles from './ListField.module.css'

/** The name of an older list can be typed. */
const maxLists = 100

const readLists = (database: Database, connection: string): Promise<ExistingList[]> => {
  const seen = new Set<string>()
  return pickNewest(database, maxLists, run => {
    const { state, connectionId, listName, listTitle } = run
    if (state.is !== 'collected' || connectionId !== connection || !hasServiceList(run) || isDomainRun(run) || seen.has(listName))
      return undefined
    seen.add(listName)
    return { listName, listTitle }
  })
}

/**
 * The lists of a connection with results, for an import that adds to one of them. Newest first, each list name once. Undefined until they
 * are read, and while they are not `wanted`.
 */
export const useKnownLists = (database: Database, connection: string | undefined, wanted: boolean): readonly ExistingList[] | undefined => {
  const [known, setKnown] = useState<readonly ExistingList[]>()
  useEffect(() => {
    if (!wanted || connection === undefined) return undefined
    let isStale = false
    readLists(database, connection).then(
      lists => isStale || setKnown(lists),
      () => isStale || setKnown([])
    )
    return () => {
      isStale = true
    }
  }, [database, connection, wanted])
  return known
}

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

/** Chooses the existing list that an import adds to: one with results in Muster, or any other by its exact name. */
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
          hint={t(isPlainListName(listName) ? 'trackListNameHint' : 'listNameOddCharacters')}
          error={listName === '' ? undefined : error}
          takesFocus={isOtherChosen}
          aside={existingLists.length === 0 ? closeButton : undefined}
          onInput={onListName}
        />
      )}
    </>
  )
}

/** The list that results go to: a new one, or the existing one with the list name `updateList` ('' while none is chosen). */
export interface ListDraft {
  listTitle: string
  updateList?: string | undefined
}

interface ListFieldProps {
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
