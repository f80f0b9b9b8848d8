// @vitest-environment happy-dom
// The preview of a file shows the number of records, the first people and what the file would replace.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { FilePreview } from '../../../../components/runs/details/AddResultsFile.tsx'

const draw = (replaces: number) =>
  render(
    <FilePreview
      name="people.csv"
      format="CSV"
      rows={1_200}
      first={[
        { name: 'Ada Beispiel', email: true },
        { name: '', email: false }
      ]}
      list="VP Sales · Europe"
      replaces={replaces}
    />
  ).container.textContent

test('shows the contents', () => {
  const text = draw(0)
  for (const words of ['people.csv', 'CSV', '1,200', 'No name']) expect(text).toContain(words)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Ada Beispielwith email', 'No nameno email'])
})

test('says how many records it replaces', () => expect(draw(975)).toContain('This file replaces the 975 records in “VP Sales · Europe”.'))
test('does not mention replacing where there is nothing to replace', () => expect(draw(0)).not.toContain('replace'))
