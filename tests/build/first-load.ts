// The list of what each page may load first, and what a build loads: before its first paint, and before its first rows.
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface Limits {
  /** bytes of scripts and styles before the first paint, the page itself included; that of the popup has the rows that were shown last */
  paint: number
  /** bytes of scripts and styles before the first live rows, without the sentences of the language */
  rows: number
  /** scripts and styles before the first rows: each takes 2 to 3 ms, however small it is */
  files: number
  /** files that load when they are opened */
  later: RegExp
}

const files = /^(read-domains|read-results-file|read-xlsx|xlsx|write-workbook|read-run-file)/
const forms =
  /^(frame|OpenOverlay|RoutedPage|form\.|records\.|SpendingLine|ThisPage|FindEmail|ArchivedRuns|WatchedSearches|History(?!Section))/

/**
 * By page. The settings load the one of their pages that is shown. The export, sending and the comparison of the results page load when they are opened, the palette of each page at its key, and what
 * erases a person when one is looked for.
 */
export const firstLoads: Record<string, Limits> = {
  popup: { paint: 27_000, rows: 273_500, files: 10, later: new RegExp(`${files.source}|${forms.source}`) },
  sidepanel: { paint: 27_000, rows: 273_500, files: 10, later: new RegExp(`${files.source}|${forms.source}`) },
  options: {
    paint: 435_800,
    rows: 435_800,
    files: 15,
    later:
      /^(OpenOverlay|form\.|BlockedFile|read-list-file|read-vcard|EverythingExport|FirstScreen|ConnectionSettings|SpendingSettings|ListsPage|SendSettings|PrivacyPage|BrowserPage|read-results-file|read-xlsx|xlsx|write-workbook|read-run-file|page-eraser)/
  },
  // Pages of text.
  help: { paint: 46_500, rows: 46_500, files: 7, later: /^core/ },
  privacy: { paint: 55_600, rows: 55_600, files: 7, later: /^core/ },
  desk: { paint: 430_200, rows: 430_200, files: 14, later: /^(form\.|page-eraser|read-results-file)/ },
  results: {
    paint: 601_200,
    rows: 601_200,
    files: 16,
    later:
      /^(OpenOverlay|form\.|page-eraser|read-results-file|read-xlsx|write-workbook|Export|Send|Compare|ChangedJobs|History(?!Section)|SearchReminder|SelectedNotes|PrintRows|OpenRecord|SelectionBar|ReceivedSummary|PersonExports|FitTile|fit-rows|row-exports|AddList|ListUseTools|ManageList|ManageLists|ListMenu|Bin|LockedFile|RemovedLists|read-list-file|read-vcard)/
  }
}

/** The files that `first` imports at their start, with itself. */
const readGraph = (folder: string, first: readonly string[]): Set<string> => {
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    if (!name.endsWith('.js')) return
    for (const [, path = ''] of readFileSync(join(folder, name), 'utf8').matchAll(/(?:import|from)\s*["'`](\.[^"'`]+\.js)["'`]/g))
      visit(join(name, '..', path))
  }
  first.forEach(visit)
  return seen
}

/** The bytes before the first paint and before the first rows, the files until then, and the file of the English sentences. */
export const readFirstLoad = (folder: string, page: string): { before: number; rows: number; after: string[]; language: string } => {
  const html = readFileSync(join(folder, `${page}.html`), 'utf8')
  const linked = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, name = '']) => name)
  const start = readGraph(folder, linked)
  const main = [...start].flatMap(name => {
    const code = name.endsWith('.js') ? readFileSync(join(folder, name), 'utf8') : ''
    if (!/\/start-/.test(name)) return []
    const imported = [...code.matchAll(/import\(["'`]\.\/([^"'`]+)["'`]\)/g)].map(([, file = '']) => `chunks/${file}`)
    const styles = [...code.matchAll(/"(assets\/[^"]+\.css)"/g)].map(([, file = '']) => file)
    return [...imported, ...styles]
  })
  const all = readGraph(folder, [...start, ...main])
  const language = readdirSync(join(folder, 'chunks')).find(name => /^en-[\w-]{8}\.js$/.test(name))
  if (language === undefined) throw new Error('The build has no English sentences.')
  const measure = (names: Iterable<string>): number =>
    [...names].reduce((sum, name) => sum + statSync(join(folder, name)).size, Buffer.byteLength(html))
  return { before: measure(start), rows: measure(all), after: [...all], language: `chunks/${language}` }
}
