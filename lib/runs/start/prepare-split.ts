// Prepares the parent run of a confirmed split search, with its parts. Sends nothing.
import { fail, ok, type Result } from '../../failure.ts'
import { comparisonKey, recognisePage } from '../../pages/index.ts'
import type { SplitPart } from '../model/batches.ts'
import type { Dependencies } from '../model/dependencies.ts'
import { parseListTitle } from '../model/list-name.ts'
import { typedConfirmationFrom } from '../model/limits.ts'
import { maxPages, maxSplitParts } from '../model/run.ts'
import { peoplePerPage } from '../kinds/lead-search.ts'
import { createNameList } from './name-list.ts'
import { checkPages, createPrepareRun, type PreparedRun } from './prepare-run.ts'

/** A confirmed split: `url` and `comparisonKey` are of the search before the split, `parts` the parts that the user selected. */
export interface SplitOrder {
  clickId: string
  /** the connection that the form showed; no other is used */
  connectionId: string
  url: string
  comparisonKey: string
  /** the facet as the network spells it; `facetWasSelected`: the search itself selects its values */
  facet: string
  facetWasSelected: boolean
  parts: readonly { url: string; title: string }[]
  /** the displayed values of the parts that the user left out */
  excludedValues: readonly string[]
  /** result pages of each part */
  pages: number
  listTitle: string
  /** also beside a live duplicate */
  allowDuplicate: boolean
  /** the number of people that the user typed; needed from `typedConfirmationFrom` people on */
  confirmedPeople?: number | undefined
}

const maxValueCharacters = 60

/** A facet value on one line, or its number where nothing readable is left. */
const readableValue = (title: string, index: number): string => {
  const read = parseListTitle(Array.from(title).slice(0, maxValueCharacters).join(''))
  return read.ok ? read.value : `${index + 1}`
}

const readSearch = (url: string): { url: string; comparisonKey: string } | undefined => {
  const page = recognisePage(url)
  return page?.kind === 'lead-search' && page.hasCriteria ? { url: page.url, comparisonKey: comparisonKey(page) } : undefined
}

/** Fails with `notASearch`, `pageChanged`, `pagesOutOfRange`, `numberNotTyped`, an invalid list title, or a connection that cannot be called. */
export const createPrepareSplit = (dependencies: Dependencies) => {
  const { clock } = dependencies
  const nameList = createNameList(dependencies)
  const { getShownConnection, createIntent } = createPrepareRun(dependencies)

  /** Undefined where a part is no search, or the same as another part or as the whole search. */
  const readParts = ({ comparisonKey: wholeKey, parts, pages }: SplitOrder): SplitPart[] | undefined => {
    const splitParts = parts.flatMap(({ url, title }, index) => {
      const search = readSearch(url)
      return search ? [{ ...search, pages, title: readableValue(title, index) }] : []
    })
    const keys = new Set([wholeKey, ...splitParts.map(part => part.comparisonKey)])
    return splitParts.length === parts.length && keys.size === parts.length + 1 ? splitParts : undefined
  }

  const prepareSplit = async (order: SplitOrder): Promise<Result<PreparedRun>> => {
    const { pages, facet, facetWasSelected, excludedValues } = order
    const search = readSearch(order.url)
    if (!search) return fail('notASearch')
    if (search.comparisonKey !== order.comparisonKey) return fail('pageChanged')
    if (!Number.isInteger(pages) || pages < 1 || pages > maxPages) return fail('pagesOutOfRange')
    const title = parseListTitle(order.listTitle)
    if (!title.ok) return title
    const splitParts = readParts(order)
    if (!splitParts || splitParts.length === 0 || splitParts.length > maxSplitParts) return fail('notASearch')
    const peopleCount = splitParts.length * pages * peoplePerPage
    if (peopleCount >= typedConfirmationFrom && order.confirmedPeople !== peopleCount) return fail('numberNotTyped')
    const shown = await getShownConnection(order.connectionId, 'import')
    if (!shown.ok) return shown
    const whole = checkPages(shown.value, pages)
    if (!whole.ok) return whole
    const facets = { facet, facetWasSelected, pages, excludedValues: excludedValues.map(readableValue) }
    const request = { kind: 'split', ...search, partCount: splitParts.length, ...facets } as const
    const list = { listTitle: title.value, listName: await nameList(title.value) }
    const intent = createIntent(order.clickId, shown.value, request, list, order.allowDuplicate)
    const status = { known: true, done: 0, total: splitParts.length }
    const run = { ...intent, state: { is: 'running', status }, dueAt: clock.now() } as const
    return ok({ run, connection: shown.value, members: { splitParts } })
  }

  return { prepareSplit }
}
