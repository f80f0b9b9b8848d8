// What a rule says of one value of a filter, and how the answers about several values and filters become one.

/** `unknown`: the record's own current job does not decide it. */
export type Answer = 'yes' | 'no' | 'unknown'

/** Any of them: `yes` where one is, `no` where all are. */
export const anyOf = (answers: readonly Answer[]): Answer =>
  answers.includes('yes') ? 'yes' : answers.every(answer => answer === 'no') ? 'no' : 'unknown'

/** None of them may be: the opposite of `anyOf`. */
export const noneOf = (answers: readonly Answer[]): Answer => {
  const any = anyOf(answers)
  return any === 'yes' ? 'no' : any === 'no' ? 'yes' : 'unknown'
}

/** Lower case, without accents, one blank in place of all signs but `&` and `+`. */
export const fold = (text: string): string =>
  text
    .slice(0, maxLength)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replace(/[.'’]/g, '')
    .replace(/[^\p{L}\p{N}&+]+/gu, ' ')
    .trim()

/** No title, place or name that a filter has is longer. */
const maxLength = 400

/** Whether the words of `part` are in `text` one after the other; both as `fold` returns them. */
export const hasWords = (text: string, part: string): boolean => part !== '' && ` ${text} `.includes(` ${part} `)

/** Remembers what `read` returns: the records of a list repeat few texts. */
export const remember = <T>(read: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, { value: T }>()
  return text => {
    const before = known.get(text)
    if (before) return before.value
    if (known.size >= maxRemembered) known.clear()
    const value = read(text)
    known.set(text, { value })
    return value
  }
}

const maxRemembered = 20_000
