// The badge: unseen problems first, then the number of live runs, else nothing; the interface has the word for searches that are due.
import { expect, test } from 'vitest'
import { getBadge } from '../../../../lib/runs/model/badge.ts'

test.each([
  [0, 0, 0, '', 'quiet'],
  [0, 0, 2, '', 'quiet'],
  [1, 0, 2, '1', 'quiet'],
  [12, 0, 0, '12', 'quiet'],
  [999, 0, 0, '999', 'quiet'],
  [1_000, 0, 0, '999+', 'quiet'],
  [0, 1, 1, '!', 'warning'],
  [7, 3, 0, '!', 'warning']
])('%i live runs, %i problems and %i searches that are due: “%s”, %s', (running, problems, due, text, tone) =>
  expect(getBadge(running, problems, due)).toEqual({ text, tone, running, problems, due })
)
