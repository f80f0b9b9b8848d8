// Tests the report for a terminal: aligned columns, merged repeats, no control characters.
import { expect, it } from 'vitest'
import type { Observation } from './observation.ts'
import { toText } from './print.ts'
import type { Report } from './report.ts'

const call = (more: Partial<Observation>): Observation => ({
  scene: 'import',
  operation: 'status',
  reading: 'running',
  status: 200,
  milliseconds: 12.4,
  bytes: 90,
  fields: [],
  ...more
})
const report: Report = {
  url: 'https://api.service.example',
  calls: [
    call({ word: 'queued' }),
    call({ word: 'queued', bytes: 91 }),
    call({ operation: 'download', reading: 'problem', code: 'refused', words: 'a\n\u001B[31mb' })
  ],
  operations: [{ name: 'import', value: 'gives results', holds: 'does not hold', evidence: 'download: problem, refused' }],
  apiSettings: [{ name: 'resultsAt', value: "(the reader's rules)", holds: 'undecided', evidence: 'no results came' }],
  advice: ['Look again.'],
  preset: '{\n}\n',
  lists: ['conformance 1 import'],
  passes: false
}

it('shows what was seen, what holds and what to do', () => {
  expect(toText(report).split('\n')).toEqual([
    'Calls to https://api.service.example',
    '  import  status    200  12 ms  90 B  running queued (2 times)',
    '  import  download  200  12 ms  90 B  problem refused “a [31mb”',
    '',
    'Operations',
    '  import  gives results  does not hold  download: problem, refused',
    '',
    'API settings',
    "  resultsAt  (the reader's rules)  undecided  no results came",
    '',
    '1 do not hold; 1 undecided.',
    '',
    'What to do',
    'Look again.',
    'Save this as a file, and run again with --preset FILE --free --list "conformance 1 import", which costs nothing:',
    '',
    '{',
    '}'
  ])
})

it('shows no more than that if everything holds', () => {
  const { preset: _, ...rest } = report
  const text = toText({
    ...rest,
    calls: [call({ status: undefined, milliseconds: undefined, bytes: undefined } as never)],
    operations: [],
    advice: [],
    passes: true
  })
  expect(text).toContain('no reply')
  expect(text).toMatch(/Everything that could be decided holds; 1 undecided\.$/)
})
