// What is known of a person: the email and how good it is, or that there is none; from where, and since when.
import type { PersonState } from '../../lib/runs/model/person-state.ts'
import { t, formatTime } from '../../lib/i18n/text.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { verifiedLook } from './person-text.ts'
import { visibleText } from '../ui/visible-text.ts'
import './FindEmailForm.css'

export interface PersonFoundProps {
  person: Extract<PersonState, { is: 'found' }>
  /** milliseconds since the epoch */
  now: number
  onCopy: (text: string) => Promise<void>
}

const Email = ({ person: { email, emailStatus }, onCopy }: Pick<PersonFoundProps, 'person' | 'onCopy'>) => {
  const { icon, tone, word } = verifiedLook(emailStatus)
  return (
    <>
      <div class="person-email">
        <p dir="ltr">{visibleText(email)}</p>
        <CopyButton text={email} name={email} onCopy={onCopy} />
      </div>
      <p class={`person-state ${tone}`}>
        <Icon name={icon} /> <span class="soft">{t('verification')}</span> {word}
      </p>
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
        <p class="person-state quiet">
          <Icon name="none" /> {t('personNoEmail')}
        </p>
      )}
      <p class="soft">{person.known === undefined ? t('personLookedUp', time) : t('personFromList', person.known, time)}</p>
    </>
  )
}
