// The choice of a second service for a bulk lookup: how many lookups that is at most, and its limits.
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { FactList } from '../ui/text/FactList.tsx'
import type { LimitUsage } from './limit-text.ts'
import { limitsAndTimeText } from '../bulk/lookup-duration.ts'
import type { KnownPeople } from '../bulk/PeoplePreview.tsx'

/** What the user may choose, and has chosen. */
export interface SecondServiceChoice {
  /** the other connections, each with the host of its service */
  services: readonly { connectionId: string; service: string }[]
  chosen: { connectionId: string; service: string } | undefined
  /** the limits at the chosen service; undefined until they are read */
  usage: LimitUsage | undefined
  /** undefined: no second service */
  onChoose: (connectionId: string | undefined) => void
}

/** How many lookups a start makes at most at each service; undefined while that is checked. An earlier answer may make them fewer. */
export const countSteps = (people: number, known: KnownPeople): { first: number; second: number } | undefined => {
  if (known.is !== 'checked') return undefined
  return { first: Math.max(0, people - known.withEmail - known.withoutEmail - known.live), second: Math.max(0, people - known.live) }
}

interface SecondServiceProps {
  choice: SecondServiceChoice
  /** host of the first service */
  service: string
  steps: { first: number; second: number } | undefined
  /** milliseconds since the epoch */
  now: number
}

export const SecondService = ({ choice, service: first, steps, now }: SecondServiceProps) => {
  const { services, chosen, usage, onChoose } = choice
  return (
    <>
      <ChoiceField
        label={t('secondLabel')}
        value={chosen?.connectionId ?? ''}
        options={[{ value: '', label: t('secondNone') }, ...services.map(one => ({ value: one.connectionId, label: one.service }))]}
        hint={chosen ? t('secondMissingHint', first, chosen.service) : t('secondHint')}
        onChange={value => onChoose(value === '' ? undefined : value)}
      />
      {chosen && steps && (
        <FactList>
          <div>
            <dt>{t('secondStepsLabel')}</dt>
            <dd>{t('secondSteps', formatNumber(steps.first), first, formatNumber(steps.second), chosen.service)}</dd>
          </div>
          {usage && steps.second > 0 && (
            <div>
              <dt>{t('secondTimeLabel', chosen.service)}</dt>
              <dd>{limitsAndTimeText(steps.second, usage, now)}</dd>
            </div>
          )}
        </FactList>
      )}
    </>
  )
}
