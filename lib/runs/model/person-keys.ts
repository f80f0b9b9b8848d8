// Who is the same person: every address of theirs that a record holds, made canonical. A name or an email alone never says it.
import { comparisonKey, everyNetwork, recognisePage } from '../../pages/index.ts'

/** An id that the network mints for a member; it stands in addresses as a slug does. */
const opaqueId = /^AC[ow]AA[\w-]{20,}$/

const keyOf = (url: string): string[] => {
  const page = recognisePage(url, everyNetwork)
  return page?.kind === 'profile' ? [comparisonKey(page)] : []
}

/** The keys of one record's columns, as comparisonKey gives them for the pages that show this person; none where no address is known. */
export const personKeys = (columns: Readonly<Record<string, string>>): string[] => {
  const { profileUrl = '', leadUrl = '', profileId = '' } = columns
  const byId = opaqueId.test(profileId) ? keyOf(`https://www.linkedin.com/in/${profileId}`) : []
  return [...new Set([...keyOf(profileUrl), ...keyOf(leadUrl), ...byId])]
}
