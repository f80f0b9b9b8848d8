// Reads a limit, or another whole number, that the user typed.

/** A larger number is probably a typing error. */
export const maxLimit = 1_000_000

/** A whole number from 0 to `maxLimit`, with or without thousands separators; undefined for other text. */
export const readLimit = (typed: string): number | undefined => {
  const text = typed.normalize('NFKC').trim()
  const digits = /^\d{1,3}(?:[,.'’ ]\d{3})+$/.test(text) ? text.replaceAll(/\D/g, '') : text
  const limit = /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
  return limit !== undefined && limit <= maxLimit ? limit : undefined
}
