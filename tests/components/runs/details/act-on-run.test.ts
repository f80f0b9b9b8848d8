// Each action on a run sends its message, or opens its page.
import { expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { RunAction } from '../../../../components/runs/run-action-choices.ts'
import { actOnRun } from '../../../../components/runs/details/act-on-run.ts'
import { changeReminder } from '../../../../lib/reminders/stored-reminders.ts'
import { createDatabase } from '../../../../lib/database/schema.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { makePeople, makeRun, running } from '../make-run.ts'

/** The messages that an action sends. */
const sentMessages = async (action: RunAction, run: Run): Promise<unknown[]> => {
  const sent: unknown[] = []
  const listen = (message: unknown): void => void sent.push(message)
  fakeBrowser.runtime.onMessage.addListener(listen)
  await actOnRun(createDatabase('unused'), action, run, false)
  fakeBrowser.runtime.onMessage.removeListener(listen)
  return sent
}

test.each<[action: RunAction, name: string, more?: object]>([
  ['pause', 'stopTracking'],
  ['startRemaining', 'startRemaining'],
  ['trackAgain', 'resumeTracking'],
  ['finishEarly', 'finishEarly'],
  ['archive', 'changeList', { isArchived: true }],
  ['unarchive', 'changeList', { isArchived: false }],
  ['remove', 'removeRun', { toBin: false }]
])('%s sends %s', async (action, name, more = {}) => {
  expect(await sentMessages(action, makePeople(running, { waiting: 80 }))).toEqual([{ name, body: { runId: 'run-1', ...more } }])
})

test('a list that is at rest is deleted with time to take that back', async () => {
  const removed = [{ name: 'removeRun', body: { runId: 'run-1', toBin: true } }]
  expect(await sentMessages('remove', makeRun({ is: 'collected', rows: 5 }))).toEqual(removed)
})

test('results opens the table of the list in a new tab', async () => {
  expect(
    await actOnRun(createDatabase('unused'), 'results', makePeople({ is: 'collected', rows: 5 }, {}, { id: 'run 1&all' }), false)
  ).toMatchObject({
    ok: true
  })
  expect((await fakeBrowser.tabs.query({})).at(-1)?.url).toMatch(/\/results\.html#list=run%201%26all$/)
})

test('results of a watched search open what changed since the list before', async () => {
  const database = createDatabase('watched results')
  const [old, latest] = [
    makeRun({ is: 'collected', rows: 5 }, { id: 'old', clickId: 'old', createdAt: 1 }),
    makeRun({ is: 'collected', rows: 5 }, { id: 'new', clickId: 'new', createdAt: 2 })
  ]
  await database.runs.bulkPut([old, latest])
  await changeReminder(database, 'new', 'week', 3)
  for (const [run, path] of [
    [latest, /#compare=old,new$/],
    [old, /#list=old$/]
  ] as const) {
    await actOnRun(database, 'results', run, false)
    expect((await fakeBrowser.tabs.query({})).at(-1)?.url).toMatch(path)
  }
})

test('openImportForm opens the form for the search in a new tab, and sends nothing', async () => {
  const sent: unknown[] = []
  const listen = (message: unknown): void => void sent.push(message)
  fakeBrowser.runtime.onMessage.addListener(listen)
  await actOnRun(createDatabase('unused'), 'openImportForm', makeRun({ is: 'collected', rows: 5 }, { id: 'run 1&all' }), false)
  fakeBrowser.runtime.onMessage.removeListener(listen)
  expect((await fakeBrowser.tabs.query({})).at(-1)?.url).toMatch(/\/popup\.html#search=run%201%26all$/)
  expect(sent).toEqual([])
})

test.each([
  ['files.example', ['https://files.example/*']],
  ['files.example:8443', ['https://files.example/*']],
  ['localhost:8787', ['http://localhost/*']],
  ['*', undefined],
  ['*.example', undefined],
  ['files.example/x@evil.example', undefined],
  ['user@files.example', undefined],
  ['www.linkedin.com.', undefined],
  ['files.example.', undefined]
])('a run that waits for the host %s asks for %j', async (host, origins) => {
  const asked: unknown[] = []
  fakeBrowser.permissions.request = (wanted: { origins?: string[] }) => {
    asked.push(wanted.origins)
    return Promise.resolve(true)
  }
  await actOnRun(createDatabase('unused'), 'allowHost', makeRun(running, { pause: { code: 'resultsOnOtherHost', host } }), false)
  expect(asked).toEqual(origins ? [origins] : [])
})
