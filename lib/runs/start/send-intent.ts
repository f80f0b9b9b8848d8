// Sends the one POST of a written intent, and writes its outcome. Nothing here sends a request a second time.
// Reasons: docs/decisions/0003-an-unclear-start-is-never-sent-again.md
import { fail, type Failure, type Result } from '../../failure.ts'
import type { CallResult, Operation, StartReading } from '../../service/client.ts'
import type { Connection } from '../../service/connection.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { applyEvent } from '../machine/machine.ts'
import { getSecondConnection, isRestartedAlone, isSent, kindOf } from '../kind.ts'
import type { Run } from '../model/run.ts'
import { getMoment } from '../machine/transitions.ts'
import { setNextAlarm } from '../track/alarm.ts'
import { createGuardReading, createNoteAnswer, isAnswer } from '../track/note-answer.ts'
import { withToldNames } from '../track/told-names.ts'
import { checkConnection } from './check-connection.ts'
import { createFindUnreached } from './find-unreached.ts'
import { createStoreStartReply } from './store-start-reply.ts'

type Finding = Promise<Failure | undefined> | undefined

/** The sending of written intents: each is sent at most once, and its reply is stored with the next state of its run. */
export const createSendIntent = (dependencies: Dependencies) => {
  const { clock, stores, client, workerId } = dependencies
  const { ledger, connections, listNameBackup } = stores
  const storeStartReply = createStoreStartReply(dependencies)
  const guards = createGuardReading(dependencies)
  const noteAnswer = createNoteAnswer(dependencies)
  const { isReached, findUnreached } = createFindUnreached(dependencies)

  /** The connection to send an intent with, or why it can no longer be sent: settings may have changed since it was written. */
  const checkIntent = async (intent: Run): Promise<Result<Connection>> => {
    // The user may have paused the parent run since the intent was written.
    const parent = intent.parentId === undefined ? undefined : await ledger.get(intent.parentId)
    const isAlone = isRestartedAlone(intent)
    if (intent.parentId !== undefined && !isAlone && parent?.state.is !== 'running') return fail('interrupted')
    const checked = await checkConnection(dependencies, await connections.get(intent.connectionId), intent.serviceHost)
    const second = parent && getSecondConnection(parent)
    const parentAccountId = second?.connectionId === intent.connectionId ? second.accountId : parent?.accountId
    return checked.ok && checked.value.accountId !== ((!isAlone && parentAccountId) || intent.accountId)
      ? fail('connectionChanged', { host: intent.serviceHost })
      : checked
  }

  const post = (connection: Connection, { id, request, listName }: Run): Promise<CallResult<StartReading>> => {
    const kind = kindOf(request)
    const unclear = (operation: Operation) =>
      ({ reading: { is: 'unclear', failure: { code: 'internalError' } }, call: { operation } }) as const
    // Only an intent of a kind that is sent is claimed.
    if (kind.is !== 'sent') return Promise.resolve(unclear('import'))
    return kind.post(client, connection, { request, listName }, guards.ofStart(id)).catch(() => unclear(kind.operation))
  }

  const claim = (id: string): Promise<Run | undefined> =>
    ledger.change(id, run => applyEvent(run, { is: 'send', workerId }, getMoment(clock)))

  const notSent = (id: string, failure: Failure): Promise<unknown> =>
    ledger.change(id, run => applyEvent(run, { is: 'not-sent', failure }, getMoment(clock)))

  const send = async (
    intent: Run,
    connection: Connection,
    { claiming, finding, onSent }: { claiming?: Promise<Run | undefined> | undefined; finding?: Finding; onSent?: () => void }
  ): Promise<void> => {
    const { id } = intent
    // A claimed run counts as sent, so it is claimed only after this.
    const unreached = claiming ? undefined : await (finding ?? findUnreached(connection))
    if (unreached) {
      await notSent(id, unreached)
      return
    }
    const [claimed] = await Promise.all([
      Promise.resolve(claiming).then(run => run ?? claim(id)),
      // The second copy of the name is written before money is spent, but its failure stops nothing.
      listNameBackup.save(intent).catch(() => undefined)
    ])
    if (!claimed) return
    const posting = post(connection, intent)
    onSent?.()
    const answer = await posting
    const reading = withToldNames(intent, answer)
    await storeStartReply(id, reading, answer.call)
    // The scheduler judges the starts of its own runs.
    if (intent.parentId === undefined && isAnswer(reading)) await noteAnswer(intent.connectionId)
  }

  const checkAndSend = async (id: string): Promise<void> => {
    const intent = await ledger.get(id)
    if (intent?.state.is !== 'intent' || !isSent(intent)) return
    const checked = await checkIntent(intent)
    await (checked.ok ? send(intent, checked.value, {}) : notSent(id, checked.failure))
  }

  /** A run whose outcome could not be written has its due time. */
  const thenSetAlarm = async (sending: Promise<void>): Promise<void> => {
    await sending.catch(() => undefined)
    await setNextAlarm(dependencies)
  }

  return {
    isReached,
    findUnreached,

    /** Marks an intent as being sent. Of two callers only the one that gets the run may send it. */
    claim,

    /**
     * Sends an intent with a connection that was checked just now. `claiming`: an earlier call of `claim`, for a service that answered a moment
     * ago; `finding`: an earlier call of `findUnreached`. `onSent` is called when the request has left. Never rejects.
     */
    sendChecked: (...args: Parameters<typeof send>): Promise<void> => thenSetAlarm(send(...args)),

    /** Checks an intent that was written before, and sends it where it may still be sent. Never rejects. */
    sendIntent: (id: string): Promise<void> => thenSetAlarm(checkAndSend(id))
  }
}
