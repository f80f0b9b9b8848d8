// A limit as a person types it.

/** What 10 a minute make in a week, nearly; more than that is a slip of the finger. */
export const maxLimit = 100_000

/** A whole number from 0 on, with or without its thousands set apart; undefined for everything else. */
export const readLimit = (typed: string): number | undefined => {
  const text = typed.normalize('NFKC').trim()
  const digits = /^\d{1,3}(?:[,.'’ ]\d{3})+$/.test(text) ? text.replaceAll(/\D/g, '') : text
  const limit = /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
  return limit !== undefined && limit <= maxLimit ? limit : undefined
}
