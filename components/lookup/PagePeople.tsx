// The people whom a page shows, with ticks and with what the user's own lists say about them. Before the first reading it is a button.
import { useId, useState } from 'preact/hooks'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import type { PersonMark } from '../../lib/lookup/read-person-marks.ts'
import type { LinkedProfile } from '../../lib/pages/profile-links.ts'
import type { RunStatus } from '../runs/run-status.ts'
import stateStyles from '../runs/StateLabel.module.css'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import { visibleText } from '../ui/outside-text.ts'
import { readableProfileUrl } from './person-text.ts'
import styles from './PagePeople.module.css'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** `mark`: undefined where nothing is known of the person; `isChecked`: whether that has been looked up */
export interface MarkedPerson extends LinkedProfile {
  mark: PersonMark | undefined
  isChecked: boolean
}

interface PagePersonProps {
  person: MarkedPerson
  isTicked: boolean
  isDisabled: boolean
  onTick: (isTicked: boolean) => void
}

const looks: Record<PersonMark, RunStatus> = {
  email: { icon: 'ready', tone: 'good', word: 'pagePersonKnown' },
  none: { icon: 'none', tone: 'quiet', word: 'pagePersonNone' },
  live: { icon: 'running', tone: 'active', word: 'currentRuns' },
  waiting: { icon: 'preparing', tone: 'quiet', word: 'pagePersonWaiting' },
  doNotContact: { icon: 'refused', tone: 'warning', word: 'suppressionTitle' },
  personErased: { icon: 'refused', tone: 'warning', word: 'pagePersonErased' }
}

/** One person of a page: a tick, the name or the profile, and what the user's own lists say. */
const PagePerson = ({ person: { url, name, mark }, isTicked, isDisabled, onTick }: PagePersonProps) => {
  const look = mark && looks[mark]
  return (
    <li class={styles.person}>
      <label title={readableProfileUrl(url)}>
        <input
          type="checkbox"
          checked={isTicked && !isDisabled}
          disabled={isDisabled}
          onChange={event => onTick(event.currentTarget.checked)}
        />
        {name === '' ? <code dir="ltr">{readableProfileUrl(url)}</code> : <bdi>{visibleText(name)}</bdi>}
      </label>
      {look && (
        <span class={classNames(stateStyles.label, stateStyles[look.tone], styles.mark)}>
          <Icon name={look.icon} />
          <span>{t(look.word)}</span>
        </span>
      )}
    </li>
  )
}

export interface PagePeopleProps {
  /** undefined before the first reading */
  people: readonly MarkedPerson[] | undefined
  /** URLs of people */
  ticked: ReadonlySet<string>
  /** `isCut`: the page had more links than are read; `problem`: why it could not be read */
  reading: { isBusy: boolean; isCut: boolean; problem: string | undefined }
  /** in the popup the page cannot be scrolled */
  canScroll: boolean
  onRead: () => void
  onTick: (ticked: ReadonlySet<string>) => void
  /** opens the form for the ticked people; nothing is sent there before a click */
  onContinue: () => void
  /** opens the empty form, where rows can be pasted */
  onPaste: () => void
}

const peoplePerStep = 100

/** Whether a person may be looked up at all. */
export const mayTick = ({ mark, isChecked }: MarkedPerson): boolean => isChecked && mark !== 'doNotContact' && mark !== 'personErased'

const isNew = ({ mark, isChecked }: MarkedPerson): boolean => isChecked && mark === undefined

const List = ({ people, ticked, onTick }: Pick<PagePeopleProps, 'ticked' | 'onTick'> & { people: readonly MarkedPerson[] }) => {
  const [limit, setLimit] = useState(peoplePerStep)
  const titleId = useId()
  const tick = (url: string, isTicked: boolean): void => {
    const next = new Set(ticked)
    if (isTicked) next.add(url)
    else next.delete(url)
    onTick(next)
  }
  const more = Math.min(peoplePerStep, people.length - limit)
  return (
    <>
      <p class="unseen" id={titleId}>
        {t('pagePeopleTitle')}
      </p>
      <ul class={styles.list} aria-labelledby={titleId}>
        {people.slice(0, limit).map(person => (
          <PagePerson
            key={person.url}
            person={person}
            isTicked={ticked.has(person.url)}
            isDisabled={!mayTick(person)}
            onTick={isTicked => tick(person.url, isTicked)}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button small look="tinted" onClick={() => setLimit(limit + peoplePerStep)}>
          {tCount('showMore', more)}
        </Button>
      )}
    </>
  )
}

const Found = ({ people, ticked, reading, canScroll, onTick, onContinue }: PagePeopleProps & { people: readonly MarkedPerson[] }) => {
  const id = useId()
  const newPeople = people.filter(isNew)
  const chosen = people.filter(person => ticked.has(person.url) && mayTick(person)).length
  const isChecking = people.some(({ isChecked }) => !isChecked)
  return (
    <>
      <p class="small soft" role="status">
        {isChecking ? t('domainsChecking') : t('pagePeopleSummary', tCount('peopleCount', people.length), formatNumber(newPeople.length))}
      </p>
      {reading.isCut && <Notice tone="info">{t('pagePeopleCut')}</Notice>}
      <div class={styles.buttons}>
        <Button
          small
          look="tinted"
          onClick={() => onTick(new Set([...ticked, ...newPeople.map(({ url }) => url)]))}
          disabled={newPeople.length === 0}
        >
          {t('pagePeopleAllNew')}
        </Button>
        <Button small onClick={() => onTick(new Set())} disabled={ticked.size === 0}>
          {t('splitNone')}
        </Button>
      </div>
      <List people={people} ticked={ticked} onTick={onTick} />
      <div class={styles.foot}>
        <Button look="outlined" disabled={chosen === 0} describedBy={`${id}-next`} onClick={onContinue}>
          {tCount('pagePeopleContinue', chosen)}
        </Button>
        <p class="small soft" id={`${id}-next`}>
          {t(chosen === 0 ? 'pagePeopleNone' : 'pagePeopleNext')}
        </p>
      </div>
      <p class="small soft">{t(canScroll ? 'pagePeopleScroll' : 'pagePeopleScrollBeside')}</p>
    </>
  )
}

export const PagePeople = (props: PagePeopleProps) => {
  const { people, reading, onRead, onPaste } = props
  const id = useId()
  const paste = { label: t('bulkTitle'), onClick: onPaste }
  return (
    <section class={styles.page} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('pagePeopleTitle')}</h2>
      <div class={styles.read}>
        <Button small look="tinted" icon="people" busy={reading.isBusy} describedBy={`${id}-hint`} onClick={onRead}>
          {t(people === undefined ? 'pagePeopleRead' : 'actionReadAgain')}
        </Button>
        <p class="small soft" id={`${id}-hint`}>
          {t('pagePeopleHint')}
        </p>
      </div>
      {reading.problem !== undefined && (
        <Notice tone="problem" live action={paste}>
          {reading.problem}
        </Notice>
      )}
      {people?.length === 0 && (
        <Notice tone="info" live action={paste}>
          {t('pagePeopleNoOne')}
        </Notice>
      )}
      {people && people.length > 0 && <Found {...props} people={people} />}
    </section>
  )
}
