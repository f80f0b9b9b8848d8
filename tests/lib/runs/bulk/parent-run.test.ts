// Tests how a parent run ends: early, with late results, and with a full disk.
import { expect, test } from 'vitest'
import { createParentRun } from '../../../../lib/runs/bulk/parent-run.ts'
import { exampleRun } from '../examples.ts'
import {
  createProfileUrls,
  getRequestedProfiles,
  quickLookups,
  startPeople,
  hasPeopleRunEnded,
  readRows,
  readPeopleRun
} from './people-sandbox.ts'
import { createSandbox } from '../sandbox.ts'

test('finished early, a list keeps its results, adds late ones and can be resumed', async () => {
  const sandbox = await createSandbox(undefined, { ...quickLookups, speed: 1 })
  const worker = sandbox.startWorker()
  const people = createProfileUrls(13)
  const id = await startPeople(sandbox, worker, people)
  await worker.scheduler.startChildRuns()
  const before = getRequestedProfiles(sandbox).length
  expect(await worker.scheduler.finishEarly(id)).toEqual({ ok: true, value: null })
  expect(await readPeopleRun(sandbox)).toMatchObject({
    state: { is: 'collected', rows: before },
    childCounts: { running: before, waiting: 13 - before }
  })
  await sandbox.runUntilIdle(worker)
  expect(getRequestedProfiles(sandbox)).toHaveLength(before)
  expect((await readPeopleRun(sandbox)).childCounts).toMatchObject({ ready: before, running: 0 })
  expect(await readRows(sandbox, id)).toHaveLength(before)
  // The free action refuses a run that would start child runs.
  expect(await worker.manageRun.resumeTracking(id)).toMatchObject({ failure: { code: 'runChanged' } })
  expect(await worker.manageRun.startRemaining(id)).toMatchObject({ ok: true })
  await sandbox.runUntilIdle(worker)
  expect(getRequestedProfiles(sandbox)).toEqual(people)
  expect(await readRows(sandbox, id)).toHaveLength(13)
})

test('results that arrive after the list was stored are added without any other change', async () => {
  let isLost = true
  const sandbox = await createSandbox(
    request =>
      isLost && request.url.endsWith('/person_search') && getRequestedProfiles(sandbox).length === 2
        ? Promise.reject(new TypeError('lost'))
        : undefined,
    quickLookups
  )
  const worker = sandbox.startWorker()
  const id = await startPeople(sandbox, worker, createProfileUrls(3))
  await sandbox.runUntilIdle(worker, hasPeopleRunEnded)
  expect(await readPeopleRun(sandbox)).toMatchObject({ state: { is: 'collected', rows: 3 }, childCounts: { ready: 2, failed: 1 } })
  // the service received the request after all
  isLost = false
  const { url, body } = sandbox.requests.filter(request => request.url.endsWith('/person_search'))[1]!
  await sandbox.callService(
    new Request(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  )
  sandbox.clock.now += 7_200_000
  await worker.wake()
  await sandbox.runUntilIdle(worker)
  expect((await readPeopleRun(sandbox)).childCounts).toMatchObject({ ready: 3, failed: 0 })
  expect(await readRows(sandbox, id)).toHaveLength(3)
  expect(getRequestedProfiles(sandbox)).toHaveLength(3)
})

test('a list that cannot be stored shows why, and is stored later', async () => {
  const sandbox = await createSandbox(undefined, quickLookups)
  const worker = sandbox.startWorker()
  await startPeople(sandbox, worker, createProfileUrls(2))
  const { storeResults } = worker.dependencies.stores.ledger
  let isFull = true
  worker.dependencies.stores.ledger.storeResults = async (id, collected, step) => {
    if (isFull && (await worker.dependencies.stores.ledger.get(id))?.request.kind === 'people')
      throw new DOMException('full', 'QuotaExceededError')
    return storeResults(id, collected, step)
  }
  await sandbox.runUntilIdle(worker, runs => runs.some(({ pause }) => pause?.code === 'resultsNotStored'))
  expect((await readPeopleRun(sandbox)).state.is).toBe('running')
  isFull = false
  await sandbox.runUntilIdle(worker)
  expect(await readPeopleRun(sandbox)).toMatchObject({ state: { is: 'collected', rows: 2 } })
})

test('only a live parent run can be finished early', async () => {
  const sandbox = await createSandbox(undefined, quickLookups)
  const worker = sandbox.startWorker()
  await worker.importSearch()
  const [run] = await sandbox.readRuns()
  expect(await worker.scheduler.finishEarly(run!.id)).toMatchObject({ failure: { code: 'runNotFound' } })
  expect(await worker.scheduler.finishEarly('unknown')).toMatchObject({ failure: { code: 'runNotFound' } })
  const { updateOutcomes, runsWithNewOutcomes } = worker.dependencies.stores.people
  const { isActive } = createParentRun(worker.dependencies, {
    kind: 'people',
    updateOutcomes,
    runsWithNewOutcomes,
    storeList: async () => true
  })
  expect(isActive(exampleRun('running'))).toBe(false)
  expect(isActive(exampleRun('running', { request: { kind: 'domain-batches', domainCount: 9, batchCount: 3, comparisonKey: 'a' } }))).toBe(
    false
  )
  expect(isActive(exampleRun('running', { request: { kind: 'people', peopleCount: 9, comparisonKey: 'a' } }))).toBe(true)
})
