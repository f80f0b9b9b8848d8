// The state of a person is read no more often than needed, and no email is shown beside another person.
import { expect, test } from 'vitest'
import { getPollDelayMs } from '../../../entrypoints/page.content/profile-lookup.ts'
import { fail, ok } from '../../../lib/failure.ts'
import { ada, bruno, click, found, nothing, refused, running, setUp } from './profile-lookup-sandbox.ts'

test('the state is read once per profile while no lookup is under way', async () => {
  const it = setUp()
  await it.show(ada, nothing)
  for (it.env.now = 0; it.env.now < 600_000; it.env.now += 1_000) it.profile.tick()
  it.profile.show(ada)
  expect(it.messages.map(({ name }) => name)).toEqual(['getPersonState'])
  expect(it.shown()).toMatchObject({ open: false, card: { state: { is: 'nothing' } } })
})

test('a state that is known already is not read again', async () => {
  const it = setUp()
  it.profile.show(ada, { is: 'found', email: 'ada@firma.example', emailStatus: 'valid', at: 0 })
  await it.settle()
  it.profile.rest()
  expect([it.messages, it.shown().open]).toEqual([[], true])
})

test('a known email is shown with the profile', async () => {
  const it = setUp()
  await it.show(ada, found('ada@beispiel.example'))
  it.profile.rest()
  expect(it.shown()).toMatchObject({ open: true, card: { state: { email: 'ada@beispiel.example' } } })
})

test.each(['getPersonState', 'startPageLookup'])('an answer to %s for another person is dropped', async name => {
  const it = setUp()
  await it.show(ada, name === 'startPageLookup' ? nothing : refused)
  await click(it)
  const lateMessage = it.latest(name)
  it.profile.show(bruno)
  expect(it.shown()).toEqual({ open: false, card: expect.not.objectContaining({ state: expect.anything() }) })
  const before = it.drawn.length
  await lateMessage.answer(name === 'getPersonState' ? found('ada@beispiel.example') : ok({ runId: 'run-1' }))
  expect(it.drawn).toHaveLength(before)
  expect(it.starts()).toHaveLength(name === 'startPageLookup' ? 1 : 0)
})

test('after leaving the profile nothing is drawn or sent', async () => {
  const it = setUp()
  await it.show(ada, running)
  it.profile.leave()
  const before = [it.drawn.length, it.messages.length]
  for (it.env.now = 0; it.env.now < 60_000; it.env.now += 1_000) it.profile.tick()
  await it.profile.click(false)
  expect(it.profile.close()).toBe(false)
  expect([it.drawn.length, it.messages.length]).toEqual(before)
})

test('a running lookup is read each second, then every 2 s, then every 5 s, one read at a time and only while visible', async () => {
  const it = setUp()
  await it.show(ada, running)
  const countReads = async (from: number, to: number): Promise<number> => {
    const before = it.messages.length
    for (it.env.now = from; it.env.now < to; it.env.now += 1_000) {
      it.profile.tick()
      await it.latest('getPersonState').answer(running)
    }
    return it.messages.length - before
  }
  expect(await countReads(1_000, 9_000)).toBe(8)
  expect(await countReads(20_000, 40_000)).toBe(10)
  expect(await countReads(100_000, 150_000)).toBe(10)
  it.env.isVisible = false
  expect(await countReads(150_000, 200_000)).toBe(0)
  it.env.isVisible = true
  const before = it.messages.length
  for (it.env.now = 200_000; it.env.now < 260_000; it.env.now += 1_000) it.profile.tick()
  expect(it.messages.length - before).toBe(1)
})

test('a running lookup is read, and a click opens its card, after the clock was set back by an hour', async () => {
  const it = setUp()
  await it.show(ada, running)
  it.env.clockSetBy = -3_600_000
  it.env.now += 10_000
  it.profile.tick()
  await it.latest('getPersonState').answer(found('ada@beispiel.example'))
  expect([it.messages.length, it.shown().card.state?.is]).toEqual([2, 'found'])
})

test('a first read that fails is repeated twice', async () => {
  const it = setUp()
  await it.show(ada, fail('pageChanged'))
  for (it.env.now = 0; it.env.now < 60_000; it.env.now += 1_000) {
    it.profile.tick()
    await it.latest('getPersonState').answer(fail('pageChanged'))
  }
  expect(it.messages).toHaveLength(3)
  expect(it.shown().card.problem).toBeUndefined()
})

test('the card closes and opens, and an answer leaves it closed', async () => {
  const it = setUp()
  await it.show(ada, running)
  it.profile.rest()
  expect(it.profile.close()).toBe(true)
  expect(it.profile.close()).toBe(false)
  it.env.now = 5_000
  it.profile.tick()
  await it.latest('getPersonState').answer(found('ada@beispiel.example'))
  expect(it.shown()).toMatchObject({ open: false, card: { state: { is: 'found' } } })
  await it.profile.click(false)
  expect(it.shown().open).toBe(true)
  expect(it.starts()).toEqual([])
})

test('a popup that does not open is reported until the next read', async () => {
  const it = setUp()
  await it.show(ada, found('ada@beispiel.example'))
  void it.profile.open('openForm')
  await it.latest('openForm').answer(fail('popupNotOpened'))
  expect(it.shown().card).toMatchObject({ state: { is: 'found' }, problem: { failure: { code: 'popupNotOpened' } } })
  it.profile.refresh()
  await it.latest('getPersonState').answer(found('ada@beispiel.example'))
  expect(it.shown().card.problem).toBeUndefined()
})

test.each([
  [0, 900],
  [9_999, 900],
  [10_000, 2_000],
  [59_999, 2_000],
  [60_000, 5_000],
  [380_000, 5_000],
  [900_000, 60_000]
])('after %d ms the next read is due in %d ms', (elapsedMs, delayMs) => expect(getPollDelayMs(elapsedMs)).toBe(delayMs))
