// What stands at the place that a user has named in a reply: "data.list.state", from the outside in.
import { isFields, plainName } from './json-fields.ts'

/** Names are taken as they are written, or else as services spell them freely; a number counts in an array, from 0. */
const step = (value: unknown, name: string): unknown => {
  if (Array.isArray(value)) return /^\d+$/.test(name) ? value[Number(name)] : value.length === 1 ? step(value[0], name) : undefined
  if (!isFields(value)) return undefined
  if (Object.hasOwn(value, name)) return value[name]
  return Object.entries(value).find(([other]) => plainName(other) === plainName(name))?.[1]
}

/** undefined where there is nothing at that place, or where none is named. */
export const valueAt = (json: unknown, place: string): unknown =>
  place === '' ? undefined : place.split('.').reduce<unknown>((value, name) => step(value, name), json)
