// The asking side: one message, one answer, and a worker that is gone is a failure like any other.
import { afterEach, describe, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { fail, ok } from '../../../lib/failure.ts'
import { send } from '../../../lib/messages/send.ts'

const own = fakeBrowser.runtime.sendMessage
afterEach(() => {
  fakeBrowser.runtime.sendMessage = own
})

/** A worker that does with a message what the test says. */
const worker = (behave: (message: unknown) => unknown): void => {
  fakeBrowser.runtime.sendMessage = async (message: unknown) => behave(message)
}

describe('a message', () => {
  test('reaches the worker once, by name and body, and brings its answer back', async () => {
    const heard: unknown[] = []
    worker(message => {
      heard.push(message)
      return ok(null)
    })
    expect(await send('checkNow', { runId: 'r1' })).toEqual({ ok: true, value: null })
    expect(heard).toEqual([{ name: 'checkNow', body: { runId: 'r1' } }])
  })

  test('brings back a failure as a value', async () => {
    worker(() => fail('runGone'))
    expect(await send('removeRun', { runId: 'r1' })).toEqual({ ok: false, failure: { code: 'runGone' } })
  })

  test('to a worker that answers nothing fails', async () => {
    worker(() => undefined)
    expect(await send('refreshRuns', {})).toEqual({ ok: false, failure: { code: 'workerGone' } })
  })

  test('to a worker that dies fails, and nothing is thrown', async () => {
    worker(() => {
      throw new Error('The message port closed before a response was received.')
    })
    expect(await send('refreshRuns', {})).toEqual({ ok: false, failure: { code: 'workerGone' } })
  })

  test('to no worker at all fails', async () => {
    expect(await send('refreshRuns', {})).toEqual({ ok: false, failure: { code: 'workerGone' } })
  })
})
