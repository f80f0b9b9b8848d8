// Reads profiles from a text or a file of any size.
import { fail, ok, type Result } from '../../lib/failure.ts'
import type { Network } from '../../lib/pages/page.ts'
import { createProfileReader, type ReadProfiles } from '../../lib/pages/read-profiles.ts'
import { readFileSliced, readTextSliced, type Slices } from '../start/read-sliced.ts'

export interface ReadOptions extends Slices {
  networks: readonly Network[]
}

/** May hold no profile. Undefined where it was aborted. */
export const readPeopleText = (text: string, options: ReadOptions): Promise<ReadProfiles | undefined> =>
  readTextSliced(text, createProfileReader(options.networks), options)

/** At least one profile. Fails like `readFileSliced`, or with `noProfiles`. Undefined where it was aborted. */
export const readPeopleFile = async (file: Blob, options: ReadOptions): Promise<Result<ReadProfiles> | undefined> => {
  const read = await readFileSliced(file, createProfileReader(options.networks), options)
  if (!read?.ok) return read
  return read.value.value.profiles.length === 0 ? fail('noProfiles') : ok(read.value.value)
}
