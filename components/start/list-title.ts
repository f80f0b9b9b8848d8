// The title that a form proposes for a list, and what is wrong with the one in its field.
import { useRef } from 'preact/hooks'
import { maxTitleCharacters } from '../../lib/runs/model/list-name.ts'
import { getFirstTitle } from '../../lib/runs/model/list-changes.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import type { Failure, FailureCode } from '../../lib/failure.ts'
import { t } from '../../lib/i18n/text.ts'
import type { SearchDescription } from '../../lib/pages/describe-search.ts'
import { proposeListTitle } from '../../lib/pages/propose-list-title.ts'
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

/** A list title from what a search filters by, in the user's language: "CTO · Berlin · 51–200 people". */
export const nameSearch = (search: SearchDescription): string =>
  proposeListTitle(search, t('listNameFallback'), range => t('listNameSize', range))

/** A proposal from the name of a file, without its ending; '' without one. It leaves room for a number. */
export const titleOfFile = (file: string | undefined): string =>
  Array.from(file?.replace(/\.[^.]*$/, '').trim() ?? '')
    .slice(0, maxTitleCharacters - 4)
    .join('')

/** The title, with a number where a live run has it: "Sales 2". Two live runs may not share a title. */
export const findFreeTitle = (title: string, live: readonly Run[], number = 1): string => {
  const candidate = number === 1 ? title : `${title} ${number}`
  const isTaken = live.some(run => [run.listTitle, getFirstTitle(run)].some(taken => taken.toLowerCase() === candidate.toLowerCase()))
  return isTaken ? findFreeTitle(title, live, number + 1) : candidate
}
