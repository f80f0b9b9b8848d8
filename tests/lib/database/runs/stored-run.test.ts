// A run leaves storage as it went in, or not at all.
import { expect, test } from 'vitest'
import { readRun, readRuns } from '../../../../lib/database/runs/stored-run.ts'
import { exampleRun, states } from '../../runs/examples.ts'

test.each(states)('a run that is %s is read as it was stored', is => expect(readRun(exampleRun(is))).toEqual(exampleRun(is)))

test('what a later version wrote, or what is damaged, is passed over', () => {
  const odd = [undefined, 'run', {}, { ...exampleRun('running'), state: { is: 'teleported' } }]
  expect(odd.map(readRun)).toEqual(odd.map(() => undefined))
  expect(readRuns([...odd, exampleRun('running')])).toEqual([exampleRun('running')])
})
