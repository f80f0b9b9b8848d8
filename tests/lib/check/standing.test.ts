// What leaves without a question: the standing choice leaves out what it names and nothing else, objections always, and all of it is remembered.
import { expect, test } from 'vitest'
import { rememberLeaving } from '../../../lib/check/leaving.ts'
import { saveStandingRules, standingRules, type StandingRule } from '../../../lib/check/standing-rules.ts'
import { leaveList } from '../../../lib/check/standing.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { addDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { addExported, readExportsOfRuns } from '../../../lib/results/exported-records.ts'
import type { LeftOutReason } from '../../../lib/results/export-times.ts'
import { isInRanges } from '../../../lib/results/record-ranges.ts'
import { createLedger } from '../../../lib/runs/store/ledger.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import { exampleRun } from '../runs/examples.ts'

const dayMs = 86_400_000
const now = new Date(2026, 10, 23, 9).getTime()
const person = (name: string, more: Record<string, string> = {}): object => ({
  full_name: `${name} Beispiel`,
  email: `${name}@${name}.example`,
  email_found_at: '2026-11-01',
  profile_url: `https://www.linkedin.com/in/${name}`,
  ...more
})
const atContoso = { company_name: 'Contoso', company_domain: 'contoso.example' }
const people = [
  person('ada'),
  person('bo'),
  person('cy', { email_found_at: '2026-01-01' }),
  person('dee'),
  person('dee', { email: 'DEE@dee.example', profile_url: 'https://www.linkedin.com/in/dee-2' }),
  person('eli'),
  person('fay', atContoso),
  // Two people who work for no one are no colleagues.
  person('gus', { company_name: 'Freelance' }),
  person('hal'),
  person('ida')
]
const planted: Readonly<Record<StandingRule, number>> = {
  bounced: 0,
  'soft-bounce': 1,
  'old-email': 2,
  twice: 4,
  exported: 5,
  colleague: 6
}
const objected = 8

const choices: readonly (readonly StandingRule[])[] = [
  [],
  ...standingRules.map(rule => [rule]),
  ['bounced', 'twice', 'colleague'],
  standingRules
]

test.each(choices.map((rules, n) => ({ rules, n, name: rules.join(', ') || 'nothing' })))(
  'the choice leaves out $name',
  async ({ rules, n }) => {
    const database = createDatabase(`standing ${n}`)
    const store = async (id: string, records: readonly object[]) => {
      const run = exampleRun('collected', { id, clickId: id, createdAt: now - 30 * dayMs })
      await database.runs.put(run)
      const { count, ...results } = await prepareResults(records, () => Promise.resolve())
      await createLedger(database).storeResults(id, results, one => ({ ...one, state: { is: 'collected', rows: count } }))
      return run
    }
    await store('earlier', [person('eli'), person('eve', atContoso), person('flo', { company_name: 'Freelance' })])
    await addExported(database, { to: 'csv', name: '', at: now - 60 * dayMs }, new Map([['earlier', [0]]]))
    await addExported(database, { to: 'csv', name: '', at: now - 5 * dayMs }, new Map([['earlier', [1, 2]]]))
    const list = await store('list', people)
    const bounce = { file: 'file', at: now, code: '', addedAt: now }
    await database.bounces.bulkPut([
      { ...bounce, email: 'ada@ada.example', kind: 'hard' },
      { ...bounce, email: 'bo@bo.example', kind: 'soft' }
    ])
    await addDoNotContact(database, ['email:hal@hal.example'])
    await saveStandingRules(database, rules)

    const { leaving, leftOut } = await leaveList(database, list, now)
    const expected: [LeftOutReason, number][] = [
      ...rules.map((rule): [LeftOutReason, number] => [rule, planted[rule]]),
      ['suppressed', objected]
    ]
    const written = people.flatMap((_, index) => (!leaving.set || leaving.set.has('list', index) ? [index] : []))
    expect(written).toEqual(people.flatMap((_, index) => (expected.some(([, row]) => row === index) ? [] : [index])))
    expect(new Map(leftOut)).toEqual(new Map(expected.map(([reason]) => [reason, 1])))

    await rememberLeaving(database, leaving, { to: 'csv', name: 'list.csv', at: now }, new Map([['list', written]]))
    const [entry] = await readExportsOfRuns(database, ['list'])
    expect(people.flatMap((_, index) => (entry && isInRanges(entry.ranges, index) ? [index] : []))).toEqual(written)
    const remembered = (await database.leftOut.toArray()).map(({ reason, ranges }) => [
      reason,
      people.findIndex((_, at) => isInRanges(ranges, at))
    ])
    expect(new Map(remembered as [LeftOutReason, number][])).toEqual(new Map(expected))
  }
)
