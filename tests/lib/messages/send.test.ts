// Sending a message: one answer for each, and a worker that cannot be reached is a failure.
import { afterEach, describe, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { fail, ok } from '../../../lib/failure.ts'
import { send } from '../../../lib/messages/send.ts'

const originalSendMessage = fakeBrowser.runtime.sendMessage
afterEach(() => {
  fakeBrowser.runtime.sendMessage = originalSendMessage
})

/** Makes the worker answer by `respond`. */
const mockWorker = (respond: (message: unknown) => unknown): void => {
  fakeBrowser.runtime.sendMessage = async (message: unknown) => respond(message)
}

describe('a message', () => {
  test('reaches the worker once, with its name and body, and returns the answer', async () => {
    const received: unknown[] = []
    mockWorker(message => {
      received.push(message)
      return ok(null)
    })
    expect(await send('checkNow', { runId: 'r1' })).toEqual({ ok: true, value: null })
    expect(received).toEqual([{ name: 'checkNow', body: { runId: 'r1' } }])
  })

  test('returns a failure as a value', async () => {
    mockWorker(() => fail('runNotFound'))
    expect(await send('removeRun', { runId: 'r1' })).toEqual({ ok: false, failure: { code: 'runNotFound' } })
  })

  test('fails when the worker gives no answer', async () => {
    mockWorker(() => undefined)
    expect(await send('refreshRuns', {})).toEqual({ ok: false, failure: { code: 'workerStopped' } })
  })

  test('fails when the worker stops, without throwing', async () => {
    mockWorker(() => {
      throw new Error('The message port closed before a response was received.')
    })
    expect(await send('refreshRuns', {})).toEqual({ ok: false, failure: { code: 'workerStopped' } })
  })

  test('fails when there is no worker', async () => {
    expect(await send('refreshRuns', {})).toEqual({ ok: false, failure: { code: 'workerStopped' } })
  })
})
