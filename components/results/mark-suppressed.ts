// How the tables mark people on the do-not-contact list.
import { t } from '../../lib/i18n/text.ts'

/** The text of a first cell. */
export const markSuppressed = (isSuppressed: boolean, text: string): string => (isSuppressed ? t('suppressionCell', text) : text)
