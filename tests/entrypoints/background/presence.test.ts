// The badge and the notifications over complete runs: correct after the worker ends, shown once, and never a failure of the worker.
import { expect, test, vi, describe } from 'vitest'
import { createPresence, type PresenceDependencies, getBadge } from '../../../entrypoints/background/presence.ts'
import { markNotificationsSeen, updateRunNotifications } from '../../../lib/runs/store/run-notifications.ts'
import { getUnseenProblems, withSeenNotifications } from '../../../lib/runs/model/run-changes.ts'
import { createImportOrder, createSandbox } from '../../lib/runs/sandbox.ts'

describe('presence', () => {
  type UpdateNotifications = PresenceDependencies['updateNotifications']

  const createAction = () => ({ setBadgeText: vi.fn(), setBadgeBackgroundColor: vi.fn(), setBadgeTextColor: vi.fn(), setTitle: vi.fn() })

  /** The presence of one worker. `runTimers` runs all scheduled updates. */
  const createWorkerPresence = (
    updateNotifications: UpdateNotifications,
    showNotification: PresenceDependencies['showNotification'] = vi.fn(async () => undefined),
    readWatchedSearches: PresenceDependencies['readWatchedSearches'] = async () => []
  ) => {
    const action = createAction()
    const timers: { delayMs: number; callback: () => void }[] = []
    const updating = new Set<object>()
    const onChange = createPresence({
      action,
      updateNotifications: async findChanges => {
        updating.add(findChanges)
        return updateNotifications(findChanges).finally(() => updating.delete(findChanges))
      },
      readWatchedSearches,
      now: () => 1_000,
      showNotification,
      after: (delayMs, callback) => timers.push({ delayMs, callback })
    })
    const runTimers = async (): Promise<void> => {
      for (const { callback } of timers.splice(0).toSorted((a, b) => a.delayMs - b.delayMs)) callback()
      do await new Promise(done => setTimeout(done, 10))
      while (updating.size > 0)
    }
    const getNotifications = () => vi.mocked(showNotification).mock.calls.map(([{ title, message }]) => `${title}: ${message}`)
    return { action, onChange, runTimers, getNotifications, timers, getBadgeText: () => action.setBadgeText.mock.lastCall?.[0].text }
  }

  test('a live run is counted, and announced once when it is ready', async () => {
    const sandbox = await createSandbox()
    const updateNotifications: UpdateNotifications = findChanges => updateRunNotifications(sandbox.database, findChanges)
    const first = createWorkerPresence(updateNotifications)
    first.onChange()
    await first.runTimers()
    expect(first.getBadgeText()).toBe('')
    const worker = sandbox.startWorker()
    await worker.importSearch(createImportOrder())
    first.onChange()
    await first.runTimers()
    expect(first.getBadgeText()).toBe('1')
    expect(first.action.setTitle).toHaveBeenLastCalledWith({ title: 'Muster: 1 in progress' })
    expect(first.action.setBadgeBackgroundColor).toHaveBeenLastCalledWith({ color: '#59625f' })
    await sandbox.runUntilIdle(worker)
    // The worker ends while it shows a notification that is stored as announced. No later worker repeats it.
    const ended = createWorkerPresence(
      updateNotifications,
      vi.fn(() => new Promise(() => undefined))
    )
    ended.onChange()
    await ended.runTimers()
    expect(ended.getNotifications()).toEqual(['Northwind people: Ready: 50 records.'])
    const next = createWorkerPresence(updateNotifications)
    next.onChange()
    await next.runTimers()
    expect(next.getNotifications()).toEqual([])
    expect(next.getBadgeText()).toBe('')
  })

  test('the badge marks a problem until it is seen, even after a restart of the browser', async () => {
    const sandbox = await createSandbox(request =>
      request.url.endsWith('sn_search') ? Response.json({ success: false, error: 'Not enough credits' }, { status: 402 }) : undefined
    )
    const updateNotifications: UpdateNotifications = findChanges => updateRunNotifications(sandbox.database, findChanges)
    await createWorkerPresence(updateNotifications).runTimers()
    await updateRunNotifications(sandbox.database, () => ({ records: {}, running: 0, unseenProblems: [], announcements: [], ready: [] }))
    const worker = sandbox.startWorker()
    await worker.importSearch(createImportOrder())
    for (const _ of ['before', 'after a restart']) {
      const presence = createWorkerPresence(updateNotifications)
      presence.onChange()
      await presence.runTimers()
      expect(presence.getBadgeText()).toBe('!')
      expect(presence.action.setBadgeBackgroundColor).toHaveBeenLastCalledWith({ color: '#855600' })
      expect(presence.action.setTitle).toHaveBeenLastCalledWith({ title: 'Muster: 1 run needs attention' })
    }
    await markNotificationsSeen(sandbox.database, records => withSeenNotifications(records, getUnseenProblems(records)))
    const presence = createWorkerPresence(updateNotifications)
    presence.onChange()
    await presence.runTimers()
    expect(presence.getBadgeText()).toBe('')
  })

  test('many changes cause one update of the badge and one of the notifications', async () => {
    const updateNotifications = vi.fn(() => Promise.reject(new Error('broken')))
    const presence = createWorkerPresence(updateNotifications)
    for (let n = 0; n < 50; n++) presence.onChange()
    expect(presence.timers.map(({ delayMs }) => delayMs)).toEqual([250, 2_000])
    await presence.runTimers()
    expect(updateNotifications).toHaveBeenCalledTimes(2)
    // After a database failure, the next change is handled again.
    presence.onChange()
    await presence.runTimers()
    expect(updateNotifications).toHaveBeenCalledTimes(4)
  })

  test('a badge that the browser refuses causes no unhandled rejection, and the next update tries again', async () => {
    const sandbox = await createSandbox()
    const presence = createWorkerPresence(findChanges => updateRunNotifications(sandbox.database, findChanges))
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    presence.action.setBadgeText.mockRejectedValueOnce(new Error('no window'))
    presence.action.setTitle.mockImplementationOnce(() => {
      throw new Error('no window')
    })
    for (let n = 0; n < 2; n++) {
      presence.onChange()
      await presence.runTimers()
    }
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
    expect(presence.action.setTitle.mock.results.map(({ type }) => type)).toEqual(['throw', 'return'])
  })

  test('the badge says that a search is due, but a live run comes first, and a search that is not due yet is nothing', async () => {
    const sandbox = await createSandbox()
    const updateNotifications: UpdateNotifications = findChanges => updateRunNotifications(sandbox.database, findChanges)
    const search = { every: 'week', since: 0, runId: 'a', former: undefined } as const
    const readDue = async () => [
      { ...search, dueAt: 1_000 },
      { ...search, dueAt: 1_001 }
    ]
    const presence = createWorkerPresence(updateNotifications, undefined, readDue)
    presence.onChange()
    await presence.runTimers()
    expect(presence.getBadgeText()).toBe('due')
    expect(presence.action.setTitle).toHaveBeenLastCalledWith({ title: 'Muster: 1 search is due' })
    await sandbox.startWorker().importSearch(createImportOrder())
    presence.onChange()
    await presence.runTimers()
    expect(presence.getBadgeText()).toBe('1')
    expect(presence.action.setTitle).toHaveBeenLastCalledWith({ title: 'Muster: 1 in progress, 1 search is due' })
  })

  test('where the reminders cannot be read, the badge shows the runs', async () => {
    const sandbox = await createSandbox()
    await sandbox.startWorker().importSearch(createImportOrder())
    const presence = createWorkerPresence(
      findChanges => updateRunNotifications(sandbox.database, findChanges),
      undefined,
      () => Promise.reject(new Error('no'))
    )
    presence.onChange()
    await presence.runTimers()
    expect(presence.getBadgeText()).toBe('1')
  })
})

describe('badge', () => {
  test.each([
    [0, 0, 0, '', 'quiet'],
    [0, 0, 2, '', 'quiet'],
    [1, 0, 2, '1', 'quiet'],
    [12, 0, 0, '12', 'quiet'],
    [999, 0, 0, '999', 'quiet'],
    [1_000, 0, 0, '999+', 'quiet'],
    [0, 1, 1, '!', 'warning'],
    [7, 3, 0, '!', 'warning']
  ])('%i live runs, %i problems and %i searches that are due: “%s”, %s', (running, problems, due, text, tone) =>
    expect(getBadge(running, problems, due)).toEqual({ text, tone, running, problems, due })
  )
})
