// Runs one import at a variant from the click to the rows: the real client, runs and database, in simulated time without HTTP. Actions of
// the user or of a page (allowing a host, reading a workbook) are simulated.
import { unpackRows } from '../../../../lib/results/stored-rows.ts'
import { storeIncomingRows } from '../../../../lib/results/result-files.ts'
import { toChunks } from '../../../../lib/records/decode/parse-json.ts'
import { readFile } from '../../../../lib/records/decode/read-results-file.ts'
import { parseApiSettings } from '../../../../lib/service/api-settings.ts'
import { createSandbox, type Sandbox } from '../../../lib/runs/sandbox.ts'
import type { ServiceVariant } from './variant.ts'
import { createVariantServer } from './variant-server.ts'
import { testApiKey, nameOf } from './expected.ts'

const base = 'http://127.0.0.1:4100'
const other = 'http://localhost:4200'

/** After this many wakes nothing more is expected. */
const wakesAtMost = 120

type Worker = ReturnType<Sandbox['startWorker']>

/** Reads a file as the page would. */
const readKeptFile = async ({ database }: Sandbox, worker: Worker, run: string): Promise<void> => {
  const file = await database.keptFiles.get(run)
  const read = file && (await readFile(file.bytes))
  if (!read?.ok) throw new Error(`The stored file could not be read: ${read?.failure.code ?? 'there is none'}.`)
  await storeIncomingRows(database, 'incoming-1', toChunks(read.value.rows))
  await worker.manageRun.addRows(run, 'incoming-1', true)
}

export const runImport = async (variant: ServiceVariant) => {
  const sandbox = await createSandbox(request => server.answer(request))
  const server = createVariantServer(variant, { base, other, now: () => sandbox.clock.now })
  const assumptions = parseApiSettings(variant.apiSettings ?? {})
  if (!assumptions.ok) throw new Error(`The API settings of ${variant.name} are invalid.`)
  const saved = await sandbox.saveConnection({ baseUrl: base, apiKey: testApiKey, apiSettings: assumptions.value })
  if (!saved.ok) throw new Error('The connection was not saved.')
  sandbox.grantedHosts.add(new URL(base).host)

  const { database } = sandbox
  const readOnlyRun = async () => {
    const run = (await sandbox.readRuns())[0]
    if (!run) throw new Error('No run was stored.')
    return run
  }
  const needsUser = new Set(['fileNotReadYet', 'resultsOnOtherHost'])
  const untilQuiet = (worker: Worker): Promise<unknown> => {
    let wakes = 0
    return sandbox.runUntilIdle(worker, runs => ++wakes > wakesAtMost || runs.every(({ pause }) => needsUser.has(pause?.code ?? '')))
  }

  const worker = sandbox.startWorker()
  await worker.importSearch()
  await untilQuiet(worker)
  const { id, pause } = await readOnlyRun()
  const requiredHost = pause?.code === 'resultsOnOtherHost' ? pause.host : undefined
  const before = server.arrived.length
  if (requiredHost !== undefined) {
    sandbox.grantedHosts.add(requiredHost)
    await worker.track({ is: 'run', id })
    await untilQuiet(worker)
  }
  const readByPage = (await readOnlyRun()).pause?.code === 'fileNotReadYet'
  if (readByPage) await readKeptFile(sandbox, worker, id)

  const tables = database.tables.filter(({ name }) => name !== 'connections')
  const replies = await database.replies.toArray()
  return {
    server,
    run: await readOnlyRun(),
    /** the host that needed a permission, and what it had received before */
    requiredHost,
    before: server.arrived.slice(0, before),
    readByPage,
    quiet: sandbox.alarm.set === undefined,
    /** the stored records in order */
    people: (await database.rows.orderBy('[runId+index]').toArray()).flatMap(unpackRows).map(({ columns }) => nameOf(columns)),
    /** everything stored except the connection, as text */
    storedText: JSON.stringify([await Promise.all(tables.map(table => table.toArray())), [...sandbox.listNameBackup]]),
    /** all requests and replies, for debugging */
    calls: replies
      .map(({ operation, status, text, understood }) => `${operation} ${status} ${text?.slice(0, 120)} → ${understood}`)
      .slice(0, 20)
  }
}
