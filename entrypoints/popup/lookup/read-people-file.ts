// People out of a text or a file of any size.
import { fail, ok, type Result } from '../../../lib/failure.ts'
import type { Network } from '../../../lib/pages/page.ts'
import { createProfileReader, type ReadProfiles } from '../../../lib/pages/read-profiles.ts'
import { readFileSliced, readTextSliced, type Slices } from '../read-sliced.ts'

export interface Reading extends Slices {
  networks: readonly Network[]
}

/** Also what has no profile in it: that is said beside what was set aside. undefined: it was stopped. */
export const readPeopleText = (text: string, reading: Reading): Promise<ReadProfiles | undefined> =>
  readTextSliced(text, createProfileReader(reading.networks), reading)

/**
 * The people of a text or a workbook, at least one. Fails as every file does, or with `noProfiles`. undefined: it was stopped.
 */
export const readPeopleFile = async (file: Blob, reading: Reading): Promise<Result<ReadProfiles> | undefined> => {
  const read = await readFileSliced(file, createProfileReader(reading.networks), reading)
  if (!read?.ok) return read
  return read.value.value.profiles.length === 0 ? fail('noProfiles') : ok(read.value.value)
}
