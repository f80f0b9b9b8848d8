// Each reason has a sentence of its own, with its numbers in it, and no reason has none.
import { expect, test } from 'vitest'
import { earlyStopText } from '../../../components/results/early-stop-text.ts'
import type { StopReason } from '../../../lib/runs/model/early-stop.ts'

const expected = (reason: StopReason | undefined) => ({ pages: 4, people: 100, reportedCount: 90, reason, lastPage: 3 })

test.each<[StopReason, RegExp]>([
  ['fewer-than-reported', /api\.service\.example counted 90 and handed out 60/],
  ['full-last-page', /ended with page 3 of 4, which was full/],
  ['partial-last-page', /Page 3 of 4 was not full/],
  ['no-rows', /Nobody came/],
  ['failed-parts', /no answer from api\.service\.example/],
  ['not-requested', /before everybody was asked/],
  ['result-limit', /60 is the most/]
])('%s is said', (reason, text) => expect(earlyStopText(expected(reason), 60, 'api.service.example')).toMatch(text))

test('without a reason nothing is said', () => expect(earlyStopText(expected(undefined), 100, 'api.service.example')).toBeUndefined())
