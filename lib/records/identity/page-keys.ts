// Reads profile pages in every spelling: with and without scheme, on mobile and country hosts, inside links, and as the network's own id.
import { comparisonKey, everyNetwork } from '../../pages/index.ts'
import { findUrls } from '../../pages/find-urls.ts'
import { readProfile } from '../../pages/read-profiles.ts'
import { readPlainPage } from './plain-marks.ts'

/** A member id minted by the network; in a profile URL it works as a slug does. Alone or in a URN such as `urn:li:fs_salesProfile:(ACwAA…,…)`. */
const memberId = /^(?:urn:li:\w+:\(?)?(AC[ow]AA[\w-]{20,})(?:,[^()]*)?\)?$/
const memberIds = /(?<![\w-])AC[ow]AA[\w-]{20,}(?![\w-])/g

const pageOfId = (id: string): string => `https://www.linkedin.com/in/${id}`

/** The comparison key of the profile page that a cell names: a URL in any spelling, or an id. Undefined for any other text. Never throws. */
export const readPageKey = (cell: string): string | undefined => {
  const plain = readPlainPage(cell)
  if (plain !== undefined) return plain
  const text = cell.trim()
  const [, id] = memberId.exec(text) ?? []
  if (id !== undefined) return pageOfId(id)
  if (!/[/%]/.test(text) || /\s/.test(text)) return undefined
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
