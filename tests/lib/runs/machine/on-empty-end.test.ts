// A list that ended without results is downloaded again: minutes, then hours, up to a day, and at any time where the user asks.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEvent } from '../../../../lib/runs/machine/machine.ts'
import type { RunEvent } from '../../../../lib/runs/machine/run-event.ts'
import type { RunRequest } from '../../../../lib/runs/kind.ts'
import { isEmptyHanded, type Run } from '../../../../lib/runs/model/run.ts'
import { events, exampleRun, noon } from '../examples.ts'

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
