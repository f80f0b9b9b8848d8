// The badge and the notifications over whole runs: right after a death, told once, one for many, and never in the way of the worker.
import { expect, test, vi } from 'vitest'
import { createPresence, type PresenceWorld } from '../../../entrypoints/background/presence.ts'
import { updateRunNotices, markNoticesSeen } from '../../../lib/database/runs/run-notices.ts'
import { getUnseenProblems, withSeenNotices } from '../../../lib/runs/model/run-changes.ts'
import { createSandbox, createImportOrder } from '../../lib/runs/sandbox.ts'

const fakeAction = () => ({ setBadgeText: vi.fn(), setBadgeBackgroundColor: vi.fn(), setBadgeTextColor: vi.fn(), setTitle: vi.fn() })

/** A worker's face, whose time a test lets pass; `show` may be where it dies. */
const face = (lookAt: PresenceWorld['lookAtRuns'], show: PresenceWorld['show'] = vi.fn(async () => undefined)) => {
  const action = fakeAction()
  const timers: { time: number; call: () => void }[] = []
  const looking = new Set<object>()
  const looked: PresenceWorld['lookAtRuns'] = async look => {
    looking.add(look)
    return lookAt(look).finally(() => looking.delete(look))
  }
  const changed = createPresence({ action, lookAtRuns: looked, show, after: (time, call) => timers.push({ time, call }) })
  const pass = async (): Promise<void> => {
    for (const { call } of timers.splice(0).toSorted((a, b) => a.time - b.time)) call()
    do await new Promise(done => setTimeout(done, 10))
    while (looking.size > 0)
  }
  const told = () => vi.mocked(show).mock.calls.map(([{ title, message }]) => `${title}: ${message}`)
  return { action, changed, pass, told, timers, text: () => action.setBadgeText.mock.lastCall?.[0].text }
}

test('a run is counted while it goes on, told when it is here, and told by no other worker', async () => {
  const world = await createSandbox()
  const lookAt: PresenceWorld['lookAtRuns'] = look => updateRunNotices(world.database, look)
  const first = face(lookAt)
  first.changed()
  await first.pass()
  expect(first.text()).toBe('')
  const worker = world.startWorker()
  await worker.importSearch(createImportOrder())
  first.changed()
  await first.pass()
  expect(first.text()).toBe('1')
  expect(first.action.setTitle).toHaveBeenLastCalledWith({ title: 'Muster: 1 going on' })
  expect(first.action.setBadgeBackgroundColor).toHaveBeenLastCalledWith({ color: '#59625f' })
  await world.runUntilIdle(worker)
  // The worker dies while it shows what it has noted as told: silence, and no second notification.
  const dying = face(
    lookAt,
    vi.fn(() => new Promise(() => undefined))
  )
  dying.changed()
  await dying.pass()
  expect(dying.told()).toEqual(['Northwind people: Ready: 50 records.'])
  const next = face(lookAt)
  next.changed()
  await next.pass()
  expect(next.told()).toEqual([])
  expect(next.text()).toBe('')
})

test('a problem stands on the icon, over a restart of the browser, until it is seen', async () => {
  const world = await createSandbox(request =>
    request.url.endsWith('sn_search') ? Response.json({ success: false, error: 'Not enough credits' }, { status: 402 }) : undefined
  )
  const lookAt: PresenceWorld['lookAtRuns'] = look => updateRunNotices(world.database, look)
  await face(lookAt).pass()
  await updateRunNotices(world.database, () => ({ records: {}, running: 0, unseenProblems: [], announcements: [], ready: [] }))
  const worker = world.startWorker()
  await worker.importSearch(createImportOrder())
  for (const _ of ['before', 'after a restart']) {
    const shown = face(lookAt)
    shown.changed()
    await shown.pass()
    expect(shown.text()).toBe('!')
    expect(shown.action.setBadgeBackgroundColor).toHaveBeenLastCalledWith({ color: '#855600' })
    expect(shown.action.setTitle).toHaveBeenLastCalledWith({ title: 'Muster: 1 run needs you' })
  }
  await markNoticesSeen(world.database, noted => withSeenNotices(noted, getUnseenProblems(noted)))
  const shown = face(lookAt)
  shown.changed()
  await shown.pass()
  expect(shown.text()).toBe('')
})

test('many changes become one look at the badge and one for what is told', async () => {
  const lookAt = vi.fn(() => Promise.reject(new Error('broken')))
  const shown = face(lookAt)
  for (let n = 0; n < 50; n++) shown.changed()
  expect(shown.timers.map(({ time }) => time)).toEqual([250, 2_000])
  await shown.pass()
  expect(lookAt).toHaveBeenCalledTimes(2)
  // A broken database is no end: the next change is looked at again.
  shown.changed()
  await shown.pass()
  expect(lookAt).toHaveBeenCalledTimes(4)
})

test('an icon that the browser does not paint is no unhandled failure, and is painted by the next look', async () => {
  const world = await createSandbox()
  const shown = face(look => updateRunNotices(world.database, look))
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  shown.action.setBadgeText.mockRejectedValueOnce(new Error('no window'))
  shown.action.setTitle.mockImplementationOnce(() => {
    throw new Error('no window')
  })
  for (let n = 0; n < 2; n++) {
    shown.changed()
    await shown.pass()
  }
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
  expect(shown.action.setTitle.mock.results.map(({ type }) => type)).toEqual(['throw', 'return'])
})
