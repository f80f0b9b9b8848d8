// An order becomes an intent that names the connection which was shown, or says why not. Whole ways are in start.test.ts and lookup.test.ts.
import { expect, test } from 'vitest'
import { createPrepareRun } from '../../../../lib/runs/start/prepare-run.ts'
import { createWorld } from '../world.ts'

test.each([
  ['https://www.linkedin.com/in/ada-beispiel', 'ada-beispiel'],
  ['https://www.linkedin.com/in/%E5%BC%A0%E4%BC%9F', '张伟'],
  ['https://www.facebook.com/profile.php?id=100004123456789', '100004123456789']
])('the lookup of %s is called "%s", and its list by the address until the service names one', async (url, listWords) => {
  const world = await createWorld()
  const { lookupIntent } = createPrepareRun(world.boot().parts)
  const connection = await world.connections.active()
  expect(await lookupIntent({ clickId: 'click-0001', url, comparisonKey: url, connectionId: connection?.id })).toMatchObject({
    ok: true,
    value: {
      connection,
      run: { listTitle: listWords, listName: url, connectionId: connection?.id, request: { kind: 'person', url }, state: { is: 'intent' } }
    }
  })
})
