// The text or the file with people in it.
import { everyNetwork } from '../../../lib/pages/index.ts'
import type { ReadProfiles } from '../../../lib/pages/read-profiles.ts'
import { readPeopleFile, readPeopleText } from './read-people-file.ts'
import { useReadInput, type Reads, type Source } from '../use-read-input.ts'

export type PeopleSource = Source<ReadProfiles>

const reads: Reads<ReadProfiles> = {
  text: (text, slices) => readPeopleText(text, { ...slices, networks: everyNetwork }),
  file: (file, slices) => readPeopleFile(file, { ...slices, networks: everyNetwork }),
  nothingIn: read => (read.profiles.length === 0 ? { code: 'noProfiles' } : undefined)
}

export const usePeopleInput = (kept: string) => useReadInput(kept, reads)
