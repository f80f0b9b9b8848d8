// From a split that was confirmed to the run that is written down: a whole with its parts, each of which is a search by itself. Nothing is
// sent here.
import { fail, ok, type Result } from '../../failure.ts'
import { comparisonKey, recognisePage } from '../../pages/index.ts'
import type { SplitPart } from '../model/batches.ts'
import { readListWords, uniqueListName } from '../model/list-name.ts'
import type { RunMembers, Dependencies } from '../model/dependencies.ts'
import { createPrepareRun, type Prepared } from './prepare-run.ts'
import { maxPages, maxSplitParts } from '../model/run.ts'

/** A split as it was confirmed: `url` and `key` are of the search that is taken apart, `parts` those of its parts that were ticked. */
export interface SplitOrder {
  clickId: string
  /** the connection that was shown; nothing is started at another */
  connectionId: string
  url: string
  comparisonKey: string
  /** the facet as the network spells it; `selected`: the search names its values itself */
  facet: string
  facetWasSelected: boolean
  parts: readonly { url: string; title: string }[]
  /** the values of the parts that were left out, in words */
  excludedValues: readonly string[]
  /** result pages of each part */
  pages: number
  listTitle: string
  /** also beside a live twin */
  allowDuplicate: boolean
}

/** One line, whatever the address holds for it. */
const plain = (words: string, place: number): string => {
  const read = readListWords(Array.from(words).slice(0, 60).join(''))
  return read.ok ? read.value : `${place + 1}`
}

/** Its search, where it is one that can be asked for. */
const searchAt = (url: string): { url: string; key: string } | undefined => {
  const page = recognisePage(url)
  return page?.kind === 'lead-search' && page.hasCriteria ? { url: page.url, key: comparisonKey(page) } : undefined
}

export const createPrepareSplit = (parts: Dependencies) => {
  const { now, random } = parts
  const { shownConnection, intentOf } = createPrepareRun(parts)

  /** The parts, each once; undefined where one of them is no search, or is another or the whole once more. */
  const searchesOf = ({ comparisonKey: key, parts: ordered, pages }: SplitOrder): SplitPart[] | undefined => {
    const searches = ordered.flatMap(({ url, title }, place) => {
      const search = searchAt(url)
      return search ? [{ url: search.url, comparisonKey: search.key, pages, title: plain(title, place) }] : []
    })
    const keys = new Set([key, ...searches.map(search => search.comparisonKey)])
    return searches.length === ordered.length && keys.size === ordered.length + 1 ? searches : undefined
  }

  const searchesRun = async (order: SplitOrder): Promise<Result<Prepared & { members: RunMembers }>> => {
    const { comparisonKey: key, pages, facet, facetWasSelected, excludedValues } = order
    const whole = searchAt(order.url)
    if (!whole) return fail('notASearch')
    if (whole.key !== key) return fail('pageMoved')
    if (!Number.isInteger(pages) || pages < 1 || pages > maxPages) return fail('pagesOutOfRange')
    const words = readListWords(order.listTitle)
    if (!words.ok) return words
    const searches = searchesOf(order)
    if (!searches || searches.length === 0 || searches.length > maxSplitParts) return fail('notASearch')
    const way = await shownConnection(order.connectionId)
    if (!way.ok) return way
    const about = { facet, facetWasSelected, pages, excludedValues: excludedValues.map(plain) }
    const asked = { kind: 'split', url: whole.url, comparisonKey: key, partCount: searches.length, ...about } as const
    const list = { listTitle: words.value, listName: uniqueListName(words.value, now(), random) }
    const intent = intentOf(order.clickId, way.value, asked, list, order.allowDuplicate)
    const status = { known: true, done: 0, total: searches.length }
    return ok({ run: { ...intent, state: { is: 'running', status }, dueAt: now() }, connection: way.value, members: { searches } })
  }

  return { searchesRun }
}
