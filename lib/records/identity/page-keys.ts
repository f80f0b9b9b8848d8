// Reads profile pages in every spelling: with and without scheme, on mobile and country hosts, inside links, and as the network's own id.
import { comparisonKey, everyNetwork } from '../../pages/index.ts'
import { findUrls } from '../../pages/find-urls.ts'
import { readProfile } from '../../pages/read-profiles.ts'

/** A member id minted by the network; in a profile URL it works as a slug does. Alone or in a URN such as `urn:li:fs_salesProfile:(ACwAA…,…)`. */
const memberId = /^(?:urn:li:\w+:\(?)?(AC[ow]AA[\w-]{20,})(?:,[^()]*)?\)?$/
const memberIds = /(?<![\w-]|\/(?:company|school|showcase|organization|edu)\/)AC[ow]AA[\w-]{20,}(?![\w-])/g
/** A page of a company or a school, which is no profile and leads to none. */
const companyPage =
  /^(?:https?:)?(?:\/\/)?(?:[\w-]+\.)*linkedin\.com\.?(?::\d+)?\/+(?:(?!in)[a-z]{2}\/)?(?:m(?:wlite)?\/)?(?:sales\/)?(?:company|school|showcase|organization|edu)(?:\/|$)/i

const pageOfId = (id: string): string => `https://www.linkedin.com/in/${id}`

/** The comparison key of the profile page that a cell names: a URL in any spelling, or an id. Undefined for any other text. Never throws. */
export const readPageKey = (cell: string): string | undefined => {
  const text = cell.trim()
  const [, id] = memberId.exec(text) ?? []
  if (id !== undefined) return pageOfId(id)
  if (!/[/%]/.test(text) || /\s/.test(text) || companyPage.test(text)) return undefined
  const page = readProfile(text, everyNetwork)
  return page && comparisonKey(page)
}

/** The comparison keys of all profile pages in a text, each once. Takes linear time. Never throws. */
export const findPageKeys = (text: string): string[] => {
  const keys = new Set<string>()
  const add = (key: string | undefined): void => {
    if (key !== undefined) keys.add(key)
  }
  add(readPageKey(text))
  findUrls(text, written => add(readPageKey(written)))
  for (const [id] of text.matchAll(memberIds)) keys.add(pageOfId(id))
  return [...keys]
}

const getNetwork = (page: string): string => page.replace(/^(https?:\/\/[^/]+).*$/s, '$1')

/** A network, or the kind of a network's ids: within one, a person has one page. */
const getSite = (page: string): string => /\/in\/(AC[ow]AA)[\w-]+$/.exec(page)?.[1] ?? getNetwork(page)

/** Whether two comparison keys are of one network, by its ids or by chosen names. */
export const areOnOneNetwork = (one: string, other: string): boolean => getNetwork(one) === getNetwork(other)

/** Whether two comparison keys are pages of two people. False also for pages of which it is not known. */
export const areDifferentPages = (one: string, other: string): boolean => one !== other && getSite(one) === getSite(other)
