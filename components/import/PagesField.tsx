// The number of result pages, and how many people that may be.
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { Field } from '../ui/fields/Field.tsx'
import { parsePages, peopleOnPages } from './result-pages.ts'

export interface PagesFieldProps {
  /** id of the input; its note has the id `${id}-note` */
  id: string
  /** as typed */
  pages: string
  /** undefined: "Result pages" */
  label?: string
  onPages: (typed: string) => void
}

export const PagesField = ({ id, pages, label = t('pagesLabel'), onPages }: PagesFieldProps) => {
  const parsed = parsePages(pages)
  const note =
    'problem' in parsed
      ? { error: parsed.problem }
      : { hint: t('pagesSum', formatNumber(parsed.pages), formatNumber(peopleOnPages(parsed.pages))) }
  return <Field id={id} label={label} numeric value={pages} onInput={onPages} {...note} />
}
