// Tests the alarm over a fake of the browser's alarms.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAlarm } from '../../../../lib/runs/track/alarm.ts'
import { noon } from '../examples.ts'

const createAlarms = () => {
  const made: number[] = []
  const state: { set: { scheduledTime: number } | undefined; now: number } = { set: undefined, now: noon }
  const alarms = {
    get: async () => state.set,
    create: async (_: string, { when, periodInMinutes }: { when: number; periodInMinutes: number }) => {
      expect(periodInMinutes).toBe(1)
      made.push(when)
      state.set = { scheduledTime: when }
    },
    clear: async () => {
      const was = state.set !== undefined
      state.set = undefined
      return was
    }
  }
  const wakeAt = createAlarm(alarms, () => state.now)
  const at = (due: number | undefined): Promise<void> => wakeAt(async () => due)
  return { alarms, state, made, at, wakeAt }
}

const slowly = (): Promise<unknown> => new Promise(resolve => setTimeout(resolve, 5))

test('repeated wakes do not delay an alarm that is due later, now or was due long ago', async () => {
  for (const due of [noon + 300_000, noon, noon - 86_400_000]) {
    const { state, made, at } = createAlarms()
    await at(due)
    for (let n = 1; n <= 30; n++) {
      state.now = noon + n * 900
      await at(due)
    }
    expect(made).toEqual([Math.max(due, noon + 30_000)])
  }
})

test('the alarm for an overdue run always keeps a minimum distance', async () => {
  const { state, made, at } = createAlarms()
  for (let n = 0; n < 10; n++) {
    await at(noon - 1)
    const { scheduledTime } = state.set!
    expect(scheduledTime - state.now).toBeGreaterThanOrEqual(30_000)
    state.now = scheduledTime
    state.set = { scheduledTime: scheduledTime + 60_000 }
  }
  expect(made).toHaveLength(10)
})

test('an alarm that vanished or passed without firing is set again', async () => {
  const { state, made, at } = createAlarms()
  await at(noon + 300_000)
  state.set = undefined
  await at(noon + 300_000)
  state.now = noon + 400_000
  await at(noon + 300_000)
  expect(made).toEqual([noon + 300_000, noon + 300_000, noon + 430_000])
})

test('the alarm moves to an earlier or later due time', async () => {
  const { made, at } = createAlarms()
  for (const minutes of [10, 5, 60]) await at(noon + minutes * 60_000)
  expect(made).toEqual([noon + 600_000, noon + 300_000, noon + 3_600_000])
})

test('the alarm is cleared only when nothing is due', async () => {
  const { state, at } = createAlarms()
  await at(undefined)
  await at(noon + 300_000)
  expect(state.set).toBeDefined()
  await at(undefined)
  expect(state.set).toBeUndefined()
})

test('finding nothing due does not clear an alarm that was just set by another call', async () => {
  const { state, wakeAt } = createAlarms()
  let due: number | undefined
  const nextDue = async (): Promise<number | undefined> => due
  const first = wakeAt(nextDue)
  due = noon + 300_000
  await Promise.all([first, wakeAt(nextDue), wakeAt(nextDue)])
  expect(state.set).toEqual({ scheduledTime: noon + 300_000 })
})

test('a slow clear does not remove an alarm that was set in between', async () => {
  const { alarms, state } = createAlarms()
  const wakeAt = createAlarm({ ...alarms, get: () => slowly().then(alarms.get), clear: () => slowly().then(alarms.clear) }, () => noon)
  state.set = { scheduledTime: noon + 300_000 }
  await Promise.all([wakeAt(async () => undefined), wakeAt(async () => noon + 300_000)])
  expect(state.set).toEqual({ scheduledTime: noon + 300_000 })
})

test('an announced write keeps its alarm for 30 s, even if another call finds nothing due', async () => {
  const { state, at, wakeAt } = createAlarms()
  await Promise.all([wakeAt(async () => 'soon'), at(undefined)])
  expect(state.set).toEqual({ scheduledTime: noon + 30_000 })
  state.now = noon + 30_000
  await at(undefined)
  expect(state.set).toBeUndefined()
})

test('a later due time does not move the announced alarm within 30 s', async () => {
  const { state, at, wakeAt } = createAlarms()
  const later = noon + 6 * 3_600_000
  await Promise.all([wakeAt(async () => 'soon'), at(later)])
  expect(state.set).toEqual({ scheduledTime: noon + 30_000 })
  state.now = noon + 29_000
  await at(later)
  expect(state.set).toEqual({ scheduledTime: noon + 30_000 })
  state.now = noon + 30_000
  state.set = { scheduledTime: noon + 90_000 }
  await at(later)
  expect(state.set).toEqual({ scheduledTime: later })
})

test('a finished write releases its alarm; other announced ones stay', async () => {
  const { state, wakeAt } = createAlarms()
  const later = noon + 6 * 3_600_000
  const far = async (): Promise<number> => later
  await wakeAt(async () => 'soon')
  await wakeAt(far, noon)
  expect(state.set).toEqual({ scheduledTime: later })
  await wakeAt(async () => 'soon')
  state.now = noon + 20_000
  await wakeAt(async () => 'soon')
  await wakeAt(far, noon)
  expect(state.set).toEqual({ scheduledTime: noon + 50_000 })
  // Its own announcement is old, and another one is the latest.
  state.now = noon + 120_000
  await wakeAt(async () => 'soon')
  await wakeAt(far, noon)
  expect(state.set).toEqual({ scheduledTime: noon + 150_000 })
})

test('a failed call does not stop the next one from setting the alarm', async () => {
  const { state, at, wakeAt } = createAlarms()
  const broken = wakeAt(() => Promise.reject(new Error('no database')))
  const good = at(noon + 300_000)
  await expect(broken).rejects.toThrow('no database')
  await good
  expect(state.set).toEqual({ scheduledTime: noon + 300_000 })
})

test('after any sequence of wakes the alarm fires at the due time, or within 30 s if that has passed', async () => {
  const wakes = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 120_000 }), fc.option(fc.integer({ min: -90_000, max: 900_000 }), { nil: undefined }))
  )
  await fc.assert(
    fc.asyncProperty(wakes, async steps => {
      const { state, at } = createAlarms()
      for (const [passed, ahead] of steps) {
        state.now += passed
        const due = ahead === undefined ? undefined : state.now + ahead
        await at(due)
        if (due === undefined) expect(state.set).toBeUndefined()
        else if (due > state.now + 30_000) expect(Math.abs(state.set!.scheduledTime - due)).toBeLessThanOrEqual(1_000)
        else expect(state.set!.scheduledTime).toBeLessThanOrEqual(state.now + 31_000)
      }
    })
  )
})
