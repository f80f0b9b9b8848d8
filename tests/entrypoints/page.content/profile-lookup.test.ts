// One click starts one lookup, nothing known is paid for again, and no email is shown beside another person.
import { expect, test } from 'vitest'
import type { CardState } from '../../../entrypoints/page.content/card-text.ts'
import { createProfileLookup, getPollDelayMs } from '../../../entrypoints/page.content/profile-lookup.ts'
import type { SendMessage } from '../../../entrypoints/page.content/runtime.ts'
import { fail, ok } from '../../../lib/failure.ts'
import type { PersonState } from '../../../lib/runs/model/person-state.ts'

interface Message {
  name: string
  key: string
  clickId: string | undefined
  answer: (value: unknown) => Promise<void>
}

const ada = 'https://www.linkedin.com/in/ada-beispiel'
const bruno = 'https://www.linkedin.com/in/bruno-fiktiv'
const nothing = ok<PersonState>({ is: 'nothing' })
const running = ok<PersonState>({ is: 'live', state: 'running', service: 'api.service.example', since: 0 })
const found = (email: string) => ok<PersonState>({ is: 'found', email, emailStatus: 'valid', at: 0 })
const refused = ok<PersonState>({ is: 'failed', failure: { code: 'refused' }, service: 'api.service.example' })

/** A profile lookup whose messages the test answers. */
const setUp = () => {
  const messages: Message[] = []
  const drawn: { card: CardState; open: boolean }[] = []
  const env = { now: 0, isVisible: true, ids: 0, delays: false }
  /** The delayed calls, while `delays` is set; otherwise they run at once. */
  const delayed: (() => unknown)[] = []
  const settle = (): Promise<void> => new Promise(done => setTimeout(done, 0))
  const send = ((name: string, body: { comparisonKey: string; clickId?: string }) =>
    new Promise<unknown>(done => {
      messages.push({
        name,
        key: body.comparisonKey,
        clickId: body.clickId,
        answer: value => {
          done(value)
          return settle()
        }
      })
    })) as unknown as SendMessage
  const profile = createProfileLookup({
    send,
    newId: () => `click-${++env.ids}`,
    now: () => env.now,
    isVisible: () => env.isVisible,
    delay: callback => (env.delays ? delayed.push(callback) : callback()),
    draw: (card, open) => drawn.push({ card: { ...card }, open })
  })
  /** The latest message of this name. */
  const latest = (name: string): Message => {
    const message = messages.findLast(one => one.name === name)
    if (!message) throw new Error(`No message ${name} was sent.`)
    return message
  }
  return {
    profile,
    messages,
    drawn,
    env,
    delayed,
    settle,
    latest,
    shown: () => drawn.at(-1)!,
    starts: () => messages.filter(({ name }) => name === 'startPageLookup'),
    /** Shows a profile and answers what is known of the person. */
    show: async (key: string, answer: unknown) => {
      profile.show(key)
      await latest('getPersonState').answer(answer)
    }
  }
}

/** Clicks the button of a person of whom nothing is known: the start is sent at once. */
const click = async ({ profile, settle }: ReturnType<typeof setUp>): Promise<void> => {
  void profile.click(false)
  await settle()
}

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
  expect([it.messages, it.shown().open]).toEqual([[], true])
})

test('a known email is shown with the profile', async () => {
  const it = setUp()
  await it.show(ada, found('ada@beispiel.example'))
  expect(it.shown()).toMatchObject({ open: true, card: { state: { email: 'ada@beispiel.example' } } })
})

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

test('a click on a stopped lookup closes the card and starts nothing', async () => {
  const it = setUp()
  await it.show(ada, ok<PersonState>({ is: 'stopped', service: 'api.service.example' }))
  expect(it.shown().open).toBe(true)
  it.env.now = 1_000
  await it.profile.click(false)
  expect(it.shown().open).toBe(false)
  expect(it.starts()).toEqual([])
})

test('a click just after the card opened by itself leaves it open', async () => {
  const it = setUp()
  await it.show(ada, found('ada@beispiel.example'))
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
  void it.profile.openPopup()
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
