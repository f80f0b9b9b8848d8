// What must never be seen on the way: at the moment a request leaves, and at the moment a run says something new of itself.
import { isLive, getLiveKey, type Run } from '../../../lib/runs/model/run.ts'
import { saysRefused, starts, type Environment } from './environment.ts'
import { blame, placeOf, type World } from './moment.ts'

const refusals = new Set<Environment['start']>([...saysRefused, 'refused, 402', 'refused under 200', '429 with a time'])

/** A start is about to leave, and these are the runs that a worker would find if this one died now. */
export const watchStart = (world: World, runs: readonly Run[], name: string): void => {
  const ours = runs.filter(run => placeOf(run) === name)
  const sending = ours.find(({ state }) => state.is === 'sending')
  if (!sending) return blame(world, 'a request without a durable intent')
  if (!world.around.mirror.has(sending.id)) blame(world, 'a request whose list is not in the mirror')
  const before = world.around.posts.filter(post => post.name === name && !post.byBrowser).length
  if (before >= ours.filter(({ sentAt }) => sentAt !== undefined).length) blame(world, 'two requests for one click')
  const twin = runs.find(run => run.id !== sending.id && isLive(run) && getLiveKey(run) === getLiveKey(sending))
  if (twin) blame(world, 'two live runs that ask the same')
}

const listOf = (world: World, run: Run) => world.around.lists.find(({ name }) => name === placeOf(run))

/** A run says of itself what it did not say before. */
export const watchStep = (world: World, environment: Environment, run: Run, next: Run | undefined): void => {
  if (!next || next.state.is === run.state.is || (run.request.kind !== 'lead-search' && run.request.kind !== 'person')) return
  const wasSent = world.around.posts.some(({ name }) => name === placeOf(run))
  const isCharged = listOf(world, run) !== undefined
  const { is } = next.state
  if (is === 'not-sent' && wasSent) blame(world, 'called not sent after its request had left')
  if (is === 'not-started' && isCharged) blame(world, 'called not started though it is charged')
  if (is === 'refused' && !refusals.has(environment.start)) blame(world, 'called refused though nobody refused it')
  if (is === 'running' || is === 'finished' || is === 'collected')
    if (!isCharged && !wasSent) blame(world, `called ${is} though nothing was sent`)
    else if (!isCharged && !starts[environment.start].charged) blame(world, `called ${is} though it is not charged`)
}
