// Reads stored results files that only a page can read, and adds their rows to their runs. Only one page at a time reads a file.
import { useEffect, useRef, useState } from 'preact/hooks'
import { storeIncomingRows, countReading, readKeptFile, watchKeptFiles } from '../../../lib/results/result-files.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { Answer } from '../../../lib/messages/contract.ts'
import { send } from '../../../lib/messages/send.ts'
import { toChunks, fromChunks } from '../../../lib/records/decode/parse-json.ts'
import { storageFailed } from '../../../lib/storage-failure.ts'
import { useLiveQuery } from '../../ui/hooks/use-live-query.ts'
import type { Failure } from '../../../lib/failure.ts'
import { readInWorker } from '../../own-lists/read-in-worker.ts'

/**
 * Makes rows that this page has read the results of a run: stores them for the worker, and sends it their id. The number of rows stored.
 * `fromService`: they are from a file that the service sent. A failure changes nothing.
 */
export const addRows = async (
  database: Database,
  runId: string,
  rows: readonly unknown[],
  fromService = false
): Promise<Answer<'addRows'>> => {
  const incomingId = crypto.randomUUID()
  try {
    await storeIncomingRows(database, incomingId, toChunks(rows))
  } catch (error) {
    return storageFailed(error)
  }
  return send('addRows', { runId, incomingId, fromService })
}

/** A file whose reading did not end so often is kept, and not read again. */
const maxReadings = 2

/** One array, so that the effect does not run again. */
const noFiles: string[] = []

/** Returns the failure where the file cannot be read; the file then stays stored. */
const addKeptFile = async (database: Database, runId: string): Promise<Failure | undefined> =>
  await navigator.locks.request(`kept file ${runId}`, async (): Promise<Failure | undefined> => {
    const file = await readKeptFile(database, runId)
    // Another page has added it.
    if (file?.format !== 'xlsx') return undefined
    if ((file.attempts ?? 0) >= maxReadings) return { code: 'answerPutAside' }
    const read = await readInWorker({ is: 'results', bytes: file.bytes.slice(), contentType: '' })
    if (!read.ok && read.failure.code === 'fileNotEnding') await countReading(database, file)
    const added = read.ok ? await addRows(database, runId, [...fromChunks(read.value.chunks)], true) : read
    return added.ok ? undefined : added.failure
  })

/** Reads each file once while the page is open. Returns the failures by run id. */
export const useKeptFiles = (database: Database): ReadonlyMap<string, Failure> => {
  const runIds = useLiveQuery<string[]>(() => watchKeptFiles(database), [database], noFiles)
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(new Map())
  const triedIds = useRef<ReadonlySet<string>>(new Set())

  useEffect(() => {
    if (!runIds) return
    const newIds = runIds.filter(id => !triedIds.current.has(id))
    // A file that is gone may come again, by another download.
    triedIds.current = new Set(runIds)
    setFailures(before => new Map([...before].filter(([id]) => runIds.includes(id) && !newIds.includes(id))))
    for (const id of newIds)
      void addKeptFile(database, id)
        .catch((): Failure => ({ code: 'fileUnreadable' }))
        .then(failure => failure && setFailures(before => new Map(before).set(id, failure)))
  }, [runIds])

  return failures
}
