// Reads a person's name from the last part of a profile's URL, for a title that people would give.

/** An id that a network gives, and no name: long and without a break, or with digits in every part. */
const isOpaque = (slug: string): boolean => /^[\w]{24,}$/.test(slug) || !slug.split('-').some(isNamePart)

const isNamePart = (part: string): boolean => /^[\p{L}\p{M}'’.]{2,}$/u.test(part)

const capitalise = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1)

/**
 * "Ada Beispiel" for `ada-beispiel-4b2a17`: the words at the start, without the id that networks add. Undefined where the part is no name, as
 * `ACwAAB1x…` and `aa-1`. Never throws.
 */
export const readableSlug = (slug: string): string | undefined => {
  if (isOpaque(slug)) return undefined
  const parts = slug.split('-').filter(Boolean)
  const end = parts.findIndex(part => /\d/.test(part))
  const words = end < 0 ? parts : parts.slice(0, end)
  const name = words.map(capitalise).join(' ')
  // Two Latin letters are initials or an id.
  return name.length > 2 || /[^\p{Script=Latin}]/u.test(name) ? name || undefined : undefined
}
