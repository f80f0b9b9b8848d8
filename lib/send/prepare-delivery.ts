// Puts the chosen records into the outbox, where nothing leaves before the click has reached the worker.
import { prepareCalls, removeDelivery } from './deliveries.ts'
import { toRecordToCheck } from '../database/records.ts'
import type { Database } from '../database/schema.ts'
import type { StoredDelivery } from '../database/stored-deliveries.ts'
import { hasValidEmail } from '../export/create-files.ts'
import { toTemplateTable } from '../export/template-table.ts'
import type { Leaving } from '../check/leaving.ts'
import type { Template } from '../export/templates.ts'
import { fail, ok, type FailureCode, type Result } from '../failure.ts'
import { createRowReader, getRowKind, type RowRecord } from '../records/columns/read-row.ts'
import { createMarkReader } from '../records/identity/record-marks.ts'
import { getPerCall, type Destination } from './destinations.ts'
import type { OutboxCall, OutgoingRecord } from './outbox-call.ts'
import { hashTexts } from './send-call.ts'
import { createExportCounts, readSlices, type SliceOrder } from '../export/read-slices.ts'

/** What is sent, and where to. */
export interface SendOrder extends Omit<SliceOrder, 'set'> {
  /** the records that may leave */
  leaving: Leaving
  database: Database
  destination: Pick<Destination, 'id' | 'name' | 'url'> & Parameters<typeof getPerCall>[0]
  template: Template
  validEmailOnly: boolean
  deliveryId: string
  leftOut?: StoredDelivery['leftOut']
  /** in milliseconds since the epoch */
  now: number
  /** runs between pieces of work, so that the page stays responsive */
  pause: () => Promise<void>
  onProgress: (recordCount: number) => void
  signal: AbortSignal
}

const filled = (columns: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== ''))

const prepare = async ({ database, destination, template, lists, leaving, deliveryId, ...order }: SendOrder): Promise<Result<number>> => {
  const reader = createRowReader()
  const counts = createExportCounts()
  const readMarks = createMarkReader()
  const headings = template.columns.map(({ heading }) => heading)
  const delivery = {
    id: deliveryId,
    destinationId: destination.id,
    name: destination.name,
    host: new URL(destination.url).host,
    at: order.now,
    headings,
    ...(order.leftOut && { leftOut: order.leftOut })
  }
  let total = 0
  let index = 0
  const waiting: OutgoingRecord[] = []
  const perCall = getPerCall(destination)
  const isCrm = destination.kind !== 'webhook'
  /** how many records a CRM can't take, and why */
  const unsuited = new Map<FailureCode, number>()
  const sentEmails = new Set<string>()

  /** Why a CRM can't take a record, whose email address is the first value; undefined where it can. */
  const findUnsuited = ([email = '']: readonly string[]): FailureCode | undefined => {
    const same = email.trim().toLowerCase()
    if (same === '') return 'sendNoEmail'
    if (sentEmails.has(same)) return 'sendSameEmail'
    sentEmails.add(same)
    return undefined
  }
  const toOutgoing = async (row: RowRecord, values: string[]): Promise<OutgoingRecord> => {
    const record = counts.places.get(row) ?? { row, runId: '', index: -1, pages: [] }
    const { runId, index: rowIndex } = record
    const { columns, marks, isCompany } = toRecordToCheck(record, readMarks)
    const { pages, emails, mentions } = marks
    // The values are part of the key, so that the destination does not take a changed record for a repeated one.
    const key = await hashTexts([destination.id, runId, String(rowIndex), ...values])
    const place = rowIndex >= 0 ? { place: rowIndex } : {}
    return {
      key,
      runId,
      ...place,
      values,
      columns: filled(columns),
      pages: [...pages],
      emails: [...emails],
      mentions: [...mentions],
      isCompany
    }
  }
  const store = async (isEnd: boolean): Promise<void> => {
    const calls: OutboxCall[] = []
    const smallest = isEnd ? 1 : perCall
    while (waiting.length >= smallest) {
      const records = waiting.splice(0, perCall)
      const runIds = [...new Set(records.map(({ runId }) => runId))]
      calls.push({
        deliveryId,
        index,
        destinationId: destination.id,
        status: 'prepared',
        dueAt: 0,
        attempts: 0,
        size: records.length,
        runIds,
        records
      })
      index++
    }
    if (isEnd)
      for (const [code, size] of unsuited) {
        const call = { deliveryId, index, destinationId: destination.id, dueAt: 0, attempts: 0, size, runIds: [...lists], records: [] }
        calls.push({ ...call, status: 'unsuited', failure: { code } })
        index++
      }
    await prepareCalls(database, { ...delivery, listIds: [...lists], total, isStarted: false }, calls)
  }

  for await (const slice of readSlices({ database, lists, set: leaving.set, template, withPages: true }, reader, counts)) {
    // A CRM would take a company with an email address for a person.
    const people = isCrm ? slice.filter(row => getRowKind(row) !== 'company') : slice
    const rows = order.validEmailOnly ? people.filter(hasValidEmail) : people
    const values = [...toTemplateTable(template, rows, row => counts.notes.get(row)).rows]
    for (const [at, row] of rows.entries()) {
      const cells = isCrm ? (values[at] ?? []).map(value => value.trim()) : (values[at] ?? [])
      const code = isCrm ? findUnsuited(cells) : undefined
      if (code) unsuited.set(code, (unsuited.get(code) ?? 0) + 1)
      else waiting.push(await toOutgoing(row, cells))
      if (at % 100 === 0) await order.pause()
    }
    total += rows.length
    await store(false)
    order.onProgress(total)
    await order.pause()
    order.signal.throwIfAborted()
  }
  await store(true)
  return counts.isSetUncertain ? fail('recordsDamaged') : ok(total)
}

/**
 * How many records are in the outbox now; companies leave for webhooks alone. What is prepared is deleted again where it is none and no rule left anyone out, where it is unknown which records are chosen
 * (`recordsDamaged`), and where it is aborted or storage fails: then it rejects.
 */
export const prepareDelivery = async (order: SendOrder): Promise<Result<number>> => {
  try {
    const prepared = await prepare(order)
    if (!prepared.ok || (prepared.value === 0 && !order.leftOut)) await removeDelivery(order.database, order.deliveryId)
    return prepared
  } catch (error) {
    await removeDelivery(order.database, order.deliveryId).catch(() => undefined)
    throw error
  }
}
