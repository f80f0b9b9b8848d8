// One record beside the table: its standard columns, its company and colleagues, and every field.
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { parseWebUrl } from '../ui/web-url.ts'
import styles from './RecordCard.module.css'

export interface RecordField {
  name: string
  text: string
}
/** Another record, by its row in the table. */
export interface Linked {
  row: number
  name: string
}

export interface RecordCardProps {
  title: string
  /** the list that holds it */
  list: string
  /** the standard columns that are not empty */
  columns: readonly RecordField[]
  /** every field as received; undefined while it is read */
  fields: readonly RecordField[] | undefined
  /** why the whole record cannot be shown */
  problem?: string | undefined
  /** of a person: the record of their company */
  company?: Linked | undefined
  /** the first people at the same company, and how many there are */
  people: readonly Linked[]
  peopleInAll: number
  /** the other lists with this person, newest first; `day` as text */
  otherLists: readonly { id: string; name: string; day: string; href: string }[]
  /** the person is on the do-not-contact list */
  isSuppressed?: boolean
  /** the button that erases this person */
  erase?: ComponentChildren
  onOpen: (row: number) => void
  /** shows all people of this company in the table; undefined where the table cannot be filtered */
  onPeople: (() => void) | undefined
  onClose: () => void
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

const Fields = ({ title, fields }: { title: string; fields: readonly RecordField[] }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <dl>
        {fields.map(({ name, text }, at) => (
          <div key={`${name} ${at}`}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>{text === '' ? <span class="soft">{t('profileEmptyValue')}</span> : <Value text={text} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const LinkedRecords = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <section>
    <h3>{title}</h3>
    <div class={styles.links}>{children}</div>
  </section>
)

export const RecordCard = (props: RecordCardProps) => {
  const {
    title,
    list,
    columns,
    fields,
    problem,
    company,
    people,
    peopleInAll,
    otherLists: others,
    isSuppressed: listed,
    erase: forget,
    onOpen,
    onPeople,
    onClose
  } = props
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [title])
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    <aside class={styles.card} aria-labelledby={id} onKeyDown={press}>
      <header>
        <h2 id={id} ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h2>
        <Button small onClick={onClose}>
          {t('recordClose')}
        </Button>
      </header>
      <p class="soft small">{t('recordList', list)}</p>
      {listed && <Notice tone="warning">{t('recordListed')}</Notice>}
      {company && (
        <LinkedRecords title={t('column_company')}>
          <Button small onClick={() => onOpen(company.row)}>
            {company.name}
          </Button>
        </LinkedRecords>
      )}
      {people.length > 0 && (
        <LinkedRecords title={tCount('recordPeople', peopleInAll)}>
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
        </LinkedRecords>
      )}
      {others.length > 0 && (
        <section>
          <h3>{tCount('recordOthers', others.length)}</h3>
          <ul>
            {others.map(({ id: other, name, day, href }) => (
              <li key={other}>
                <a href={href} dir="auto">
                  {name}
                </a>{' '}
                <span class="soft small">{day}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {columns.length > 0 && <Fields title={t('recordColumns')} fields={columns} />}
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      {problem === undefined && (fields ? <Fields title={t('recordFields')} fields={fields} /> : <p class="soft">{t('recordReading')}</p>)}
      {forget && <section data-erase>{forget}</section>}
    </aside>
  )
}
