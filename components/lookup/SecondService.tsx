// The choice of a second service for a bulk lookup: how many lookups that is at most, and its limits.
import { useState } from 'preact/hooks'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { storage } from '../../lib/browser.ts'
import { watchSpendingUsage, type SpendingUsage } from '../../lib/runs/store/spending-limits.ts'
import type { Database } from '../../lib/database/schema.ts'
import { connectionsFor } from '../../lib/connection/connection-order.ts'
import { createSessionKeys } from '../../lib/connection/session-api-keys.ts'
import { watchConnections, type ConnectionsState } from '../../lib/connection/watch-connections.ts'
import { getHost } from '../../lib/service/connection.ts'
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { ChoiceField } from '../ui/fields/Field.tsx'
import { FactList } from '../ui/FactList.tsx'
import { limitsAndTimeText, type LimitUsage } from './limit-text.ts'
import type { KnownPeople } from '../bulk/PeoplePreview.tsx'

/** The connections but the first one, without those whose API key is missing. */
export const useOtherConnections = (database: Database, firstId: string | undefined): { connectionId: string; service: string }[] => {
  const shown = useLiveQuery<ConnectionsState>(() => watchConnections(database, createSessionKeys(storage.session)), [database])
  const others = connectionsFor('person', shown?.connections ?? []).filter(
    ({ id, apiKeyMissing }) => firstId !== undefined && id !== firstId && !apiKeyMissing
  )
  return others.map(({ id, baseUrl }) => ({ connectionId: id, service: getHost(baseUrl) }))
}

/**
 * The second service of a bulk lookup: the other connections, the user's choice, and the limits at the chosen one. `choice` is undefined
 * without another connection that has its API key. `secondId` is what a start asks for.
 */
export const useSecondService = (
  database: Database,
  firstId: string | undefined
): { choice: SecondServiceChoice | undefined; secondId: string | undefined } => {
  const [wanted, setWanted] = useState<string>()
  const services = useOtherConnections(database, firstId)
  const chosen = services.find(({ connectionId }) => connectionId === wanted)
  const id = chosen?.connectionId ?? ''
  const usage = useLiveQuery<SpendingUsage>(() => watchSpendingUsage(database, id, () => Date.now()), [database, id])
  if (services.length === 0) return { choice: undefined, secondId: undefined }
  const { perDay = 0, perMonth = 0 } = usage?.limits.lookup ?? {}
  const { day = 0, month = 0 } = usage?.used.lookup ?? {}
  return {
    secondId: chosen?.connectionId,
    choice: { services, chosen, usage: usage && { perDay, perMonth, today: day, month }, onChoose: setWanted }
  }
}

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
            <dt>{t('spendingLookups')}</dt>
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
