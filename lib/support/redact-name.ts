// Redacts field names that contain user data: a service may use a URL, an email or a person's name as a key.

/** Words that services commonly use in field names. A name that may be a person's is kept only if it contains one. */
const commonWords = new Set(
  (
    'about account activity added address age api attempt avatar batch bio body bounce browser call campaign category change check city code ' +
    'collection company complete confidence connection contact contacts content count country created credit credits current currency cursor ' +
    'data date deliverable department description detail details display domain done download duration email emails employee employees employer ' +
    'end ended error errors eta event exists expires export extra failed family field fields file filter finished first found founded full ' +
    'funding given guess has headcount headline health host icp id identity image import industry info input is items job key label language ' +
    'last lead leads left level limit line link linkedin list location logo mail match matches max member message meta method middle mobile ' +
    'more msg name names next number occupation offset ok on order organisation organization origin output owner page pages pagination params ' +
    'parent part path people percent percentage person personal phone phones photo picture place plan position postal priority processed ' +
    'product profile progress prospect provider public published quality query queue quota range rank rate ready reason record records region ' +
    'remaining reply report request result results retry revenue role row rows run safe sales score search seconds section seniority service ' +
    'session set size slug social source stage start started state status step street sub success summary surname tag tags tech technologies ' +
    'text time timestamp title token total type unit updated uri url urls usage user username uuid valid validity value verified verification ' +
    'version wait warning warnings website window work year zip'
  ).split(' ')
)

const splitName = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)

/** Whether a name is written like an identifier: `listname`, `is_complete`, `firstName`, with few digits. */
const isIdentifier = (name: string): boolean => /^_?[a-z][a-zA-Z0-9_]{0,39}$/.test(name) && !/\d{3}|(?:\d+\D+){2}\d/.test(name)

const isCommon = (part: string): boolean => commonWords.has(part)

/** Replaces a redacted name. */
export const redactedKey = '‹key›'

/**
 * The name, or ‹key› if it may contain user data. A single lower-case word is kept unless it is in `known`, the user's own words in lower
 * case. `snake_case` and `camelCase` need one common word; other spellings must consist of common words.
 */
export const redactName = (name: string, known: ReadonlySet<string>): string => {
  const parts = splitName(name)
  if ([name.toLowerCase(), ...parts].some(part => known.has(part) && !commonWords.has(part))) return redactedKey
  if (isIdentifier(name) && (parts.length === 1 || parts.some(isCommon))) return name
  return /^[a-z-]{1,40}$/i.test(name) && parts.every(isCommon) ? name : redactedKey
}

/** Whether a cell is a table heading: it consists of common words only. */
export const isHeading = (cell: string): boolean => /^[a-z _-]{2,40}$/i.test(cell) && splitName(cell).every(isCommon)
