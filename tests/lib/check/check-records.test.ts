// The check of an export, over worlds with planted cases: all of them are found, and no one is left out without a reason.
import { expect, test } from 'vitest'
import { checkRecords, explainLeftOut, rowsToLeaveOut, type Check, type CheckFacts } from '../../../lib/check/check-records.ts'
import { createResultTable, type ResultTable } from '../../../lib/records/table/result-table.ts'
import { checkRules, type CheckRule } from '../../../lib/results/export-times.ts'
import { isLong, turn } from '../../is-long.ts'
import { createRandom } from '../../proofs/fits/people.ts'

const end = (steps: Generator<void, Check>): Check => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

interface World {
  table: ResultTable
  facts: CheckFacts
  planted: Map<CheckRule, number[]>
}

/** A list of people in which cases are planted; a record may have several. */
const createWorld = (seed: number, size: number): World => {
  const random = createRandom(seed)
  const table = createResultTable()
  const planted = new Map<CheckRule, number[]>(checkRules.map(rule => [rule, []]))
  const plant = (rule: CheckRule, row: number): void => void planted.get(rule)?.push(row)
  const bounced = new Set<string>()
  const marks = { 'old-email': new Set<number>(), misfit: new Set<number>(), exported: new Set<number>(), colleague: new Set<number>() }
  const untoldLists = [random.chance(0.3), random.chance(0.3)]
  for (let row = 0; row < size; row++) {
    const list = random.int(2)
    const isCompany = random.chance(0.1)
    let email = random.chance(0.8) ? `person-${row}@beispiel.example` : ''
    const first = row === 0 ? -1 : random.int(row)
    const isTwice = !isCompany && first >= 0 && !table.isCompany[first] && random.chance(0.1)
    // The same person by a page, or by an email in another spelling.
    const key = isTwice ? table.personKeys[first] : [`https://www.linkedin.com/in/person-${row}`]
    if (isTwice && table.cell(first, 'email') !== '' && random.chance(0.5)) email = table.cell(first, 'email').toUpperCase()
    table.add(
      [
        {
          runId: 'a',
          index: row,
          columns: { fullName: `Person ${row}`, email },
          ...(isCompany ? { kind: 'company' } : { personKeys: key })
        }
      ],
      list
    )
    if (isTwice) plant('twice', row)
    if (isCompany) continue
    if (email !== '' && random.chance(0.1)) bounced.add(email.toLowerCase())
    if (untoldLists[list]) plant('untold', row)
    for (const [rule, rows] of Object.entries(marks)) {
      if (!random.chance(0.1)) continue
      rows.add(row)
      // An email that is not there has no age.
      const found = checkRules.find(one => one === rule)
      if (found && (found !== 'old-email' || email !== '')) plant(found, row)
    }
  }
  for (let row = 0; row < size; row++)
    if (!table.isCompany[row] && bounced.has(table.cell(row, 'email').toLowerCase())) plant('bounced', row)
  const export1 = { to: 'csv', name: '', at: 1 }
  return {
    table,
    planted,
    facts: {
      bounceKindOf: email => (bounced.has(email) ? 'hard' : undefined),
      isOld: row => marks['old-email'].has(row),
      isMisfit: row => marks.misfit.has(row),
      exportOf: row => (marks.exported.has(row) ? export1 : undefined),
      colleagueOf: row => (marks.colleague.has(row) ? export1 : undefined),
      lacksBasis: false,
      isUntold: untoldLists
    }
  }
}

const worlds = isLong ? 400 : 12
const size = 400

test('every planted case is found, and nothing else', () => {
  for (let n = 0; n < worlds; n++) {
    const { table, facts, planted } = createWorld(turn + n + 1, size)
    const rows = table.runIds.map((_, row) => row)
    const check = end(checkRecords(table, rows, facts))
    for (const rule of checkRules) expect(check.found.get(rule) ?? [], `${rule} in world ${turn + n + 1}`).toEqual(planted.get(rule))
    expect(check.wrong).toBe(new Set([...planted.values()].flat()).size)
    expect(check.total).toBe(rows.filter(row => !table.isCompany[row]).length)
  }
})

test('no one is left out without a reason, for any choice of rules', () => {
  for (let n = 0; n < worlds; n++) {
    const random = createRandom(turn + n + 100)
    const { table, facts } = createWorld(turn + n + 1, size)
    const people = table.runIds.flatMap((_, row) => (table.isCompany[row] ? [] : [row]))
    const suppressed = people.filter(() => random.chance(0.05))
    const chosen = people.filter(row => !suppressed.includes(row))
    const check = end(checkRecords(table, chosen, facts))
    const rules = new Set(checkRules.filter(() => random.chance(0.5)))
    const leftOut = rowsToLeaveOut(check, rules)
    for (const rule of leftOut.values()) expect(rules).toContain(rule)
    for (const [rule, found] of check.found)
      if (rules.has(rule) && rule !== 'twice') for (const row of found) expect(leftOut.has(row)).toBe(true)
    const choice = { validEmailOnly: random.chance(0.5), onePerCompany: random.chance(0.5) }
    const valid = new Set(people.filter(() => random.chance(0.7)))
    const planned = new Set(chosen.filter(row => !choice.validEmailOnly || valid.has(row)).filter(() => random.chance(0.9)))
    const written = new Set([...planned].filter(row => !leftOut.has(row) && (!choice.onePerCompany || random.chance(0.8))))
    const explained = explainLeftOut(chosen, row => written.has(row), leftOut, {
      suppressed,
      isValid: row => valid.has(row),
      isPlanned: row => planned.has(row),
      choice
    })
    const named = [...explained.values()].flat()
    // Each exactly once, and no one who is in the file.
    expect(named.toSorted((a, b) => a - b)).toEqual(people.filter(row => !written.has(row)))
    for (const [row, rule] of leftOut) expect(explained.get(rule)).toContain(row)
  }
})

test('the second row of a person goes only where the first one stays', () => {
  const { table, facts } = createWorld(3, size)
  const rows = table.runIds.map((_, row) => row)
  const [again = -1] = end(checkRecords(table, rows, facts)).found.get('twice') ?? []
  const isFirst = (row: number): boolean => end(checkRecords(table, [row, again], facts)).found.has('twice')
  const first = rows.find(row => row < again && isFirst(row)) ?? -1
  const only = { ...facts, hasBounced: undefined, isOld: undefined, colleagueOf: undefined, exportOf: undefined, isUntold: [] }
  for (const isMisfit of [undefined, (row: number) => row === first]) {
    const left = rowsToLeaveOut(end(checkRecords(table, [first, again], { ...only, isMisfit })), new Set(checkRules))
    expect([...left]).toEqual(isMisfit ? [[first, 'misfit']] : [[again, 'twice']])
  }
})

test('rows that the policy of an organisation asks about are all named', () => {
  const { table, facts } = createWorld(7, 50)
  const rows = table.runIds.map((_, row) => row)
  const check = end(checkRecords(table, rows, { ...facts, lacksBasis: true }))
  expect(check.found.get('no-basis')).toHaveLength(check.total)
  expect(check.wrong).toBe(check.total)
})
