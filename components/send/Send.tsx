// The drawer "Send to…" of the results page: which records leave for which destination, and what was sent before.
import { useMemo, useState } from 'preact/hooks'
import { shownColumnsTemplate, type ExportChoice } from '../export/export-text.ts'
import { SendForm } from './SendForm.tsx'
import { SentList } from './SentList.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { storage } from '../../lib/browser.ts'
import { watchDeliveries, type DeliveryState } from '../../lib/send/deliveries.ts'
import { watchDestinations, type PublicDestination } from '../../lib/send/destinations.ts'
import type { Database } from '../../lib/database/schema.ts'
import { watchTemplates, type SavedTemplate } from '../../lib/export/templates.ts'
import { createSessionKeys } from '../../lib/connection/session-api-keys.ts'
import { send } from '../../lib/messages/send.ts'
import { sendDestination } from '../../lib/results/export-times.ts'
import { t } from '../../lib/i18n/text.ts'
import { findDestinationTemplate } from './destination-columns.ts'
import type { ExportRows } from '../export/export-rows.ts'
import { planExport } from '../export/plan-export.ts'
import { useDelivery } from './use-delivery.ts'
import { useWaiting } from './use-waiting.ts'

export interface SendProps {
  database: Database
  rows: ExportRows
  /** what was shown when the drawer was opened */
  first: 'filtered' | 'selected'
  /** the columns of the table, in their order */
  shownColumns: readonly string[]
  onClose: () => void
}

/** Only the choice of records, `onePerPerson` and `validEmailOnly` matter here. */
const firstChoice: ExportChoice = {
  scope: 'all',
  format: 'json',
  template: shownColumnsTemplate,
  companiesOnly: false,
  split: '',
  guardFormulas: false,
  nameTemplate: '',
  onePerCompany: false,
  onePerPerson: true,
  validEmailOnly: false
}

export const Send = ({ database, rows, first, shownColumns, onClose }: SendProps) => {
  const ids = rows.lists.map(({ id }) => id)
  const [choice, setChoice] = useState<ExportChoice>(() => ({ ...firstChoice, scope: rows.scopes[first] ? first : 'all' }))
  const [chosenId, setChosenId] = useState<string>()
  const destinations = useLiveQuery<PublicDestination[]>(() => watchDestinations(database, createSessionKeys(storage.session)), [database])
  const templates = useLiveQuery<SavedTemplate[]>(() => watchTemplates(database), [database])
  const deliveries = useLiveQuery<DeliveryState[]>(() => watchDeliveries(database, ids), [database, ids.join(' ')]) ?? []
  const { state, start, cancel, clear } = useDelivery()
  const { scope, onePerPerson, validEmailOnly } = choice
  const destination = destinations?.find(({ id }) => id === chosenId) ?? destinations?.[0]
  const isWaiting = useWaiting(database, rows.table, destination?.id, state.is)
  const scopes = useMemo((): ExportRows['scopes'] => {
    const { unexported: _anywhere, ...others } = rows.scopes
    if (!destination || !isWaiting || !rows.exports.isReady) return others
    const isUnsent = (row: number): boolean => !isWaiting(row) && !rows.exports.isExported(row, sendDestination(destination.id))
    return { ...others, unexported: (others.all ?? []).filter(isUnsent) }
  }, [rows.scopes.all, rows.scopes[scope], rows.exports, destination?.id, isWaiting])
  const plan = useMemo(
    () => planExport({ ...rows, scopes }, choice),
    [scopes[scope], rows.membership, rows.table, onePerPerson, validEmailOnly]
  )
  if (!destinations || !templates) return null
  const template = destination && findDestinationTemplate(destination, templates, shownColumns)
  const sendPlanned = (): void => {
    if (destination && template && plan) start({ database, destination, template, lists: ids, set: plan.set, validEmailOnly })
  }
  return (
    <SendForm
      choice={choice}
      facts={{
        counts: Object.fromEntries(Object.entries(scopes).map(([name, set]) => [name, set.length])),
        total: plan?.rows.length ?? 0,
        // The chosen set may be gone by now. No other set takes its place.
        missing: plan ? undefined : t('exportNoneNow')
      }}
      destinations={destinations.map(({ id, name }) => ({ id, name }))}
      target={
        destination && {
          id: destination.id,
          host: new URL(destination.url).host,
          columns: template?.columns.map(({ heading }) => heading),
          isCrm: destination.kind !== 'webhook'
        }
      }
      state={state}
      sent={
        deliveries.length > 0 && (
          <SentList
            deliveries={deliveries}
            now={Date.now()}
            onChange={(deliveryId, change) => void send('changeDelivery', { deliveryId, change })}
          />
        )
      }
      onChange={changed => {
        setChoice(changed)
        clear()
      }}
      on={{
        onDestination: id => {
          setChosenId(id)
          clear()
        },
        onSend: sendPlanned,
        onCancel: cancel,
        onClose
      }}
    />
  )
}
