// Nobody is looked up who was forgotten or is not to be contacted: not by a click, and not as one of many.
import { expect, test } from 'vitest'
import { suppressionOf } from '../../../../lib/database/people/suppressed.ts'
import { addDoNotContact, clearDoNotContact } from '../../../../lib/database/people/do-not-contact.ts'
import { addErasedPeople } from '../../../../lib/database/people/erased-people.ts'
import { getPersonState } from '../../../../lib/database/people/read-person.ts'
import { createWorld } from '../../runs/world.ts'

const url = 'https://www.linkedin.com/in/ada-beispiel'
const other = 'https://www.linkedin.com/in/bruno-beispiel'
const lookups = (world: Awaited<ReturnType<typeof createWorld>>): number =>
  world.requests.filter(request => request.url.endsWith('/person_search')).length

test.each([
  ['on the list by their profile', 'doNotContact', [`profile:${url}`], []],
  ['forgotten', 'personForgotten', [], [`profile:${url}`]]
] as const)('a person who is %s is not asked about', async (_, code, listed, marks) => {
  const world = await createWorld()
  const worker = world.boot()
  await addDoNotContact(world.database, [...listed])
  if (marks.length > 0) await addErasedPeople(world.database, [...marks], () => new Uint8Array(32))
  expect(await worker.lookUp({ clickId: 'click-ada', url, comparisonKey: url })).toMatchObject({ ok: false, failure: { code } })
  expect(await getPersonState(world.database, url)).toMatchObject({ is: 'failed', failure: { code } })
  await worker.live(() => worker.many.begin({ clickId: 'click-many', connectionId: 'id-1', listTitle: 'Two', profiles: [url, other] }))
  await worker.live(() => worker.many.go())
  await world.untilQuiet(worker, runs => runs.some(({ request, state }) => request.kind === 'people' && state.is === 'collected'))
  expect(world.requests.flatMap(({ body }) => body['profile_url'] ?? [])).not.toContain(url)
  expect(lookups(world)).toBe(1)
})

test('what is here of somebody counts: an email, and the domain of their company', async () => {
  const world = await createWorld()
  const columns = { email: 'ada@northwind.example', companyDomain: 'northwind.example' }
  await world.database.rows.put({ runId: 'a', index: 0, columns, personKeys: [url] })
  expect(await suppressionOf(world.database, url)).toBeUndefined()
  for (const key of ['email:ada@northwind.example', 'domain:northwind.example']) {
    await addDoNotContact(world.database, [key])
    expect(await suppressionOf(world.database, url)).toBe('doNotContact')
    await clearDoNotContact(world.database)
  }
  await addDoNotContact(world.database, ['domain:contoso.example'])
  expect(await suppressionOf(world.database, url)).toBeUndefined()
})
