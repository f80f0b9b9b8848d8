// @vitest-environment happy-dom
// A group is folded away while everything in it is as usual, and says how much is not.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { apiSettingGroups } from '../../../components/connection/api-setting-text.ts'
import { ApiSettingsGroup } from '../../../components/connection/ApiSettingsGroup.tsx'
import { apiSettingNames, defaultApiSettings, type ApiSettings } from '../../../lib/service/api-settings.ts'

const make = (title: string, value: ApiSettings, arrival = 0) => {
  const group = apiSettingGroups.find(known => known.title === title)
  if (!group) throw new Error(title)
  return (
    <ApiSettingsGroup
      group={group}
      value={value}
      defaults={defaultApiSettings}
      invalid={[]}
      showErrors={false}
      importCount={arrival}
      onChange={() => {}}
    />
  )
}
const isOpen = (): boolean | undefined => document.querySelector('details')?.open

test('the groups contain every setting once', () =>
  expect(apiSettingGroups.flatMap(({ names }) => names).toSorted()).toEqual(apiSettingNames.toSorted()))

test('is closed, and shows each of its fields when it is opened', () => {
  render(make('groupStatus', { ...defaultApiSettings, downloadPath: '/export' }))
  expect(isOpen()).toBe(false)
  expect(screen.queryByText(/changed/)).toBeNull()
  for (const label of ['Status in replies', 'Words for “running”', 'Words for “finished”', 'Words for “failed”'])
    expect(screen.getByLabelText(label)).toBeTruthy()
})

test('is open and marked where something differs, and does not close as it is reset', () => {
  const { rerender } = render(make('groupResults', { ...defaultApiSettings, downloadPath: '/export', emptyPhrases: ['nobody'] }))
  expect(isOpen()).toBe(true)
  expect(screen.getByText('2 changed')).toBeTruthy()
  rerender(make('groupResults', defaultApiSettings))
  expect(isOpen()).toBe(true)
  expect(screen.queryByText(/changed/)).toBeNull()
})

test('opens for what came from a file, and stays as it is for what does not differ', () => {
  const { rerender } = render(make('groupList', defaultApiSettings))
  rerender(make('groupList', defaultApiSettings, 1))
  expect(isOpen()).toBe(false)
  rerender(make('groupList', { ...defaultApiSettings, listAt: 'result.id' }, 2))
  expect(isOpen()).toBe(true)
})
