// One record beside the table: what the standard columns say, whom it belongs with, and every field as it came.
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { parseWebUrl } from '../ui/web-url.ts'
import './RecordCard.css'

export interface RecordField {
  name: string
  text: string
}
/** Another record, by its number in the table. */
export interface Linked {
  row: number
  name: string
}

export interface RecordCardProps {
  title: string
  /** the list that it came with */
  list: string
  /** the standard columns that say something */
  columns: readonly RecordField[]
  /** every field as it came; absent while it is read */
  fields: readonly RecordField[] | undefined
  /** why the whole record cannot be shown */
  problem?: string | undefined
  /** of a person: the record of their company */
  company?: Linked | undefined
  /** the first people at the same company, and how many there are */
  people: readonly Linked[]
  peopleInAll: number
  /** the other lists that hold this person, the newest first: `day` they came on, in words */
  others: readonly { id: string; name: string; day: string; href: string }[]
  /** on the list of whom not to contact */
  listed?: boolean
  /** the way to forget this person */
  forget?: ComponentChildren
  onOpen: (row: number) => void
  /** all people at this company in the table; absent where the table cannot be narrowed down */
  onPeople: (() => void) | undefined
  onClose: () => void
}

const Value = ({ text }: { text: string }) => {
  const address = parseWebUrl(text)
  return address === undefined ? (
    <bdi>{text}</bdi>
  ) : (
    <a href={address} target="_blank" rel="noopener noreferrer" dir="ltr">
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
            <dd>{text === '' ? <span class="soft">{t('recordEmpty')}</span> : <Value text={text} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Together = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <section>
    <h3>{title}</h3>
    <div class="record-links">{children}</div>
  </section>
)

export const RecordCard = (props: RecordCardProps) => {
  const { title, list, columns, fields, problem, company, people, peopleInAll, others, listed, forget, onOpen, onPeople, onClose } = props
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [title])
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    <aside class="record-card" aria-labelledby={id} onKeyDown={press}>
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
        <Together title={t('recordCompany')}>
          <Button small onClick={() => onOpen(company.row)}>
            {company.name}
          </Button>
        </Together>
      )}
      {people.length > 0 && (
        <Together title={tCount('recordPeople', peopleInAll)}>
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
        </Together>
      )}
      {others.length > 0 && (
        <section class="record-others">
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
      {forget && <section class="record-forget">{forget}</section>}
    </aside>
  )
}
