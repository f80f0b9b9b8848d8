// @vitest-environment happy-dom
// A file is looked at before it is added: how many, who first, and what it would replace.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { FilePreview } from '../../../../components/runs/details/FilePreview.tsx'

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

test('what is in it', () => {
  const text = draw(0)
  for (const words of ['people.csv', 'CSV', '1,200', 'No name']) expect(text).toContain(words)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Ada Beispielwith email', 'No nameno email'])
})

test('what it replaces', () => expect(draw(975)).toContain('This file replaces the 975 records in “VP Sales · Europe”.'))
test('where there is nothing to replace, nothing is said of it', () => expect(draw(0)).not.toContain('replace'))
