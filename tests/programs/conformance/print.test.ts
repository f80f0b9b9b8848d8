// The report in a terminal: rows that line up, repeats in one row, and no control character of a service.
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
  address: 'https://api.service.example',
  calls: [
    call({ word: 'queued' }),
    call({ word: 'queued', bytes: 91 }),
    call({ operation: 'download', reading: 'problem', code: 'refused', words: 'a\n\u001B[31mb' })
  ],
  operations: [{ name: 'import', value: 'comes home', holds: 'does not hold', evidence: 'download: problem, refused' }],
  apiSettings: [{ name: 'resultsAt', value: "(the reader's rules)", holds: 'could not be told', evidence: 'no results came' }],
  advice: ['Look again.'],
  profile: '{\n}\n',
  lists: ['conformance 1 import'],
  passes: false
}

it('says what was seen, what holds and what to do', () => {
  expect(toText(report).split('\n')).toEqual([
    'Calls to https://api.service.example',
    '  import  status    200  12 ms  90 B  running queued (2 times)',
    '  import  download  200  12 ms  90 B  problem refused “a [31mb”',
    '',
    'Operations',
    '  import  comes home  does not hold  download: problem, refused',
    '',
    'Assumptions',
    "  resultsAt  (the reader's rules)  could not be told  no results came",
    '',
    '1 do not hold; 1 could not be told.',
    '',
    'What to do',
    'Look again.',
    'Save this as a file, and run again with --profile FILE --free --list "conformance 1 import", which costs nothing:',
    '',
    '{',
    '}'
  ])
})

it('says no more than that where everything holds', () => {
  const { profile: _, ...rest } = report
  const text = toText({
    ...rest,
    calls: [call({ status: undefined, milliseconds: undefined, bytes: undefined } as never)],
    operations: [],
    advice: [],
    passes: true
  })
  expect(text).toContain('no reply')
  expect(text).toMatch(/Everything that could be told holds; 1 could not be told\.$/)
})
