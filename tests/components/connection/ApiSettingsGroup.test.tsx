// @vitest-environment happy-dom
// A group is closed while its settings have their defaults, and shows how many differ.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { apiSettingGroups } from '../../../components/connection/api-setting-text.ts'
import { ApiSettingsGroup } from '../../../components/connection/ApiSettingsGroup.tsx'
import { apiSettingNames, defaultApiSettings, type ApiSettings } from '../../../lib/service/api-settings.ts'

const make = (title: string, value: ApiSettings, importCount = 0) => {
  const group = apiSettingGroups.find(known => known.title === title)
  if (!group) throw new Error(title)
  return (
    <ApiSettingsGroup
      group={group}
      value={value}
      defaults={defaultApiSettings}
      invalid={[]}
      showErrors={false}
      importCount={importCount}
      onChange={() => {}}
    />
  )
}
const isOpen = (): boolean | undefined => document.querySelector('details')?.open

test('the groups contain every setting once', () =>
  expect(apiSettingGroups.flatMap(({ names }) => names).toSorted()).toEqual(apiSettingNames.toSorted()))

test('is closed with default values, and contains each of its fields', () => {
  render(make('groupStatus', { ...defaultApiSettings, downloadPath: '/export' }))
  expect(isOpen()).toBe(false)
  expect(screen.queryByText(/changed/)).toBeNull()
  for (const label of ['Status in replies', 'Words for “running”', 'Words for “finished”', 'Words for “failed”'])
    expect(screen.getByLabelText(label)).toBeTruthy()
})

test('is open with a count where settings differ, and stays open when they are reset', () => {
  const { rerender } = render(make('groupResults', { ...defaultApiSettings, downloadPath: '/export', emptyPhrases: ['nobody'] }))
  expect(isOpen()).toBe(true)
  expect(screen.getByText('2 changed')).toBeTruthy()
  rerender(make('groupResults', defaultApiSettings))
  expect(isOpen()).toBe(true)
  expect(screen.queryByText(/changed/)).toBeNull()
})

test('opens when an import changes a setting, and stays closed when it changes none', () => {
  const { rerender } = render(make('groupList', defaultApiSettings))
  rerender(make('groupList', defaultApiSettings, 1))
  expect(isOpen()).toBe(false)
  rerender(make('groupList', { ...defaultApiSettings, listAt: 'result.id' }, 2))
  expect(isOpen()).toBe(true)
})
