// One click starts one lookup, and a click never pays again for what is known.
import { expect, test } from 'vitest'
import { fail, ok } from '../../../lib/failure.ts'
import type { PersonState } from '../../../lib/runs/model/people.ts'
import { ada, bruno, click, found, nothing, refused, running, setUp } from './profile-lookup-sandbox.ts'

test('a click sends the start before it draws, and draws nothing busy once it is answered', async () => {
  const it = setUp()
  await it.show(ada, nothing)
  it.env.delays = true
  const before = it.drawn.length
  await click(it)
  expect([it.starts().length, it.drawn.length]).toEqual([1, before])
  for (const callback of it.delayed) callback()
  expect(it.shown().card).toMatchObject({ busy: true })
  await it.latest('startPageLookup').answer(ok({ runId: 'run-1' }))
  await it.latest('getPersonState').answer(running)
  const afterAnswer = it.drawn.length
  for (const callback of it.delayed) callback()
  expect(it.drawn).toHaveLength(afterAnswer)
})

test('more clicks during a start do not start another lookup', async () => {
  const it = setUp()
  await it.show(ada, nothing)
  await click(it)
  void it.profile.click(false)
  void it.profile.click(true)
  await it.settle()
  expect(it.starts()).toHaveLength(1)
  await it.latest('startPageLookup').answer(ok({ runId: 'run-1' }))
  await it.latest('getPersonState').answer(running)
  void it.profile.click(false)
  await it.settle()
  expect(it.starts()).toMatchObject([{ key: ada, clickId: 'click-1' }])
})

test('an email that became known after a failure is shown without a start', async () => {
  const it = setUp()
  await it.show(ada, refused)
  void it.profile.click(false)
  await it.latest('getPersonState').answer(found('ada@beispiel.example'))
  expect(it.starts()).toEqual([])
  expect(it.shown()).toMatchObject({ open: true, card: { busy: false, state: { is: 'found' } } })
})

test('a person who became known before the click is shown without another start', async () => {
  const it = setUp()
  await it.show(ada, nothing)
  await click(it)
  await it.latest('startPageLookup').answer(fail('alreadyKnown'))
  await it.latest('getPersonState').answer(found('ada@beispiel.example'))
  expect(it.shown()).toMatchObject({ open: true, card: { busy: false, state: { email: 'ada@beispiel.example' } } })
  expect(it.shown().card.problem).toBeUndefined()
  expect(it.starts()).toHaveLength(1)
})

test('a read that began before the start does not pass for what is known after it', async () => {
  const it = setUp()
  await it.show(ada, nothing)
  // The window gets the focus by the click.
  it.profile.refresh()
  await click(it)
  const early = it.latest('getPersonState')
  // In another tab the same person was clicked a moment before.
  await it.latest('startPageLookup').answer(fail('alreadyRunning'))
  await early.answer(nothing)
  await it.latest('getPersonState').answer(running)
  expect(it.shown()).toMatchObject({ card: { busy: false, state: { is: 'live' } } })
  expect(it.shown().card.problem).toBeUndefined()
  expect(it.starts()).toHaveLength(1)
})

test('a click on a stopped lookup closes the card and starts nothing', async () => {
  const it = setUp()
  await it.show(ada, ok<PersonState>({ is: 'stopped', service: 'api.service.example' }))
  it.profile.rest()
  expect(it.shown().open).toBe(true)
  it.env.now = 1_000
  await it.profile.click(false)
  expect(it.shown().open).toBe(false)
  expect(it.starts()).toEqual([])
})

test('the card of a known person stays closed until the user rests on the button, and then opens once', async () => {
  const it = setUp()
  await it.show(ada, found('ada@beispiel.example'))
  expect(it.shown().open).toBe(false)
  it.profile.rest()
  expect(it.shown().open).toBe(true)
  it.env.now = 1_000
  await it.profile.click(false)
  it.profile.rest()
  expect(it.shown().open).toBe(false)
  // The answer may come later than the pointer.
  it.profile.show(bruno)
  it.profile.rest()
  expect(it.shown().open).toBe(false)
  await it.latest('getPersonState').answer(found('bruno@fiktiv.example'))
  expect(it.shown().open).toBe(true)
})

test('a click just after the card opened without one leaves it open', async () => {
  const it = setUp()
  await it.show(ada, found('ada@beispiel.example'))
  it.profile.rest()
  it.env.now = 400
  await it.profile.click(false)
  expect(it.shown().open).toBe(true)
  it.env.now = 1_900
  await it.profile.click(false)
  expect(it.shown().open).toBe(false)
  expect(it.starts()).toEqual([])
})

test('a person in a list without an email can be looked up', async () => {
  const it = setUp()
  const listed = ok<PersonState>({ is: 'nothing', listed: { list: 'VP Sales', at: 0 } })
  await it.show(ada, listed)
  await click(it)
  expect(it.starts()).toMatchObject([{ key: ada }])
})

test('without a connection a click starts nothing', async () => {
  const it = setUp()
  await it.show(ada, ok({ is: 'not-connected' }))
  expect(it.shown().open).toBe(false)
  void it.profile.click(false)
  await it.latest('getPersonState').answer(ok({ is: 'not-connected' }))
  expect(it.starts()).toEqual([])
  expect(it.shown()).toMatchObject({ open: true, card: { state: { is: 'not-connected' } } })
})

test('the card says that the connection was removed before the click', async () => {
  const it = setUp()
  await it.show(ada, nothing)
  await click(it)
  await it.latest('startPageLookup').answer(fail('notConnected'))
  await it.latest('getPersonState').answer(ok({ is: 'not-connected' }))
  expect(it.shown().card).toMatchObject({ busy: false, state: { is: 'not-connected' } })
  expect(it.shown().card.problem).toBeUndefined()
})

test('a click without an answer is sent again with the same id, an answered one with another', async () => {
  const it = setUp()
  await it.show(ada, nothing)
  await click(it)
  await it.latest('startPageLookup').answer(undefined)
  await it.latest('getPersonState').answer(nothing)
  expect(it.shown().card).toMatchObject({ busy: false, problem: { is: 'silent' } })
  await click(it)
  await it.latest('startPageLookup').answer(fail('lookupLimit', { retryAfterMs: 5_000 }))
  await it.latest('getPersonState').answer(nothing)
  expect(it.shown().card).toMatchObject({ problem: { is: 'refused', failure: { code: 'lookupLimit' } } })
  await click(it)
  expect(it.starts().map(({ clickId }) => clickId)).toEqual(['click-1', 'click-1', 'click-2'])
})

test('an unanswered click keeps its id when the user leaves the profile and returns', async () => {
  const it = setUp()
  await it.show(ada, nothing)
  await click(it)
  await it.show(bruno, nothing)
  await click(it)
  await it.show(ada, nothing)
  await click(it)
  expect(it.starts().map(({ key, clickId }) => [key, clickId])).toEqual([
    [ada, 'click-1'],
    [bruno, 'click-2'],
    [ada, 'click-1']
  ])
})

test('nothing is started when the read before it is not answered', async () => {
  const it = setUp()
  await it.show(ada, refused)
  void it.profile.click(false)
  await it.latest('getPersonState').answer(undefined)
  expect(it.starts()).toEqual([])
  expect(it.shown().card).toMatchObject({ busy: false, problem: { is: 'silent' } })
})

test('a failed lookup is started again by a click, not by the second one of a double click', async () => {
  const it = setUp()
  await it.show(ada, refused)
  await it.profile.click(true)
  expect(it.messages).toHaveLength(1)
  void it.profile.click(false)
  await it.latest('getPersonState').answer(refused)
  expect(it.starts()).toHaveLength(1)
})

test.each<[wasSample: boolean, isSample: boolean, starts: number]>([
  [true, true, 1],
  [true, false, 0],
  [false, true, 1],
  [false, false, 1]
])('a click on a card of sample data (%s) whose state is sample data now (%s) starts %i', async (wasSample, isSample, starts) => {
  const nothingKnown = (sample: boolean) => ok<PersonState>({ is: 'nothing', ...(sample ? { sample: true } : {}) })
  const it = setUp()
  await it.show(ada, nothingKnown(wasSample))
  void it.profile.click(false)
  await it.settle()
  await it.latest('getPersonState').answer(nothingKnown(isSample))
  expect(it.starts()).toHaveLength(starts)
})
