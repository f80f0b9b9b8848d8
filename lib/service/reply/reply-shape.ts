// Lists the fields of a reply and their types, without their values: enough to notice that a service has changed.
import { LosslessNumber } from 'lossless-json'
import { isJsonObject } from '../../records/columns/record-kind.ts'
import type { Content } from './content.ts'
import type { Results } from './results.ts'

const maxRows = 50
const maxDepth = 4
const maxPaths = 200
const maxEntries = 200

/** Keys of a map that are values, not field names: URLs, email addresses, ids, numbers. */
const valueName = /[@/:]|^\d|^[\da-f]{8}-|\d{5}|^[\da-f]{16,}$|[\s\S]{65}/i
const domainName = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i

const getKind = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'any'
  if (typeof value === 'boolean') return 'flag'
  return typeof value === 'number' || value instanceof LosslessNumber ? 'number' : 'text'
}

/** The name for the path; `{}` for a key that is a value, such as a person's name or a domain. */
const getPathName = (name: string, inner: unknown): string =>
  valueName.test(name) || (typeof inner === 'object' && inner !== null && (domainName.test(name) || /\s/.test(name))) ? '{}' : name

/**
 * Sorted paths with their kinds: `status:text`, `data.total:number`, `errors[]:text`, and `[].email:text` for the results (the first 50
 * rows together). The kind is `any` for empty or mixed values. Empty for bodies other than JSON and tables.
 */
export const replyShape = ({ content, results: found }: { content: Content; results: Results | undefined }): string[] => {
  if (content.is !== 'json' && content.is !== 'table') return []
  const kinds = new Map<string, string>()
  const rows = found?.is === 'rows' ? found.rows : []
  const results = new Set<unknown>(rows)
  const note = (path: string, kind: string): void => {
    const known = kinds.get(path)
    if (known === undefined || known === 'any') kinds.set(path, kind)
    else if (kind !== 'any' && known !== kind) kinds.set(path, 'mixed')
  }
  const visit = (value: unknown, path: string, depth: number, inRows: boolean): void => {
    if (kinds.size > 5 * maxPaths || (!inRows && results.has(value) && typeof value === 'object')) return
    if (Array.isArray(value)) {
      if (value.length === 0) note(path, 'any')
      else if (depth <= maxDepth) for (const inner of value.slice(0, maxRows)) visit(inner, `${path}[]`, depth + 1, inRows)
    } else if (isJsonObject(value)) {
      const entries = Object.entries(value).slice(0, maxEntries)
      if (entries.length === 0) note(path, 'any')
      if (depth > maxDepth) return
      for (const [name, inner] of entries)
        visit(inner, path === '' ? getPathName(name, inner) : `${path}.${getPathName(name, inner)}`, depth + 1, inRows)
    } else if (path !== '') note(path, getKind(value))
  }
  if (content.is === 'json') visit(content.json, '', 0, false)
  for (const row of rows.slice(0, maxRows)) visit(row, '[]', 0, true)
  return [...kinds]
    .map(([path, kind]) => `${path}:${kind === 'mixed' ? 'any' : kind}`)
    .toSorted()
    .slice(0, maxPaths)
}
