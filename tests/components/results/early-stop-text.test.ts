// Each reason has a sentence of its own, with its numbers in it, and no reason has none.
import { expect, test } from 'vitest'
import { earlyStopText } from '../../../components/results/early-stop-text.ts'
import type { StopReason } from '../../../lib/runs/model/early-stop.ts'

const expected = (reason: StopReason | undefined) => ({ pages: 4, people: 100, said: 90, reason, lastPage: 3 })

test.each<[StopReason, RegExp]>([
  ['counted', /api\.service\.example counted 90 and handed out 60/],
  ['pageEnd', /ended with page 3 of 4, which was full/],
  ['searchEnd', /Page 3 of 4 was not full/],
  ['nothing', /Nobody came/],
  ['failed', /no answer from api\.service\.example/],
  ['left', /before everybody was asked/],
  ['limit', /60 is the most/]
])('%s is said', (reason, words) => expect(earlyStopText(expected(reason), 60, 'api.service.example')).toMatch(words))

test('without a reason nothing is said', () => expect(earlyStopText(expected(undefined), 100, 'api.service.example')).toBeUndefined())
