// @vitest-environment happy-dom
// The page for domains: what stands in the way is said at the button, and nothing is started before it is out of the way.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { DomainsForm, type DomainsFormProps } from '../../../components/domains/DomainsForm.tsx'
import type { FoundHost } from '../../../lib/domains/classify-host.ts'
import { selectDomains } from '../../../lib/domains/select-domains.ts'
import { now } from '../runs/make-run.ts'
import '../clean-up.ts'

const nothing = (): void => {}
const preview = (hosts: FoundHost[]): NonNullable<DomainsFormProps['preview']> => ({
  sorted: selectDomains(
    { hosts, overflowMentions: 0 },
    { fullHosts: false, restored: new Set(), removed: new Set(), alreadyEnriched: new Set(), maxDomains: 50_000 }
  ),
  readable: domain => domain,
  known: { left: 0, again: 0 },
  perBatch: 1_000,
  most: 50_000,
  onTakeOut: nothing,
  onPutBack: nothing,
  onAgain: nothing
})
const one = preview([{ host: 'a.example', domain: 'a.example', mentions: 1 }])
const input: DomainsFormProps['input'] = {
  text: 'a.example',
  file: undefined,
  reading: undefined,
  onText: nothing,
  onFile: nothing,
  onRemoveFile: nothing,
  onCancel: nothing
}
const draw = (props: Partial<DomainsFormProps> = {}) => {
  const onStart = vi.fn()
  const { container } = render(
    <DomainsForm
      service="api.enrichment.example"
      input={input}
      sources={undefined}
      cut={false}
      preview={one}
      checking={false}
      whole={false}
      listTitle="Fair"
      hasPermission
      busy={false}
      now={now}
      onWhole={nothing}
      onListWords={nothing}
      onStart={onStart}
      onSettings={nothing}
      onBack={nothing}
      {...props}
    />
  )
  const form = container.querySelector('form')
  if (form) fireEvent.submit(form)
  return { container, onStart }
}
const button = () => screen.getByRole('button', { name: /^Enrich|^Starting/ })

test('says what is sent, to whom and what it may cost, and starts by one click', () => {
  const { onStart } = draw()
  expect(onStart).toHaveBeenCalledOnce()
  expect(button().textContent).toBe('Enrich 1 domain')
  expect(document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent.trim()).toBe(
    'api.enrichment.example sets the price, and may charge for each domain and for everyone it returns. Sent to api.enrichment.example: domains, list name and API key. Nothing else.'
  )
})

test.each<[what: string, props: Partial<DomainsFormProps>, said: string]>([
  ['it is still read', { input: { ...input, reading: {} } }, 'Reading…'],
  ['there is nothing', { preview: undefined }, 'Paste a text with domains or choose a file first.'],
  ['nothing was found', { preview: preview([]) }, 'Paste a text with domains or choose a file first.'],
  ['it is not known yet which are known', { checking: true }, 'Looking which of them are known already…'],
  [
    'all is set aside',
    { preview: preview([{ host: 'gmail.com', domain: 'gmail.com', mentions: 1, reason: 'mail' }]) },
    'Nothing is left to send. Put a domain back, or add another one.'
  ]
])('while %s nothing is started, and it is said', (_, props, said) => {
  const { onStart } = draw(props)
  expect(onStart).not.toHaveBeenCalled()
  expect(button().getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent).toBe(said)
})

test.each<[what: string, props: Partial<DomainsFormProps>]>([
  ['busy', { busy: true }],
  ['without a name', { listTitle: ' ' }]
])('%s it starts nothing', (_, props) => expect(draw(props).onStart).not.toHaveBeenCalled())

test('lines that are written in another way are said', () => {
  draw({ odd: { repaired: 2, unreadable: 1 }, cut: true })
  for (const said of [/^2 lines of this file are not written in UTF-8/, /^In 1 line of this file there are letters/, /^Only the beginning/])
    expect(screen.getByText(said)).toBeTruthy()
})

test('the whole host is wanted by a box to tick', () => {
  const onWhole = vi.fn()
  draw({ onWhole })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Keep subdomains' }))
  expect(onWhole).toHaveBeenCalledExactlyOnceWith(true)
})

test('without a service it leads to the settings', () => {
  const onSettings = vi.fn()
  draw({ service: undefined, onSettings })
  fireEvent.click(screen.getByRole('button', { name: 'Connect your service' }))
  expect(onSettings).toHaveBeenCalledOnce()
})
