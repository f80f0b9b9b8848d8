// Reads what the check of an export needs, checks the chosen rows in slices, and keeps which of the findings are left out.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { storage } from '../../lib/browser.ts'
import {
  checkRecords,
  companyKeyOf,
  explainLeftOut,
  personKeysOf,
  rowsToLeaveOut,
  type Check,
  type CheckFacts
} from '../../lib/check/check-records.ts'
import { readEarlierExports } from '../../lib/check/earlier-exports.ts'
import type { Database } from '../../lib/database/schema.ts'
import { readController } from '../../lib/desk/notice-text.ts'
import { readAnsweredLists } from '../../lib/desk/notices.ts'
import { getClockState, getDueAt, getReceivedAt } from '../../lib/desk/read-desk.ts'
import { createFits, type FitOf } from '../../lib/fits/list-fits.ts'
import { loadBounces, type FindBounce } from '../../lib/results/bounce-marks.ts'
import { getFoundAt, isOldEmail, readEmailAgeLimit, type EmailAgeLimit } from '../../lib/results/email-age.ts'
import type { CheckRule, LeftOutReason } from '../../lib/results/export-times.ts'
import { readManaged } from '../../lib/settings/managed.ts'
import { createQualityReader } from '../../lib/records/table/facets.ts'
import { addPlace, type RecordPlaces } from '../../lib/results/exported-records.ts'
import type { ExportPlan, ExportRows } from '../export/export-rows.ts'
import type { ExportChoice } from '../export/export-text.ts'
import { runInSlices } from '../shell/pause.ts'

/** What the check knows beside its findings: what it says of one row. */
export interface CheckKnowledge {
  facts: CheckFacts
  fitOf: FitOf | undefined
  bounceOf: FindBounce | undefined
  foundAt: (row: number) => number | undefined
  months: EmailAgeLimit
}

const read = async (database: Database, { table, lists, membership }: ExportRows, now: number): Promise<CheckKnowledge> => {
  const [earlier, bounceOf, months, managed, controller, answered] = await Promise.all([
    readEarlierExports(database, now),
    loadBounces(database),
    readEmailAgeLimit(database),
    readManaged(storage.managed),
    readController(database),
    readAnsweredLists(
      database,
      lists.map(({ id }) => id)
    )
  ])
  const fitOf = createFits(table, lists)
  // Lists have few days on which emails were found.
  const old = new Map<number, boolean>()
  const isOld = (row: number): boolean => {
    const at = foundAt(row)
    if (at === undefined) return false
    const known = old.get(at) ?? isOldEmail(at, months, now)
    old.set(at, known)
    return known
  }
  const foundAt = (row: number): number | undefined =>
    getFoundAt({ emailFoundAt: table.cell(row, 'emailFoundAt') }, lists[table.listIndexes[row] ?? -1], now)
  return {
    fitOf,
    bounceOf,
    foundAt,
    months,
    facts: {
      groupOf: membership && (row => membership.getGroup(row)),
      hasBounced: bounceOf && (email => bounceOf(email) !== undefined),
      isOld: months === 0 ? undefined : isOld,
      isMisfit: fitOf && (row => fitOf(row)?.is === 'does-not-fit'),
      exportOf: earlier && (row => earlier.ofPerson(personKeysOf(table, row))),
      colleagueOf:
        earlier &&
        (row =>
          earlier.ofColleague(
            companyKeyOf(column => table.cell(row, column)),
            personKeysOf(table, row)
          )),
      lacksBasis: managed.askForLegalBasis === true && controller.basis === '',
      isUntold: lists.map(run => getClockState(answered.has(run.id), getDueAt(getReceivedAt(run)), now) === 'overdue')
    }
  }
}

/** `check` and `knowledge` are undefined until they are there, and `isBroken` where they cannot be read: then nothing is claimed. */
export interface CheckState {
  check: Check | undefined
  knowledge: CheckKnowledge | undefined
  isBroken: boolean
  /** the findings whose rows are left out */
  left: ReadonlySet<CheckRule>
  /** by row, the first finding that leaves it out */
  leftOut: ReadonlyMap<number, CheckRule>
  onLeave: (rules: ReadonlySet<CheckRule>) => void
}

const none: ReadonlySet<CheckRule> = new Set()
const nobody: ReadonlyMap<number, CheckRule> = new Map()
const sliceMs = 8

/** Checks these rows; undefined where none are chosen. */
export const useCheck = (database: Database, exported: ExportRows, rows: readonly number[] | undefined): CheckState => {
  const [knowledge, setKnowledge] = useState<CheckKnowledge>()
  const [isBroken, setIsBroken] = useState(false)
  const [found, setFound] = useState<{ of: readonly number[]; check: Check }>()
  const [left, setLeft] = useState(none)
  useEffect(() => {
    let isStale = false
    read(database, exported, Date.now()).then(
      known => isStale || setKnowledge(known),
      () => isStale || setIsBroken(true)
    )
    return () => {
      isStale = true
    }
  }, [database, exported.table, exported.membership])
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
  return { check, knowledge, isBroken, left, leftOut, onLeave: setLeft }
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
