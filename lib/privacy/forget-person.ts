// Forgetting one person: from the first moment they are hidden; then everything that holds them is gone through and written anew without
// them. Whoever is ended in between loses nothing else, and the same again does the rest.
import { layDown } from '../database/incoming.ts'
import { addMarks } from '../database/marks.ts'
import type { createMirror } from '../database/mirror.ts'
import type { Database, StoredFile } from '../database/schema.ts'
import { readRun } from '../database/stored-run.ts'
import { fail, ok, type Result } from '../failure.ts'
import type { Answer, MessageBody, MessageName } from '../messages/contract.ts'
import { fromChunks, toChunks } from '../records/chunks.ts'
import { createRecordReader } from '../records/columns.ts'
import { personMarks } from '../records/contact-keys.ts'
import { findPerson, mirroredOf, pageOf, type FoundPerson } from './find-person.ts'
import { profileKeys } from './read-contacts.ts'
import { scrubRow, type Theirs } from './scrub.ts'

export interface ForgetWorld {
  database: Database
  send: <N extends MessageName>(name: N, body: MessageBody<N>) => Promise<Answer<N>>
  mirror: Pick<ReturnType<typeof createMirror>, 'all' | 'forget'>
  newId: () => string
  newSalt: () => Uint8Array
  readFile: (file: StoredFile) => Promise<unknown[]>
}

/** Texts by which a person may be found in any text, in lower case: a first look, which finds too many rather than too few. */
const needlesOf = (keys: readonly string[]): string[] =>
  keys.flatMap(key => {
    const page = pageOf(key)
    const slug = (page ?? key.slice(key.indexOf(':') + 1)).split(/[/=]/).at(-1) ?? ''
    let plain = slug
    try {
      plain = decodeURIComponent(slug)
    } catch {
      // It stays as it is written.
    }
    return [...new Set([slug, plain])].filter(text => text.length > 1).map(text => text.toLowerCase())
  })

const createTheirs = (keys: readonly string[]): Theirs & { may: (text: string) => boolean } => {
  const known = new Set(keys)
  const needles = needlesOf(keys)
  const emails = keys.flatMap(key => (key.startsWith('email:') ? [key.slice('email:'.length)] : []))
  const may = (text: string): boolean => {
    const lower = text.toLowerCase()
    return needles.some(needle => lower.includes(needle))
  }
  return {
    may,
    isRecord: (columns, own) => personMarks(columns, own).some(key => known.has(key)),
    isText: text => {
      if (!may(text)) return false
      const lower = text.toLowerCase()
      if (emails.some(email => lower.includes(email))) return true
      const [id] = /^AC[ow]AA[\w-]{20,}$/.exec(text) ?? []
      return (
        (id !== undefined && known.has(`id:${id}`)) || (!/\s/.test(text.trim()) && profileKeys(text.trim()).some(key => known.has(key)))
      )
    }
  }
}

export const createForget = ({ database, send, mirror, newId, newSalt, readFile }: ForgetWorld) => {
  const { runs, chunks, replies, people, files } = database

  const scrubbed = (rows: readonly unknown[], theirs: Theirs): unknown[] => {
    const read = createRecordReader()
    return rows.flatMap(row => scrubRow(row, theirs, read) ?? [])
  }
  const isSame = (before: readonly unknown[], after: readonly unknown[]): boolean =>
    before.length === after.length && before.every((row, n) => row === after[n])

  /** One list, whatever holds it; read again where it was brought home anew meanwhile. */
  const rewrite = async (run: string, theirs: ReturnType<typeof createTheirs>, tries = 3): Promise<Result<unknown>> => {
    const before = readRun(await runs.get(run))
    const stored = await chunks.where('[run+n]').between([run, -Infinity], [run, Infinity]).toArray()
    if (!before || !stored.some(({ text }) => theirs.may(text))) return ok(null)
    const rows = [...fromChunks(stored.map(({ text }) => text))]
    const left = scrubbed(rows, theirs)
    if (isSame(rows, left)) return ok(null)
    const incoming = newId()
    await layDown(database, incoming, toChunks(left))
    const told = await send('replaceRows', { run, incoming, changedAt: before.changedAt })
    return !told.ok && told.failure.code === 'notNow' && tries > 1 ? rewrite(run, theirs, tries - 1) : told
  }

  /** A kept file becomes the rows of its run first, without the person. */
  const readKept = async (file: StoredFile, theirs: Theirs): Promise<Result<unknown>> => {
    const rows = await readFile(file)
    const left = scrubbed(rows, theirs)
    if (isSame(rows, left) || left.length === 0) return left.length === 0 ? ok(await files.delete(file.run)) : ok(null)
    const incoming = newId()
    await layDown(database, incoming, toChunks(left))
    return send('addRows', { run: file.run, incoming, kept: true })
  }

  const forgetAll = async (found: FoundPerson, tell: (done: number, total: number) => void): Promise<Result<null>> => {
    const theirs = createTheirs(found.keys)
    await addMarks(database, found.keys, newSalt)
    const failed: unknown[] = []
    const note = (answer: Result<unknown>): void => void (answer.ok || failed.push(answer.failure))
    for (const run of found.lookups) note(await send('remove', { run }))
    const kept = await files.toArray()
    const lists = (await chunks.toCollection().primaryKeys()).map(([run]) => run)
    const all = [...new Set(lists)]
    for (const [at, run] of all.entries()) {
      tell(at, all.length)
      // A list that is damaged is left as it is, and said: nothing of it can be shown, and nobody's records are lost with it.
      note(await rewrite(run, theirs).catch(() => fail('recordsDamaged')))
    }
    for (const file of kept) note(await readKept(file, theirs).catch(() => fail('fileUnreadable')))
    await database.transaction('rw', replies, people, async () => {
      await replies
        .filter(({ text }) => text !== undefined && theirs.may(text))
        .modify(reply => {
          delete reply.text
        })
      const known = new Set(found.keys)
      await people.filter(({ key }) => personMarks({}, [key]).some(mark => known.has(mark))).delete()
    })
    for (const id of mirroredOf(await mirror.all(), found.keys)) await mirror.forget(id)
    return failed.length > 0 ? fail('forgetAgain') : ok(null)
  }

  return {
    find: (keys: readonly string[]): Promise<FoundPerson> => findPerson(database, keys),
    /** Fails with `forgetAgain` where a part is left: they are hidden all the same, and the same again does the rest. */
    forget: forgetAll
  }
}
