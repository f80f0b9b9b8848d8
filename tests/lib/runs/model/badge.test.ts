// The badge: unseen problems first, then the number of live runs, else nothing.
import { expect, test } from 'vitest'
import { getBadge } from '../../../../lib/runs/model/badge.ts'

test.each([
  [0, 0, '', 'quiet'],
  [1, 0, '1', 'quiet'],
  [12, 0, '12', 'quiet'],
  [999, 0, '999', 'quiet'],
  [1_000, 0, '999+', 'quiet'],
  [0, 1, '!', 'warning'],
  [7, 3, '!', 'warning']
])('%i live runs and %i problems: “%s”, %s', (running, problems, text, tone) =>
  expect(getBadge(running, problems)).toEqual({ text, tone, running, problems })
)
