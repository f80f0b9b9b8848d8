// Names the characters that never make another text: invisible ones, and hyphens that programs set in place of `-`.

/** Soft hyphens, joiners, marks of direction and of byte order, for a class of a regular expression. */
export const invisibleCharacters = String.raw`\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF`
/** Hyphens and dashes that mean `-` inside a name, for a class of a regular expression. */
const hyphens = String.raw`\u2010-\u2013\u2212\uFE63\uFF0D`

const invisible = new RegExp(`[${invisibleCharacters}]`, 'g')
const hyphen = new RegExp(`[${hyphens}]`, 'g')
const unusual = new RegExp(`[${invisibleCharacters}${hyphens}]`)
/** In these scripts the two joiners are a part of the spelling. */
const joiner =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Sinhala}\p{Script=Malayalam}])([\u200C\u200D])(?=\p{L})/u

/** Whether a text has an invisible character or a typographic hyphen. */
export const hasUnusualCharacter = (text: string): boolean => unusual.test(text)

/** The text without invisible characters. */
export const removeInvisible = (text: string): string => text.replace(invisible, '')

/** A name without invisible characters, but with the joiners that its script needs, and with plain hyphens. */
export const toPlainName = (name: string): string => {
  if (!unusual.test(name)) return name
  return name
    .split(joiner)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(invisible, '')))
    .join('')
    .replace(hyphen, '-')
}
