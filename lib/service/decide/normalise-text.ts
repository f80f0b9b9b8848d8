// Texts of services in the form in which the rules judge them.

/** How much of a text of a service the rules judge: what it says is in its first sentences, and some patterns try many ways to read it. */
export const maxJudgedLength = 4_000

/** Lower case, one kind of apostrophe, and `LIST_NOT_FOUND` or `ListNotFound` as words. The text is cut to `maxJudgedLength` UTF-16 units. */
export const normaliseText = (text: string): string =>
  text
    .slice(0, maxJudgedLength)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\-\s.]+/g, ' ')
    .replace(/[’`]/g, "'")
    .toLowerCase()
