// How many rows a file gets, as a person types it.

/** A whole number from 1 on, with or without its thousands set apart; undefined for one file; NaN for what is no such number. */
export const readSplit = (typed: string): number | undefined => {
  const text = typed.normalize('NFKC').replaceAll(/[\s,.'’]/g, '')
  if (text === '') return undefined
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : NaN
}
