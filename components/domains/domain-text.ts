// Why a domain is set aside, in words and in the order in which a person looks for them.
import type { SkipReason } from '../../lib/domains/select-domains.ts'
import type { MessageKey } from '../../lib/i18n/text.ts'

/** What a person did first, what is a choice next, and what is as it is last. */
export const asideReasons: readonly [SkipReason, MessageKey][] = [
  ['removed', 'domainsReasonOut'],
  ['known', 'domainsReasonKnown'],
  ['suffix', 'domainsReasonSuffix'],
  ['mail', 'domainsReasonMail'],
  ['network', 'domainsReasonNetwork'],
  ['local', 'domainsReasonLocal'],
  ['garbled', 'domainsReasonGarbled'],
  ['invalid', 'domainsReasonInvalid'],
  ['ip', 'domainsReasonIp'],
  ['limit', 'domainsReasonOver'],
  ['duplicate', 'domainsReasonTwice']
]
