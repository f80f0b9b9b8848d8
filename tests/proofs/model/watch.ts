// Checks invariants while a schedule plays: when a start is sent, and when a run changes its state.
import { getListIdentifiers, isLive, getLiveKey, type Run } from '../../../lib/runs/model/run.ts'
import { isInDoubt, isStartCharged, mayBeFree, mayBeRefused } from './corpus-replies.ts'
import type { Environment } from './environment.ts'
import { identifierOf } from './service.ts'
import { addViolation, getServiceListName, type Simulation } from './simulation.ts'

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

/** Does the run know the name by which the service knows its list? */
export const isListNamed = (environment: Environment, run: Run): boolean => {
  const identifier = identifierOf(environment, { name: getServiceListName(run), isPerson: run.request.kind === 'person' })
  return identifier !== undefined && getListIdentifiers(run).includes(identifier)
}

/**
 * Does the service not know this charged list by the name that Muster gave it, while the reply that held its id or its rows was lost? The
 * service then truly answers that it knows no such list, so the run may be called not started: never free, and Start again asks first.
 */
export const isNameLost = (environment: Environment, run: Run): boolean => {
  const name = getServiceListName(run)
  return (
    run.request.kind === 'lead-search' && identifierOf(environment, { name, isPerson: false }) !== name && !isListNamed(environment, run)
  )
}

/** Checks that a run keeps the name of its list: the one that it knew, and the one in the reply that it was just told. */
const watchName = (simulation: Simulation, environment: Environment, run: Run, next: Run, isTold: boolean): void => {
  if (isListNamed(environment, next)) return
  if (isListNamed(environment, run)) addViolation(simulation, 'forgot the name of its list')
  if (isTold && run.state.is === 'sending' && next.state.is !== 'sending' && next.state.is !== 'collected')
    addViolation(simulation, `did not remember the name of its list, as ${next.state.is}`)
}

/** Checks a run that changes. `isTold`: this worker has received a reply to its start with the name of its list. */
export const watchStep = (simulation: Simulation, environment: Environment, run: Run, next: Run | undefined, isTold: boolean): void => {
  if (next && (run.request.kind === 'lead-search' || run.request.kind === 'person')) watchName(simulation, environment, run, next, isTold)
  if (!next || next.state.is === run.state.is || (run.request.kind !== 'lead-search' && run.request.kind !== 'person')) return
  const wasSent = simulation.external.posts.some(({ name }) => name === getServiceListName(run))
  const isCharged = listOf(simulation, run) !== undefined
  const { is } = next.state
  if (is === 'not-sent' && wasSent) addViolation(simulation, 'called not sent after its request had left')
  if (is === 'not-started' && isCharged && !isNameLost(environment, next))
    addViolation(simulation, 'called not started though it is charged')
  if (is === 'refused' && !mayBeRefused(environment)) addViolation(simulation, 'called refused though the service did not refuse')
  if (next.state.is === 'refused' && next.state.isCertain && !mayBeFree(environment))
    addViolation(simulation, 'called free though only the text of the reply refused it')
  if (is === 'running' || is === 'finished' || is === 'collected')
    if (!isCharged && !wasSent) addViolation(simulation, `called ${is} though nothing was sent`)
    else if (!isCharged && !isStartCharged(environment) && !isInDoubt(next, environment))
      addViolation(simulation, `called ${is} though it is not charged`)
}
