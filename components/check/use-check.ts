// Reads what the check of an export needs, checks the chosen rows in slices, and keeps which of the findings are left out.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { checkRecords, explainLeftOut, finishCheck, rowsToLeaveOut, type Check } from '../../lib/check/check-records.ts'
import { createLeaving, type Leaving, type Unchecked } from '../../lib/check/leaving.ts'
import { readCheckFacts, watchCheckFacts, type CheckKnowledge } from '../../lib/check/read-facts.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { CheckRule, LeftOutReason } from '../../lib/results/export-times.ts'
import type { ResultTable } from '../../lib/records/table/result-table.ts'
import { createQualityReader } from '../../lib/records/table/facets.ts'
import { placesOf } from '../../lib/results/exported-records.ts'
import type { ExportPlan, ExportRows } from '../export/export-rows.ts'
import type { ExportChoice } from '../export/export-text.ts'
import { useManaged } from '../settings/ManagedSetting.tsx'
import { runInSlices } from '../shell/pause.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'

/** `check` and `knowledge` are undefined until they are there, and `isBroken` where they cannot be read: then nothing is claimed. */
export interface CheckState {
  check: Check | undefined
  knowledge: CheckKnowledge | undefined
  isBroken: boolean
  /** the findings whose rows are left out */
  left: ReadonlySet<CheckRule>
  /** by row, the first finding that leaves it out */
  leftOut: ReadonlyMap<number, CheckRule>
  /** rows are to be left out, and it is not known yet which: nothing may leave before it is */
  isUnsure: boolean
  /** the check of these rows, waited for where it is not there yet */
  getCheck: () => Promise<Check | Unchecked>
  onLeave: (rules: ReadonlySet<CheckRule>) => void
}

const none: ReadonlySet<CheckRule> = new Set()
const nobody: ReadonlyMap<number, CheckRule> = new Map()
const sliceMs = 8
/** Reading facts that changed takes at most a fifth of the time: a delivery changes them with each of its calls. */
const restPerRead = 4

/** The rows that are checked, with their lists. */
export type CheckedRows = Pick<ExportRows, 'lists' | 'table' | 'membership'>

/** Checks these rows; undefined where none are chosen. */
export const useCheck = (database: Database, exported: CheckedRows, rows: readonly number[] | undefined): CheckState => {
  const [read, setRead] = useState<{ of: CheckedRows; known: CheckKnowledge }>()
  const [isBroken, setIsBroken] = useState(false)
  const [found, setFound] = useState<{ of: readonly number[]; check: Check }>()
  const [left, setLeft] = useState(none)
  // The check does not wait for the policy: some browsers take long to answer for it, or never do.
  const { askForLegalBasis: asksForBasis = false } = useManaged()
  const readFacts = async (): Promise<CheckKnowledge> => {
    const { table, lists, membership } = exported
    const groupOf = membership && ((row: number) => membership.getGroup(row))
    return readCheckFacts(database, { table, lists, groupOf, asksForBasis, now: Date.now() })
  }
  // Facts are by row number, so those of an earlier table say nothing about this one.
  const isOfTheseRows = read?.of.table === exported.table && read.of.membership === exported.membership
  const knowledge = isOfTheseRows ? read?.known : undefined
  const changes = useLiveQuery<number>(() => watchCheckFacts(database), [database], 0) ?? 0
  const reading = useRef({ last: Promise.resolve(), mayReadAt: 0 })
  useEffect(() => {
    let isStale = false
    const { current } = reading
    const isAgain = knowledge !== undefined
    const readNext = async (): Promise<void> => {
      if (isAgain) await new Promise(resolve => setTimeout(resolve, current.mayReadAt - performance.now()))
      if (isStale) return
      const startedAt = performance.now()
      setIsBroken(false)
      await readFacts().then(
        known => setRead({ of: exported, known }),
        () => {
          if (isStale) return
          setIsBroken(true)
          setLeft(none)
        }
      )
      current.mayReadAt = performance.now() + restPerRead * (performance.now() - startedAt)
    }
    current.last = current.last.then(readNext)
    return () => {
      isStale = true
    }
  }, [database, exported.table, exported.membership, asksForBasis, changes])
  useEffect(() => {
    if (!knowledge || !rows) return undefined
    const controller = new AbortController()
    void runInSlices(checkRecords(exported.table, rows, knowledge.facts), sliceMs, controller.signal).then(
      check => check && !controller.signal.aborted && setFound({ of: rows, check })
    )
    return () => controller.abort()
  }, [exported.table, knowledge, rows])
  const check = found?.of === rows ? found?.check : undefined
  const leftOut = useMemo(() => (check && left.size > 0 ? rowsToLeaveOut(check, left) : nobody), [check, left])
  const getCheck = async (): Promise<Check | Unchecked> => {
    if (check) return check
    try {
      return finishCheck(checkRecords(exported.table, rows ?? [], (knowledge ?? (await readFacts())).facts))
    } catch {
      return 'unreadable'
    }
  }
  return { check, knowledge, isBroken, left, leftOut, isUnsure: left.size > 0 && check === undefined, getCheck, onLeave: setLeft }
}

/** What of a plan may leave. `planned`: the plan without those whom the check leaves out. */
interface CheckedPlan {
  exported: ExportRows
  plan: ExportPlan
  planned: ExportPlan
  choice: Pick<ExportChoice, 'scope' | 'validEmailOnly' | 'onePerCompany'>
}

/** Lets the records of a plan leave after their check, with the reasons of those that are not written. */
export const leavePlan = async (
  { getCheck, leftOut }: CheckState,
  { exported: { table, suppressed }, plan, planned, choice }: CheckedPlan
): Promise<Leaving> =>
  createLeaving(await getCheck(), {
    set: planned.set,
    explain: written => {
      const places = new Map([...written].map(([runId, indexes]) => [runId, new Set(indexes)]))
      const wanted = new Set(plan.rows)
      const readQuality = createQualityReader(table)
      const explained = explainLeftOut(
        plan.people,
        row => places.get(table.runIds[row] ?? '')?.has(table.rowIndexes[row] ?? -1) === true,
        leftOut,
        {
          suppressed: suppressed?.[choice.scope] ?? [],
          isValid: row => readQuality(row) === 'valid',
          isPlanned: row => wanted.has(row),
          choice
        }
      )
      return new Map([...explained].map(([reason, rows]) => [reason, placesOf(table, rows)]))
    }
  })

/** Lets these rows of a table leave after its check. `suppressed`: those that must not be contacted. */
export const leaveRows = async (
  { getCheck, leftOut }: Pick<CheckState, 'getCheck' | 'leftOut'>,
  table: ResultTable,
  rows: readonly number[],
  suppressed: readonly number[]
): Promise<Leaving> => {
  const check = await getCheck()
  const reasons = new Map<LeftOutReason, number[]>(suppressed.length > 0 ? [['suppressed', [...suppressed]]] : [])
  const out = new Set<string>()
  for (const row of rows) {
    const rule = leftOut.get(row)
    if (!rule) continue
    reasons.set(rule, [...(reasons.get(rule) ?? []), row])
    out.add(`${table.runIds[row]} ${table.rowIndexes[row]}`)
  }
  return createLeaving(check, {
    set: { has: (runId, index) => !out.has(`${runId} ${index}`) },
    explain: () => new Map([...reasons].map(([reason, ofReason]) => [reason, placesOf(table, ofReason)]))
  })
}
