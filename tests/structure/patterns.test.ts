// No pattern takes more than linear time, so that no text that others wrote can stop everything.
import { expect, test } from 'vitest'
import { isLong } from '../is-long.ts'
import { checkPatterns, judgePattern } from './patterns/check-patterns.ts'
import { findBuilders, findBuiltPatterns, findWrittenPatterns } from './patterns/find-patterns.ts'

/** `MUSTER_RENEW=1 npx vitest run tests/structure/patterns.test.ts` writes the list of linear patterns again. */
const isRenewed = process.env['MUSTER_RENEW'] === '1'

/**
 * Patterns that try several ways to read a text, by the start of their place. Each reads a text that is cut before, so that its time has a bound:
 * the list of growth measures it (`npm run bench -- growth`).
 */
const ofCutTexts: Readonly<Record<string, string>> = {
  'lib/service/decide/reason.ts': 'normaliseText cuts to maxJudgedLength',
  'lib/service/decide/service-texts.ts': 'normaliseText cuts to maxJudgedLength',
  'lib/service/decide/download.ts': 'texts.evidence is cut to maxEvidenceLength',
  'lib/service/decide/named-field.ts': 'cut to maxJudgedLength',
  'lib/service/reply/retry-after.ts': 'cut to maxJudgedLength',
  'lib/service/reply/ids.ts': 'names of fields are cut to maxNameLength',
  'lib/runs/bulk/waits.ts': 'cut to maxMessageLength',
  'lib/records/identity/own-fields.ts': 'longer names than maxPathLength are not read'
}
const reasonFor = (where: string): string | undefined => Object.entries(ofCutTexts).find(([start]) => where.startsWith(start))?.[1]

test('every pattern takes linear time, or reads a text that is cut', { timeout: 3_600_000 }, async () => {
  const built = await findBuiltPatterns()
  const unseen = findBuilders().filter(place => !built.some(({ where }) => where === place))
  expect(unseen, 'These places build a pattern that is not checked: let tests/structure/patterns/run-builders.ts run them.').toEqual([])

  const patterns = [...findWrittenPatterns(), ...built].filter(({ where }) => reasonFor(where) === undefined)
  const { against, checked } = await checkPatterns(patterns, { isFresh: isLong, isRenewed })
  expect(Object.fromEntries(against)).toEqual({})
  expect(isLong || isRenewed ? 0 : checked, 'Renew the list of linear patterns.').toBeLessThan(30)
})

test('the check finds patterns that take quadratic and exponential time', async () => {
  expect(await judgePattern({ source: String.raw`^\S+@\S+(?:\s+\S+@\S+)+$`, flags: '' })).toMatch(/polynomial|exponential/)
  expect(await judgePattern({ source: String.raw`^(?:\p{Script=Greek}|[\p{Mn}\d])+$`, flags: 'u' })).toMatch(/exponential/)
  expect(await judgePattern({ source: '^[a-z]+$', flags: '' })).toBeUndefined()
})
