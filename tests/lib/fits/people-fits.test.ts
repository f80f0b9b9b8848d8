// Who does not fit the search is left out of a bulk lookup, and never comes back into it: not with a killed worker, not when it is resumed.
import { expect, test } from 'vitest'
import { readPeopleFits } from '../../../lib/fits/people-fits.ts'
import { createProfileUrls, getRequestedProfiles, quickLookups, readPeopleRun, startPeople } from '../runs/bulk/people-sandbox.ts'
import { exampleRun } from '../runs/examples.ts'
import { createSandbox } from '../runs/sandbox.ts'

const germany = `https://www.linkedin.com/sales/search/people?query=${encodeURIComponent(
  '(filters:List((type:REGION,values:List((id:1,text:Germany,selectionType:INCLUDED)))))'
)}`
const pause = (): Promise<void> => Promise.resolve()

test('people who do not fit are not requested, whenever the worker ends', async () => {
  const sandbox = await createSandbox(undefined, quickLookups)
  const people = createProfileUrls(8)
  const request = { kind: 'lead-search' as const, url: germany, comparisonKey: germany, pages: 1 }
  const list = exampleRun('collected', { id: 'list', clickId: 'list', request, state: { is: 'collected', rows: 8 }, createdAt: 1 })
  await sandbox.database.runs.put(list)
  const countries = ['Germany', 'France', '', 'Spain']
  const rowOf = (url: string, index: number) => ({
    runId: 'list',
    index,
    columns: { country: countries[index % 4] ?? '' },
    personKeys: [url]
  })
  // The last one is in no list.
  await sandbox.database.rows.bulkPut(people.slice(0, 7).map(rowOf))
  const fits = await readPeopleFits(sandbox.database, new Set(people), pause, () => false)
  const expected = ['fits', 'does-not-fit', 'cannot-tell', 'does-not-fit', 'fits', 'does-not-fit', 'cannot-tell', undefined]
  expect(people.map(url => fits.get(url))).toEqual(expected)
  const chosen = people.filter(url => fits.get(url) !== 'does-not-fit')

  const id = await startPeople(sandbox, sandbox.startWorker(), chosen)
  for (const boundary of [9, 14, 23]) {
    sandbox.clock.now = Math.max(sandbox.clock.now + 1_000, sandbox.alarm.set?.scheduledTime ?? 0)
    await sandbox.startWorker(boundary).wake()
  }
  const worker = sandbox.startWorker()
  await worker.manageRun.stopTracking(id)
  await worker.manageRun.startRemaining(id)
  await sandbox.runUntilIdle(worker)
  expect(await readPeopleRun(sandbox)).toMatchObject({ request: { peopleCount: 5 }, state: { is: 'collected' } })
  expect(new Set(getRequestedProfiles(sandbox))).toEqual(new Set(chosen))
  // The same click again brings no one else in.
  expect(await startPeople(sandbox, worker, people)).toBe(id)
  await sandbox.runUntilIdle(worker)
  expect(getRequestedProfiles(sandbox)).toHaveLength(5)
})
