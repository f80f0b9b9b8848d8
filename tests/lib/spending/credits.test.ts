// The credits that a reply mentions are kept with their time, per connection.
import { expect, test, vi } from 'vitest'
import { saveCredits, watchCredits } from '../../../lib/spending/credits.ts'
import { createSandbox } from '../runs/sandbox.ts'

test('the newest mention of any reply is kept, and nothing where no reply mentions credits', async () => {
  let left: number | undefined
  const sandbox = await createSandbox(request =>
    request.url.endsWith('/sn_search') && left !== undefined
      ? Response.json({ success: true, status: 'queued', message: 'List queued', credits_left: left })
      : undefined
  )
  const { id } = (await sandbox.connections.active())!
  const emitted: unknown[] = []
  const watching = watchCredits(sandbox.database, id).subscribe(credits => emitted.push(credits))
  await vi.waitFor(() => expect(emitted).toEqual([undefined]), 20_000)
  left = 400
  await sandbox.startWorker().importSearch()
  await vi.waitFor(() => expect(emitted.at(-1)).toEqual({ left: 400, at: sandbox.clock.now }), 20_000)
  await saveCredits(sandbox.database, id, { left: 500, at: sandbox.clock.now - 1 })
  await saveCredits(sandbox.database, 'another', { left: 1, at: sandbox.clock.now })
  expect(emitted.at(-1)).toEqual({ left: 400, at: sandbox.clock.now })
  watching.unsubscribe()
})
