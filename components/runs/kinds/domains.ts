// The words of an enrichment of domains.
import { tCount } from '../../../lib/i18n/text.ts'
import type { RequestOf } from '../../../lib/runs/kind.ts'
import type { KindWords } from './kind-words.ts'

export const domains: KindWords<RequestOf<'domains'>> = {
  requested: request => tCount('requestedDomains', request.domains.length),
  facts: request => [['factDomains', request.domains.join(', ')]]
}
