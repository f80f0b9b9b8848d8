// Reads the value at a path of the API settings: "data.list.state", from the outside in.
import { isJsonObject } from '../../records/columns/record-kind.ts'
import { fieldName } from './vocabulary.ts'

/** Follows one name: exactly as written, else by its folded name. A number is an array index from 0. */
const step = (value: unknown, name: string): unknown => {
  if (Array.isArray(value)) return /^\d+$/.test(name) ? value[Number(name)] : value.length === 1 ? step(value[0], name) : undefined
  if (!isJsonObject(value)) return undefined
  if (Object.hasOwn(value, name)) return value[name]
  return Object.entries(value).find(([other]) => fieldName(other) === fieldName(name))?.[1]
}

/** The value at a path; undefined when there is none, or when the path is ''. */
export const valueAt = (json: unknown, path: string): unknown =>
  path === '' ? undefined : path.split('.').reduce<unknown>((value, name) => step(value, name), json)
