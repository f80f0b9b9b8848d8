// Parsing stored runs.
import { expect, test } from 'vitest'
import { parseStoredRun, parseStoredRuns } from '../../../../lib/runs/store/stored-run.ts'
import { exampleRun, states } from '../examples.ts'

test.each(states)('a run that is %s is parsed as stored', is => expect(parseStoredRun(exampleRun(is))).toEqual(exampleRun(is)))

test('damaged runs and unknown states are skipped', () => {
  const damaged = [undefined, 'run', {}, { ...exampleRun('running'), state: { is: 'teleported' } }]
  expect(damaged.map(parseStoredRun)).toEqual(damaged.map(() => undefined))
  expect(parseStoredRuns([...damaged, exampleRun('running')])).toEqual([exampleRun('running')])
})
