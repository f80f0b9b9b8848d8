// Intents for the connection that the user was shown. start.test.ts and lookup.test.ts test complete runs.
import { expect, test } from 'vitest'
import { createPrepareRun } from '../../../../lib/runs/start/prepare-run.ts'
import { createSandbox } from '../sandbox.ts'

test.each([
  ['https://www.linkedin.com/in/ada-beispiel', 'ada-beispiel'],
  ['https://www.linkedin.com/in/%E5%BC%A0%E4%BC%9F', '张伟'],
  ['https://www.facebook.com/profile.php?id=100004123456789', '100004123456789']
])('the lookup of %s has the title "%s", and its URL as the list name', async (url, listTitle) => {
  const sandbox = await createSandbox()
  const { prepareLookup } = createPrepareRun(sandbox.startWorker().dependencies)
  const connection = await sandbox.connections.active()
  expect(await prepareLookup({ clickId: 'click-0001', url, comparisonKey: url, connectionId: connection?.id })).toMatchObject({
    ok: true,
    value: {
      connection,
      run: { listTitle, listName: url, connectionId: connection?.id, request: { kind: 'person', url }, state: { is: 'intent' } }
    }
  })
})
