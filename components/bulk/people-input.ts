// What a bulk lookup reads: profiles from a text or a file, the names that pasted links show, and who of them is known already.
import { useEffect, useState } from 'preact/hooks'
import type { KnownPeople } from './PeoplePreview.tsx'
import { readKnownPeople, type KnownPersonStatus } from '../../lib/lookup/read-people.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { ProfileLink } from '../../lib/runs/model/people.ts'
import type { Pasted } from './TextOrFileInput.tsx'
import { type Failure, fail, ok, type Result } from '../../lib/failure.ts'
import { everyNetwork } from '../../lib/pages/every-network.ts'
import { maxPastedHtml, readPastedLinks, type ReadProfiles, createProfileReader } from '../../lib/pages/read-profiles.ts'
import { useReadInput, type InputReaders } from '../start/use-read-input.ts'
import type { Network } from '../../lib/pages/page.ts'
import { readFileSliced, readTextSliced, type Slices } from '../start/read-sliced.ts'

export interface ReadOptions extends Slices {
  networks: readonly Network[]
}

/** May hold no profile. Undefined where it was aborted. */
export const readPeopleText = (text: string, options: ReadOptions): Promise<ReadProfiles | undefined> =>
  readTextSliced(text, createProfileReader(options.networks), options)

/**
 * Reads profiles from a text or a file of any size. At least one profile. Fails like `readFileSliced`, or with `noProfiles`. Undefined
 * where it was aborted.
 */
export const readPeopleFile = async (file: Blob, options: ReadOptions): Promise<Result<ReadProfiles> | undefined> => {
  const read = await readFileSliced(file, createProfileReader(options.networks), options)
  if (!read?.ok) return read
  return read.value.value.profiles.length === 0 ? fail('noProfiles') : ok(read.value.value)
}

const readers: InputReaders<ReadProfiles> = {
  text: (text, slices) => readPeopleText(text, { ...slices, networks: everyNetwork }),
  file: (file, slices) => readPeopleFile(file, { ...slices, networks: everyNetwork }),
  getEmptyFailure: read => (read.profiles.length === 0 ? { code: 'noProfiles' } : undefined)
}

/** Reads profiles from a text or a file. */
export const usePeopleInput = (initialText: string) => useReadInput(initialText, readers)

export type Names = ReadonlyMap<string, string>

/**
 * Reads the links of what is pasted, and keeps the names that they show, for as long as the page is open. `names`: the given ones and the
 * pasted ones, by comparison key. `failure`: why the links of the last paste were not read.
 */
export const usePastedNames = (given: Names) => {
  const [names, setNames] = useState(given)
  const [failure, setFailure] = useState<Failure>()
  const readPaste = ({ html, text }: Pasted): string | undefined => {
    const isTooLarge = html.length > maxPastedHtml
    setFailure(isTooLarge ? { code: 'pasteTooLarge' } : undefined)
    if (isTooLarge || html === '') return undefined
    // The document is inert: no script in it runs, and nothing is loaded.
    const pasted = readPastedLinks(new DOMParser().parseFromString(html, 'text/html'), text, everyNetwork)
    if (pasted && pasted.names.size > 0) setNames(before => new Map([...before, ...pasted.names]))
    return pasted?.text
  }
  return { names, failure, readPaste }
}

const batchSize = 200

const noneKnown: KnownPeople = { is: 'checked', withEmail: 0, withoutEmail: 0, live: 0 }

const count = (batches: ReadonlyMap<string, KnownPersonStatus>[], status: KnownPersonStatus): number =>
  batches.reduce((sum, batch) => sum + [...batch.values()].filter(one => one === status).length, 0)

/**
 * Counts how many people of a bulk lookup the database already has an answer for, in batches so that the page stays responsive. Read once
 * for each set of profiles; the worker checks again. `isBroken`: the database cannot be read.
 */
export const useKnownPeople = (database: Database, profiles: readonly ProfileLink[]): { known: KnownPeople; isBroken: boolean } => {
  const [checked, setChecked] = useState<{ of: readonly ProfileLink[]; known: KnownPeople; isBroken: boolean }>({
    of: profiles,
    known: noneKnown,
    isBroken: false
  })
  useEffect(() => {
    const controller = new AbortController()
    const show = (known: KnownPeople, isBroken = false): void => {
      if (!controller.signal.aborted) setChecked({ of: profiles, known, isBroken })
    }
    const check = async (): Promise<void> => {
      const batches: ReadonlyMap<string, KnownPersonStatus>[] = []
      for (let at = 0; at < profiles.length && !controller.signal.aborted; at += batchSize) {
        show({ is: 'checking', checked: at })
        batches.push(
          await readKnownPeople(
            database,
            profiles.slice(at, at + batchSize).map(({ comparisonKey }) => comparisonKey)
          )
        )
      }
      show({ is: 'checked', withEmail: count(batches, 'email'), withoutEmail: count(batches, 'none'), live: count(batches, 'live') })
    }
    check().catch(() => show(noneKnown, true))
    return () => controller.abort()
  }, [database, profiles])
  // Before the effect runs, the last result is about other profiles.
  return checked.of === profiles ? checked : { known: { is: 'checking', checked: 0 }, isBroken: false }
}
