// Redacts field names that contain user data: a service may use a URL, an email or a person's name as a key.

/** Words that services commonly use in field names. Only names that consist of them are shown. */
const commonWords = new Set(
  (
    'about account activity added address age api attempt avatar batch bio body bounce browser call campaign category change check city code ' +
    'collection company complete confidence connection contact contacts content count country created credit credits current currency cursor ' +
    'data date deliverable department description detail details display domain done download duration email emails employee employees employer ' +
    'end ended error errors eta event exists expires export extra failed family field fields file filter finished first found founded full ' +
    'funding given guess has headcount headline health host icp id identity image import industry info input is items job key label language ' +
    'last lead leads left level limit line link linkedin list listed location logo mail match matches member message meta method middle mobile ' +
    'more msg name names next number occupation offset ok on order organisation organization origin output owner page pages pagination params ' +
    'parent part path people percent percentage person personal phone phones photo picture place plan position postal priority processed ' +
    'product profile progress prospect provider public published quality query queue quota range rank rate ready reason record records region ' +
    'remaining reply report request result results retry revenue role row rows run safe sales score search seconds section seniority service ' +
    'session set size slug social source stage start started state status step street sub success summary surname tag tags tech technologies ' +
    'text time timestamp title token total type unit updated uri url urls usage user username uuid valid validity value verified verification ' +
    'apikey downloadurl fileurl jobtitle leadid linkedinurl listid photourl profileurl userid zipcode version wait warning warnings website window work year zip'
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

/** A word of the list, or two or three of them written as one, such as `listname`. Shorter words would make up names. */
const isCommon = (part: string): boolean => commonWords.has(part) || isJoined(part, 3)

const minJoinedLength = 4
const isJoined = (text: string, maxWords: number): boolean => {
  if (maxWords === 0) return false
  for (let end = minJoinedLength; end <= text.length; end++)
    if (commonWords.has(text.slice(0, end)) && (end === text.length || isJoined(text.slice(end), maxWords - 1))) return true
  return false
}

/** Is the name written as an identifier or a heading, and does it consist of words of the list? */
const isKnownName = (name: string): boolean => {
  const parts = splitName(name)
  return (isIdentifier(name) || /^[a-z-]{1,40}$/i.test(name)) && parts.length > 0 && parts.every(isCommon)
}

/** How the field names of one support file are shown. */
export interface NameRedactor {
  /** the name if it consists of words of the list; else as `hide` */
  show: (name: string) => string
  /** `field 7`: the same number for the same name */
  hide: (name: string) => string
}

/** Creates the names of one file. A service may use a person's name as a key, and no rule tells it from another word. */
export const createNameRedactor = (): NameRedactor => {
  const numbers = new Map<string, number>()
  const hide = (name: string): string => {
    const number = numbers.get(name) ?? numbers.size + 1
    numbers.set(name, number)
    return `field ${number}`
  }
  return { show: name => (isKnownName(name) ? name : hide(name)), hide }
}

/** Whether a cell is a table heading: it consists of common words only. */
export const isHeading = (cell: string): boolean => /^[a-z _-]{2,40}$/i.test(cell) && splitName(cell).every(isCommon)
