// How the tables of results name somebody who is not to be contacted, while they are shown.
import { t } from '../../../lib/i18n/text.ts'

/** For the first column: so nobody is taken for one who may be written to. */
export const marked = (isListed: boolean, text: string): string => (isListed ? t('listedCell', text) : text)
