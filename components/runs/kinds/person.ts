// The words of a lookup of one person.
import { t } from '../../../lib/i18n/text.ts'
import type { RequestOf } from '../../../lib/runs/kind.ts'
import type { KindWords } from './kind-words.ts'

export const person: KindWords<RequestOf<'person'>> = {
  requested: () => t('requestedPerson'),
  came: () => t('runReadyPerson'),
  none: ({ serviceHost }) => t('runNonePerson', serviceHost),
  slow: duration => t('runSlowPerson', duration),
  facts: ({ url }) => [['factProfile', url]]
}
