// Notes that a service has answered a free call, so that what waits for it goes on.
import type { Failure, FailureCode } from '../../failure.ts'
import type { ServiceClient } from '../../service/client.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { applyEvent } from '../machine/machine.ts'
import { getSecondConnection } from '../kind.ts'
import { isLive, type Run } from '../model/run.ts'
import { getMoment } from '../machine/transitions.ts'
import type { KeptReply, ReadingGuard } from '../../service/reading-guard.ts'
import { isReadAgain } from '../machine/on-wake.ts'

/** Failures of a call that are no answer of the service: it may be away or busy, someone else may have replied, or nothing was sent. */
const noAnswerCodes = new Set<FailureCode>([
  'offline',
  'interrupted',
  'hostUnreached',
  'unreachable',
  'timedOut',
  'redirected',
  'serviceError',
  'rateLimited',
  'unreadable',
  'tooLarge',
  'internalError',
  'serviceCannot',
  'noRunId'
])

/** Whether a reading shows that the service answers. */
export const isAnswer = (reading: { is: string; failure?: Failure }): boolean =>
  reading.failure === undefined || !noAnswerCodes.has(reading.failure.code)

/** The client, which calls `onAnswer` with the id of each connection whose service has answered a status check or a download. */
export const watchAnswers = (client: ServiceClient, onAnswer: (connectionId: string) => void): ServiceClient => ({
  ...client,
  checkStatus: async (connection, ...args) => {
    const result = await client.checkStatus(connection, ...args)
    if (isAnswer(result.reading)) onAnswer(connection.id)
    return result
  },
  download: async (connection, ...args) => {
    const result = await client.download(connection, ...args)
    if (isAnswer(result.reading)) onAnswer(connection.id)
    return result
  }
})

const isAtConnection = (run: Run, connectionId: string): boolean =>
  run.connectionId === connectionId || getSecondConnection(run)?.connectionId === connectionId

/** Returns the function that notes an answer at a connection for all runs that wait for one. */
export const createNoteAnswer =
  ({ clock, stores: { ledger } }: Pick<Dependencies, 'clock' | 'stores'>) =>
  async (connectionId: string): Promise<void> => {
    const note = (run: Run): Run | undefined => (isLive(run) ? applyEvent(run, { is: 'service-answered' }, getMoment(clock)) : undefined)
    for (const run of await ledger.liveRuns())
      if (isAtConnection(run, connectionId) && note(run) !== undefined) await ledger.change(run.id, note)
  }

// Writes down with a run that a reply is about to be read, so that a reading which does not end is known to the next worker.

/**
 * The guards of readings. `ofStart`: the reply to the one paid request is kept before it is read, because it may be the only copy of results.
 * `ofCheck`: a free reply comes again, so it is kept only where an earlier reading did not end.
 */
export const createGuardReading = ({ clock, stores: { ledger }, workerId }: Pick<Dependencies, 'clock' | 'stores' | 'workerId'>) => {
  const read =
    (isKept: boolean) =>
    (run: Run): Run | undefined =>
      applyEvent(run, { is: 'read', workerId, isKept }, getMoment(clock))
  const keepReply = async (id: string, reply: KeptReply): Promise<void> =>
    void (await ledger.keepFile(id, { ...reply, format: 'reply' }, read(true)))

  return {
    ofStart: (id: string): ReadingGuard => ({ begin: async () => true, keep: reply => keepReply(id, reply) }),
    ofCheck: (id: string): ReadingGuard => ({
      begin: async () => {
        const run = await ledger.change(id, read(false))
        return run !== undefined && isReadAgain(run)
      },
      keep: reply => keepReply(id, reply)
    })
  }
}
