// @vitest-environment happy-dom
// What would come of a text with domains: the numbers, each name with its reason, and the clicks that change it.
import { fireEvent, render, screen, within } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { DomainsPreview, type DomainsPreviewProps } from '../../../components/domains/DomainsPreview.tsx'
import { asideReasons } from '../../../components/domains/domain-text.ts'
import type { FoundHost } from '../../../lib/domains/classify-host.ts'
import { selectDomains, type DomainChoice } from '../../../lib/domains/select-domains.ts'
import '../clean-up.ts'

const sortOf = (hosts: FoundHost[], choice: Partial<DomainChoice> = {}) =>
  selectDomains(
    { hosts, overflowMentions: 0 },
    { fullHosts: false, restored: new Set(), removed: new Set(), alreadyEnriched: new Set(), maxDomains: 50_000, ...choice }
  )
const host = (name: string, more: Partial<FoundHost> = {}): FoundHost => ({ host: name, domain: name, mentions: 1, ...more })
const few = [host('a.example', { mentions: 2 }), host('xn--bcher-kva.example'), host('gmail.com', { reason: 'mail', mentions: 3 })]

const draw = (props: Partial<DomainsPreviewProps> = {}) =>
  render(
    <DomainsPreview
      service="api.enrichment.example"
      sorted={sortOf(few)}
      readable={domain => domain.replace('xn--bcher-kva', 'bücher')}
      known={{ left: 0, again: 0 }}
      perBatch={1_000}
      most={50_000}
      onTakeOut={() => {}}
      onPutBack={() => {}}
      onAgain={() => {}}
      {...props}
    />
  ).container
const facts = (container: Element): Record<string, string> =>
  Object.fromEntries(
    [...container.querySelectorAll('dl > div')].map(fact => [
      fact.querySelector('dt')?.textContent ?? '',
      (fact.querySelector('dd')?.textContent ?? '').trim()
    ])
  )
const rows = (label: string): string[] =>
  within(screen.getByRole('group', { name: label }))
    .getAllByRole('listitem')
    .map(row => row.textContent)

test('the numbers add up, and each name has its reason', () => {
  expect(facts(draw())).toEqual({
    Found: '6 mentions',
    'Will be sent': '2 domains',
    'Set aside': '4 personal mail provider: 3 · named before: 1'
  })
  expect(screen.getByRole('status').textContent).toBe('Found: 6. Will be sent: 2. Set aside: 4.')
  expect(rows('Will be sent')).toEqual(['a.exampleTake out', 'bücher.examplexn--bcher-kva.exampleTake out'])
  expect(rows('Set aside')).toEqual(['gmail.compersonal mail provider · 3 timesPut back', 'a.examplenamed before'])
})

test('one click takes one out, another puts one back', () => {
  const [onTakeOut, onPutBack] = [vi.fn(), vi.fn()]
  draw({ onTakeOut, onPutBack })
  fireEvent.click(screen.getByRole('button', { name: 'Take out bücher.example' }))
  expect(onTakeOut).toHaveBeenCalledExactlyOnceWith('xn--bcher-kva.example')
  fireEvent.click(screen.getByRole('button', { name: 'Put back gmail.com' }))
  expect(onPutBack).toHaveBeenCalledExactlyOnceWith('gmail.com')
})

test('what a person took out comes first, where it is found again', () => {
  draw({ sorted: sortOf(few, { removed: new Set(['xn--bcher-kva.example']) }) })
  expect(rows('Set aside')[0]).toBe('bücher.examplexn--bcher-kva.exampletaken outPut back')
})

test.each<[known: DomainsPreviewProps['known'], said: string, click: string, again: boolean]>([
  [{ left: 3, again: 0 }, '3 domains Enriched before, so left out.', 'Send them once more', true],
  [{ left: 1, again: 1 }, '2 domains Enriched before, so left out.', 'Send them once more', true],
  [{ left: 0, again: 3 }, '3 domains Enriched before; sent once more.', 'Leave them out', false]
])('of known domains %j one click asks for all', (known, said, click, again) => {
  const onAgain = vi.fn()
  expect(facts(draw({ known, onAgain }))['Already known']).toContain(said)
  fireEvent.click(screen.getByRole('button', { name: click }))
  expect(onAgain).toHaveBeenCalledExactlyOnceWith(again)
})

const many = Array.from({ length: 2_500 }, (_, n) => host(`d-${n}.example`))
test('many are sent in batches, and one of them is found by its letters', () => {
  const container = draw({ sorted: sortOf(many) })
  expect(facts(container)['Will be sent']).toBe(
    '2,500 domains In 3 batches of up to 1,000; each is a list of its own at api.enrichment.example.'
  )
  expect(container.querySelector('details')?.open).toBe(false)
  fireEvent.input(screen.getByRole('textbox', { name: 'Find a domain' }), { target: { value: 'D-2499' } })
  fireEvent.click(container.querySelector('summary') ?? container)
  expect(rows('Will be sent')).toEqual(['d-2499.exampleTake out'])
})

test('what one list does not take is said', () => {
  draw({ sorted: sortOf(many, { maxDomains: 2_000 }), most: 2_000 })
  expect(screen.getByText('One list takes 2,000 domains: the first are taken, and 500 mentions are left for another list.')).toBeTruthy()
})

test('every reason has its words', () => {
  const { skippedByReason } = sortOf([])
  expect(asideReasons.map(([reason]) => reason).toSorted()).toEqual(Object.keys(skippedByReason).toSorted())
})
