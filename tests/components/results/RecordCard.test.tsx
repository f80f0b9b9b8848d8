// @vitest-environment happy-dom
// The card shows the whole record as text, leads to who belongs together, and goes away by Escape.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { RecordCard, type RecordCardProps } from '../../../components/results/RecordCard.tsx'

const show = (more: Partial<RecordCardProps> = {}) => {
  const on = { onOpen: vi.fn(), onPeople: vi.fn(), onClose: vi.fn() }
  render(
    <RecordCard
      title="Ada Beispiel"
      list="VP Sales"
      columns={[{ name: 'Email', text: 'ada@one.example' }]}
      fields={[
        { name: 'page', text: 'https://network.example/in/ada' },
        { name: 'evil', text: 'javascript:alert(1)' },
        { name: 'html', text: '<img src=x>' },
        { name: 'void', text: '' }
      ]}
      people={[]}
      peopleInAll={0}
      otherLists={[]}
      {...on}
      {...more}
    />
  )
  return on
}

test('every field is there, as text; only http and https lead anywhere, and nothing is told to where they lead', () => {
  show()
  for (const name of ['page', 'evil', 'html', 'void']) expect(screen.getByText(name)).toBeTruthy()
  expect(screen.getByText('<img src=x>')).toBeTruthy()
  const [link, ...others] = screen.getAllByRole('link')
  expect(others).toEqual([])
  expect([link?.getAttribute('href'), link?.getAttribute('rel')]).toEqual(['https://network.example/in/ada', 'noopener noreferrer'])
})

test('it takes the focus, and Escape closes it', () => {
  const { onClose } = show()
  expect(document.activeElement?.textContent).toBe('Ada Beispiel')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('it leads to the company, and to the people there', () => {
  const { onOpen, onPeople } = show({ company: { row: 7, name: 'One GmbH' }, people: [{ row: 3, name: 'Bo Exempel' }], peopleInAll: 12 })
  expect(screen.getByRole('heading', { name: '12 people at this company' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'One GmbH' }))
  fireEvent.click(screen.getByRole('button', { name: 'Bo Exempel' }))
  expect(onOpen.mock.calls).toEqual([[7], [3]])
  fireEvent.click(screen.getByRole('button', { name: 'Show in table' }))
  expect(onPeople).toHaveBeenCalledOnce()
})

test('while the record is read, and where it cannot be, the columns are there', () => {
  show({ fields: undefined })
  expect([screen.getByText('ada@one.example'), screen.getByText('Loading the full record…')]).toHaveLength(2)
})
test('a damaged record is said to be damaged', () => {
  show({ fields: [], problem: 'It is damaged.' })
  expect([screen.getByText('ada@one.example'), screen.getByText('It is damaged.')]).toHaveLength(2)
  expect(screen.queryByText('All fields as received')).toBeNull()
})
