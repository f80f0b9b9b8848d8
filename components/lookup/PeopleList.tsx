// The people of one run in their order: whose profile, and how they stand. The first of them are drawn, more when asked for.
import { useRef } from 'preact/hooks'
import type { StoredPerson } from '../../lib/database/schema.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { personLooks } from './person-status.ts'
import { readableAddress } from './readable-profile-url.ts'
import { useFocusFallback } from '../ui/hooks/use-focus-fallback.ts'
import './PeopleList.css'
import '../runs/RunRow.css'

export type ListedPerson = Pick<StoredPerson, 'index' | 'url' | 'status' | 'childRunId'>

export interface PeopleListProps {
  /** the first of `total`; absent while they are read */
  people: readonly ListedPerson[] | undefined
  /** so many of the first cannot be read; `total` counts them too */
  unreadable?: number | undefined
  total: number
  onMore: () => void
}

/** So many more are shown at a time. */
export const peopleAStep = 100

/** The address came from somebody: it leads nowhere but to an encrypted page. */
const isSafe = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === 'https:'

const Profile = ({ url, words }: { url: string; words: string }) =>
  isSafe(url) ? (
    <a class="person-address" href={url} target="_blank" rel="noopener noreferrer" dir="ltr">
      {words}
    </a>
  ) : (
    <span class="person-address" dir="ltr">
      {words}
    </span>
  )

const Person = ({ url, status, childRunId }: ListedPerson) => {
  const { icon, tone, word, leads } = personLooks[status]
  const address = readableAddress(url)
  return (
    <li class="person-line">
      <Profile url={url} words={address} />
      <span class={`run-state ${tone}`}>
        <Icon name={icon} />
        {leads && childRunId !== undefined ? (
          <a href={`#run=${encodeURIComponent(childRunId)}`} aria-label={`${t(word)}: ${address}`}>
            {t(word)}
          </a>
        ) : (
          <span>{t(word)}</span>
        )}
      </span>
    </li>
  )
}

export const PeopleList = ({ people, unreadable = 0, total, onMore }: PeopleListProps) => {
  const place = useRef<HTMLDivElement>(null)
  useFocusFallback(place, () => place.current)
  if (!people) return null
  const more = Math.min(peopleAStep, total - people.length - unreadable)
  return (
    <div ref={place} tabIndex={-1}>
      {unreadable > 0 && <Notice tone="warning">{tCount('unreadablePeople', unreadable)}</Notice>}
      <ol class="people-list">
        {people.map(person => (
          <Person key={person.index} {...person} />
        ))}
      </ol>
      {more > 0 && (
        <Button small look="tinted" onClick={onMore}>
          {tCount('showMore', more)}
        </Button>
      )}
    </div>
  )
}
