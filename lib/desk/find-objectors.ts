// Finds the stored people named in an objection: each of its marks with what is stored about that person.
import { isPersonalMailbox } from '../records/identity/identity.ts'
import { findTextMarks } from '../records/identity/text-marks.ts'
import { findRecords } from '../results/find-records.ts'
import { parseStoredRun } from '../runs/store/stored-run.ts'
import type { Database } from '../database/schema.ts'
import { isRecordOfPerson, toPersonMarks } from '../records/identity/person-to-erase.ts'
import type { FoundPerson } from '../erase/find-person.ts'

/** More marks than a message of one person has: what a longer text names after them is left out. */
const maxObjectionMarks = 10

/**
 * The marks of people in the text, each once, in the form of `erasureKeys`: profiles, and emails of one person. Shared mailboxes and
 * domains are none. Never throws.
 */
export const readObjection = (text: string): string[] =>
  [...new Set(findTextMarks(text))]
    .filter(mark => !mark.startsWith('email:') || isPersonalMailbox(mark.slice('email:'.length)))
    .slice(0, maxObjectionMarks)

/** A mark as people write it: the email address, or the URL. */
export const writeMark = (mark: string): string =>
  mark.startsWith('id:') ? `https://www.linkedin.com/in/${mark.slice('id:'.length)}` : mark.replace(/^(?:email|profile):/, '')

/** A record of the person, by its name and the title of its list. */
interface ObjectorRecord {
  name: string
  list: string
}

/** Someone whom the text names by `marks`. `person.keys` are empty where several people have the email. `records`: the first of theirs. */
export interface FoundObjector {
  marks: string[]
  person: FoundPerson
  records: ObjectorRecord[]
}

const maxRecords = 5

/** The title of the list that shows this run: that of its parent, where it has one. */
const readTitle = async ({ runs }: Database, runId: string): Promise<string> => {
  const run = parseStoredRun(await runs.get(runId))
  const parent = run?.parentId === undefined ? undefined : parseStoredRun(await runs.get(run.parentId))
  return (parent ?? run)?.listTitle ?? ''
}

const readRecords = async (database: Database, { keys, names }: FoundPerson): Promise<ObjectorRecord[]> => {
  const person = { ...toPersonMarks(keys), names }
  const own = (await findRecords(database, new Set(keys))).filter(record => isRecordOfPerson(record, person))
  const records: ObjectorRecord[] = []
  for (const { name, runId } of own.slice(0, maxRecords)) records.push({ name, list: await readTitle(database, runId) })
  return records
}

/**
 * The people with these marks, which are in the form of `erasureKeys`: marks of one person are one entry. Those with the most records come first.
 * `find` is that of the eraser. It reads every stored row a few times for each mark. Rejects when storage does.
 */
export const findObjectors = async (
  database: Database,
  marks: readonly string[],
  find: (keys: readonly string[]) => Promise<FoundPerson>
): Promise<FoundObjector[]> => {
  const found: FoundObjector[] = []
  for (const mark of marks) {
    const known = found.find(({ person }) => person.keys.includes(mark))
    if (known) {
      known.marks.push(mark)
      continue
    }
    const person = await find([mark])
    const records = person.recordCount > 0 ? await readRecords(database, person) : []
    found.push({ marks: [mark], person, records })
  }
  return found.toSorted((a, b) => b.person.recordCount - a.person.recordCount)
}
