// Checks invariants while a schedule plays: when a start is sent, and when a run changes its state.
import { isLive, getLiveKey, type Run } from '../../../lib/runs/model/run.ts'
import { certainRefusals, saysRefused, starts, type Environment } from './environment.ts'
import { addViolation, getServiceListName, type Simulation } from './simulation.ts'

const refusals = new Set<Environment['start']>([...saysRefused, ...certainRefusals, 'refused under 200'])

/** Checks the stored runs just before a start is sent. */
export const watchStart = (simulation: Simulation, runs: readonly Run[], name: string): void => {
  const ours = runs.filter(run => getServiceListName(run) === name)
  const sending = ours.find(({ state }) => state.is === 'sending')
  if (!sending) return addViolation(simulation, 'a request without a durable intent')
  if (!simulation.external.listNameBackup.has(sending.id)) addViolation(simulation, 'a request whose list is not in the list name backup')
  const before = simulation.external.posts.filter(post => post.name === name && !post.byBrowser).length
  if (before >= ours.filter(({ sentAt }) => sentAt !== undefined).length) addViolation(simulation, 'two requests for one click')
  const duplicate = runs.find(run => run.id !== sending.id && isLive(run) && getLiveKey(run) === getLiveKey(sending))
  if (duplicate) addViolation(simulation, 'two live runs with one live key')
}

const listOf = (simulation: Simulation, run: Run) => simulation.external.lists.find(({ name }) => name === getServiceListName(run))

/** Checks a run that changes its state. */
export const watchStep = (simulation: Simulation, environment: Environment, run: Run, next: Run | undefined): void => {
  if (!next || next.state.is === run.state.is || (run.request.kind !== 'lead-search' && run.request.kind !== 'person')) return
  const wasSent = simulation.external.posts.some(({ name }) => name === getServiceListName(run))
  const isCharged = listOf(simulation, run) !== undefined
  const { is } = next.state
  if (is === 'not-sent' && wasSent) addViolation(simulation, 'called not sent after its request had left')
  if (is === 'not-started' && isCharged) addViolation(simulation, 'called not started though it is charged')
  if (is === 'refused' && !refusals.has(environment.start)) addViolation(simulation, 'called refused though the service did not refuse')
  if (next.state.is === 'refused' && next.state.isCertain && !certainRefusals.includes(environment.start))
    addViolation(simulation, 'called free though only the text of the reply refused it')
  if (is === 'running' || is === 'finished' || is === 'collected')
    if (!isCharged && !wasSent) addViolation(simulation, `called ${is} though nothing was sent`)
    else if (!isCharged && !starts[environment.start].charged) addViolation(simulation, `called ${is} though it is not charged`)
}
