// What is known of a person: the email address and its status, or that there is none; the source and the date.
import type { ComponentChildren } from 'preact'
import type { PersonState } from '../../lib/runs/model/people.ts'
import { t, formatTime } from '../../lib/i18n/text.ts'
import { classNames } from '../ui/class-names.ts'
import { CopyButton } from '../ui/FactList.tsx'
import { Icon } from '../ui/Icon.tsx'
import { visibleText } from '../ui/outside-text.ts'
import { emailStatusLook, type StatusLook } from './person-text.ts'
import tones from '../ui/tone.module.css'
import styles from './PersonFound.module.css'

export interface PersonFoundProps {
  person: Extract<PersonState, { is: 'found' }>
  /** milliseconds since the epoch */
  now: number
  onCopy: (text: string) => Promise<void>
}

interface PersonStatusProps extends Pick<StatusLook, 'icon' | 'tone'> {
  role?: 'status'
  children: ComponentChildren
}

/** An icon and a word in the colour of the tone. */
export const PersonStatus = ({ icon, tone, role, children }: PersonStatusProps) => (
  <p class={classNames(styles.state, tones[tone])} role={role}>
    <Icon name={icon} /> {children}
  </p>
)

const Email = ({ person: { email, emailStatus }, onCopy }: Pick<PersonFoundProps, 'person' | 'onCopy'>) => {
  const { icon, tone, word } = emailStatusLook(emailStatus)
  return (
    <>
      <div class={styles.email}>
        <p dir="ltr">{visibleText(email)}</p>
        <CopyButton text={email} name={email} onCopy={onCopy} />
      </div>
      <PersonStatus icon={icon} tone={tone}>
        <span class="soft">{t('verification')}</span> {word}
      </PersonStatus>
    </>
  )
}

export const PersonFound = ({ person, now, onCopy }: PersonFoundProps) => {
  const time = formatTime(person.at, now)
  return (
    <>
      {person.email ? (
        <Email person={person} onCopy={onCopy} />
      ) : (
        <PersonStatus icon="none" tone="quiet">
          {t('personNoEmail')}
        </PersonStatus>
      )}
      <p class="soft">{person.known === undefined ? t('personLookedUp', time) : t('personFromList', person.known, time)}</p>
    </>
  )
}
