// Quotes a reply: the status word of a good reply, the reason in any other, and nothing from rows.
import { expect, test } from 'vitest'
import { quoteReply } from '../../../../components/runs/details/use-run.ts'

test.each<[text: string, understood: string, quote: string]>([
  ['{"status":"scraping","message":"Your list is being made"}', 'running', 'scraping'],
  ['{"list":{"run_status":"queued"}}', 'running', 'queued'],
  ['{"message":"started"}', 'accepted', 'started'],
  ['{"status":"error","detail":"over your plan"}', 'refused', 'over your plan'],
  ['{"error":{"code":"E17","message":"no credits"}}', 'noCredits', 'E17 · no credits'],
  ['{"detail":[{"msg":"field required"}]}', 'fieldRefused', 'field required'],
  ['{"contacts":[{"status":"valid","message":"hi"}]}', 'problem', ''],
  ['[{"status":"valid"}]', 'rows', ''],
  ['<html><title>502 Bad Gateway</title></html>', 'serviceError', '502 Bad Gateway'],
  ['Too many requests', 'rateLimited', 'Too many requests'],
  ['"not yet"', 'not-ready', 'not yet'],
  ['{"status":"scrap', 'unreadable', ''],
  ['', 'timedOut', '']
])('%s as %s is quoted as %j', (text, understood, quote) =>
  expect(quoteReply({ runId: 'r', at: 0, operation: 'status', text, understood })).toBe(quote)
)

test('the length of a quote is limited', () =>
  expect(quoteReply({ runId: 'r', at: 0, operation: 'status', text: 'x'.repeat(9_000), understood: 'problem' })).toHaveLength(300))
