// One record, over the table or in place of it: its email address first, then person, company, lists, and every field on request.
import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import type { EmailQuality } from '../../lib/records/table/facets.ts'
import type { BounceMark } from '../../lib/results/bounce-marks.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Drawer, DrawerTitle } from '../ui/overlay/Drawer.tsx'
import { Menu, type MenuItem } from '../ui/overlay/Popover.tsx'
import { EmailBox } from './EmailBox.tsx'
import { Fields, Linked, LinkedLists, type LinkedRecords, type ListLink } from './RecordSections.tsx'
import type { RecordField } from './record-view.ts'
import styles from './RecordDrawer.module.css'

export interface RecordDrawerProps {
  title: string
  subtitle: string | undefined
  /** undefined for a company */
  email: { text: string; quality: EmailQuality; bounce?: BounceMark | undefined; facts?: ComponentChildren } | undefined
  /** the URL of the person's or company's page */
  page: string | undefined
  details: {
    person: readonly RecordField[]
    company: readonly RecordField[]
    /** every field as received; undefined while it is read */
    all: readonly RecordField[] | undefined
    /** why the whole record cannot be shown */
    problem?: string | undefined
    lists: readonly ListLink[]
    linked: LinkedRecords
    /** what the user writes down about a person */
    notes?: ComponentChildren
    /** where the record went */
    exports?: ComponentChildren
    /** what is stored about a person over time */
    history?: ComponentChildren
    /** the person is on the do-not-contact list */
    isSuppressed: boolean
  }
  /** a question about this person, such as whether to erase them */
  question?: ComponentChildren
  /** the actions behind the button with three dots */
  more: readonly MenuItem[]
  /** shown in place of the table, because the list has one person */
  isAlone?: boolean
  on: {
    onCopyEmail: () => void
    /** undefined at the first and last record */
    onEarlier: (() => void) | undefined
    onLater: (() => void) | undefined
    onClose: () => void
  }
}

export const RecordDrawer = ({ title, subtitle, email, page, details, question, more, isAlone = false, on }: RecordDrawerProps) => {
  const [showsAll, setShowsAll] = useState(false)
  // A company has nothing but its details. What was opened stays open from person to person.
  const [isOpen, setIsOpen] = useState(email === undefined)
  const { person, company, all, problem, lists, linked, notes, exports, history, isSuppressed } = details
  /** The arrow keys go to the next record, except in a field, where they move in its text. */
  const press = (event: KeyboardEvent): void => {
    const move = event.key === 'ArrowDown' ? on.onLater : event.key === 'ArrowUp' ? on.onEarlier : undefined
    if (!move || (event.target instanceof Element && event.target.closest('input, textarea, select, pre'))) return
    event.preventDefault()
    move()
  }
  const id = useId()
  const tools = (
    <>
      <Button small icon="earlier" iconOnly disabled={!on.onEarlier} onClick={() => on.onEarlier?.()}>
        {t('recordEarlier')}
      </Button>
      <Button small icon="later" iconOnly disabled={!on.onLater} onClick={() => on.onLater?.()}>
        {t('recordLater')}
      </Button>
    </>
  )
  const content = (
    <>
      {email && <EmailBox email={email.text} quality={email.quality} bounce={email.bounce} facts={email.facts} />}
      <div class={styles.actions}>
        {email && email.quality !== 'none' && (
          <Button look="primary" onClick={on.onCopyEmail}>
            {t('copyEmail')}
          </Button>
        )}
        {page !== undefined && (
          <a class={styles.link} href={page} target="_blank" rel="noopener noreferrer">
            {t('openProfile')}
          </a>
        )}
        {more.length > 0 && (
          <Menu button={{ children: t('actionMore'), icon: 'actions', iconOnly: true }} label={t('actionMore')} items={more} />
        )}
      </div>
      {question && <section data-erase>{question}</section>}
      {isSuppressed && <Notice tone="warning">{t('recordSuppressed')}</Notice>}
      {lists.length > 0 && <LinkedLists lists={lists} />}
      {notes}
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <details class={styles.more} open={isOpen} onToggle={event => setIsOpen(event.currentTarget.open)} data-more>
        <summary>{t('actionDetails')}</summary>
        {person.length > 0 && <Fields title={t('recordPerson')} fields={person} />}
        {company.length > 0 && <Fields title={t('column_company')} fields={company} />}
        <Linked linked={linked} />
        {exports}
        {history}
        {problem === undefined && !all && <p class="soft">{t('recordReading')}</p>}
        {all && !showsAll && (
          <div>
            <Button small look="tinted" onClick={() => setShowsAll(true)}>
              {tCount('recordShowAll', all.length)}
            </Button>
          </div>
        )}
        {all && showsAll && <Fields title={t('recordFields')} fields={all} />}
      </details>
    </>
  )
  if (isAlone)
    return (
      <div class={styles.place}>
        <article class={styles.alone} aria-labelledby={id}>
          <header>
            <DrawerTitle id={id} title={title} subtitle={subtitle} />
          </header>
          {content}
        </article>
      </div>
    )
  return (
    <Drawer title={title} subtitle={subtitle} tools={tools} onKeyDown={press} onClose={on.onClose}>
      {content}
    </Drawer>
  )
}
