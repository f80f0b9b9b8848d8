// Says on which pages "Read this page" is offered.
import { recognisePage } from './index.ts'
import { linkedin } from './networks/linkedin.ts'
import { readUrlParts } from './url-parts.ts'

/** Whether the page at a URL may list people: any page of LinkedIn itself but a profile. Pure; never throws. */
export function mayListPeople(url: string): boolean {
  const host = readUrlParts(url)?.host
  return host !== undefined && linkedin.hosts.test(host) && recognisePage(url)?.kind !== 'profile'
}
