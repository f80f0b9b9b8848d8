// Each reason for an early stop has its own sentence with its numbers.
import { expect, test } from 'vitest'
import { earlyStopText } from '../../../components/results/early-stop-text.ts'
import type { StopReason } from '../../../lib/runs/model/early-stop.ts'

const expected = (reason: StopReason | undefined) => ({ pages: 4, people: 100, reportedCount: 90, reason, lastPage: 3 })

test.each<[StopReason, RegExp]>([
  ['fewer-than-reported', /api\.service\.example reported 90 but sent 60/],
  ['full-last-page', /end with page 3 of 4, which is full/],
  ['partial-last-page', /Page 3 of 4 was not full/],
  ['no-rows', /No people received/],
  ['failed-parts', /api\.service\.example gave no answer/],
  ['not-requested', /This run ended before it looked up everyone/],
  ['result-limit', /60 is the most/]
])('%s has its own sentence', (reason, text) => expect(earlyStopText(expected(reason), 60, 'api.service.example')).toMatch(text))

test('without a reason there is no sentence', () => expect(earlyStopText(expected(undefined), 100, 'api.service.example')).toBeUndefined())
