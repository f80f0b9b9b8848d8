// Empty and partial downloads: when they are believed.
import { expect, test } from 'vitest'
import {
  getHigherCount,
  onEmptyDownload,
  onPartialDownload,
  isEmptyConfirmed,
  isPartialFinal
} from '../../../../lib/runs/machine/on-download-reply.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { exampleRun, noon, states } from '../examples.ts'

const failure = { code: 'notReady' } as const
const at = (now: number) => ({ now, random: 0 })
const finished = (state: object = {}): Run => exampleRun('finished', { state: { is: 'finished', ...state } })

test('an empty download counts when it repeats 10 min later, and is repeated no sooner', () => {
  expect(isEmptyConfirmed(finished(), noon + 86_400_000)).toBe(false)
  const paused = onEmptyDownload(finished(), failure, at(noon))!
  expect(paused).toMatchObject({ state: { is: 'finished', emptySince: noon }, pause: failure, dueAt: noon + 600_000 })
  expect([isEmptyConfirmed(paused, noon + 599_999), isEmptyConfirmed(paused, noon + 600_000)]).toEqual([false, true])
  expect(onEmptyDownload(paused, failure, at(noon + 60_000))?.state).toMatchObject({ emptySince: noon })
})

test('an empty download counts only after three days where the service has counted results', () => {
  const counted = finished({ expected: 50, emptySince: noon })
  expect([isEmptyConfirmed(counted, noon + 259_199_999), isEmptyConfirmed(counted, noon + 259_200_000)]).toEqual([false, true])
  expect(onEmptyDownload(finished({ expected: 50 }), failure, at(noon))).toMatchObject({
    state: { is: 'finished', emptySince: noon },
    pause: { code: 'noRowsFound' }
  })
  expect(onPartialDownload(counted, failure, at(noon), 2)?.state).not.toHaveProperty('emptySince')
})

test('a partial download counts after a day', () => {
  expect(isPartialFinal(finished(), noon + 86_400_000)).toBe(false)
  const paused = onPartialDownload(finished(), failure, at(noon))!
  expect(paused).toMatchObject({ state: { is: 'finished', partialSince: noon }, pause: failure })
  expect([isPartialFinal(paused, noon + 86_399_999), isPartialFinal(paused, noon + 86_400_000)]).toEqual([false, true])
})

test('the wait restarts when the clock is set back', () => {
  expect(onEmptyDownload(finished({ emptySince: noon + 9 }), failure, at(noon))?.state).toMatchObject({ emptySince: noon })
  expect(onPartialDownload(finished({ partialSince: noon + 9 }), failure, at(noon))?.state).toMatchObject({ partialSince: noon })
})

test('neither has an effect in another state', () => {
  for (const is of states.filter(name => name !== 'finished')) {
    const run = exampleRun(is)
    expect([onEmptyDownload(run, failure, at(noon)), onPartialDownload(run, failure, at(noon))]).toEqual([undefined, undefined])
    expect([isEmptyConfirmed(run, noon), isPartialFinal(run, noon)]).toEqual([false, false])
  }
})

test('only fewer rows than the status counted are partial, and never those of a lookup', () => {
  const counted = finished({ expected: 50 })
  expect([0, 1, 49, 50, 51].map(rows => getHigherCount(counted, rows))).toEqual([50, 50, 50, undefined, undefined])
  expect([getHigherCount(finished(), 1), getHigherCount(exampleRun('running'), 1)]).toEqual([undefined, undefined])
  const person = { kind: 'person', url: 'https://network.example/in/ada', comparisonKey: 'ada' } as const
  expect(getHigherCount({ ...counted, request: person }, 1)).toBeUndefined()
  const paused = finished({ expected: 50, partialSince: noon })
  expect([noon + 599_999, noon + 600_000].map(now => isPartialFinal(paused, now, 600_000))).toEqual([false, true])
})
