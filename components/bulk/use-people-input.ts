// Reads profiles from a text or a file.
import { everyNetwork } from '../../lib/pages/index.ts'
import type { ReadProfiles } from '../../lib/pages/read-profiles.ts'
import { readPeopleFile, readPeopleText } from './read-people-file.ts'
import { useReadInput, type InputReaders, type InputSource } from '../start/use-read-input.ts'

export type PeopleSource = InputSource<ReadProfiles>

const readers: InputReaders<ReadProfiles> = {
  text: (text, slices) => readPeopleText(text, { ...slices, networks: everyNetwork }),
  file: (file, slices) => readPeopleFile(file, { ...slices, networks: everyNetwork }),
  getEmptyFailure: read => (read.profiles.length === 0 ? { code: 'noProfiles' } : undefined)
}

export const usePeopleInput = (initialText: string) => useReadInput(initialText, readers)
