// Tells what is wrong with a list title, for its field: it is empty, or it is still the one that was refused.
import { useRef } from 'preact/hooks'
import type { Failure, FailureCode } from '../../lib/failure.ts'
import { t } from '../../lib/i18n/text.ts'
import { failureText } from '../shell/failure-text.ts'

const listTitleCodes = new Set<FailureCode>(['listNameEmpty', 'listNameTooLong', 'listInUse'])

/** Whether a failure is shown at the list title field. */
export const isListTitleFailure = ({ code }: Failure): boolean => listTitleCodes.has(code)

export interface ListTitleProblem {
  text: string
  /** false where the same title may be accepted later: the list may be in use only now */
  blocksStart: boolean
}

/** `failure` is the last one of the form. The problem goes as soon as the title changes. */
export const useListTitleProblem = (listTitle: string, failure: Failure | undefined, service: string): ListTitleProblem | undefined => {
  const refused = useRef<{ failure: Failure | undefined; listTitle: string }>({ failure: undefined, listTitle: '' })
  if (refused.current.failure !== failure) refused.current = { failure, listTitle }
  if (listTitle.trim() === '') return { text: t('failure_listNameEmpty'), blocksStart: true }
  if (!failure || !isListTitleFailure(failure) || refused.current.listTitle !== listTitle) return undefined
  // None of these failures mentions a time.
  return { text: failureText(failure, service, 0), blocksStart: failure.code !== 'listInUse' }
}
