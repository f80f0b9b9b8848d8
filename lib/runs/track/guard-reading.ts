// Writes down with a run that a reply is about to be read, so that a reading which does not end is known to the next worker.
import type { KeptReply, ReadingGuard } from '../../service/reading-guard.ts'
import { applyEvent } from '../machine/machine.ts'
import { isReadAgain } from '../machine/reading.ts'
import { getMoment } from '../machine/transitions.ts'
import type { Dependencies } from '../model/dependencies.ts'
import type { Run } from '../model/run.ts'

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
