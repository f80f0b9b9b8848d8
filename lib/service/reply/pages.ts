// Whether a reply is a page of a longer list, and where the next page is. Headers outrank fields.
import { asNumber } from './facts.ts'
import { pagesInFields, type Pages } from './page-fields.ts'
import type { ReplyNode } from './nodes.ts'

export type { Pages } from './page-fields.ts'

/** `Link: <…>; rel="next"` of RFC 8288. */
const nextLink = (header = ''): string | undefined =>
  [...header.matchAll(/<([^<>]+)>([^,]*)/g)].find(([, , parameters = '']) => /;\s*rel="?[^",;]*\bnext\b/i.test(parameters))?.[1]

/** What the reply says of pages. `rows` is how many results this reply holds. */
export const pagesOf = (root: ReplyNode | undefined, status: number, headers: ReadonlyMap<string, string>, rows: number): Pages => {
  const header = (name: string): string | undefined => headers.get(name)
  const fields: Pages = root ? pagesInFields(root) : { more: undefined }
  const link = nextLink(header('link'))
  const headerNumber = (names: RegExp): number | undefined =>
    [...headers].flatMap(([name, value]) => (names.test(name) ? (asNumber(value) ?? []) : []))[0]
  const range = /\/\s*(\d+)\s*$/.exec(header('content-range') ?? '')?.[1]
  const total = fields.total ?? headerNumber(/(?:^|-)total(?:-?(?:count|results|items|records|entries|rows))?$/) ?? asNumber(range)
  const cursor = [...headers].find(
    ([name, value]) =>
      /(?:^|-)(?:next(?:-?(?:cursor|token|page-?token|page))?|locator|continuation(?:-token)?|cursor)$/.test(name) &&
      value.trim() !== '' &&
      !/^(?:null|none|false|0)$/i.test(value.trim())
  )
  const [page, count] = [headerNumber(/(?:^|-)(?:current-)?page(?:-number)?$/), headerNumber(/(?:^|-)(?:total-?pages|page-?count|pages)$/)]
  const [offset, limit] = [headerNumber(/(?:^|-)offset$/), headerNumber(/(?:^|-)limit$/)]
  const isRateLimit = [...headers.keys()].some(name => name.endsWith('limit') && /rate-?limit/.test(name.slice(0, -5)))
  const byHeader =
    link !== undefined || cursor !== undefined || (header('x-has-more') ?? '').toLowerCase() === 'true'
      ? true
      : page !== undefined && count !== undefined
        ? page < count
        : offset !== undefined && limit !== undefined && total !== undefined && !isRateLimit
          ? offset + limit < total
          : count !== undefined && count > 1 && total !== undefined
            ? total > rows
            : undefined
  const isPartialContent = status === 206 || (header('content-range') !== undefined && total !== undefined && total > rows)
  const more = byHeader ?? fields.more ?? (isPartialContent ? true : undefined)
  return {
    more,
    ...(fields.next ? { next: fields.next } : link === undefined ? {} : { next: { url: link } }),
    ...(fields.step ? { step: fields.step } : {}),
    ...(total === undefined ? {} : { total })
  }
}
