// The text of a call names the operation and the meaning of the reply, and quotes the service.
import { describe, expect, test } from 'vitest'
import { replyText, operationText, type Call } from '../../../../components/runs/details/call-text.ts'
import { failureCodes } from '../make-run.ts'

const call = (understood: string | undefined, quote = ''): Call => ({
  runId: 'run-1',
  at: 0,
  operation: 'status',
  quote,
  ...(understood === undefined ? {} : { understood })
})

test.each([
  ['import', 'Start'],
  ['person', 'Start'],
  ['domains', 'Start'],
  ['status', 'Status check'],
  ['download', 'Download'],
  ['link', 'Results file'],
  ['constructor', 'API call']
])('%s is called %s', (operation, words) => expect(operationText(operation)).toBe(words))

test.each([
  ['running', 'scraping', 'Running: “scraping”', 'active'],
  ['finished', '', 'Finished', 'good'],
  ['finished', 'finished', 'Finished', 'good'],
  ['rows', '', 'Results', 'good'],
  ['not-ready', 'try later', 'Not ready yet: “try later”', 'active'],
  ['noCredits', '', 'Rejected: not enough credits', 'problem'],
  ['timedOut', '', 'No clear reply: timed out', 'warning'],
  ['failed', 'session expired', 'Failed: “session expired”', 'problem'],
  ['toString', '', 'Not understood', 'warning'],
  [undefined, '', 'Not read', 'quiet']
])('%s with %j reads %j', (understood, quote, text, tone) => expect(replyText(call(understood, quote))).toMatchObject({ text, tone }))

describe('every failure', () => {
  test.each(failureCodes)('%s has a text', code => expect(replyText(call(code)).text).toMatch(/^[A-Z]/))
})
