// Texts of services in the form in which the rules judge them.

/** Lower case, one kind of apostrophe, and `LIST_NOT_FOUND` or `ListNotFound` as words. */
export const normaliseText = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\-\s.]+/g, ' ')
    .replace(/[’`]/g, "'")
    .toLowerCase()
