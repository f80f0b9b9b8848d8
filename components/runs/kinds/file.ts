// The words of a list from a file of the user's, or of merged lists.
import { t } from '../../../lib/i18n/text.ts'
import type { RequestOf } from '../../../lib/runs/kind.ts'
import { mergedText } from '../merged-text.ts'
import type { KindWords } from './kind-words.ts'

export const file: KindWords<RequestOf<'file'>> = {
  requested: ({ mergedFrom }) => (mergedFrom ? mergedText(mergedFrom) : t('requestedFile')),
  facts: ({ fileName }) => [['factFile', fileName]]
}
