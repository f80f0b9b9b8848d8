// People of one list: a search, and for each person the notice and the mark.
import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import type { FoundPeople, ListPerson } from '../../lib/database/desk/find-list-people.ts'
import type { StoredAnswer } from '../../lib/database/stored-people.ts'
import { t } from '../../lib/i18n/text.ts'
import { getPersonName } from '../../lib/records/columns/person-name.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus-fallback.ts'
import { answerText } from './desk-text.ts'
import styles from './Desk.module.css'

export interface ListPeopleProps {
  /** undefined before a search, and while it runs */
  found: FoundPeople | undefined
  busy: boolean
  getAnswer: (person: ListPerson) => StoredAnswer | undefined
  /** the person whose notice is shown below them */
  written: ListPerson | undefined
  /** the notice */
  children?: ComponentChildren
  onFind: (text: string) => void
  onWrite: (person: ListPerson) => void
  onAnswer: (person: ListPerson, is: StoredAnswer['is'] | undefined) => void
}

const nameOf = ({ columns }: ListPerson): string => getPersonName(columns) || t('recordNoName')

const detailOf = ({ columns }: ListPerson): string =>
  [columns['jobTitle'], columns['company'], columns['email']].filter(Boolean).join(' · ')

/** Whether two places in lists are the same. */
export const isSamePlace = (one: ListPerson | undefined, other: ListPerson): boolean =>
  one?.runId === other.runId && one.index === other.index

type PersonProps = Pick<ListPeopleProps, 'getAnswer' | 'onWrite' | 'onAnswer'> & { person: ListPerson; isWritten: boolean }

const Person = ({ person, isWritten, getAnswer, onWrite, onAnswer }: PersonProps) => {
  const name = nameOf(person)
  const answer = getAnswer(person)
  const place = useRef<HTMLDivElement>(null)
  // A mark replaces the buttons that make it.
  useFocusFallback(place, () => [...(place.current?.querySelectorAll('button') ?? [])].at(-1))
  return (
    <div class={styles.row} ref={place}>
      <p class={styles.name}>
        <bdi>{name}</bdi>
        <span class="small soft">{detailOf(person)}</span>
        {person.isSuppressed && <span class="small soft">{t('deskSuppressed')}</span>}
        {person.keys.length === 0 && <span class="small soft">{t('deskNoKeys')}</span>}
        {answer && <span class="small">{answerText(answer)}</span>}
      </p>
      <div class={styles.buttons}>
        <Button small look="outlined" expanded={isWritten} label={t('deskWriteNamed', name)} onClick={() => onWrite(person)}>
          {t('deskWrite')}
        </Button>
        {person.keys.length > 0 && !answer && (
          <>
            <Button small label={t('deskGivenNamed', name)} onClick={() => onAnswer(person, 'given')}>
              {t('deskGiven')}
            </Button>
            <Button small label={t('deskNotNeededNamed', name)} onClick={() => onAnswer(person, 'not-needed')}>
              {t('deskNotNeeded')}
            </Button>
          </>
        )}
        {answer && (
          <Button small label={t('deskTakeBackNamed', name)} onClick={() => onAnswer(person, undefined)}>
            {t('deskTakeBack')}
          </Button>
        )}
      </div>
    </div>
  )
}

export const ListPeople = ({ found, busy, getAnswer, written, children, onFind, onWrite, onAnswer }: ListPeopleProps) => {
  const [text, setText] = useState('')
  return (
    <section class={styles.part}>
      <h3>{t('deskOnePerson')}</h3>
      <form
        class={styles.form}
        onSubmit={event => {
          event.preventDefault()
          onFind(text)
        }}
      >
        <Field label={t('deskFindLabel')} value={text} exact onInput={setText} />
        <div class={styles.buttons}>
          <Button type="submit" small look="tinted" busy={busy}>
            {t('deskFind')}
          </Button>
        </div>
      </form>
      <div role="status">
        {found?.people.length === 0 && <p>{t('deskFindNone')}</p>}
        {found?.hasMore && <p class="small soft">{t('deskFindMore')}</p>}
      </div>
      {found && found.people.length > 0 && (
        <ul class={styles.list}>
          {found.people.map(person => (
            <li key={`${person.runId} ${person.index}`}>
              <Person
                person={person}
                isWritten={isSamePlace(written, person)}
                getAnswer={getAnswer}
                onWrite={onWrite}
                onAnswer={onAnswer}
              />
              {isSamePlace(written, person) && children}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
