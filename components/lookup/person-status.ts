// How each of the people of a run stands, as an icon, a colour and a word.
import type { PersonStatus } from '../../lib/runs/model/people.ts'
import type { MessageKey } from '../../lib/i18n/text.ts'
import type { RunStatus } from '../runs/run-status.ts'

interface PersonLook extends RunStatus {
  word: MessageKey
  /** is their own lookup worth a look? */
  leads?: true
}

export const personLooks: Record<PersonStatus, PersonLook> = {
  waiting: { icon: 'preparing', tone: 'quiet', word: 'peopleListWaiting' },
  requested: { icon: 'running', tone: 'active', word: 'peopleListAsked', leads: true },
  overdue: { icon: 'slow', tone: 'warning', word: 'peopleListLate', leads: true },
  'already-known': { icon: 'info', tone: 'good', word: 'peopleListKnown' },
  found: { icon: 'ready', tone: 'good', word: 'cardFound' },
  'not-found': { icon: 'none', tone: 'quiet', word: 'personNoEmail' },
  failed: { icon: 'failed', tone: 'problem', word: 'stateFailed', leads: true }
}
