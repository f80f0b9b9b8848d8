// @vitest-environment happy-dom
// A file with very many columns shows the first hundred.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { FileColumns } from '../../../components/own-lists/FilePreview.tsx'

test('shows at most a hundred columns, and says how many more there are', () => {
  const columns = Array.from({ length: 103 }, (_, n) => ({ name: `column ${n}`, meaning: 'as-is' as const, values: [] }))
  render(<FileColumns columns={columns} onMeaning={() => undefined} />)
  expect(screen.getAllByRole('combobox')).toHaveLength(100)
  expect(screen.getByText('3 more columns keep their own names.')).toBeTruthy()
})
