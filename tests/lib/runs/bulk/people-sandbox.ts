// Helpers for tests of bulk lookups: orders, what the service received, and the state of the list.
import { expect } from 'vitest'
import { fromChunks } from '../../../../lib/records/decode/parse-json.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import type { Sandbox } from '../sandbox.ts'
import type { TestWorker } from '../test-worker.ts'

export const createProfileUrls = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, n) => `https://www.linkedin.com/in/person-${from + n}`)

export const createBulkLookupOrder = async (sandbox: Sandbox, profiles: readonly string[], changes: object = {}) => ({
  clickId: 'click-0001',
  connectionId: (await sandbox.connections.active())!.id,
  listTitle: 'People',
  profiles,
  ...changes
})

/** Starts a bulk lookup and returns the id of its parent run. */
export const startPeople = async (
  sandbox: Sandbox,
  worker: TestWorker,
  profiles: readonly string[],
  changes: object = {}
): Promise<string> => {
  const started = await worker.scheduler.startBulkLookup(await createBulkLookupOrder(sandbox, profiles, changes))
  expect(started).toMatchObject({ ok: true })
  return started.ok ? started.value.runId : ''
}

/** The profile URL of each lookup that the service received. */
export const getRequestedProfiles = (sandbox: Sandbox): unknown[] =>
  sandbox.requests.filter(({ url }) => url.endsWith('/person_search')).map(({ body }) => body['profile_url'])
export const readPeopleRun = async (sandbox: Sandbox): Promise<Run> =>
  (await sandbox.readRuns()).find(run => run.request.kind === 'people')!
export const hasPeopleRunEnded = (runs: Run[]): boolean => runs.some(run => run.request.kind === 'people' && run.state.is !== 'running')

/** The stored rows of a run, as received. */
export const readRows = async (sandbox: Sandbox, id: string): Promise<unknown[]> => {
  const chunks = await sandbox.database.chunks.where('[runId+index]').between([id, -Infinity], [id, Infinity]).toArray()
  return [...fromChunks(chunks.map(({ text }) => text))]
}
export const sumCredits = (sandbox: Sandbox): number => sandbox.sampleStore.charges.reduce((sum, { credits }) => sum + credits, 0)

/** Does the sample service find an email address? For two of three profiles. */
export const hasEmail = (profile: string): boolean => Number(profile.split('-').at(-1)) % 3 !== 0

/** A quick service that knows a lookup's list by the profile URL. */
export const quickLookups = { speed: 60, identifyPerson: 'url', findsEmail: hasEmail } as const
