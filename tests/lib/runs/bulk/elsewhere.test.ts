// A bulk run of a backup on a second computer: it may go on at the first one, so it starts nothing without a confirmed click, and asks the service first.
import { expect, test } from 'vitest'
import { parseStoredRun } from '../../../../lib/runs/store/stored-run.ts'
import { backUp, restore } from '../../backup/backup-helpers.ts'
import { isLong } from '../../../is-long.ts'
import { createSandbox, type Sandbox } from '../sandbox.ts'
import { createProfileUrls, getRequestedProfiles, hasPeopleRunEnded, quickLookups, readPeopleRun, startPeople } from './people-sandbox.ts'

// More than one minute's pace allows.
const people = createProfileUrls(9)

/**
 * The first computer goes on after its backup; the second one has the backup alone. `before`: how many people it had requested by then, at
 * least `requested`.
 */
const createSecondComputer = async (requested: number): Promise<{ first: Sandbox; second: Sandbox; id: string; before: number }> => {
  const first = await createSandbox(undefined, quickLookups)
  const worker = first.startWorker()
  const id = await startPeople(first, worker, people)
  if (requested > 0) await first.runUntilIdle(worker, () => getRequestedProfiles(first).length >= requested)
  const before = getRequestedProfiles(first).length
  const file = await backUp(first.database, true)
  const second: Sandbox = await createSandbox(request => {
    first.clock.now = Math.max(first.clock.now, second.clock.now)
    return first.callService(request)
  }, quickLookups)
  // Two computers make no equal ids.
  const { newId } = second.startWorker().dependencies.clock
  for (let n = 0; n < 100; n++) newId()
  await second.database.connections.clear()
  expect(await restore(second.database, file)).toMatchObject({ ok: true })
  second.requests.length = 0
  return { first, second, id, before }
}

test.each([0, 2])(
  'Resume asks, and a free question comes before each start: %i people at least were requested before the backup',
  async requested => {
    const { first, second, id, before } = await createSecondComputer(requested)
    expect(before).toBeLessThan(people.length)
    await first.runUntilIdle(first.startWorker(), hasPeopleRunEnded)
    expect(getRequestedProfiles(first)).toEqual(people)
    const worker = second.startWorker()
    await second.runUntilIdle(worker)
    expect(await readPeopleRun(second)).toMatchObject({ state: { is: 'stopped' }, mayGoOnElsewhere: true })
    expect(await worker.manageRun.startRemaining(id)).toMatchObject({ ok: false, failure: { code: 'runElsewhere' } })
    await second.runUntilIdle(worker)
    expect(getRequestedProfiles(second)).toEqual([])

    second.network.isReachable = false
    expect(await worker.manageRun.startRemaining(id, true)).toMatchObject({ ok: false })
    expect(await readPeopleRun(second)).toMatchObject({ state: { is: 'stopped' }, mayGoOnElsewhere: true })
    second.network.isReachable = true
    second.requests.length = 0

    expect(await worker.manageRun.startRemaining(id, true)).toMatchObject({ ok: true })
    await second.runUntilIdle(second.startWorker(), hasPeopleRunEnded)
    expect(second.requests[0]?.url).not.toContain('person_search')
    expect(getRequestedProfiles(second)).toEqual(people.slice(before))
    expect((await readPeopleRun(second)).mayGoOnElsewhere).toBeUndefined()
  }
)

test('a worker that ends at any moment of a confirmed Resume leaves the question or one request each', async () => {
  for (let killAt = 1, died = true; died; killAt += isLong ? 1 : 61) {
    const { second, id } = await createSecondComputer(0)
    const worker = second.startWorker(killAt)
    await Promise.race([worker.manageRun.startRemaining(id, true), worker.death])
    died = worker.life.dead
    await second.runUntilIdle(second.startWorker(), runs => runs.some(({ state }) => state.is !== 'running'))
    const run = parseStoredRun(await second.database.runs.get(id))
    if (run?.state.is === 'stopped') expect([run.mayGoOnElsewhere, getRequestedProfiles(second)]).toEqual([true, []])
    else expect(new Set(getRequestedProfiles(second)).size).toBe(getRequestedProfiles(second).length)
  }
})
