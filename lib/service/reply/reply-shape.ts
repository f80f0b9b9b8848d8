// Which fields a reply has, and of what kind: enough to notice that a service has changed, and nothing of what the fields hold.
import { LosslessNumber } from 'lossless-json'
import type { Body } from './body.ts'
import { isFields } from './json-fields.ts'

const rowsAtMost = 50
const deepest = 4
const pathsAtMost = 200
const entriesAtMost = 200

/** Names that are no names of fields but values: a map's URLs, addresses, ids, numbers. */
const valueName = /[@/:]|^\d|^[\da-f]{8}-|\d{5}|^[\da-f]{16,}$|[\s\S]{65}/i
const domainName = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i

const kindOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'any'
  if (typeof value === 'boolean') return 'flag'
  return typeof value === 'number' || value instanceof LosslessNumber ? 'number' : 'text'
}

/** A person or a domain may be the name of what a map holds about it. */
const nameOf = (name: string, inner: unknown): string =>
  valueName.test(name) || (typeof inner === 'object' && inner !== null && (domainName.test(name) || /\s/.test(name))) ? '{}' : name

/**
 * Sorted paths with their kinds: `status:text`, `data.total:number`, `errors[]:text`, and `[].email:text` for the results, wherever they
 * stand (a union over at most 50). The kind is `any` where nothing is held, or not always the same. Empty for anything but JSON and tables.
 */
export const replyShape = (body: Body): string[] => {
  if (body.is !== 'json' && body.is !== 'table') return []
  const kinds = new Map<string, string>()
  const results = new Set<unknown>(body.rows)
  const note = (path: string, kind: string): void => {
    const known = kinds.get(path)
    if (known === undefined || known === 'any') kinds.set(path, kind)
    else if (kind !== 'any' && known !== kind) kinds.set(path, 'mixed')
  }
  const visit = (value: unknown, path: string, depth: number, inRows: boolean): void => {
    if (kinds.size > 5 * pathsAtMost || (!inRows && results.has(value) && typeof value === 'object')) return
    if (Array.isArray(value)) {
      if (value.length === 0) note(path, 'any')
      else if (depth <= deepest) for (const inner of value.slice(0, rowsAtMost)) visit(inner, `${path}[]`, depth + 1, inRows)
    } else if (isFields(value)) {
      const entries = Object.entries(value).slice(0, entriesAtMost)
      if (entries.length === 0) note(path, 'any')
      if (depth > deepest) return
      for (const [name, inner] of entries)
        visit(inner, path === '' ? nameOf(name, inner) : `${path}.${nameOf(name, inner)}`, depth + 1, inRows)
    } else if (path !== '') note(path, kindOf(value))
  }
  if (body.is === 'json') visit(body.json, '', 0, false)
  for (const row of body.rows?.slice(0, rowsAtMost) ?? []) visit(row, '[]', 0, true)
  return [...kinds]
    .map(([path, kind]) => `${path}:${kind === 'mixed' ? 'any' : kind}`)
    .toSorted()
    .slice(0, pathsAtMost)
}
