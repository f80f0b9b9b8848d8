// Where values stand in records. Records of one list are alike, so each place is worked out once and shared by all of them.
import { foldName } from './fold-name.ts'
import { wrappers } from './record-kind.ts'
import { type Spelling, spellings } from './spellings.ts'

/** The way to a value: names of fields, and places in arrays from 0. Empty where the record itself is one value. */
export type Path = readonly (string | number)[]

/**
 * `name`: the folded path, as in spellings.ts. `contact` and `company`: what a value here means in a record of that kind.
 * `inside`: the places below this one that were met so far.
 */
export type Place = { path: Path; name: string; contact?: Spelling; company?: Spelling; inside: Map<string | number, Place> }

/** The place at the end of `path`, with nothing inside yet. */
export function createPlace(path: Path): Place {
  const name = nameOf(path)
  const contact = spellings.get(name)
  // In a company's own record `name` is what a contact's record calls `company_name`.
  const company = (name === '' ? undefined : spellings.get(`company${name}`)) ?? contact
  return { path, name, ...(contact && { contact }), ...(company && { company }), inside: new Map() }
}

/** The place of one field or array item inside another; the same object every time. */
export function placeInside(place: Place, part: string | number): Place {
  const known = place.inside.get(part)
  if (known) return known
  const created = createPlace([...place.path, part])
  place.inside.set(part, created)
  return created
}

function nameOf(path: Path): string {
  const [first, second] = path
  const wrapped = typeof first === 'string' && typeof second === 'string' && wrappers.has(foldName(first))
  const parts = wrapped ? path.slice(1) : path
  const name = parts.map(part => (typeof part === 'number' ? '#' : foldName(part))).join('')
  // A company's own record says `company_size`, and stands as it is under `company` in the records of its people.
  return name.replace(/^(organi[sz]ation|employer|currentcompany)/, 'company').replace(/^(company)+/, 'company')
}
