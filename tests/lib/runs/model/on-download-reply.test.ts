// A download that hands out nothing, or not all: when it is believed.
import { expect, test } from 'vitest'
import {
  countedMore,
  onEmptyDownload,
  onPartialDownload,
  isEmptyForGood,
  isPartForGood
} from '../../../../lib/runs/model/on-download-reply.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { exampleRun, noon, states } from '../examples.ts'

const failure = { code: 'notReady' } as const
const at = (now: number) => ({ now, random: 0 })
const finished = (state: object = {}): Run => exampleRun('finished', { state: { is: 'finished', ...state } })

test('an empty answer counts when it comes again 10 min later, and is asked for no sooner', () => {
  expect(isEmptyForGood(finished(), noon + 86_400_000)).toBe(false)
  const once = onEmptyDownload(finished(), failure, at(noon))!
  expect(once).toMatchObject({ state: { is: 'finished', emptySince: noon }, pause: failure, dueAt: noon + 600_000 })
  expect([isEmptyForGood(once, noon + 599_999), isEmptyForGood(once, noon + 600_000)]).toEqual([false, true])
  expect(onEmptyDownload(once, failure, at(noon + 60_000))?.state).toMatchObject({ emptySince: noon })
})

test('an empty answer never counts where results had been counted', () => {
  const counted = finished({ expected: 50, emptySince: noon })
  expect(isEmptyForGood(counted, noon + 86_400_000)).toBe(false)
  expect(onEmptyDownload(counted, failure, at(noon))).toMatchObject({ state: { is: 'finished' }, pause: { code: 'noRowsFound' } })
})

test('a part counts when it has been all for a day', () => {
  expect(isPartForGood(finished(), noon + 86_400_000)).toBe(false)
  const once = onPartialDownload(finished(), failure, at(noon))!
  expect(once).toMatchObject({ state: { is: 'finished', partSince: noon }, pause: failure })
  expect([isPartForGood(once, noon + 86_399_999), isPartForGood(once, noon + 86_400_000)]).toEqual([false, true])
})

test('a clock that was set back begins to count anew', () => {
  expect(onEmptyDownload(finished({ emptySince: noon + 9 }), failure, at(noon))?.state).toMatchObject({ emptySince: noon })
  expect(onPartialDownload(finished({ partSince: noon + 9 }), failure, at(noon))?.state).toMatchObject({ partSince: noon })
})

test('neither means anything to a run that has not finished', () => {
  for (const is of states.filter(name => name !== 'finished')) {
    const run = exampleRun(is)
    expect([onEmptyDownload(run, failure, at(noon)), onPartialDownload(run, failure, at(noon))]).toEqual([undefined, undefined])
    expect([isEmptyForGood(run, noon), isPartForGood(run, noon)]).toEqual([false, false])
  }
})

test('the count of the status is missed by fewer rows alone, and not by a lookup', () => {
  const counted = finished({ expected: 50 })
  expect([0, 1, 49, 50, 51].map(rows => countedMore(counted, rows))).toEqual([undefined, 50, 50, undefined, undefined])
  expect([countedMore(finished(), 1), countedMore(exampleRun('running'), 1)]).toEqual([undefined, undefined])
  const person = { kind: 'person', url: 'https://network.example/in/ada', comparisonKey: 'ada' } as const
  expect(countedMore({ ...counted, request: person }, 1)).toBeUndefined()
  const once = finished({ expected: 50, partSince: noon })
  expect([noon + 599_999, noon + 600_000].map(now => isPartForGood(once, now, 600_000))).toEqual([false, true])
})
