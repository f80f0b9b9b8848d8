// The sections of a record: fields with their values, linked records, and the lists that hold it.
import { useId } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { parseWebUrl, type RecordField } from './record-view.ts'
import styles from './RecordDrawer.module.css'

/** Another record, by its row in the table. */
export interface LinkedRecord {
  row: number
  name: string
}

/** The records at the same company, and what opens them. */
export interface LinkedRecords {
  /** of a person: the record of their company */
  company: LinkedRecord | undefined
  /** the first people at the same company, and how many there are */
  people: readonly LinkedRecord[]
  peopleInAll: number
  onOpen: (row: number) => void
  /** shows all people of this company in the table; undefined where the table cannot be filtered */
  onPeople: (() => void) | undefined
}

/** A list that holds the record; `href` is undefined for the shown one. */
export interface ListLink {
  id: string
  name: string
  day: string
  href: string | undefined
}

const Value = ({ text }: { text: string }) => {
  const url = parseWebUrl(text)
  return url === undefined ? (
    <bdi>{text}</bdi>
  ) : (
    <a href={url} target="_blank" rel="noopener noreferrer" dir="ltr">
      {text}
    </a>
  )
}

export const Fields = ({ title, fields }: { title: string; fields: readonly RecordField[] }) => {
  const id = useId()
  return (
    <div role="group" class={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <dl>
        {fields.map(({ name, text }, at) => (
          <div key={`${name} ${at}`}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>{text === '' ? <span class="soft">{t('emptyValue')}</span> : <Value text={text} />}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export const Linked = ({ linked: { company, people, peopleInAll, onOpen, onPeople } }: { linked: LinkedRecords }) => (
  <>
    {company && (
      <section class={styles.section}>
        <div class={styles.links}>
          <Button small look="tinted" onClick={() => onOpen(company.row)}>
            {company.name}
          </Button>
        </div>
      </section>
    )}
    {people.length > 0 && (
      <section class={styles.section}>
        <h3>{tCount('recordPeople', peopleInAll)}</h3>
        <div class={styles.links}>
          {people.map(({ row, name }) => (
            <Button key={row} small onClick={() => onOpen(row)}>
              {name}
            </Button>
          ))}
          {onPeople && (
            <Button small look="tinted" onClick={onPeople}>
              {t('recordAllPeople')}
            </Button>
          )}
        </div>
      </section>
    )}
  </>
)

export const LinkedLists = ({ lists }: { lists: readonly ListLink[] }) => (
  <section class={styles.section}>
    <h3>{t('listsTitle')}</h3>
    <ul>
      {lists.map(({ id, name, day, href }) => (
        <li key={id}>
          {href === undefined ? (
            <bdi>{name}</bdi>
          ) : (
            <a href={href} dir="auto">
              {name}
            </a>
          )}{' '}
          <span class="soft small">{day}</span>
        </li>
      ))}
    </ul>
  </section>
)
