// @vitest-environment happy-dom
// The domains form starts only what can be sent, and says at the button why it cannot start.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { DomainsForm, type DomainsFormProps } from '../../../components/domains/DomainsForm.tsx'
import type { FoundHost } from '../../../lib/domains/classify-host.ts'
import { selectDomains } from '../../../lib/domains/select-domains.ts'

const nothing = (): void => {}
const preview = (hosts: FoundHost[]): NonNullable<DomainsFormProps['preview']> => ({
  domains: selectDomains(
    { hosts, overflowMentions: 0 },
    { fullHosts: false, restored: new Set(), removed: new Set(), alreadyEnriched: new Set(), maxDomains: 50_000 }
  ),
  toReadable: domain => domain,
  alreadyEnriched: { skipped: 0, sentAgain: 0 },
  limits: { perBatch: 1_000, perList: 50_000 },
  onRemove: nothing,
  onRestore: nothing,
  onSendAgain: nothing
})
const click = { hasPermission: true, isBusy: false, problem: undefined }
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
type Case = Partial<Omit<DomainsFormProps, 'form'>> & { form?: Partial<DomainsFormProps['form']> }
const draw = ({ form: changes, ...props }: Case = {}) => {
  const onStart = vi.fn()
  const { container } = render(
    <DomainsForm
      form={{
        service: 'api.enrichment.example',
        listTitle: 'Fair',
        click,
        onListTitle: nothing,
        onSettings: nothing,
        onBack: nothing,
        ...changes
      }}
      input={input}
      sources={undefined}
      isTruncated={false}
      preview={one}
      isCheckingKnown={false}
      fullHosts={{ value: false, onChange: nothing }}
      onStart={onStart}
      {...props}
    />
  )
  const form = container.querySelector('form')
  if (form) fireEvent.submit(form)
  return { container, onStart }
}
const button = () => screen.getByRole('button', { name: /^Enrich|^Starting/ })

test('says what is sent and what it may cost, and starts with one click', () => {
  const { onStart } = draw()
  expect(onStart).toHaveBeenCalledOnce()
  expect(button().textContent).toBe('Enrich 1 domain')
  expect(document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent.trim()).toBe(
    'api.enrichment.example sets the price. It may charge per domain and for everyone it returns.'
  )
  expect(screen.getByText('What is sent').closest('details')?.textContent).toContain(
    'Sends the domains, list name and API key to api.enrichment.example. Nothing else.'
  )
})

test.each<[what: string, props: Case, reason: string]>([
  ['the text is read', { input: { ...input, reading: {} } }, 'Reading…'],
  ['there is no text', { preview: undefined }, 'Paste text with domains or choose a file first.'],
  ['nothing was found', { preview: preview([]) }, 'Paste text with domains or choose a file first.'],
  ['known domains are checked', { isCheckingKnown: true }, 'Checking your lists…'],
  [
    'all domains are skipped',
    { preview: preview([{ host: 'gmail.com', domain: 'gmail.com', mentions: 1, reason: 'mail' }]) },
    'Nothing left to send. Restore or add a domain.'
  ]
])('does not start where %s, and says why', (_, props, reason) => {
  const { onStart } = draw(props)
  expect(onStart).not.toHaveBeenCalled()
  expect(button().getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason)
})

test('reports lines in another encoding, and a truncated text', () => {
  draw({ invalidLines: { repaired: 2, unreadable: 1 }, isTruncated: true })
  for (const text of [/^2 lines aren’t UTF-8/, /^1 line has unreadable characters/, /^Only the start of your selection was added/])
    expect(screen.getByText(text)).toBeTruthy()
})

test('full host names have a checkbox', () => {
  const onChange = vi.fn()
  draw({ fullHosts: { value: false, onChange } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Keep subdomains' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
})
