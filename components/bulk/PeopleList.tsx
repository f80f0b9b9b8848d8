// The people of a bulk lookup, in order: their profiles and statuses. It draws 100 at a time.
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import type { RunStatus } from '../runs/run-status.ts'
import stateStyles from '../runs/StateLabel.module.css'
import styles from './PeopleList.module.css'
import type { StoredPerson } from '../../lib/database/stored-runs.ts'
import type { PersonStatus } from '../../lib/runs/model/people.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus.ts'
import { readableProfileUrl } from '../lookup/person-text.ts'
import { runRoute } from '../shell/routes.ts'

interface ChildLineProps {
  /** name for screen readers, beside the status */
  name: string
  status: RunStatus
  /** undefined: no link */
  childRunId: string | undefined
  /** what is shown beside the status */
  children: ComponentChildren
}

export const ChildLine = ({ name, status: { icon, tone, word }, childRunId, children }: ChildLineProps) => (
  <li class={styles.line}>
    {children}
    <span class={classNames(stateStyles.label, stateStyles[tone], styles.status)}>
      <Icon name={icon} />
      {childRunId === undefined ? (
        <span>{t(word)}</span>
      ) : (
        <a href={runRoute(childRunId)} aria-label={`${t(word)}: ${name}`}>
          {t(word)}
        </a>
      )}
    </span>
  </li>
)

/** The people, batches or parts of a parent run, each with its status and a link to its own run. */
export const ChildList = ({ children }: { children: ComponentChildren }) => <ol class={styles.list}>{children}</ol>

export type ListedPerson = Pick<StoredPerson, 'index' | 'url' | 'status' | 'childRunId'>

interface PeopleListProps {
  /** the first of `total`; undefined until they are read */
  people: readonly ListedPerson[] | undefined
  /** how many of the first cannot be read; `total` includes them */
  unreadableCount?: number | undefined
  total: number
  onMore: () => void
}

/** How many more people a click on "Show more" adds. */
export const peoplePerStep = 100

interface PersonLook extends RunStatus {
  /** their lookup says more than their status */
  hasLink?: true
}

export const personLooks: Record<PersonStatus, PersonLook> = {
  waiting: { icon: 'preparing', tone: 'quiet', word: 'stateNotSent' },
  requested: { icon: 'running', tone: 'active', word: 'stateRunning', hasLink: true },
  overdue: { icon: 'slow', tone: 'warning', word: 'resultsNoneTitle', hasLink: true },
  'already-known': { icon: 'info', tone: 'good', word: 'cardKnownLabel' },
  found: { icon: 'ready', tone: 'good', word: 'cardFound' },
  'not-found': { icon: 'none', tone: 'quiet', word: 'personNoEmail' },
  doubtful: { icon: 'warning', tone: 'warning', word: 'stateDoubtful', hasLink: true },
  failed: { icon: 'failed', tone: 'problem', word: 'stateFailed', hasLink: true }
}

/** The URL comes from outside, so only https becomes a link. */
const isHttps = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === 'https:'

const Profile = ({ url, text }: { url: string; text: string }) =>
  isHttps(url) ? (
    <a class={styles.profile} href={url} target="_blank" rel="noopener noreferrer" dir="ltr">
      {text}
    </a>
  ) : (
    <span class={styles.profile} dir="ltr">
      {text}
    </span>
  )

const Person = ({ url, status, childRunId }: ListedPerson) => {
  const look = personLooks[status]
  const text = readableProfileUrl(url)
  return (
    <ChildLine name={text} status={look} childRunId={look.hasLink && childRunId}>
      <Profile url={url} text={text} />
    </ChildLine>
  )
}

export const PeopleList = ({ people, unreadableCount = 0, total, onMore }: PeopleListProps) => {
  const list = useRef<HTMLDivElement>(null)
  useFocusFallback(list, () => list.current)
  if (!people) return null
  const moreCount = Math.min(peoplePerStep, total - people.length - unreadableCount)
  return (
    <div ref={list} tabIndex={-1}>
      {unreadableCount > 0 && <Notice tone="warning">{tCount('unreadablePeople', unreadableCount)}</Notice>}
      <ChildList>
        {people.map(person => (
          <Person key={person.index} {...person} />
        ))}
      </ChildList>
      {moreCount > 0 && (
        <Button small look="tinted" onClick={onMore}>
          {tCount('showMore', moreCount)}
        </Button>
      )}
    </div>
  )
}
