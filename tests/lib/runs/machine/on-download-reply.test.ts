// Empty and partial downloads: when they are believed.
import { expect, test, describe } from 'vitest'
import {
  getHigherCount,
  onEmptyDownload,
  onPartialDownload,
  isEmptyConfirmed,
  isPartialFinal
} from '../../../../lib/runs/machine/on-download-reply.ts'
import { type Run, isEmptyHanded } from '../../../../lib/runs/model/run.ts'
import { exampleRun, noon, states, events } from '../examples.ts'
import * as fc from 'fast-check'
import { applyEvent } from '../../../../lib/runs/machine/machine.ts'
import type { RunEvent } from '../../../../lib/runs/machine/run-event.ts'
import type { RunRequest } from '../../../../lib/runs/kind.ts'

describe('on download reply', () => {
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
})

describe('on empty end', () => {
  const hourMs = 3_600_000
  const at = (now: number) => ({ now, random: 0.5 })
  const apply = (run: Run, event: RunEvent, now: number): Run => applyEvent(run, event, at(now)) ?? run
  const empty = events['empty download']
  const endEmpty = (request?: RunRequest): Run =>
    apply(
      exampleRun('finished', { state: { is: 'finished', emptySince: noon - 600_000 }, ...(request && { request }) }),
      events['stored nothing'],
      noon
    )
  const lookup: RunRequest = { kind: 'person', url: 'https://www.linkedin.com/in/ada-beispiel', comparisonKey: 'ada' }
  const parts: RunRequest = { kind: 'domain-batches', domainCount: 9, batchCount: 3, comparisonKey: 'd' }

  test('an import, domains and a tracked list are looked at seven times in the day after the first empty download', () => {
    const requests: (RunRequest | undefined)[] = [
      undefined,
      { kind: 'domains', domains: ['a.example'], comparisonKey: 'a' },
      { kind: 'tracked-list', comparisonKey: 'b' }
    ]
    for (const request of requests) {
      let run = endEmpty(request)
      const looks: number[] = []
      while (run.dueAt !== undefined) {
        looks.push((run.dueAt - (noon - 600_000)) / hourMs)
        const checked = apply(run, events.check, run.dueAt)
        // A worker that is killed during the download leaves a run that is due.
        expect(checked.dueAt).toBeGreaterThan(run.dueAt)
        run = apply(checked, empty, run.dueAt)
      }
      expect(looks).toEqual([0.5, 1, 2, 4, 8, 16, 24])
      expect(run).toMatchObject({ state: { is: 'collected', rows: 0 } })
    }
  })

  test('a lookup and a parent run have no such looks, and a list with rows has none', () => {
    expect(endEmpty(lookup)).not.toHaveProperty('dueAt')
    expect(endEmpty(parts)).not.toHaveProperty('dueAt')
    expect(apply(exampleRun('finished'), events.stored, noon)).not.toHaveProperty('dueAt')
  })

  test('rows that are found make the run finished again, also years later and also of a lookup', () => {
    for (const request of [undefined, lookup]) {
      const found = apply(endEmpty(request), events['rows found'], noon + 3 * 365 * 24 * hourMs)
      expect(found).toMatchObject({ state: { is: 'finished' }, dueAt: noon + 3 * 365 * 24 * hourMs, liveKey: expect.any(String) })
    }
    for (const run of [endEmpty(parts), exampleRun('collected'), apply(exampleRun('finished'), events['stored from a file'], noon)])
      expect(applyEvent(run, events['rows found'], at(noon))).toBeUndefined()
  })

  test('a look that does not reach the service, or is not allowed, is made later', () => {
    const run = endEmpty()
    const later = noon + 2 * 24 * hourMs
    for (const event of [events['not reached'], { is: 'pause', failure: { code: 'noPermission' } } as const]) {
      const waiting = apply(apply(run, events.check, later), event, later)
      expect(waiting).toMatchObject({
        state: { is: 'collected', rows: 0 },
        dueAt: expect.toSatisfy(due => due > later && due <= later + 900_000)
      })
      // The one look after the outage is the last: the day is over.
      expect(apply(waiting, empty, later + hourMs)).not.toHaveProperty('dueAt')
    }
    expect(apply(run, { is: 'pause', failure: { code: 'notConnected' } }, later)).not.toHaveProperty('dueAt')
  })

  test('after any events, a run without results is due within a day or not at all', () => {
    const names = ['check', 'not reached', 'empty download', 'pause', 'wake of another worker', 'retry after'] as const
    fc.assert(
      fc.property(
        fc.array(fc.record({ name: fc.constantFrom(...names), ms: fc.integer({ min: -40 * 24 * hourMs, max: 40 * 24 * hourMs }) }), {
          maxLength: 30
        }),
        steps => {
          let run = endEmpty()
          let now = noon
          for (const { name, ms } of steps) {
            now += ms
            run = apply(run, events[name], now)
            expect(isEmptyHanded(run)).toBe(true)
            if (name === 'wake of another worker') expect((run.dueAt ?? now) - now).toBeLessThanOrEqual(24 * hourMs + 1_800_000)
          }
        }
      )
    )
  })
})
