// Reads a lookup limit that the user typed.

/** About a week of lookups at 10 a minute; a larger number is probably a typing error. */
export const maxLimit = 100_000

/** A whole number from 0 to `maxLimit`, with or without thousands separators; undefined for other text. */
export const readLimit = (typed: string): number | undefined => {
  const text = typed.normalize('NFKC').trim()
  const digits = /^\d{1,3}(?:[,.'’ ]\d{3})+$/.test(text) ? text.replaceAll(/\D/g, '') : text
  const limit = /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
  return limit !== undefined && limit <= maxLimit ? limit : undefined
}
