// Formats the report for a terminal: the calls, the API settings, and what to do.
import type { Observation } from './observation.ts'
import type { Report } from './report.ts'
import type { Verdict } from './verdict.ts'

const widest = 56
const plain = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')
const cut = (text: string): string => (text.length > widest ? `${text.slice(0, widest - 1)}…` : text)

/** Rows of equal columns. */
const table = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => (row[column] ?? '').length)))
  return rows.map(row => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
}

const understood = ({ reading, code, field, word, rows, words }: Observation): string => {
  const details = [code, field, word, rows === undefined ? undefined : `${rows}`].filter(part => part !== undefined && part !== '')
  const quoted = words === undefined || words === '' || words === word ? '' : ` “${cut(words)}”`
  return cut(plain([reading, ...details].join(' '))) + plain(quoted)
}

const callRow = (seen: Observation): string[] => [
  seen.scene,
  seen.operation,
  seen.status === undefined ? 'no reply' : String(seen.status),
  seen.milliseconds === undefined ? '' : `${Math.round(seen.milliseconds)} ms`,
  seen.bytes === undefined ? '' : `${seen.bytes} B`,
  [
    seen.request === undefined ? '' : `by ${seen.request}: `,
    seen.trial === undefined ? '' : `trying ${seen.trial}: `,
    understood(seen)
  ].join('')
]

/** Similar calls in a row are one row with their number. */
const callRows = (calls: readonly Observation[]): string[][] => {
  const rows: { alike: string; row: string[]; times: number }[] = []
  for (const seen of calls) {
    const row = callRow(seen)
    const alike = [row[0], row[1], row[2], row[5]].join('\n')
    const last = rows.at(-1)
    if (last?.alike === alike) last.times++
    else rows.push({ alike, row, times: 1 })
  }
  return rows.map(({ row, times }) => [...row.slice(0, 5), `${row[5]}${times > 1 ? ` (${times} times)` : ''}`])
}

const verdictRow = ({ name, value, holds, evidence }: Verdict): string[] => [name, cut(plain(value)), holds, plain(evidence)]

const nextCommand = ([list]: readonly string[]): string => (list === undefined ? '' : ` --free --list "${list}", which costs nothing`)

/** The lines of the report, without colours. */
export const toText = ({ url, calls, operations, apiSettings, advice, preset, lists, passes }: Report): string => {
  const verdicts = [...operations, ...apiSettings]
  const failing = verdicts.filter(({ holds }) => holds === 'does not hold').length
  const undecided = verdicts.filter(({ holds }) => holds === 'undecided').length
  const steps = [
    ...advice,
    ...(preset === undefined ? [] : [`Save this as a file, and run again with --preset FILE${nextCommand(lists)}:`, '', preset.trimEnd()])
  ]
  return [
    `Calls to ${url}`,
    ...table(callRows(calls)),
    '',
    'Operations',
    ...table(operations.map(verdictRow)),
    '',
    'API settings',
    ...table(apiSettings.map(verdictRow)),
    '',
    passes ? `Everything that could be decided holds; ${undecided} undecided.` : `${failing} do not hold; ${undecided} undecided.`,
    ...(steps.length > 0 ? ['', 'What to do', ...steps] : [])
  ].join('\n')
}
