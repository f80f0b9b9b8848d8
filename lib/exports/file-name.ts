// What a file is called: readable, dated, and accepted by every file system it may be saved to or sent over.

/** `listWords`: the user's own words for the list, never the name that was made unique. `date`: any time on that day, here. */
export type FileNameParts = { listTitle: string; date: Date; extension: 'csv' | 'json' | 'jsonl' | 'xlsx' | 'vcf'; sample: boolean }

const longest = 80

/**
 * For example `sample-Berlin-CTOs-2026-02-03.csv`. Letters and digits of every script, `-` and `_`, at most 80 UTF-16 units; the
 * words are cut short for that, the date and the ending never. The date keeps it from being a name that Windows reserves.
 */
export function fileName({ listTitle: listWords, date, extension, sample }: FileNameParts): string {
  const prefix = sample ? 'sample-' : ''
  const suffix = `-${dayOf(date)}.${extension}`
  const words = plain(listWords, longest - prefix.length - suffix.length)
  return prefix + (words || 'list') + suffix
}

function plain(words: string, room: number): string {
  const visible = words.normalize('NFC').replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
  const joined = visible.replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-').replace(/^[-\p{M}]+/u, '')
  return cut(joined, room).replace(/-+$/, '')
}

// By what is seen as one character: a file system may refuse half of one, and an accent must not be left without its letter.
function cut(text: string, room: number): string {
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length > room) break
    kept += segment
  }
  return kept
}

const dayOf = (date: Date): string =>
  [String(date.getFullYear()).padStart(4, '0'), ...[date.getMonth() + 1, date.getDate()].map(part => String(part).padStart(2, '0'))].join(
    '-'
  )

/** What a person may write into a name for their files. */
export const namePlaces = ['{list}', '{date}', '{service}', '{part}'] as const

/** `sample`: as in fileName; absent: the people exist. */
export type NamedPart = Omit<FileNameParts, 'sample'> & { sample?: boolean; service: string; part: number; parts: number }

/**
 * A name out of a template such as `{list}-{date}`; letters and digits as in fileName, at most 80 UTF-16 units. Where there are several
 * files, each has its number, asked for or not. The list's words are what is cut short.
 */
export function fileNameFrom(
  template: string,
  { listTitle: listWords, date, sample = false, service, part, parts, extension }: NamedPart
): string {
  const prefix = sample ? 'sample-' : ''
  const number = parts > 1 ? String(part).padStart(String(parts).length, '0') : ''
  const whole = number !== '' && !template.includes('{part}') ? `${template}-{part}` : template
  const fill = (list: string): string =>
    whole.replaceAll(/\{(list|date|service|part)\}/g, (_, place: string) =>
      place === 'list' ? list : place === 'date' ? dayOf(date) : place === 'service' ? service : number
    )
  const room = longest - prefix.length - extension.length - 1
  const tail = number === '' ? '' : `-${number}`
  const taken = plain(fill(''), room).length
  const name = plain(fill(plain(listWords, Math.max(8, room - taken - 2))), room)
  const kept = number !== '' && !name.endsWith(number) && name.length >= room - 1 ? plain(name, room - tail.length) + tail : name
  return `${prefix || (isReserved.test(kept) ? 'list-' : '')}${kept || `list${tail}`}.${extension}`
}

/** What Windows keeps for its devices. */
const isReserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i
