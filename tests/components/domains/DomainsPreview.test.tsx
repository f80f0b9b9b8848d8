// @vitest-environment happy-dom
// The numbers of a text with domains, each domain with its reason, and the buttons that change the selection.
import { fireEvent, render, screen, within } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { DomainsPreview, skipReasons, type DomainsPreviewProps } from '../../../components/domains/DomainsPreview.tsx'
import type { FoundHost } from '../../../lib/domains/classify-host.ts'
import { selectDomains, type DomainChoice } from '../../../lib/domains/select-domains.ts'

const select = (hosts: FoundHost[], choice: Partial<DomainChoice> = {}) =>
  selectDomains(
    { hosts, overflowMentions: 0 },
    { fullHosts: false, restored: new Set(), removed: new Set(), alreadyEnriched: new Set(), maxDomains: 50_000, ...choice }
  )
const makeHost = (name: string, more: Partial<FoundHost> = {}): FoundHost => ({ host: name, domain: name, mentions: 1, ...more })
const few = [
  makeHost('a.example', { mentions: 2 }),
  makeHost('xn--bcher-kva.example'),
  makeHost('gmail.com', { reason: 'mail', mentions: 3 })
]

const draw = (props: Partial<DomainsPreviewProps> = {}) =>
  render(
    <DomainsPreview
      service="api.enrichment.example"
      domains={select(few)}
      toReadable={domain => domain.replace('xn--bcher-kva', 'bücher')}
      alreadyEnriched={{ skipped: 0, sentAgain: 0 }}
      limits={{ perBatch: 1_000, perList: 50_000 }}
      onRemove={() => {}}
      onRestore={() => {}}
      onSendAgain={() => {}}
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

test('the numbers add up, and each skipped domain has its reason', () => {
  expect(facts(draw())).toEqual({
    Found: '6 mentions',
    'Will be sent': '2 domains',
    Skipped: '4 personal email provider: 3 · duplicate: 1'
  })
  expect(screen.getByRole('status').textContent).toBe('Found: 6. Will be sent: 2. Skipped: 4.')
  expect(rows('Will be sent')).toEqual(['a.exampleRemove', 'bücher.examplexn--bcher-kva.exampleRemove'])
  expect(rows('Skipped')).toEqual(['gmail.compersonal email provider · 3 timesRestore', 'a.exampleduplicate'])
})

test('a domain can be removed and restored', () => {
  const [onRemove, onRestore] = [vi.fn(), vi.fn()]
  draw({ onRemove, onRestore })
  fireEvent.click(screen.getByRole('button', { name: 'Remove bücher.example' }))
  expect(onRemove).toHaveBeenCalledExactlyOnceWith('xn--bcher-kva.example')
  fireEvent.click(screen.getByRole('button', { name: 'Restore gmail.com' }))
  expect(onRestore).toHaveBeenCalledExactlyOnceWith('gmail.com')
})

test('removed domains come first', () => {
  draw({ domains: select(few, { removed: new Set(['xn--bcher-kva.example']) }) })
  expect(rows('Skipped')[0]).toBe('bücher.examplexn--bcher-kva.exampleremoved by youRestore')
})

test.each<[alreadyEnriched: DomainsPreviewProps['alreadyEnriched'], text: string, button: string, sendAgain: boolean]>([
  [{ skipped: 3, sentAgain: 0 }, '3 domains Skipped.', 'Send again', true],
  [{ skipped: 1, sentAgain: 1 }, '2 domains Skipped.', 'Send again', true],
  [{ skipped: 0, sentAgain: 3 }, '3 domains Sent again, and may be charged again.', 'Skip', false]
])('domains enriched before %j: one click changes all', (alreadyEnriched, text, button, sendAgain) => {
  const onSendAgain = vi.fn()
  expect(facts(draw({ alreadyEnriched, onSendAgain }))['Already in your lists']).toContain(text)
  fireEvent.click(screen.getByRole('button', { name: button }))
  expect(onSendAgain).toHaveBeenCalledExactlyOnceWith(sendAgain)
})

const many = Array.from({ length: 2_500 }, (_, n) => makeHost(`d-${n}.example`))
test('many domains are sent in batches and can be filtered', () => {
  const container = draw({ domains: select(many) })
  expect(facts(container)['Will be sent']).toBe('2,500 domains 3 batches of up to 1,000, each a separate list at api.enrichment.example.')
  expect(container.querySelector('details')?.open).toBe(false)
  fireEvent.input(screen.getByRole('textbox', { name: 'Filter domains' }), { target: { value: 'D-2499' } })
  fireEvent.click(container.querySelector('summary') ?? container)
  expect(rows('Will be sent')).toEqual(['d-2499.exampleRemove'])
})

test('domains over the limit are reported', () => {
  draw({ domains: select(many, { maxDomains: 2_000 }), limits: { perBatch: 1_000, perList: 2_000 } })
  expect(screen.getByText('A list holds up to 2,000 domains. 500 mentions are left for another list.')).toBeTruthy()
})

test('every reason has a text', () => {
  const { skippedByReason } = select([])
  expect(skipReasons.map(([reason]) => reason).toSorted()).toEqual(Object.keys(skippedByReason).toSorted())
})
