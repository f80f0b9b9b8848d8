// The words of whether a record fits its search.
import type { FitKind } from '../../lib/records/table/facets.ts'
import type { MessageKey } from '../../lib/i18n/text.ts'

/** The word for each answer. */
export const fitWords = { fits: 'fitYes', 'does-not-fit': 'checkMisfit', 'cannot-tell': 'fitUnknown' } as const satisfies Record<
  FitKind,
  MessageKey
>
