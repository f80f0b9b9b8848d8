// Whether a run says who was looked up: a lookup does, and so does a list that is followed under somebody's address.
import type { Run } from './run.ts'

/** Is this name an address, of a profile or of anything else, or an email? */
export const isAddress = (name: string): boolean => /:\/\/|[\p{L}\d-]\.\p{L}{2,}\/|@/u.test(name)

/** What a person calls a list of their own is their word, and does not count. */
export const namesPerson = ({ request, listTitle }: Pick<Run, 'request' | 'listTitle'>): boolean =>
  request.kind === 'person' || (request.kind === 'tracked-list' && isAddress(listTitle))
