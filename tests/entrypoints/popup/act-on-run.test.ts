// What a person asks of a run of many people reaches the worker in the worker's own words.
import { expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { RunAction } from '../../../components/run-actions.ts'
import { actOnRun } from '../../../entrypoints/popup/act-on-run.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { makePeople, running } from '../../components/make-run.ts'

test.each<[action: RunAction, name: string]>([
  ['pause', 'stop'],
  ['resume', 'follow'],
  ['finish', 'finish'],
  ['remove', 'remove']
])('“%s” is the message “%s”', async (action, name) => {
  const heard: unknown[] = []
  const listen = (message: unknown): void => void heard.push(message)
  fakeBrowser.runtime.onMessage.addListener(listen)
  await actOnRun(createDatabase('unused'), action, makePeople(running, { left: 80 }), false)
  fakeBrowser.runtime.onMessage.removeListener(listen)
  expect(heard).toEqual([{ name, body: { run: 'run-1' } }])
})
