// Forgetting one person: from the first moment they are hidden; then everything that holds them is gone through and written anew without
// them. Whoever is ended in between loses nothing else, and the same again does the rest.
import { layDown } from '../database/results/incoming-rows.ts'
import { addErasedPeople } from '../database/people/erased-people.ts'
import type { createListNameBackup } from '../database/runs/list-name-backup.ts'
import { readRowKeys } from '../database/results/row-keys.ts'
import type { Database, StoredKeptFile } from '../database/schema.ts'
import { readRun } from '../database/runs/stored-run.ts'
import { fail, ok, type Result } from '../failure.ts'
import type { Answer, MessageBody, MessageName } from '../messages/contract.ts'
import { fromChunks, toChunks } from '../records/decode/chunks.ts'
import { createRecordReader } from '../records/columns/read-columns.ts'
import type { Run } from '../runs/model/run.ts'
import { findPerson, mirroredOf, type FoundPerson } from './find-person.ts'
import { createPersonRemover, removePersonFromRow, type PersonRemover } from './remove-person.ts'

export interface EraseDependencies {
  database: Database
  send: <N extends MessageName>(name: N, body: MessageBody<N>) => Promise<Answer<N>>
  mirror: Pick<ReturnType<typeof createListNameBackup>, 'all' | 'remove'>
  newId: () => string
  newSalt: () => Uint8Array
  readFile: (file: StoredKeptFile) => Promise<unknown[]>
  /** runs `work` while no other page forgets anybody: a list that two take people out of at once would hold one of them again */
  alone: <T>(work: () => Promise<T>) => Promise<T>
}

type WhoseRows = readonly (readonly string[])[]

export const createErasePerson = ({ database, send, mirror, newId, newSalt, readFile, alone }: EraseDependencies) => {
  const { runs, chunks, replies, people, keptFiles } = database

  /** The rows without the person, each with its number before; `whose`: the keys of each, where these are known besides. */
  const scrubbed = (rows: readonly unknown[], theirs: PersonRemover, whose: WhoseRows = []): { row: unknown; n: number }[] => {
    const read = createRecordReader()
    return rows.flatMap((row, n) => {
      const left = theirs.isRecord({}, whose[n] ?? []) ? undefined : removePersonFromRow(row, theirs, read)
      return left === undefined ? [] : [{ row: left, n }]
    })
  }
  const isSame = (before: readonly unknown[], after: readonly { row: unknown }[]): boolean =>
    before.length === after.length && before.every((row, n) => row === after[n]?.row)

  /** Of a list of people who were asked about, a row need not say whose it is. Nothing is known where a row became several records. */
  const whoseRows = async ({ id, request, state }: Run, rows: number): Promise<WhoseRows | undefined> =>
    request.kind === 'people' && state.is === 'collected' && state.rows === rows ? readRowKeys(database, id, 0, rows) : undefined

  /** One list, whatever holds it; read again where it was brought home anew meanwhile. What was emptied holds nobody. */
  const rewrite = async (run: string, theirs: ReturnType<typeof createPersonRemover>, tries = 3): Promise<Result<unknown>> => {
    const before = readRun(await runs.get(run))
    if (!before || before.resultsDeletedAt !== undefined) return ok(null)
    const stored = await chunks.where('[runId+index]').between([run, -Infinity], [run, Infinity]).toArray()
    if (before.request.kind !== 'people' && !stored.some(({ text }) => theirs.may(text))) return ok(null)
    const rows = [...fromChunks(stored.map(({ text }) => text))]
    const whose = await whoseRows(before, rows.length)
    const left = scrubbed(rows, theirs, whose)
    if (isSame(rows, left)) return ok(null)
    const lay = async (some: readonly unknown[]): Promise<string> => {
      const id = newId()
      await layDown(database, id, toChunks(some))
      return id
    }
    const incoming = await lay(left.map(({ row }) => row))
    const keys = whose && (await lay(left.map(({ n }) => whose[n] ?? [])))
    const as = { changedAt: before.changedAt, rows: before.state.is === 'collected' ? before.state.rows : 0 }
    const told = await send('replaceRows', { runId: run, incoming, ...as, ...(keys === undefined ? {} : { keys }) })
    return !told.ok && told.failure.code === 'notNow' && tries > 1 ? rewrite(run, theirs, tries - 1) : told
  }

  /** A kept file becomes the rows of its run first, without the person. */
  const readKept = async (file: StoredKeptFile, theirs: PersonRemover): Promise<Result<unknown>> => {
    const rows = await readFile(file)
    const left = scrubbed(rows, theirs)
    if (isSame(rows, left) || left.length === 0) return left.length === 0 ? ok(await keptFiles.delete(file.runId)) : ok(null)
    const incoming = newId()
    await layDown(database, incoming, toChunks(left.map(({ row }) => row)))
    return send('addRows', { runId: file.runId, incoming, kept: true })
  }

  /** Lists that are made of lookups come last: brought home anew, they are what these are. */
  const listsInOrder = async (): Promise<string[]> => {
    const all = [...new Set((await chunks.toCollection().primaryKeys()).map(([run]) => run))]
    const stored = await runs.bulkGet(all)
    const isMade = (n: number): boolean => readRun(stored[n])?.request.kind === 'people'
    return [...all.filter((_, n) => !isMade(n)), ...all.filter((_, n) => isMade(n))]
  }

  const forgetAll = async (found: FoundPerson, tell: (done: number, total: number) => void): Promise<Result<null>> => {
    const theirs = createPersonRemover(found.keys)
    await addErasedPeople(database, found.keys, newSalt)
    const failed: unknown[] = []
    const note = (answer: Result<unknown>): void => void (answer.ok || failed.push(answer.failure))
    // First of all: a list that is brought home anew meanwhile is made of these.
    await people.filter(({ comparisonKey }) => theirs.isRecord({}, [comparisonKey])).delete()
    for (const run of found.lookups) note(await send('removeRun', { runId: run }))
    const kept = await keptFiles.toArray()
    const all = await listsInOrder()
    for (const [at, run] of all.entries()) {
      tell(at, all.length)
      // A list that is damaged is left as it is, and said: nothing of it can be shown, and nobody's records are lost with it.
      note(await rewrite(run, theirs).catch(() => fail('recordsDamaged')))
    }
    for (const file of kept) note(await readKept(file, theirs).catch(() => fail('fileUnreadable')))
    await replies
      .filter(({ text }) => text !== undefined && theirs.may(text))
      .modify(reply => {
        delete reply.text
      })
    for (const id of mirroredOf(await mirror.all(), found.keys)) await mirror.remove(id)
    return failed.length > 0 ? fail('forgetAgain') : ok(null)
  }

  return {
    find: (keys: readonly string[]): Promise<FoundPerson> => findPerson(database, keys),
    /** Fails with `forgetAgain` where a part is left: they are hidden all the same, and the same again does the rest. */
    forget: (found: FoundPerson, tell: (done: number, total: number) => void): Promise<Result<null>> => alone(() => forgetAll(found, tell))
  }
}
