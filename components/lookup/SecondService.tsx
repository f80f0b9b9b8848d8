// The choice of a second service for a bulk lookup: whom it is asked about, how many lookups that is at most, and its limits.
import { maxComparedPeople } from '../../lib/runs/model/people.ts'
import type { SecondConnection } from '../../lib/runs/model/run.ts'
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { FactList } from '../ui/text/FactList.tsx'
import type { LimitUsage } from './limit-text.ts'
import { limitsAndTimeText } from './lookup-duration.ts'
import type { KnownPeople } from './PeoplePreview.tsx'

type Asks = SecondConnection['asks']

/** What the user may choose, and has chosen. */
export interface SecondServiceChoice {
  /** the other connections, each with the host of its service */
  services: readonly { connectionId: string; service: string }[]
  chosen: { connectionId: string; service: string; asks: Asks } | undefined
  /** the limits at the chosen service; undefined until they are read */
  usage: LimitUsage | undefined
  /** undefined: no second service */
  onChoose: (chosen: { connectionId: string; asks: Asks } | undefined) => void
}

/** How many lookups a start makes at most at each service; undefined while that is checked. An earlier answer may make them fewer. */
export const countSteps = (people: number, known: KnownPeople, asks: Asks): { first: number; second: number } | undefined => {
  if (known.is !== 'checked') return undefined
  if (asks === 'everyone') return { first: people, second: people }
  return { first: Math.max(0, people - known.withEmail - known.withoutEmail - known.live), second: Math.max(0, people - known.live) }
}

const asksInOrder: readonly Asks[] = ['missing', 'everyone']
const toValue = ({ connectionId, asks }: { connectionId: string; asks: Asks }): string => `${asks} ${connectionId}`

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
  const choices = services.flatMap(one => asksInOrder.map(asks => ({ ...one, asks })))
  const hint =
    chosen &&
    (chosen.asks === 'missing'
      ? t('secondMissingHint', first, chosen.service)
      : t('secondEveryoneHint', first, chosen.service, formatNumber(maxComparedPeople)))
  return (
    <>
      <ChoiceField
        label={t('secondLabel')}
        value={chosen ? toValue(chosen) : ''}
        options={[
          { value: '', label: t('secondNone') },
          ...choices.map(one => ({
            value: toValue(one),
            label: t(one.asks === 'missing' ? 'secondMissing' : 'secondEveryone', one.service)
          }))
        ]}
        hint={hint}
        onChange={value => onChoose(choices.find(one => toValue(one) === value))}
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
