// Builds file names that are readable, dated and accepted by every file system.
import { localDay } from '../records/table/local-day.ts'
import { replaceDay } from '../records/table/replace-day.ts'

/** `listTitle` is the user's own text, not the unique list name. `date` is any moment of the day in local time. */
export type FileNameParts = {
  listTitle: string
  date: Date
  extension: 'csv' | 'json' | 'jsonl' | 'xlsx' | 'vcf' | 'txt'
  isSample: boolean
}

const maxLength = 80
/** File systems take 255 octets. What is left is for the ` (1)` and `.crdownload` that browsers append. */
const maxOctets = 200
const countOctets = (text: string): number => new TextEncoder().encode(text).length

/**
 * A name such as `sample-Berlin-CTOs-2026-02-03.csv`: letters and digits of every script, `-` and `_`, at most 80 UTF-16 units and 200
 * octets in UTF-8. Only the title is shortened. The date keeps the name from being one that Windows reserves, and is not named twice.
 */
export function fileName({ listTitle, date, extension, isSample }: FileNameParts): string {
  const prefix = isSample ? 'sample-' : ''
  const suffix = `-${localDay(date)}.${extension}`
  const title = toSafeName(replaceDay(listTitle, date), maxLength - prefix.length - suffix.length)
  return prefix + (title || 'list') + suffix
}

const toSafeName = (text: string, length = Infinity): string => {
  const visible = text.normalize('NFC').replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
  const joined = visible.replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-').replace(/^[-\p{M}]+/u, '')
  return (length === Infinity ? joined : truncate(joined, length)).replace(/-$/, '')
}

// Cuts between graphemes: a file system may refuse half a character, and an accent must keep its letter.
function truncate(text: string, length: number): string {
  const maxTextOctets = maxOctets - (maxLength - length)
  let kept = ''
  let octets = 0
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    octets += countOctets(segment)
    if (kept.length + segment.length > length || octets > maxTextOctets) break
    kept += segment
  }
  return kept
}

/** What fills a template: `service` is the host, `partNumber` counts from 1. `isSample` defaults to false. */
export type TemplateFileNameParts = Omit<FileNameParts, 'isSample'> & {
  isSample?: boolean
  service: string
  partNumber: number
  partCount: number
}

/**
 * A name from a template such as `{list}-{date}`, in the characters and length of `fileName`. With several files, each has its number
 * even when the template lacks `{part}`. The title is shortened first, and does not repeat the day of `{date}`.
 */
export function fileNameFromTemplate(
  template: string,
  { listTitle, date, isSample = false, service, partNumber, partCount, extension }: TemplateFileNameParts
): string {
  const prefix = isSample ? 'sample-' : ''
  const number = partCount > 1 ? String(partNumber).padStart(String(partCount).length, '0') : ''
  const numberedTemplate = number !== '' && !template.includes('{part}') ? `${template}-{part}` : template
  const fill = (list: string): string =>
    numberedTemplate.replaceAll(/\{(list|date|service|part)\}/g, (_, placeholder: string) =>
      placeholder === 'list' ? list : placeholder === 'date' ? localDay(date) : placeholder === 'service' ? service : number
    )
  const length = maxLength - prefix.length - extension.length - 1
  const suffix = number === '' ? '' : `-${number}`
  const lengthWithoutTitle = toSafeName(fill(''), length).length
  const title = template.includes('{date}') ? replaceDay(listTitle, date) : listTitle
  const filled = fill(toSafeName(title, Math.max(8, length - lengthWithoutTitle - 2)))
  const name = toSafeName(filled, length)
  // A name that was cut may have lost its number.
  const isCut = name.length < toSafeName(filled).length
  const numbered = number !== '' && isCut ? toSafeName(name, length - suffix.length) + suffix : name
  return `${prefix || (isReserved.test(numbered) ? 'list-' : '')}${numbered || `list${suffix}`}.${extension}`
}

/**
 * Names that Windows reserves for devices, with any extension ("Naming Files, Paths, and Namespaces" on learn.microsoft.com). CONIN$ and
 * CONOUT$ cannot occur, because a name has no `$`.
 */
const isReserved = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])$/i
