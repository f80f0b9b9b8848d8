// One person of a page: a tick, the name or the profile, and what the user's own lists say.
import { t } from '../../lib/i18n/text.ts'
import type { PersonMark } from '../../lib/lookup/read-person-marks.ts'
import type { LinkedProfile } from '../../lib/pages/profile-links.ts'
import type { RunStatus } from '../runs/run-status.ts'
import stateStyles from '../runs/StateLabel.module.css'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { visibleText } from '../ui/text/visible-text.ts'
import { readableProfileUrl } from './readable-profile-url.ts'
import styles from './PagePeople.module.css'

/** `mark`: undefined where nothing is known of the person; `isChecked`: whether that has been looked up */
export interface MarkedPerson extends LinkedProfile {
  mark: PersonMark | undefined
  isChecked: boolean
}

export interface PagePersonProps {
  person: MarkedPerson
  isTicked: boolean
  isDisabled: boolean
  onTick: (isTicked: boolean) => void
}

const looks: Record<PersonMark, RunStatus> = {
  email: { icon: 'ready', tone: 'good', word: 'pagePersonKnown' },
  none: { icon: 'none', tone: 'quiet', word: 'pagePersonNone' },
  live: { icon: 'running', tone: 'active', word: 'bulkLiveLabel' },
  waiting: { icon: 'preparing', tone: 'quiet', word: 'pagePersonWaiting' },
  doNotContact: { icon: 'refused', tone: 'warning', word: 'suppressionTitle' },
  personErased: { icon: 'refused', tone: 'warning', word: 'pagePersonErased' }
}

export const PagePerson = ({ person: { url, name, mark }, isTicked, isDisabled, onTick }: PagePersonProps) => {
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
