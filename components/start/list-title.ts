// The title that a form proposes for a list, and what is wrong with the one in its field.
import { useRef } from 'preact/hooks'
import type { Database } from '../../lib/database/schema.ts'
import { watchRuns } from '../../lib/runs/store/read-runs.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { maxTitleCharacters } from '../../lib/runs/model/list-name.ts'
import { getFirstTitle } from '../../lib/runs/model/list-changes.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import type { Failure, FailureCode } from '../../lib/failure.ts'
import { formatDay, t, uiLanguage } from '../../lib/i18n/text.ts'
import type { SearchDescription } from '../../lib/pages/describe-search.ts'
import { proposeListTitle } from '../../lib/pages/propose-list-title.ts'
import { titleWords } from '../../lib/pages/title-words.ts'
import { replaceDay } from '../../lib/records/table/replace-day.ts'
import { failureText } from '../shell/failure-text.ts'

const listTitleCodes = new Set<FailureCode>(['listNameEmpty', 'listNameTooLong', 'listInUse'])

/** Whether a failure is shown at the list title field. */
export const isListTitleFailure = ({ code }: Failure): boolean => listTitleCodes.has(code)

interface ListTitleProblem {
  text: string
  /** false where the same title may be accepted later: the list may be in use only now */
  blocksStart: boolean
}

/**
 * Tells what is wrong with a list title, for its field: it is empty, or it is still the one that was refused. `failure` is the last one of
 * the form. The problem goes as soon as the title changes.
 */
export const useListTitleProblem = (listTitle: string, failure: Failure | undefined, service: string): ListTitleProblem | undefined => {
  const refused = useRef<{ failure: Failure | undefined; listTitle: string }>({ failure: undefined, listTitle: '' })
  if (refused.current.failure !== failure) refused.current = { failure, listTitle }
  if (listTitle.trim() === '') return { text: t('failure_listNameEmpty'), blocksStart: true }
  if (!failure || !isListTitleFailure(failure) || refused.current.listTitle !== listTitle) return undefined
  // None of these failures mentions a time.
  return { text: failureText(failure, service, 0), blocksStart: failure.code !== 'listInUse' }
}

/** What a search filters by, in the user's language: "CTOs in Berlin, 51–200 people"; as the title of a list with its day, "26 Nov". */
export const nameSearch = (search: SearchDescription, day?: string): string =>
  proposeListTitle(search, {
    fallback: t('listNameFallback'),
    words: titleWords(uiLanguage()),
    nameSize: range => t('listNameSize', range),
    day
  })

/** A title without the number that made it free, with the day `now` in place of the one it was made on, where it names that. */
export const renewTitle = (title: string, madeAt: number, now: number): string =>
  replaceDay(title.replace(/ \(\d{1,3}\)$/, ''), madeAt, formatDay(now))

/** A proposal from the name of a file, without its ending; '' without one. It leaves room for a number. */
export const titleOfFile = (file: string | undefined): string =>
  Array.from(file?.replace(/\.[^.]*$/, '').trim() ?? '')
    .slice(0, maxTitleCharacters - 4)
    .join('')

/** The title, with a number where one of `runs` has it: "Sales (2)". */
export const findFreeTitle = (title: string, runs: readonly Run[], number = 1): string => {
  const candidate = number === 1 ? title : `${title} (${number})`
  const isTaken = runs.some(run => [run.listTitle, getFirstTitle(run)].some(taken => taken.toLowerCase() === candidate.toLowerCase()))
  return isTaken ? findFreeTitle(title, runs, number + 1) : candidate
}

/** A title of today is compared with those of so many lists, the newest, beside the live ones. */
const maxCompared = 300

/** The runs whose titles are taken; undefined until they are read. */
export const useTitledRuns = (database: Database, live: readonly Run[]): readonly Run[] | undefined => {
  const newest = useLiveQuery<{ runs: Run[] }>(() => watchRuns(database, maxCompared), [database])
  return newest && [...live, ...newest.runs]
}
