// The tags of a person: each can be removed, and typed ones are added, with those in use as suggestions.
import { useId, useRef, useState } from 'preact/hooks'
import { addTags, maxTagLength, maxTags, readTags, removeTags } from '../../lib/records/identity/person-note.ts'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { FieldNote } from '../ui/fields/Field.tsx'
import field from '../ui/fields/Field.module.css'
import { TagChip } from './TagChip.tsx'
import styles from './Notes.module.css'

export interface TagsFieldProps {
  tags: readonly string[]
  /** tags in use, offered as suggestions */
  known: readonly string[]
  onAdd: (tags: readonly string[]) => void
  onRemove: (tag: string) => void
}

const maxSuggestions = 200

/** Why some of the typed tags were left out; '' where all were added. */
const leftOutText = (tooLong: number, tooMany: number): string =>
  [
    ...(tooLong > 0 ? [tCount('tagsTooLong', tooLong, formatNumber(maxTagLength))] : []),
    ...(tooMany > 0 ? [tCount('tagsTooMany', tooMany, formatNumber(maxTags))] : [])
  ].join(' ')

export const TagsField = ({ tags, known, onAdd, onRemove }: TagsFieldProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const add = (text: string): void => {
    const read = readTags(text)
    const fresh = removeTags(read.tags, tags)
    const added = addTags(tags, fresh).slice(tags.length)
    setProblem(leftOutText(read.tooLong, fresh.length - added.length))
    setTyped('')
    if (added.length > 0) onAdd(added)
  }
  return (
    <div class={field.field}>
      <div class={field.head}>
        <label for={id}>{t('tagsTitle')}</label>
      </div>
      {tags.length > 0 && (
        <ul class={styles.tags} aria-label={t('tagsTitle')}>
          {tags.map(tag => (
            <li key={tag}>
              <TagChip
                tag={tag}
                onRemove={() => {
                  onRemove(tag)
                  input.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div class={styles.add}>
        <input
          ref={input}
          id={id}
          type="text"
          dir="auto"
          list={`${id}-known`}
          autocomplete="off"
          aria-describedby={`${id}-note`}
          value={typed}
          onInput={event => {
            const text = event.currentTarget.value
            if (/[,，、]\s*$/.test(text)) add(text)
            else setTyped(text)
          }}
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.isComposing) return
            event.preventDefault()
            add(typed)
          }}
        />
        <Button small disabled={typed.trim() === ''} onClick={() => add(typed)}>
          {t('tagAdd')}
        </Button>
      </div>
      <datalist id={`${id}-known`}>
        {removeTags(known, tags)
          .slice(0, maxSuggestions)
          .map(tag => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      <FieldNote id={`${id}-note`} role="status" isError={problem !== ''}>
        {problem || t('tagHint')}
      </FieldNote>
    </div>
  )
}
