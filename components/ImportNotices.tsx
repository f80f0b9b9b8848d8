// What is worth knowing before this one import: what may go otherwise than expected, and what already went wrong.
import type { Failure, FailureCode } from '../lib/failure.ts'
import { say, sayNumber } from '../lib/words.ts'
import { sayFailure } from './failure-words.ts'
import { Notice } from './Notice.tsx'

export interface ImportNoticesProps {
  service: string
  resultsPage?: number | undefined
  isList?: boolean
  alreadyRunning?: string | undefined
  hasPermission: boolean
  problem?: Failure | undefined
  now: number
  another: boolean
  /** id of the question that the start waits for */
  anotherId: string
  onAnother: (list: string | undefined) => void
  onSettings: () => void
}

/** Failures that are mended in the settings. */
const mendedInSettings = new Set<FailureCode>([
  'wrongKey',
  'notConnected',
  'noPermission',
  'fieldRefused',
  'notFound',
  'redirected',
  'unreadable'
])
/** Failures that the form's own fields show. */
const shownAtField = new Set<FailureCode>(['listNameEmpty', 'listNameTooLong', 'pagesOutOfRange'])

export const ImportNotices = (props: ImportNoticesProps) => {
  const { service, resultsPage, alreadyRunning, problem } = props
  return (
    <>
      {resultsPage !== undefined && resultsPage > 1 && <Notice tone="info">{say('onResultsPage', service, sayNumber(resultsPage))}</Notice>}
      {props.isList && <Notice tone="warning">{say('savedList', service)}</Notice>}
      {!props.hasPermission && <Notice tone="info">{say('permissionNotice', service)}</Notice>}
      {alreadyRunning !== undefined && (
        <Notice tone="warning">
          <p id={props.anotherId}>{say('alreadyRunning', alreadyRunning)}</p>
          <label class="import-form-another">
            <input
              type="checkbox"
              checked={props.another}
              onChange={event => props.onAnother(event.currentTarget.checked ? alreadyRunning : undefined)}
            />
            <span>{say('startAnotherChoice')}</span>
          </label>
        </Notice>
      )}
      {problem && !shownAtField.has(problem.code) && (
        <Notice
          tone="problem"
          live
          action={mendedInSettings.has(problem.code) ? { words: say('openSettings'), onClick: props.onSettings } : undefined}
        >
          {sayFailure(problem, service, props.now)}
        </Notice>
      )}
    </>
  )
}
