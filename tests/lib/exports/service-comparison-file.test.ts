// Tests the file of a comparison of two services.
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { writeServiceComparison } from '../../../lib/exports/service-comparison-file.ts'

test('each person is one line with the answers of both services, and no cell is a formula', () => {
  const text = writeServiceComparison(
    [
      {
        url: 'https://www.linkedin.com/in/ada-beispiel',
        replies: [{ email: '=cmd|x@beispiel.example', emailStatus: 'risky' }, undefined]
      }
    ],
    ['a.example', 'b.example']
  )
  expect(Papa.parse(text, { header: true }).data).toEqual([
    {
      'Profile URL': 'https://www.linkedin.com/in/ada-beispiel',
      'Email (a.example)': expect.stringMatching(/^'=cmd/),
      'Email status (a.example)': 'risky',
      'Email (b.example)': '',
      'Email status (b.example)': ''
    }
  ])
})
