// What is wrong with the name of a list, said at its field: it is missing, or it is still the one that was not accepted.
import { useRef } from 'preact/hooks'
import type { Failure, FailureCode } from '../../lib/failure.ts'
import { t } from '../../lib/i18n/text.ts'
import { failureText } from '../frames/failure-text.ts'

const aboutTheName = new Set<FailureCode>(['listNameEmpty', 'listNameTooLong', 'listInUse'])

export const isAboutTheName = ({ code }: Failure): boolean => aboutTheName.has(code)

/** `stops`: the same name cannot be accepted later either. A list that is live now may be over at the next try. */
export interface NameProblem {
  words: string
  stops: boolean
}

export const useNameProblem = (listWords: string, problem: Failure | undefined, service: string, now: number): NameProblem | undefined => {
  const refused = useRef<{ problem: Failure | undefined; words: string }>({ problem: undefined, words: '' })
  if (refused.current.problem !== problem) refused.current = { problem, words: listWords }
  if (listWords.trim() === '') return { words: t('failure_listNameEmpty'), stops: true }
  if (!problem || !isAboutTheName(problem) || refused.current.words !== listWords) return undefined
  return { words: failureText(problem, service, now), stops: problem.code !== 'listInUse' }
}
