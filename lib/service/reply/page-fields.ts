// What the fields of a reply say of pages: flags, next links, cursors, and pages or offsets that are counted.
import { asFlag, asNumber, asText, fieldsOf, valuesUnder } from './facts.ts'
import { envelopes, nodesOf, type ReplyNode } from './nodes.ts'
import { isJsonObject } from '../../records/columns/record-kind.ts'

/**
 * `next`: the URL of the next page, or the field of the reply, as it is spelled, with the value that leads there. `step`: request fields
 * for the next page of a reply that only counts its pages or offsets.
 */
export interface Pages {
  /** true: more pages follow; false: this is the last one; undefined: the reply does not say */
  more: boolean | undefined
  next?: { url: string } | { parameter: string; value: string }
  step?: Readonly<Record<string, number>>
  /** how many results there are on all pages, as far as the reply says */
  total?: number
}

const nextName = new RegExp(
  '^(?:next(?:page|url|link|pageurl|pagelink|href|uri|cursor|token|pagetoken|offset|records?url|recordsurl|key|results?|' +
    'batch|startingafter|pagenumber|pageid)?|nextpagepath|odatanextlink|nextlink|cursor(?:next|after)?|endcursor|' +
    'scrolltoken|scrollid|continuation(?:token)?|continuetoken|bookmark|pagetoken|after|aftercursor|offset|' +
    'lastevaluatedkey|moreurl|morelink|resumetoken|pagingtoken|paginationtoken|searchafter|startingafter|lastid)$'
)
/** Names that may also say where this page begins. */
const ambiguous = /^(?:cursor|offset|after|startingafter|bookmark|pagetoken|lastid|scrollid|scrolltoken|searchafter|endcursor)$/
const moreName = new RegExp(
  '^(?:has(?:more|next|nextpage|moreresults|morepages|moreitems|moredata|morerecords)|more(?:results|pages|available|' +
    'data|items|records|records?available|toload|itemsincollection)?|ismore|istruncated|truncated|incomplete(?:results)?|' +
    '(?:is)?partial|partialresults?(?:only)?|hasmoreresults|resultstruncated|nextpageavailable|hasadditional)$'
)
const lastName = /^(?:is)?(?:last|lastpage|lastbatch|finalpage|end|endoflist|endofresults|alldone|complete)$/

/** Folded names of numbers about pages, the most telling first. */
const pageNames = 'page currentpage pagenumber pageno pageindex number currentpagenumber pagenum currentpagebatch currentbatch'.split(' ')
const pageCountNames =
  'totalpages lastpage pagecount pages numpages totalpagecount maxpage nbpages pagestotal totalpage numberofpages totalpagebatches totalbatches'.split(
    ' '
  )
const totalNames =
  'total totalcount totalentries totalresults totalrecords totalitems totalrows totalhits totalelements totalsize maxresults numfound count totalnumber recordcount resultcount totalavailable found totalmatches totalleads totalcontacts totalprospects totalprofiles nbhits results odatacount recordstotal rowcount recordsfiltered hits itemstotal totalpeople resultscount totalresultcount totalobjects leadcount peoplecount contactscount totalcontactscount'.split(
    ' '
  )
const sizeNames = 'size perpage pagesize limit itemsperpage perpagecount resultsperpage hitsperpage pagelength take count'.split(' ')
const offsetNames = 'offset from skip start startindex startat'.split(' ')

const holdersOf = (root: ReplyNode): ReplyNode[] => [
  ...envelopes(root).filter(({ role, depth }) => role !== 'record' && depth <= 9),
  ...nodesOf(root, node => node.aside === 'pages' && isJsonObject(node.value))
]

/** What the fields of a reply say of pages. `saysEnd`: a field for the next page is there and empty. */
export const pagesInFields = (root: ReplyNode): Pages & { saysEnd: boolean } => {
  let next: Pages['next']
  let explicit: boolean | undefined
  let saysEnd = false
  const numbers = new Map<string, number>()
  const spelled = new Map<string, string>()
  const holders = holdersOf(root)
  for (const holder of holders)
    for (const { name, raw, value } of fieldsOf(holder)) {
      if (!spelled.has(name)) spelled.set(name, raw)
      // `total: { value: 10000, relation: "gte" }`
      const plain = asNumber(value) ?? (/^(?:total|totalcount|count)$/.test(name) ? asNumber(valuesUnder(value, ['value'])[0]) : undefined)
      if (plain !== undefined && typeof value !== 'boolean' && !numbers.has(name)) numbers.set(name, plain)
    }
  for (const holder of holders) {
    const rows = holder.children.some(({ role }) => role === 'records')
    for (const { name, raw, value } of fieldsOf(holder)) {
      const plain = asNumber(value)
      if (nextName.test(name) && !(ambiguous.test(name) && asNumber(value) !== undefined && name === 'offset')) {
        const [inner] = valuesUnder(value, ['href', 'url', 'after', 'link']).flatMap(one => asText(one) ?? [])
        const isUsable = plain === undefined || plain > 0
        const text = inner ?? (isUsable ? (asText(value) ?? (plain === undefined ? undefined : String(plain))) : undefined)
        const isStrong = !ambiguous.test(name)
        if (text !== undefined && text !== 'false' && text !== 'null' && (isStrong || rows || holder.aside === 'pages')) {
          next ??= /^(?:https?:\/\/|\/|\?)/.test(text) ? { url: text } : { parameter: raw, value: text }
        } else if ((value === null || value === false || value === '') && isStrong) saysEnd = true
      }
      if (value === true && /^next(?:page)?$/.test(name) && (rows || holder.aside === 'pages')) explicit = true
      if (moreName.test(name)) {
        const flag = asFlag(value)
        if (flag === true) explicit = true
        else if (flag === false && explicit === undefined && !/truncat|incomplete|partial/.test(name)) explicit = false
      }
      if (
        lastName.test(name) &&
        typeof value === 'boolean' &&
        (holder.aside === 'pages' || numbers.has('totalpages') || numbers.has('totalelements'))
      ) {
        if (!value) explicit = true
        else explicit ??= false
      }
      // Salesforce and others: `done: false` beside the rows.
      if (name === 'done' && value === false && rows) explicit = true
    }
  }
  const number = (names: readonly string[]): number | undefined => {
    const name = numbers.size === 0 ? undefined : names.find(one => numbers.has(one))
    return name === undefined ? undefined : numbers.get(name)
  }
  const page = number(pageNames)
  const pageCount = number(pageCountNames)
  const total = number(totalNames)
  const size = number(sizeNames)
  const offset = number(offsetNames)
  const zeroBased = page === 0
  const fieldOf = (names: readonly string[]): string => spelled.get(names.find(name => numbers.has(name)) ?? '') ?? ''
  // `currentPage` and the like are what a reply calls the request field `page`.
  const pageField = /^(?:page|page_?(?:number|no|num|index))$/i.exec(fieldOf(pageNames))?.[0] ?? 'page'
  const step =
    page !== undefined
      ? { [pageField]: page + 1 }
      : offset !== undefined && size !== undefined && size > 0
        ? { [fieldOf(offsetNames)]: offset + size }
        : undefined
  return {
    more:
      explicit === true || next !== undefined
        ? true
        : (explicit ??
          (saysEnd
            ? false
            : page !== undefined && pageCount !== undefined && pageCount > 0
              ? (zeroBased ? page + 1 : page) < pageCount
              : offset !== undefined && total !== undefined && size !== undefined && size > 0
                ? offset + size < total
                : page !== undefined && size !== undefined && size > 0 && total !== undefined
                  ? (zeroBased ? page + 1 : page) * size < total
                  : undefined)),
    ...(next ? { next } : {}),
    ...(total === undefined ? {} : { total }),
    ...(step ? { step } : {}),
    saysEnd
  }
}
