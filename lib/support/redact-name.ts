// Names of fields, without those that are somebody's words: a service may key its rows by an address, an email or a person.

/** Parts of names that services give to fields; a name that is written like a person's is kept only with one of them in it. */
const usual = new Set(
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

const partsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)

/** Written as programmers write: `listname`, `is_complete`, `firstName`, at most two digits in a row. */
const isPlain = (name: string): boolean => /^_?[a-z][a-zA-Z0-9_]{0,39}$/.test(name) && !/\d{3}|(?:\d+\D+){2}\d/.test(name)

const isUsual = (part: string): boolean => usual.has(part)

export const hiddenName = '‹key›'

/**
 * A name as it may be shown, or ‹key›. One word in small letters passes (every service has names of its own) unless `known` holds it:
 * words from the user's lists, hosts and addresses, in small letters. `snake_case` and `camelCase` need one part that is usual in names
 * of fields, other spellings nothing but such parts.
 */
export const redactName = (name: string, known: ReadonlySet<string>): string => {
  const parts = partsOf(name)
  if ([name.toLowerCase(), ...parts].some(part => known.has(part) && !usual.has(part))) return hiddenName
  if (isPlain(name) && (parts.length === 1 || parts.some(isUsual))) return name
  return /^[a-z-]{1,40}$/i.test(name) && parts.every(isUsual) ? name : hiddenName
}

/** Is this a heading of a table, rather than a cell of a first row without headings? One unusual word is too much here. */
export const isHeading = (cell: string): boolean => /^[a-z _-]{2,40}$/i.test(cell) && partsOf(cell).every(isUsual)
