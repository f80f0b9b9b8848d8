// Whether a run says who was looked up: a lookup does, and so does a list that is followed under somebody's address.
import type { Run } from './run.ts'

/** Is this name an address, of a profile or of anything else, or an email? */
export const isAddress = (name: string): boolean => /:\/\/|[\p{L}\d-]\.\p{L}{2,}\/|@/u.test(name)

/** What a person calls a list of their own is their word, and does not count. */
export const namesPerson = ({ request: asked, listTitle: listWords }: Pick<Run, 'request' | 'listTitle'>): boolean =>
  asked.kind === 'person' || (asked.kind === 'tracked-list' && isAddress(listWords))
