// Reads profile pages in every spelling: with and without scheme, on mobile and country hosts, inside links, and as the network's own id.
import { plainSlashes, removeInvisible } from '../../pages/escapes.ts'
import { everyNetwork } from '../../pages/every-network.ts'
import { findUrls } from '../../pages/find-urls.ts'
import { memberIdPattern } from '../../pages/networks/linkedin.ts'
import { readProfile } from '../../pages/read-profile.ts'
import { readPlainPage } from './plain-marks.ts'

/** A member id alone or in a URN such as `urn:li:fs_salesProfile:(ACwAA…,…)`; in a profile URL it works as a slug does. */
const memberId = new RegExp(String.raw`^(?:urn:li:\w+:\(?)?(?=[\w-]{25})(${memberIdPattern})(?:,[^()]*)?\)?$`)
const memberIds = /(?<![\w-]|\/(?:company|school|showcase|organization|edu)\/)A(?:C[ow]|[DE][A-Za-z])AA[\w-]{20,}(?![\w-])/g
/** The path of a profile without its host, as some services send it, also with backslashes. */
const profilePath = /^[\\/]{0,2}in[\\/]{1,2}([^\\/?#\s]+)[\\/]?(?:[?#].*)?$/i
/** A longer text is no URL. */
const maxUrlLength = 4_096
/** The rest of a longer cell is ignored. */
const maxCellLength = 100_000
/** A number or a word that is too short for an id. */
const shortWord = /^[\w-]{0,24}$/
/** A URL or an id with nothing around it and nothing damaged in it. */
const plainUrl = /^[\w:/.?&=#+~%-]*$/

const pageOfId = (id: string): string => `https://www.linkedin.com/in/${id}`

/** The comparison key of the profile page that a text names, and nothing beside it: a URL in any spelling, or an id. Never throws. */
export const readPageKey = (cell: string): string | undefined => {
  const plain = readPlainPage(cell)
  if (plain !== undefined) return plain
  const text = cell.trim()
  if (text.length > maxUrlLength) return undefined
  const [, id] = memberId.exec(text) ?? []
  if (id !== undefined) return pageOfId(id)
  if (!/[/%]/.test(text) || /\s/.test(text)) return undefined
  return readProfile(text, everyNetwork)?.url
}

/** The comparison keys of all profile pages in a text, each once. Takes linear time. Never throws. */
export const findPageKeys = (written: string): string[] => {
  const text = plainSlashes(written)
  const keys = new Set<string>()
  const add = (key: string | undefined): void => {
    if (key !== undefined) keys.add(key)
  }
  // Every URL has one of these signs: most other cells are an id alone.
  if (/[/.%]/.test(text)) findUrls(text, url => add(readPageKey(url)))
  for (const [id] of text.matchAll(memberIds)) keys.add(pageOfId(id))
  if (keys.size === 0) add(readPageKey(text))
  return [...keys]
}

/**
 * The comparison keys of all profile pages in a cell for profile pages: a URL, an id or `/in/ada` alone, else every URL
 * between other text. Takes linear time. Never throws.
 */
export const readProfileCell = (cell: string): string[] => {
  if (shortWord.test(cell)) return []
  const plain = readPlainPage(cell)
  if (plain !== undefined) return [plain]
  const text = plainSlashes(cell.slice(0, maxCellLength).trim())
  if (text === '') return []
  const alone = plainUrl.test(text) ? readPageKey(text) : undefined
  if (alone !== undefined) return [alone]
  const path = profilePath.exec(removeInvisible(text))?.[1]
  const ofPath = path === undefined ? undefined : readPageKey(`https://www.linkedin.com/in/${path}`)
  if (ofPath !== undefined) return [ofPath]
  return findPageKeys(text)
}

const getNetwork = (page: string): string => page.replace(/^(https?:\/\/[^/]+).*$/s, '$1')

const idPage = new RegExp(String.raw`^https:\/\/www\.linkedin\.com\/in\/${memberIdPattern}$`)
const idPrefixLength = 'https://www.linkedin.com/in/ACoAA'.length

/** A network, or the kind of a network's ids: within one, a person has one page. */
const getSite = (page: string): string => (idPage.test(page) ? page.slice(0, idPrefixLength) : getNetwork(page))

/** Whether two comparison keys are of one network, by its ids or by chosen names. */
export const areOnOneNetwork = (one: string, other: string): boolean => getNetwork(one) === getNetwork(other)

/** Whether two comparison keys are pages of two people. False also for pages of which it is not known. */
export const areDifferentPages = (one: string, other: string): boolean => one !== other && getSite(one) === getSite(other)
