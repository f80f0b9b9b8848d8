// Finds out whether the first answers of a bulk lookup are all the same error: then the URL or an API setting is wrong, and more lookups would
// only cost.
import type { Failure } from '../../failure.ts'
import type { ServiceCall } from '../../service/client.ts'
import type { ChildCounts, Run } from '../model/run.ts'
import type { Dependencies } from '../model/dependencies.ts'

/** Fewer answers show nothing: several people in a row may have no email address. */
const comparedAnswers = 5
const maxShownLength = 200

/** An error as it can be compared and shown. */
interface ErrorAnswer {
  status: number | undefined
  text: string
}

/** The text without what differs from person to person: URLs, ids, times, and their name. */
const toComparable = ({ status, text }: ErrorAnswer, { listTitle }: Run): string => {
  const withoutName = text.replaceAll(listTitle, '').replaceAll(encodeURIComponent(listTitle), '')
  return `${status ?? ''} ${withoutName.replace(/https?:\S+|(?<![^\s"'])[^\s"'\d]*\d[^\s"']*/g, '').replace(/\s+/g, ' ')}`
}

const quotedText = /"(?:error|detail|message|title|reason)"\s*:\s*"([^"]+)"/
const quotedError = /"error(?:_?message)?"\s*:\s*"([^"]+)"/

/** The error in a reply: any text beside an HTTP status of 400 or more, else one under a name that says so. */
const errorOfCall = ({ status = 0, text = '' }: ServiceCall): ErrorAnswer | undefined => {
  if (status >= 400) return { status, text: quotedText.exec(text)?.[1] ?? text }
  const error = quotedError.exec(text)?.[1]
  return error === undefined ? undefined : { status, text: error }
}

const hasReply = ({ state }: Run): boolean => ['running', 'finished', 'collected', 'refused', 'failed'].includes(state.is)
/** The place of a person in their list, which is part of the click id of their lookup. */
const getPlace = ({ clickId }: Run): number => Number(clickId.split(' ')[1])

/** Returns the function that finds this failure, once, as soon as five people have an answer. The user has seen it who resumes the run. */
export const createFindSameAnswers = ({ stores: { ledger } }: Pick<Dependencies, 'stores'>) => {
  /** The error that a lookup ended with; undefined where it brought someone, or an answer without an error. */
  const readError = async ({ id, state }: Run): Promise<ErrorAnswer | undefined> => {
    if (state.is === 'refused') return { status: state.failure.status, text: state.failure.message ?? '' }
    if (state.is === 'failed') return { status: undefined, text: state.message }
    if (state.is !== 'collected' || state.rows > 0) return undefined
    const calls = await ledger.readReplies(id)
    return calls[0] && errorOfCall(calls[0])
  }

  return async (run: Run, counts: ChildCounts): Promise<Failure | undefined> => {
    if (run.answersDiffer || run.resumes || counts.ready - counts.alreadyKnown + counts.failed < comparedAnswers) return undefined
    const children = (await ledger.runsOfConnection(run.connectionId)).filter(child => child.parentId === run.id && hasReply(child))
    const first = children.toSorted((a, b) => getPlace(a) - getPlace(b)).slice(0, comparedAnswers)
    // The service has accepted one of them, and its answer is still to come.
    if (first.length < comparedAnswers || first.some(({ state }) => state.is === 'running' || state.is === 'finished')) return undefined
    const errors: ErrorAnswer[] = []
    const comparable = new Set<string>()
    for (const child of first) {
      const error = await readError(child)
      if (!error) break
      errors.push(error)
      comparable.add(toComparable(error, child))
    }
    const [error] = errors
    if (error && errors.length === comparedAnswers && comparable.size === 1)
      return { code: 'sameAnswers', host: run.serviceHost, message: error.text.trim().slice(0, maxShownLength), status: error.status }
    await ledger.change(run.id, stored => ({ ...stored, answersDiffer: true }))
    return undefined
  }
}
