// Many people in a world of their own: a list that is begun, who was asked about, and how it stands.
import { expect } from 'vitest'
import { fromChunks } from '../../../../lib/records/decode/chunks.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import type { World } from '../world.ts'

type Worker = ReturnType<World['boot']>

export const addresses = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, n) => `https://www.linkedin.com/in/person-${from + n}`)
export const orderFor = async (world: World, profiles: readonly string[], changes: object = {}) => ({
  clickId: 'click-0001',
  connectionId: (await world.connections.active())!.id,
  listTitle: 'People',
  profiles,
  ...changes
})
export const begin = async (world: World, worker: Worker, profiles: readonly string[], changes: object = {}): Promise<string> => {
  const begun = await worker.many.begin(await orderFor(world, profiles, changes))
  expect(begun).toMatchObject({ ok: true })
  return begun.ok ? begun.value.runId : ''
}
export const asked = (world: World): unknown[] =>
  world.requests.filter(({ url }) => url.endsWith('/person_search')).map(({ body }) => body['profile_url'])
export const whole = async (world: World): Promise<Run> => (await world.runs()).find(run => run.request.kind === 'people')!
export const isOver = (runs: Run[]): boolean => runs.some(run => run.request.kind === 'people' && run.state.is !== 'running')
export const rowsOf = async (world: World, id: string): Promise<unknown[]> => {
  const chunks = await world.database.chunks.where('[runId+index]').between([id, -Infinity], [id, Infinity]).toArray()
  return [...fromChunks(chunks.map(({ text }) => text))]
}
export const charged = (world: World): number => world.store.charges.reduce((sum, { credits }) => sum + credits, 0)
export const finds = (profile: string): boolean => Number(profile.split('-').at(-1)) % 3 !== 0
export const atHand = { speed: 60, identifyPerson: 'url', findsEmail: finds } as const
