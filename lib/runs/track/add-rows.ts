// Stores the rows of a file as the results of a run. It is apart from the other actions because it reads records, for which a worker has much to load.
import { fail, ok, type Result } from '../../failure.ts'
import { fromChunks } from '../../records/decode/parse-json.ts'
import { createSecretMask } from '../../service/mask-secrets.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { currentIdentifier } from '../machine/list-identifier.ts'
import { applyEvent } from '../machine/machine.ts'
import { isFileList, isParentRun } from '../kind.ts'
import type { Run } from '../model/run.ts'
import { getMoment } from '../machine/transitions.ts'
import { setNextAlarm } from './alarm.ts'
import { createAttributeResults } from './attribute-results.ts'

/**
 * A run that was never sent has no results, one that is being sent still gets its reply, and a parent run is made of its child runs. A list from a
 * file is what its file was.
 */
const acceptsFile = ({ request, state: { is } }: Run): boolean =>
  !isParentRun({ request }) && !isFileList({ request }) && is !== 'intent' && is !== 'sending' && is !== 'not-sent'

/** The rows without secrets: a page does not know them, so it cannot remove one from a file that repeats it. */
const readMaskedRows = (chunks: readonly string[], secrets: readonly string[]): unknown[] => {
  const mask = createSecretMask(secrets)
  return chunks.flatMap(text => {
    const rows = mask.json([...fromChunks([text])], text)
    return Array.isArray(rows) ? rows : []
  })
}

/**
 * Replaces the run's results with the rows that a page has stored as `incomingId`. `isFromService`: they are from a file that the
 * service sent, not one that the user added. Rejects, and changes nothing, when storage fails.
 */
export const createAddRows =
  (dependencies: Dependencies) =>
  async (id: string, incomingId: string, isFromService: boolean): Promise<Result<{ rows: number }>> => {
    const { clock, stores } = dependencies
    const { ledger } = stores
    const attributeResults = createAttributeResults(dependencies)
    const run = await ledger.get(id)
    if (!run) return fail('runNotFound')
    if (!acceptsFile(run)) return fail('runChanged')
    const secrets = await stores.readSecrets()
    const rows = readMaskedRows(await ledger.takeIncoming(incomingId), secrets)
    if (rows.length === 0) return fail('fileNoRows')
    const source = isFromService ? undefined : 'file'
    await ledger.hideErasedMentions(rows, () => clock.sleep(0))
    const from = isFromService ? ({ via: 'list', name: currentIdentifier(run) } as const) : ({ via: 'file' } as const)
    const { results, counted } = await attributeResults(run, rows, from)
    // The user saw the file that they add; a file from the service must not replace more rows by fewer.
    if (isFromService && run.state.is === 'collected' && counted.rows < run.state.rows) return fail('fewerRows', { host: run.serviceHost })
    const event = { is: 'stored', ...counted, source, replacing: true } as const
    const moment = getMoment(clock)
    const next = await ledger.storeResults(id, results, stored => (acceptsFile(stored) ? applyEvent(stored, event, moment) : undefined))
    await setNextAlarm(dependencies)
    return next ? ok({ rows: results.count }) : fail('runChanged')
  }
