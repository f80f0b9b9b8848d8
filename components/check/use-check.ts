// Reads what the check of an export needs, checks the chosen rows in slices, and keeps which of the findings are left out.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { storage } from '../../lib/browser.ts'
import { checkRecords, explainLeftOut, rowsToLeaveOut, type Check } from '../../lib/check/check-records.ts'
import { readCheckFacts, type CheckKnowledge } from '../../lib/check/read-facts.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { CheckRule, LeftOutReason } from '../../lib/results/export-times.ts'
import { readManaged } from '../../lib/settings/managed.ts'
import { createQualityReader } from '../../lib/records/table/facets.ts'
import { addPlace, type RecordPlaces } from '../../lib/results/exported-records.ts'
import type { ExportPlan, ExportRows } from '../export/export-rows.ts'
import type { ExportChoice } from '../export/export-text.ts'
import { runInSlices } from '../shell/pause.ts'

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
  onLeave: (rules: ReadonlySet<CheckRule>) => void
}

const none: ReadonlySet<CheckRule> = new Set()
const nobody: ReadonlyMap<number, CheckRule> = new Map()
const sliceMs = 8

/** Checks these rows; undefined where none are chosen. */
export const useCheck = (database: Database, exported: ExportRows, rows: readonly number[] | undefined): CheckState => {
  const [read, setRead] = useState<{ of: ExportRows; known: CheckKnowledge }>()
  const [isBroken, setIsBroken] = useState(false)
  const [found, setFound] = useState<{ of: readonly number[]; check: Check }>()
  const [left, setLeft] = useState(none)
  useEffect(() => {
    let isStale = false
    const { table, lists, membership } = exported
    setIsBroken(false)
    const readFacts = async (): Promise<CheckKnowledge> => {
      const { askForLegalBasis = false } = await readManaged(storage.managed)
      const groupOf = membership && ((row: number) => membership.getGroup(row))
      return readCheckFacts(database, { table, lists, groupOf, asksForBasis: askForLegalBasis, now: Date.now() })
    }
    readFacts().then(
      known => isStale || setRead({ of: exported, known }),
      () => {
        if (isStale) return
        setIsBroken(true)
        setLeft(none)
      }
    )
    return () => {
      isStale = true
    }
  }, [database, exported.table, exported.membership])
  // Facts are by row number, so those of an earlier table say nothing about this one.
  const isOfTheseRows = read?.of.table === exported.table && read.of.membership === exported.membership
  const knowledge = isOfTheseRows ? read?.known : undefined
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
  return { check, knowledge, isBroken, left, leftOut, isUnsure: left.size > 0 && check === undefined, onLeave: setLeft }
}

/** Returns why the records of a plan are not in its files, by the records that are: what is stored beside what left. */
export const createExplanation =
  ({ table, suppressed }: ExportRows, plan: ExportPlan, choice: ExportChoice, leftOut: ReadonlyMap<number, CheckRule>) =>
  (written: RecordPlaces): ReadonlyMap<LeftOutReason, RecordPlaces> => {
    const places = new Map([...written].map(([runId, indexes]) => [runId, new Set(indexes)]))
    const planned = new Set(plan.rows)
    const readQuality = createQualityReader(table)
    const explained = explainLeftOut(
      plan.people,
      row => places.get(table.runIds[row] ?? '')?.has(table.rowIndexes[row] ?? -1) === true,
      leftOut,
      {
        suppressed: suppressed?.[choice.scope] ?? [],
        isValid: row => readQuality(row) === 'valid',
        isPlanned: row => planned.has(row),
        choice
      }
    )
    const toPlaces = (rows: readonly number[]): RecordPlaces => {
      const found = new Map<string, number[]>()
      for (const row of rows) addPlace(found, table.runIds[row] ?? '', table.rowIndexes[row] ?? -1)
      return found
    }
    return new Map([...explained].map(([reason, rows]) => [reason, toPlaces(rows)]))
  }
