// @vitest-environment happy-dom
// Facts are a definition list; exact values can be copied.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { RunFacts } from '../../../../components/runs/details/RunFacts.tsx'
import { makeRun, now } from '../make-run.ts'

test('shows names and values, and copies exact values', () => {
  render(<RunFacts run={makeRun({ is: 'collected', rows: 975 })} now={now} onCopy={async () => {}} />)
  expect(screen.getByText('Results').nextElementSibling?.textContent).toBe('975 records')
  expect(screen.getByRole('button', { name: 'Copy: List name at the service' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copy: Service' })).toBeNull()
})
