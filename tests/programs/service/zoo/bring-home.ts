// One import at one animal, from the click to the rows: the real client, runs and database, in virtual time and without HTTP. What a
// person or a page has a part in (allowing another host, reading a spreadsheet) is done here as they do it.
import { unpackRows } from '../../../../lib/database/results/stored-rows.ts'
import { storeIncomingRows } from '../../../../lib/database/results/result-files.ts'
import { toChunks } from '../../../../lib/records/decode/chunks.ts'
import { readFile } from '../../../../lib/records/decode/read-file.ts'
import { parseApiSettings } from '../../../../lib/service/api-settings.ts'
import { createSandbox, type Sandbox } from '../../../lib/runs/sandbox.ts'
import type { Animal } from './animal.ts'
import { createCage } from './cage.ts'
import { canary, nameOf } from './expected.ts'

const base = 'http://127.0.0.1:4100'
const other = 'http://localhost:4200'

/** Wakes after which nothing is expected to happen any more. */
const wakesAtMost = 120

type Worker = ReturnType<Sandbox['startWorker']>

/** The page's part in a file that only a page can read. */
const readKeptFile = async ({ database }: Sandbox, worker: Worker, run: string): Promise<void> => {
  const file = await database.keptFiles.get(run)
  const read = file && (await readFile(file.bytes))
  if (!read?.ok) throw new Error(`The kept file could not be read: ${read?.failure.code ?? 'there is none'}.`)
  await storeIncomingRows(database, 'incoming-1', toChunks(read.value.rows))
  await worker.manageRun.addRows(run, 'incoming-1', true)
}

export const bringHome = async (animal: Animal) => {
  const world = await createSandbox(request => cage.answer(request))
  const cage = createCage(animal, { base, other, now: () => world.clock.now })
  const assumptions = parseApiSettings(animal.profile ?? {})
  if (!assumptions.ok) throw new Error(`The profile of ${animal.name} is none.`)
  const saved = await world.saveConnection({ baseUrl: base, apiKey: canary, apiSettings: assumptions.value })
  if (!saved.ok) throw new Error('The connection was not saved.')
  world.grantedHosts.add(new URL(base).host)

  const { database } = world
  const only = async () => {
    const run = (await world.readRuns())[0]
    if (!run) throw new Error('No run was written down.')
    return run
  }
  const waitsForSomebody = new Set(['fileNotReadYet', 'resultsOnOtherHost'])
  const untilQuiet = (worker: Worker): Promise<unknown> => {
    let wakes = 0
    return world.runUntilIdle(worker, runs => ++wakes > wakesAtMost || runs.every(({ pause }) => waitsForSomebody.has(pause?.code ?? '')))
  }

  const worker = world.startWorker()
  await worker.importSearch()
  await untilQuiet(worker)
  const { id, pause } = await only()
  const asked = pause?.code === 'resultsOnOtherHost' ? pause.host : undefined
  const before = cage.arrived.length
  if (asked !== undefined) {
    world.grantedHosts.add(asked)
    await worker.track({ is: 'run', id })
    await untilQuiet(worker)
  }
  const readByPage = (await only()).pause?.code === 'fileNotReadYet'
  if (readByPage) await readKeptFile(world, worker, id)

  const tables = database.tables.filter(({ name }) => name !== 'connections')
  const replies = await database.replies.toArray()
  return {
    cage,
    run: await only(),
    /** the host that the run wanted to be allowed, and what had arrived before it was */
    asked,
    before: cage.arrived.slice(0, before),
    readByPage,
    quiet: world.alarm.set === undefined,
    /** the records at home, in their order */
    people: (await database.rows.orderBy('[runId+index]').toArray()).flatMap(unpackRows).map(({ columns }) => nameOf(columns)),
    /** everything that was kept, but for the connection itself, as text */
    kept: JSON.stringify([await Promise.all(tables.map(table => table.toArray())), [...world.listNameBackup]]),
    /** the conversation, for whoever wants to know why */
    told: replies
      .map(({ operation, status, text, understood }) => `${operation} ${status} ${text?.slice(0, 120)} → ${understood}`)
      .slice(0, 20)
  }
}
