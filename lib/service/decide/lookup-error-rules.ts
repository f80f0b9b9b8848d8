// The rules for the reply to a lookup with an error status.
import { saysBegun } from './service-texts.ts'
import type { ReplyFacts } from './facts.ts'
import { nobody, pending, unclear, type LookupDecision, isFlaggedMiss, type LookupView } from './lookup-view.ts'
import { saysNoPerson } from './person-facts.ts'
import { isRefusalText, reasonOf, textSays } from './reason.ts'
import { type Rule, isMarkup } from './shared.ts'
import { hasSignsOfWork } from './signs-of-acceptance.ts'
import { decideStart } from './start.ts'

const isPersonError = ({ status }: ReplyFacts): boolean => [400, 404, 409, 410, 422].includes(status)
const noMatch = new RegExp(
  'no[_\\s]?match|not[_\\s]?found|could not find|no (?:person|profile|contact|result|data|record|match|people|lead|prospect|candidate|' +
    'employee|member|individual|e-?mail|phone)s?\\b(?! (?:\\w+ )?(?:provided|given|supplied|specified|sent|passed))',
  'i'
)
const saysNobodyPlainly = (text: string): boolean => noMatch.test(text) && !/field|param|required|missing|invalid/i.test(text)

/** What the rules of a start say of an error status, where no rows are believed. */
const asRefusedStart = (view: LookupView): LookupDecision => {
  const start = decideStart(view)
  return start.means === 'accepted' || start.means === 'result' ? pending() : start
}

/** The rules for an HTTP status of 300 or more, in order. */
export const lookupErrorRules: readonly Rule<LookupView, LookupDecision>[] = [
  { id: 'lookup-legal-reasons', when: view => view.status === 451 && !isMarkup(view), decide: nobody },
  {
    id: 'lookup-error-refusal',
    when: view => isPersonError(view) && isRefusalText(view.text) && !hasSignsOfWork(view),
    decide: ({ status, text, ...view }) => ({
      means: 'refused',
      reason: reasonOf(status, text, view.content.is === 'html'),
      isCertain: status !== 409 && status !== 410
    })
  },
  // What was cut off may say more: an id, or that something else was not found.
  { id: 'lookup-error-cut', when: view => isPersonError(view) && view.content.is === 'broken', decide: () => unclear() },
  {
    id: 'lookup-error-not-ready',
    when: view => isPersonError(view) && view.status !== 422 && textSays.notReady(view.text),
    decide: pending
  },
  // Not known yet: the service has begun to look.
  { id: 'lookup-error-begun', when: view => isPersonError(view) && saysBegun(view.text), decide: pending },
  { id: 'lookup-flagged-miss', when: view => isPersonError(view) && isFlaggedMiss(view), decide: nobody },
  {
    // A bare "Not Found" may be about the path.
    id: 'lookup-not-found',
    when: ({ status, text }) => status === 404 && saysNoPerson(text),
    decide: nobody
  },
  {
    id: 'lookup-no-route',
    when: ({ status, text }) => status === 404 && (textSays.nobody(text) || textSays.notFound(text)),
    decide: () => unclear('badRequest')
  },
  { id: 'lookup-error-nobody', when: view => isPersonError(view) && view.status !== 404 && saysNobodyPlainly(view.text), decide: nobody },
  { id: 'lookup-error', when: ({ status }) => status >= 400, decide: asRefusedStart },
  { id: 'lookup-redirect', when: ({ status }) => status >= 300, decide: () => unclear() }
]
