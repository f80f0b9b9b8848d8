// One click asks once, what is known is never paid for again, and nobody's email is shown beside another person.
import { expect, test } from 'vitest'
import type { Known } from '../../../entrypoints/page.content/card-text.ts'
import { createProfile, pace, type Ask } from '../../../entrypoints/page.content/profile.ts'
import { fail, ok } from '../../../lib/failure.ts'
import type { PersonState } from '../../../lib/runs/model/person-state.ts'

interface Call {
  name: string
  key: string
  clickId: string | undefined
  answer: (value: unknown) => Promise<void>
}

const ada = 'https://www.linkedin.com/in/ada-beispiel'
const bruno = 'https://www.linkedin.com/in/bruno-fiktiv'
const nothing = ok<PersonState>({ is: 'nothing' })
const running = ok<PersonState>({ is: 'live', state: 'running', service: 'api.service.example', since: 0 })
const emailOf = (email: string) => ok<PersonState>({ is: 'found', email, emailStatus: 'valid', at: 0 })
const refused = ok<PersonState>({ is: 'failed', failure: { code: 'refused' }, service: 'api.service.example' })

/** A profile whose worker answers when the test says so. */
const world = () => {
  const calls: Call[] = []
  const drawn: { known: Known; open: boolean }[] = []
  const clock = { now: 0, visible: true, ids: 0, later: false }
  const later: (() => unknown)[] = []
  const settle = (): Promise<void> => new Promise(done => setTimeout(done, 0))
  const ask = ((name: string, body: { comparisonKey: string; clickId?: string }) =>
    new Promise<unknown>(done => {
      calls.push({
        name,
        key: body.comparisonKey,
        clickId: body.clickId,
        answer: value => {
          done(value)
          return settle()
        }
      })
    })) as unknown as Ask
  const profile = createProfile({
    ask,
    newId: () => `click-${++clock.ids}`,
    now: () => clock.now,
    isVisible: () => clock.visible,
    soon: call => (clock.later ? later.push(call) : call()),
    draw: (known, open) => drawn.push({ known: { ...known }, open })
  })
  const waiting = (name: string): Call => {
    const found = calls.findLast(call => call.name === name)
    if (!found) throw new Error(`Nobody asked ${name}.`)
    return found
  }
  return {
    profile,
    calls,
    drawn,
    clock,
    later,
    settle,
    waiting,
    last: () => drawn.at(-1)!,
    starts: () => calls.filter(({ name }) => name === 'startPageLookup'),
    arrive: async (key: string, answer: unknown) => {
      profile.arrive(key)
      await waiting('getPersonState').answer(answer)
    }
  }
}
type World = ReturnType<typeof world>

/** A click about whom nothing is known: it asks at once. */
const click = async ({ profile, settle }: World): Promise<void> => {
  void profile.click(false)
  await settle()
}

test('on arrival it asks once, and never again while nothing is under way', async () => {
  const it = world()
  await it.arrive(ada, nothing)
  for (it.clock.now = 0; it.clock.now < 600_000; it.clock.now += 1_000) it.profile.tick()
  it.profile.arrive(ada)
  expect(it.calls.map(({ name }) => name)).toEqual(['getPersonState'])
  expect(it.last()).toMatchObject({ open: false, known: { state: { is: 'nothing' } } })
})

test('what is known is shown on arrival', async () => {
  const it = world()
  await it.arrive(ada, emailOf('ada@beispiel.example'))
  expect(it.last()).toMatchObject({ open: true, known: { state: { email: 'ada@beispiel.example' } } })
})

test('a click asks before it draws; what was answered by then is not drawn as under way', async () => {
  const it = world()
  await it.arrive(ada, nothing)
  it.clock.later = true
  const before = it.drawn.length
  await click(it)
  expect([it.starts().length, it.drawn.length]).toEqual([1, before])
  for (const draw of it.later) draw()
  expect(it.last().known).toMatchObject({ busy: true })
  await it.waiting('startPageLookup').answer(ok({ runId: 'run-1' }))
  await it.waiting('getPersonState').answer(running)
  const answered = it.drawn.length
  for (const draw of it.later) draw()
  expect(it.drawn).toHaveLength(answered)
})

test('one click is one start, however often it is clicked meanwhile', async () => {
  const it = world()
  await it.arrive(ada, nothing)
  await click(it)
  void it.profile.click(false)
  void it.profile.click(true)
  await it.settle()
  expect(it.starts()).toHaveLength(1)
  await it.waiting('startPageLookup').answer(ok({ runId: 'run-1' }))
  await it.waiting('getPersonState').answer(running)
  void it.profile.click(false)
  await it.settle()
  expect(it.starts()).toMatchObject([{ key: ada, clickId: 'click-1' }])
})

test('what the ledger has come to know since a failure is shown and not paid for', async () => {
  const it = world()
  await it.arrive(ada, refused)
  void it.profile.click(false)
  await it.waiting('getPersonState').answer(emailOf('ada@beispiel.example'))
  expect(it.starts()).toEqual([])
  expect(it.last()).toMatchObject({ open: true, known: { busy: false, state: { is: 'found' } } })
})

test('whoever became known between the question and the click is shown, and not asked for again', async () => {
  const it = world()
  await it.arrive(ada, nothing)
  await click(it)
  await it.waiting('startPageLookup').answer(fail('alreadyKnown'))
  await it.waiting('getPersonState').answer(emailOf('ada@beispiel.example'))
  expect(it.last()).toMatchObject({ open: true, known: { busy: false, state: { email: 'ada@beispiel.example' } } })
  expect(it.last().known.note).toBeUndefined()
  expect(it.starts()).toHaveLength(1)
})

test('a lookup that is no longer followed is shown, and not begun anew by a click', async () => {
  const it = world()
  await it.arrive(ada, ok<PersonState>({ is: 'stopped', service: 'api.service.example' }))
  expect(it.last().open).toBe(true)
  await it.profile.click(false)
  expect(it.last().open).toBe(false)
  expect(it.starts()).toEqual([])
})

test('somebody who came with a list without an email may be asked for', async () => {
  const it = world()
  const listed = ok<PersonState>({ is: 'nothing', listed: { list: 'VP Sales', at: 0 } })
  await it.arrive(ada, listed)
  await click(it)
  expect(it.starts()).toMatchObject([{ key: ada }])
})

test('without a connection nothing is asked of the service', async () => {
  const it = world()
  await it.arrive(ada, ok({ is: 'not-connected' }))
  expect(it.last().open).toBe(false)
  void it.profile.click(false)
  await it.waiting('getPersonState').answer(ok({ is: 'not-connected' }))
  expect(it.starts()).toEqual([])
  expect(it.last()).toMatchObject({ open: true, known: { state: { is: 'not-connected' } } })
})

test('a connection that is gone since is what the card says', async () => {
  const it = world()
  await it.arrive(ada, nothing)
  await click(it)
  await it.waiting('startPageLookup').answer(fail('notConnected'))
  await it.waiting('getPersonState').answer(ok({ is: 'not-connected' }))
  expect(it.last().known).toMatchObject({ busy: false, state: { is: 'not-connected' } })
  expect(it.last().known.note).toBeUndefined()
})

test('a click without an answer is sent again under the same id; one that was answered is over', async () => {
  const it = world()
  await it.arrive(ada, nothing)
  await click(it)
  await it.waiting('startPageLookup').answer(undefined)
  await it.waiting('getPersonState').answer(nothing)
  expect(it.last().known).toMatchObject({ busy: false, note: { is: 'silent' } })
  await click(it)
  await it.waiting('startPageLookup').answer(fail('lookupLimit', { retryAfterMs: 5_000 }))
  await it.waiting('getPersonState').answer(nothing)
  expect(it.last().known).toMatchObject({ note: { is: 'refused', failure: { code: 'lookupLimit' } } })
  await click(it)
  expect(it.starts().map(({ clickId }) => clickId)).toEqual(['click-1', 'click-1', 'click-2'])
})

test('the same id holds for whoever goes away and comes back before an answer', async () => {
  const it = world()
  await it.arrive(ada, nothing)
  await click(it)
  await it.arrive(bruno, nothing)
  await click(it)
  await it.arrive(ada, nothing)
  await click(it)
  expect(it.starts().map(({ key, clickId }) => [key, clickId])).toEqual([
    [ada, 'click-1'],
    [bruno, 'click-2'],
    [ada, 'click-1']
  ])
})

test('a worker that says nothing to the first question is not sent a start', async () => {
  const it = world()
  await it.arrive(ada, refused)
  void it.profile.click(false)
  await it.waiting('getPersonState').answer(undefined)
  expect(it.starts()).toEqual([])
  expect(it.last().known).toMatchObject({ busy: false, note: { is: 'silent' } })
})

test('a failed lookup may be asked for again by another click, and not by the second of a double click', async () => {
  const it = world()
  await it.arrive(ada, refused)
  await it.profile.click(true)
  expect(it.calls).toHaveLength(1)
  void it.profile.click(false)
  await it.waiting('getPersonState').answer(refused)
  expect(it.starts()).toHaveLength(1)
})

test.each(['getPersonState', 'startPageLookup'])('an answer to %s for somebody else is dropped', async name => {
  const it = world()
  await it.arrive(ada, name === 'startPageLookup' ? nothing : refused)
  await click(it)
  const late = it.waiting(name)
  it.profile.arrive(bruno)
  expect(it.last()).toEqual({ open: false, known: expect.not.objectContaining({ state: expect.anything() }) })
  const before = it.drawn.length
  await late.answer(name === 'getPersonState' ? emailOf('ada@beispiel.example') : ok({ runId: 'run-1' }))
  expect(it.drawn).toHaveLength(before)
  expect(it.starts()).toHaveLength(name === 'startPageLookup' ? 1 : 0)
})

test('after leaving nothing is shown and nothing asked', async () => {
  const it = world()
  await it.arrive(ada, running)
  it.profile.leave()
  const before = [it.drawn.length, it.calls.length]
  for (it.clock.now = 0; it.clock.now < 60_000; it.clock.now += 1_000) it.profile.tick()
  await it.profile.click(false)
  expect(it.profile.fold()).toBe(false)
  expect([it.drawn.length, it.calls.length]).toEqual(before)
})

test('while it is under way it asks each second, then every 2 s, later every 5 s, one question at a time and only while it can be seen', async () => {
  const it = world()
  await it.arrive(ada, running)
  const askedWithin = async (from: number, to: number): Promise<number> => {
    const before = it.calls.length
    for (it.clock.now = from; it.clock.now < to; it.clock.now += 1_000) {
      it.profile.tick()
      await it.waiting('getPersonState').answer(running)
    }
    return it.calls.length - before
  }
  expect(await askedWithin(1_000, 9_000)).toBe(8)
  expect(await askedWithin(20_000, 40_000)).toBe(10)
  expect(await askedWithin(100_000, 150_000)).toBe(10)
  it.clock.visible = false
  expect(await askedWithin(150_000, 200_000)).toBe(0)
  it.clock.visible = true
  const before = it.calls.length
  for (it.clock.now = 200_000; it.clock.now < 260_000; it.clock.now += 1_000) it.profile.tick()
  expect(it.calls.length - before).toBe(1)
})

test('an arrival that found no ear is asked again a few times, and no more', async () => {
  const it = world()
  await it.arrive(ada, fail('pageMoved'))
  for (it.clock.now = 0; it.clock.now < 60_000; it.clock.now += 1_000) {
    it.profile.tick()
    await it.waiting('getPersonState').answer(fail('pageMoved'))
  }
  expect(it.calls).toHaveLength(3)
  expect(it.last().known.note).toBeUndefined()
})

test('the card folds and unfolds, and what arrives leaves it folded', async () => {
  const it = world()
  await it.arrive(ada, running)
  expect(it.profile.fold()).toBe(true)
  expect(it.profile.fold()).toBe(false)
  it.clock.now = 5_000
  it.profile.tick()
  await it.waiting('getPersonState').answer(emailOf('ada@beispiel.example'))
  expect(it.last()).toMatchObject({ open: false, known: { state: { is: 'found' } } })
  await it.profile.click(false)
  expect(it.last().open).toBe(true)
  expect(it.starts()).toEqual([])
})

test('a popup that does not open is said, once', async () => {
  const it = world()
  await it.arrive(ada, emailOf('ada@beispiel.example'))
  void it.profile.open()
  await it.waiting('openForm').answer(fail('popupNotOpened'))
  expect(it.last().known).toMatchObject({ state: { is: 'found' }, note: { failure: { code: 'popupNotOpened' } } })
  it.profile.again()
  await it.waiting('getPersonState').answer(emailOf('ada@beispiel.example'))
  expect(it.last().known.note).toBeUndefined()
})

test.each([
  [0, 900],
  [9_999, 900],
  [10_000, 2_000],
  [59_999, 2_000],
  [60_000, 5_000],
  [380_000, 5_000],
  [900_000, 60_000]
])('after %d ms the next question comes in %d ms', (waited, next) => expect(pace(waited)).toBe(next))

test.each<[was: boolean, is: boolean, starts: number]>([
  [true, true, 1],
  [true, false, 0],
  [false, true, 1],
  [false, false, 1]
])('a click on a card of sample data (%s) that is sample data now (%s) starts %i', async (was, is, starts) => {
  const mark = (isSample: boolean) => ok<PersonState>({ is: 'nothing', ...(isSample ? { sample: true } : {}) })
  const here = world()
  await here.arrive(ada, mark(was))
  void here.profile.click(false)
  await here.settle()
  await here.waiting('getPersonState').answer(mark(is))
  expect(here.starts()).toHaveLength(starts)
})
