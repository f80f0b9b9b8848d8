// The drawer "Send to…" of the results page: which records leave for which destination, and what was sent before.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { failureText } from '../shell/failure-text.ts'
import { useJob } from '../export/ExportOutcome.tsx'
import { SendForm, type SendState } from './SendForm.tsx'
import { isDeliveryStarted, removeDelivery, readWaitingPlaces, watchDeliveries, type DeliveryState } from '../../lib/send/deliveries.ts'
import { send } from '../../lib/messages/send.ts'
import { t } from '../../lib/i18n/text.ts'
import { createPause } from '../shell/pause.ts'
import { prepareDelivery, type SendOrder } from '../../lib/send/prepare-delivery.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { ResultTable } from '../../lib/records/table/result-table.ts'
import { shownColumnsTemplate, type ExportChoice } from '../export/export-text.ts'
import { SentList } from './SentList.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { storage } from '../../lib/browser.ts'
import { watchDestinations, type PublicDestination } from '../../lib/send/destinations.ts'
import { watchTemplates, type SavedTemplate } from '../../lib/export/templates.ts'
import { createSessionKeys } from '../../lib/connection/session-api-keys.ts'
import { sendDestination } from '../../lib/results/export-times.ts'
import { findDestinationTemplate, toTarget } from './destination-columns.ts'
import { planExport, withoutPeopleOf, withoutRows, type ExportRows } from '../export/export-rows.ts'
import type { Leaving } from '../../lib/check/leaving.ts'
import { addLeftOut } from '../../lib/results/left-out.ts'
import { placesOf, readPlaceVersions, type RecordPlaces } from '../../lib/results/exported-records.ts'
import { Check } from '../check/Check.tsx'
import { leavePlan, useCheck } from '../check/use-check.ts'

/** `planned`: where the records are that may leave. */
type CheckedOrder = SendOrder & { planned: RecordPlaces }

const run = async (order: CheckedOrder): Promise<SendState> => {
  const { database, deliveryId, destination } = order
  const versions = await readPlaceVersions(database, order.lists)
  const prepared = await prepareDelivery(order)
  if (!prepared.ok) return { is: 'failed', text: failureText(prepared.failure, '', Date.now()) }
  if (prepared.value === 0) return { is: 'nothing' }
  const answer = await send('changeDelivery', { deliveryId, change: 'start' })
  // The answer may be lost after the start.
  if (answer.ok || (await isDeliveryStarted(database, deliveryId))) {
    const sent = { to: sendDestination(destination.id), name: destination.name, at: order.now }
    // What was sent is sent, whether or not it can be stored who was left out.
    await addLeftOut(database, sent, order.leaving.explain(order.planned), versions).catch(() => undefined)
    return { is: 'started' }
  }
  await removeDelivery(database, deliveryId)
  return {
    is: 'failed',
    text: answer.failure.code === 'destinationNotFound' ? failureText(answer.failure, '', Date.now()) : t('sendFailed')
  }
}

/** The state of the delivery that is prepared, and functions to start one, to cancel it, and to clear its outcome. */
const useDelivery = () => {
  const { start, ...job } = useJob<SendState>({ is: 'ready' })
  return {
    ...job,
    start: (
      order: Omit<CheckedOrder, 'pause' | 'onProgress' | 'signal' | 'deliveryId' | 'now' | 'leaving'>,
      leave: () => Promise<Leaving>
    ): void =>
      start(
        { is: 'preparing', records: 0 },
        async (signal, show) =>
          run({
            ...order,
            leaving: await leave(),
            deliveryId: crypto.randomUUID(),
            now: Date.now(),
            signal,
            pause: createPause(),
            onProgress: records => show({ is: 'preparing', records })
          }),
        isCancelled => (isCancelled ? { is: 'cancelled' } : { is: 'failed', text: t('sendFailed') })
      )
  }
}

type IsWaiting = (row: number) => boolean

/** Undefined until the records are read, and where they cannot be. They are read again when `deliveryState` changes. */
const useWaiting = (
  database: Database,
  { runIds, rowIndexes }: ResultTable,
  destinationId: string | undefined,
  deliveryState: string
): IsWaiting | undefined => {
  const [read, setRead] = useState<{ of: string; isWaiting: IsWaiting }>()
  useEffect(() => {
    if (destinationId === undefined || deliveryState === 'preparing') return undefined
    let isStale = false
    readWaitingPlaces(database, destinationId).then(
      places =>
        isStale || setRead({ of: destinationId, isWaiting: row => places.get(runIds[row] ?? '')?.has(rowIndexes[row] ?? -1) === true }),
      () => isStale || setRead(undefined)
    )
    return () => {
      isStale = true
    }
  }, [database, runIds, destinationId, deliveryState])
  return read !== undefined && read.of === destinationId ? read.isWaiting : undefined
}

/** The scopes without companies: a CRM takes people. */
const peopleOf = ({ isCompany }: ResultTable, scopes: ExportRows['scopes']): ExportRows['scopes'] =>
  Object.fromEntries(Object.entries(scopes).map(([name, set]) => [name, set.filter(row => !isCompany[row])]))

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

/** The drawer "Send to…" of the results page: which records leave for which destination, and what was sent before. */
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
    const { unexported: _anywhere, ...anyone } = rows.scopes
    const others = destination && destination.kind !== 'webhook' ? peopleOf(rows.table, anyone) : anyone
    if (!destination || !isWaiting || !rows.exports.isReady) return others
    const isGone = (row: number): boolean => isWaiting(row) || rows.exports.isExported(row, sendDestination(destination.id))
    return { ...others, unexported: withoutPeopleOf(rows, others.all ?? [], isGone) }
  }, [rows.scopes.all, rows.scopes[scope], rows.exports, rows.table, rows.membership, destination?.id, destination?.kind, isWaiting])
  const whole = useMemo(
    () => planExport({ ...rows, scopes }, choice),
    [scopes[scope], rows.membership, rows.table, onePerPerson, validEmailOnly]
  )
  const check = useCheck(database, rows, whole?.rows)
  const plan = useMemo(
    () => (whole && !check.isUnsure ? withoutRows(rows.table, whole, check.leftOut) : undefined),
    [whole, rows.table, check.leftOut, check.isUnsure]
  )
  if (!destinations || !templates) return null
  const template = destination && findDestinationTemplate(destination, templates, shownColumns)
  const sendPlanned = (): void => {
    if (!destination || !template || !whole || !plan) return
    start({ database, destination, template, lists: ids, validEmailOnly, planned: placesOf(rows.table, plan.rows) }, () =>
      leavePlan(check, { exported: rows, plan: whole, planned: plan, choice })
    )
  }
  return (
    <SendForm
      choice={choice}
      facts={{
        counts: Object.fromEntries(Object.entries(scopes).map(([name, set]) => [name, set.length])),
        total: plan?.rows.length ?? 0,
        // The chosen set may be gone by now. No other set takes its place.
        missing: whole ? undefined : t('exportNoneNow')
      }}
      destinations={destinations.map(({ id, name }) => ({ id, name }))}
      target={destination && toTarget(destination, template)}
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
      check={whole && <Check state={check} exported={rows} suppressed={rows.suppressed?.[scope]?.length ?? 0} />}
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
