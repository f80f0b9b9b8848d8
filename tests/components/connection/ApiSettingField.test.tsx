// @vitest-environment happy-dom
// Tests of the field of one API setting.
import { fireEvent, render, screen } from '@testing-library/preact'
import { describe, expect, test, vi } from 'vitest'
import { ApiSettingField, type ApiSettingFieldProps } from '../../../components/connection/ApiSettingsGroup.tsx'
import { apiSettingNames, defaultApiSettings, type ApiSettingName, type ApiSettings } from '../../../lib/service/api-settings.ts'

const changes: Record<ApiSettingName, [label: string, typed: string, value: string | number | string[], shown: string]> = {
  searchUrlField: ['Search URL field', 'url', 'url', 'Default: sales_platform_people_search_url'],
  domainsPerBatch: ['Domains per batch', '250 ', 250, 'Default: 1,000'],
  downloadPath: ['Download path', '/export', '/export', 'Default: /download_list'],
  downloadMethod: ['Download method', 'GET', 'GET', 'Default: POST'],
  downloadKeyField: ['API key field (download)', 'token', 'token', 'Default: api_key'],
  downloadListField: ['List name field (download)', 'list', 'list', 'Default: listname'],
  listAt: ['List name in replies', 'result.id', 'result.id', 'Default: empty'],
  statusAt: ['Status in replies', 'result.state', 'result.state', 'Default: empty'],
  resultsAt: ['Results in replies', 'result.rows', 'result.rows', 'Default: empty'],
  linkAt: ['Download link in replies', 'result.url', 'result.url', 'Default: empty'],
  creditsAt: ['Credits left in replies', 'account.left', 'account.left', 'Default: empty'],
  runningWords: ['Words for “running”', 'läuft, wartet', ['läuft', 'wartet'], 'Default: none'],
  finishedWords: ['Words for “finished”', 'fertig', ['fertig'], 'Default: none'],
  failedWords: ['Words for “failed”', 'kaputt', ['kaputt'], 'Default: none'],
  emptyPhrases: ['Phrases for “no results”', 'none, sorry', ['none, sorry'], 'Default: none']
}

const draw = (props: Partial<ApiSettingFieldProps> & { name: ApiSettingName }) => {
  const onChange = vi.fn<(value: ApiSettings) => void>()
  render(
    <ApiSettingField
      value={defaultApiSettings}
      defaults={defaultApiSettings}
      invalid={false}
      showError={false}
      onChange={onChange}
      {...props}
    />
  )
  return onChange
}

describe.each(apiSettingNames)('%s', name => {
  const [label, typed, value, shown] = changes[name]

  test('shows its default and passes on a change', () => {
    const onChange = draw({ name })
    const field = screen.getByLabelText(label)
    expect(document.querySelector(`[id="${field.getAttribute('aria-describedby')}"]`)?.textContent).toContain(shown)
    fireEvent[name === 'downloadMethod' ? 'change' : 'input'](field, { target: { value: typed } })
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...defaultApiSettings, [name]: value })
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('resets to its default without changing other settings', () => {
    const others: ApiSettings = { ...defaultApiSettings, downloadPath: '/kept', finishedWords: ['kept'] }
    const onChange = draw({ name, value: { ...others, [name]: value } })
    fireEvent.click(screen.getByRole('button', { name: `Reset ${label}` }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...others, [name]: defaultApiSettings[name] })
  })
})

describe('an invalid value', () => {
  const wrong = { name: 'downloadPath', value: { ...defaultApiSettings, downloadPath: 'x' }, invalid: true } as const
  const isMarked = (): boolean => screen.getByLabelText('Download path').getAttribute('aria-invalid') === 'true'

  test('shows an error with the valid values once the field loses the focus', () => {
    draw(wrong)
    expect(isMarked()).toBe(false)
    fireEvent.focusOut(screen.getByLabelText('Download path'))
    expect(isMarked()).toBe(true)
    expect(screen.getByText(/^“Download path” is not valid.*Starts with one “\/”/)).toBeTruthy()
  })

  test('shows the error at once after an attempt to save', () => {
    draw({ ...wrong, showError: true })
    expect(isMarked()).toBe(true)
  })

  test('shows no error once it is valid', () => {
    draw({ ...wrong, invalid: false, showError: true })
    expect(isMarked()).toBe(false)
  })
})
