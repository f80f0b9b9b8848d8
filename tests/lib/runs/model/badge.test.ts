// The badge: what needs to be looked at first, else how many go on, else nothing.
import { expect, test } from 'vitest'
import { badgeOf } from '../../../../lib/runs/model/badge.ts'

test.each([
  [0, 0, '', 'quiet'],
  [1, 0, '1', 'quiet'],
  [12, 0, '12', 'quiet'],
  [999, 0, '999', 'quiet'],
  [1_000, 0, '999+', 'quiet'],
  [0, 1, '!', 'warning'],
  [7, 3, '!', 'warning']
])('%i going on and %i to be looked at is “%s”, %s', (running, problems, text, tone) =>
  expect(badgeOf(running, problems)).toEqual({ text, tone, running, problems })
)
