// Replies of the corpus in the worlds of the model, with what the human who read them concludes: whether the start was charged, what Muster may
// call it, and what must be stored.
import { corpus, type CorpusReply } from '../../lib/service/corpus/corpus.ts'
import { getDoubtfulCount, type Run } from '../../../lib/runs/model/run.ts'
import { certainRefusals, saysRefused, starts, type Environment } from './environment.ts'

const byId = new Map(corpus.map(reply => [reply.id, reply]))

/** The replies that have one right reading; a human may read the others in several ways. */
export const plainReplies = corpus.filter(({ expect }) => expect['alsoOk'] === undefined)

/** The reply of the corpus in this world, where it has one. */
export const corpusReplyOf = ({ reply }: Environment): CorpusReply | undefined => byId.get(reply)

/** The reply of the corpus to the start of this world. */
const startReplyOf = (environment: Environment): CorpusReply | undefined => {
  const reply = corpusReplyOf(environment)
  return reply?.operation === 'start' || reply?.operation === 'lookup' ? reply : undefined
}

/** The HTTP statuses of a certain refusal. */
export const certainStatuses = new Set([400, 401, 402, 403, 404, 405, 413, 422, 429])

/** Does the service take the money for a start? */
export const isStartCharged = (environment: Environment): boolean =>
  startReplyOf(environment) ? environment.isReplyCharged : starts[environment.start].charged

/** May a start be called refused? */
export const mayBeRefused = (environment: Environment): boolean => {
  const reply = startReplyOf(environment)
  if (reply) return reply.expect.means === 'refused'
  return environment.start === 'refused under 200' || [...saysRefused, ...certainRefusals].includes(environment.start)
}

/** May a start be called free, and sent again without a click? */
export const mayBeFree = (environment: Environment): boolean => {
  const reply = startReplyOf(environment)
  if (reply) return reply.expect.means === 'refused' && certainStatuses.has(reply.httpStatus)
  return certainRefusals.includes(environment.start)
}

/** Does a charged start say that it was refused? */
export const isChargedRefusal = (environment: Environment): boolean =>
  startReplyOf(environment) ? mayBeRefused(environment) && environment.isReplyCharged : saysRefused.includes(environment.start)

/** The id by which alone the service knows the list, where the reply to its start has one. */
export const corpusIdOf = (environment: Environment): string | undefined => startReplyOf(environment)?.expect.ids?.[0]

/** The number of rows that the reply to a start holds: the whole result. */
export const rowsInStart = (environment: Environment): number | undefined => {
  const reply = startReplyOf(environment)
  if (!reply) return undefined
  if (reply.expect.means === 'nobody') return 0
  return reply.expect.means === 'found' ? 1 : reply.expect.means === 'result' ? (reply.expect.rows ?? 1) : undefined
}

/** Whether a lookup shows rows that may be another person's: it says neither that someone was found nor that it was charged. */
export const isInDoubt = (run: Run, environment: Environment): boolean =>
  run.state.is === 'collected' && corpusReplyOf(environment)?.expect.means === 'unclear' && getDoubtfulCount(run) > 0
