// Suppressed and erased people are not looked up, neither by a click nor in a bulk lookup.
import { expect, test } from 'vitest'
import { readSuppression } from '../../../lib/results/read-suppression.ts'
import { addDoNotContact, clearDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { addErasedPeople } from '../../../lib/results/erased-people.ts'
import { getPersonState } from '../../../lib/lookup/read-person.ts'
import { createSandbox } from '../runs/sandbox.ts'

const url = 'https://www.linkedin.com/in/ada-beispiel'
const otherUrl = 'https://www.linkedin.com/in/bruno-beispiel'
const countLookups = (sandbox: Awaited<ReturnType<typeof createSandbox>>): number =>
  sandbox.requests.filter(request => request.url.endsWith('/person_search')).length

test.each([
  ['on the do-not-contact list', 'doNotContact', [`profile:${url}`], []],
  ['erased', 'personErased', [], [`profile:${url}`]]
] as const)('a person who is %s is not looked up', async (_, code, suppressedKeys, erasedKeys) => {
  const sandbox = await createSandbox()
  const worker = sandbox.startWorker()
  await addDoNotContact(sandbox.database, [...suppressedKeys])
  if (erasedKeys.length > 0) await addErasedPeople(sandbox.database, [...erasedKeys], () => new Uint8Array(32))
  expect(await worker.lookUpPerson({ clickId: 'click-ada', url, comparisonKey: url })).toMatchObject({ ok: false, failure: { code } })
  expect(await getPersonState(sandbox.database, url)).toMatchObject({ is: 'failed', failure: { code } })
  await worker.whileAlive(() =>
    worker.scheduler.startBulkLookup({ clickId: 'click-many', connectionId: 'id-1', listTitle: 'Two', profiles: [url, otherUrl] })
  )
  await worker.whileAlive(() => worker.scheduler.startChildRuns())
  await sandbox.runUntilIdle(worker, runs => runs.some(({ request, state }) => request.kind === 'people' && state.is === 'collected'))
  expect(sandbox.requests.flatMap(({ body }) => body['profile_url'] ?? [])).not.toContain(url)
  expect(countLookups(sandbox)).toBe(1)
})

test('a person is suppressed by the email and company domain in their stored rows', async () => {
  const sandbox = await createSandbox()
  const columns = { email: 'ada@northwind.example', companyDomain: 'northwind.example' }
  await sandbox.database.rows.put({ runId: 'a', index: 0, columns, personKeys: [url] })
  expect(await readSuppression(sandbox.database, url)).toBeUndefined()
  for (const key of ['email:ada@northwind.example', 'domain:northwind.example']) {
    await addDoNotContact(sandbox.database, [key])
    expect(await readSuppression(sandbox.database, url)).toBe('doNotContact')
    await clearDoNotContact(sandbox.database)
  }
  await addDoNotContact(sandbox.database, ['domain:contoso.example'])
  expect(await readSuppression(sandbox.database, url)).toBeUndefined()
})

test('a person who is looked up by the network’s id is suppressed by what is stored under their chosen name, and no other is', async () => {
  const { database } = await createSandbox()
  const idUrl = `https://www.linkedin.com/in/ACwAA${'x'.repeat(24)}`
  await database.rows.bulkPut([
    { runId: 'a', index: 0, columns: {}, personKeys: [url, idUrl] },
    { runId: 'b', index: 0, columns: { email: 'ada@northwind.example' }, personKeys: [url] },
    { runId: 'c', index: 0, columns: {}, personKeys: [otherUrl, 'https://www.facebook.com/northwind'] },
    { runId: 'c', index: 1, columns: {}, personKeys: [url, 'https://www.facebook.com/northwind'] }
  ])
  await addDoNotContact(database, ['email:ada@northwind.example'])
  expect(await Promise.all([idUrl, url, otherUrl].map(key => readSuppression(database, key)))).toEqual([
    'doNotContact',
    'doNotContact',
    undefined
  ])
})
