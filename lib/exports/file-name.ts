// What a file is called: readable, dated, and accepted by every file system it may be saved to or sent over.

/** `listWords`: the user's own words for the list, never the name that was made unique. `date`: any time on that day, here. */
export type FileNameParts = { listWords: string; date: Date; extension: 'csv' | 'json' | 'jsonl' | 'xlsx' | 'vcf'; sample: boolean }

const longest = 80

/**
 * For example `sample-Berlin-CTOs-2026-02-03.csv`. Letters and digits of every script, `-` and `_`, at most 80 UTF-16 units; the
 * words are cut short for that, the date and the ending never. The date keeps it from being a name that Windows reserves.
 */
export function fileName({ listWords, date, extension, sample }: FileNameParts): string {
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
