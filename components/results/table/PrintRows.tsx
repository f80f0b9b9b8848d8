// Prints all rows of the table as they are shown: the page itself holds only those in view.
import { useEffect } from 'preact/hooks'
import { t, tCount, formatNumber } from '../../../lib/i18n/text.ts'

/** More rows than anyone prints would stop the browser. */
const mostPrinted = 5_000

export interface PrintedTable {
  columns: readonly { id: string; heading: string }[]
  rows: readonly number[]
  cell: (row: number, column: string) => string
}

const make = (name: string, ...children: (Node | string)[]): HTMLElement => {
  const element = document.createElement(name)
  element.append(...children)
  return element
}

const draw = ({ columns, rows, cell }: PrintedTable): HTMLElement => {
  const printed = rows.slice(0, mostPrinted)
  const count =
    printed.length < rows.length
      ? t('countOf', formatNumber(printed.length), formatNumber(rows.length))
      : tCount('resultsShown', rows.length)
  const head = make('thead', make('tr', ...columns.map(({ heading }) => make('th', heading))))
  const lines = printed.map(row => make('tr', ...columns.map(({ id }) => make('td', cell(row, id)))))
  const section = make(
    'section',
    make('h1', document.querySelector('h1')?.textContent ?? ''),
    make('p', count),
    make('table', head, make('tbody', ...lines))
  )
  section.dataset['print'] = ''
  return section
}

/** While the browser prints, the page holds the table as a whole. */
const usePrint = (table: PrintedTable): void =>
  useEffect(() => {
    let section: HTMLElement | undefined
    const before = (): void => {
      section?.remove()
      section = draw(table)
      document.querySelector('[data-place="results"]')?.append(section)
    }
    const after = (): void => section?.remove()
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      after()
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  })

/** Loaded after the first rows: no one prints before. */
export const PrintRows = (table: PrintedTable): null => {
  usePrint(table)
  return null
}
