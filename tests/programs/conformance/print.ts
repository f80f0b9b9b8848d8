// The report as text for a terminal: what each call was, what was assumed and whether it holds, and what to do.
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
  const said = words === undefined || words === '' || words === word ? '' : ` “${cut(words)}”`
  return cut(plain([reading, ...details].join(' '))) + plain(said)
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

/** Calls that went alike, one after another, are one row with their number. */
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

const again = ([list]: readonly string[]): string => (list === undefined ? '' : ` --free --list "${list}", which costs nothing`)

/** The report in lines, without colours. */
export const toText = ({ address, calls, operations, apiSettings: assumptions, advice, profile, lists, passes }: Report): string => {
  const told = [...operations, ...assumptions]
  const failing = told.filter(({ holds }) => holds === 'does not hold').length
  const untold = told.filter(({ holds }) => holds === 'could not be told').length
  const steps = [
    ...advice,
    ...(profile === undefined ? [] : [`Save this as a file, and run again with --profile FILE${again(lists)}:`, '', profile.trimEnd()])
  ]
  return [
    `Calls to ${address}`,
    ...table(callRows(calls)),
    '',
    'Operations',
    ...table(operations.map(verdictRow)),
    '',
    'Assumptions',
    ...table(assumptions.map(verdictRow)),
    '',
    passes ? `Everything that could be told holds; ${untold} could not be told.` : `${failing} do not hold; ${untold} could not be told.`,
    ...(steps.length > 0 ? ['', 'What to do', ...steps] : [])
  ].join('\n')
}
