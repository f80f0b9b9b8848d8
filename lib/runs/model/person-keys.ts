// Identifies a person by every profile URL in a record. A name or an email address alone never identifies a person.
import { comparisonKey, everyNetwork, recognisePage } from '../../pages/index.ts'

/** A member id minted by the network; in a profile URL it works as a slug does. */
const opaqueMemberId = /^AC[ow]AA[\w-]{20,}$/

const keysOfUrl = (url: string): string[] => {
  const page = recognisePage(url, everyNetwork)
  return page?.kind === 'profile' ? [comparisonKey(page)] : []
}

/** The comparison keys of the profile pages that show the person of this record; none where the record has no profile URL. */
export const personKeys = (columns: Readonly<Record<string, string>>): string[] => {
  const { profileUrl = '', leadUrl = '', profileId = '' } = columns
  const byId = opaqueMemberId.test(profileId) ? keysOfUrl(`https://www.linkedin.com/in/${profileId}`) : []
  return [...new Set([...keysOfUrl(profileUrl), ...keysOfUrl(leadUrl), ...byId])]
}
