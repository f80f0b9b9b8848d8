// What an organisation presets becomes the setting, each preset on its own, and nothing else changes.
import { describe, expect, test, vi } from 'vitest'
import { watchDoNotContact, clearDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { readLookupLimits, saveLookupLimits } from '../../../lib/runs/store/spending-limits.ts'
import { applyManaged, managedKeys } from '../../../lib/settings/apply-managed.ts'
import { managedNames, readManaged, watchManaged, type ManagedSettings } from '../../../lib/settings/managed.ts'
import { retentionDays } from '../../../lib/results/next-tidy.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { retentionSetting } from '../../../lib/database/setting-names.ts'
import { readText } from '../../structure/sources.ts'
import { createModeStorage } from '../sample/mode-storage.ts'

const areaOf = (policy: Record<string, unknown>) => ({ get: () => Promise.resolve(policy) })

const apply = async (managed: ManagedSettings, name: string, stored: Record<string, unknown> = {}) => {
  const database = createDatabase(`managed ${name}`)
  await saveLookupLimits(database, { perDay: 50, perMonth: 500 })
  const { local } = createModeStorage(stored)
  const targets = { setToolbarOnly: vi.fn(async () => {}), endSync: vi.fn(async () => {}) }
  await applyManaged(managed, { database, local, ...targets })
  const limits = await readLookupLimits(database)
  const keys = (await database.doNotContact.toArray()).map(({ key }) => key)
  return { database, ...targets, stored, keys, limits, retention: (await database.settings.get(retentionSetting))?.value }
}

describe('the policy is read', () => {
  test('with every preset that is right, without those that are not', async () => {
    const policy = {
      serviceUrl: 'https://api.service.example',
      lookupsPerDay: -1,
      lookupsPerMonth: 200,
      toolbarOnly: 'yes',
      retentionDays: 31,
      doNotContactDomains: ['acme.example'],
      noSync: true,
      unknown: 1
    }
    expect(await readManaged(areaOf(policy))).toEqual({
      serviceUrl: 'https://api.service.example',
      lookupsPerMonth: 200,
      doNotContactDomains: ['acme.example'],
      noSync: true
    })
  })

  test('as nothing where the browser has none', async () => {
    expect(await readManaged({ get: () => Promise.reject(new Error('Managed storage manifest not found')) })).toEqual({})
    expect(await readManaged(areaOf({}))).toEqual({})
  })

  test('again after a change of the policy, and of nothing else', async () => {
    const policy: Record<string, unknown> = {}
    const listeners = new Set<(changes: object, area: string) => void>()
    const seen: ManagedSettings[] = []
    const stop = watchManaged(
      {
        managed: areaOf(policy),
        onChanged: { addListener: one => void listeners.add(one), removeListener: one => void listeners.delete(one) }
      },
      managed => void seen.push(managed)
    )
    await vi.waitFor(() => expect(seen).toEqual([{}]), 20_000)
    Object.assign(policy, { noSync: true })
    for (const listener of listeners) listener({}, 'local')
    for (const listener of listeners) listener({}, 'managed')
    await vi.waitFor(() => expect(seen).toEqual([{}, { noSync: true }]), 20_000)
    stop()
    expect(listeners.size).toBe(0)
  })
})

describe('a preset becomes the setting', () => {
  test('a limit, beside the own one', async () => {
    expect((await apply({ lookupsPerDay: 5 }, 'limit')).limits).toMatchObject({ perDay: 5, perMonth: 500 })
    expect((await apply({ lookupsPerMonth: 0 }, 'no limit')).limits).toMatchObject({ perDay: 50, perMonth: 0 })
  })
  test.each(retentionDays)('retention of %i days', async days => {
    const managed = await readManaged(areaOf({ retentionDays: days }))
    expect((await apply(managed, `retention ${days}`)).retention).toBe(days)
  })
  test.each([true, false])('toolbar-only mode %s', async toolbarOnly =>
    expect((await apply({ toolbarOnly }, `toolbar ${toolbarOnly}`)).setToolbarOnly).toHaveBeenCalledExactlyOnceWith(toolbarOnly)
  )
  test('no sync', async () => expect((await apply({ noSync: true }, 'sync')).endSync).toHaveBeenCalledOnce())
  test('no sample data: it is left and deleted', async () =>
    expect((await apply({ noSampleData: true }, 'sample', { 'sample-mode': 'on' })).stored).toEqual({ 'sample-mode': 'deleting' }))
  test('domains, in their one spelling; clearing the list keeps them', async () => {
    const managed = { doNotContactDomains: ['https://www.Acme.example/team', 'müller.example', '  '] }
    const { database, keys } = await apply(managed, 'domains')
    expect(keys.toSorted()).toEqual(['domain:acme.example', 'domain:xn--mller-kva.example'])
    await database.doNotContact.put({ key: 'email:ada@beispiel.example' })
    expect(await clearDoNotContact(database, managedKeys(managed))).toBe(1)
    const count = await new Promise<number>(done => watchDoNotContact(database).subscribe({ next: done }))
    expect(count).toBe(2)
  })
  test('each on its own: what the database does not take leaves the others in force', async () => {
    const database = createDatabase('managed refused')
    vi.spyOn(database.settings, 'put').mockRejectedValue(new Error('disk full'))
    const stored: Record<string, unknown> = { 'sample-mode': 'on' }
    const { local } = createModeStorage(stored)
    const targets = { setToolbarOnly: vi.fn(async () => {}), endSync: vi.fn(async () => {}) }
    const managed = { lookupsPerDay: 5, toolbarOnly: true, doNotContactDomains: ['acme.example'], noSync: true, noSampleData: true }
    await expect(applyManaged(managed, { database, local, ...targets })).rejects.toThrow('disk full')
    expect(targets.setToolbarOnly).toHaveBeenCalledOnce()
    expect(targets.endSync).toHaveBeenCalledOnce()
    expect(stored).toEqual({ 'sample-mode': 'deleting' })
    expect(await database.doNotContact.toCollection().primaryKeys()).toEqual(['domain:acme.example'])
  })
  test('where the database never answers, what is stored beside it is in force', async () => {
    const database = createDatabase('managed blocked')
    vi.spyOn(database.settings, 'get').mockReturnValue(new Promise<never>(() => undefined) as never)
    const { local } = createModeStorage({})
    const setToolbarOnly = vi.fn(async () => {})
    void applyManaged({ lookupsPerDay: 5, toolbarOnly: true }, { database, local, setToolbarOnly, endSync: async () => undefined })
    await vi.waitFor(() => expect(setToolbarOnly).toHaveBeenCalledOnce(), 20_000)
  })
  test('without a policy nothing changes', async () => {
    const { limits, retention, keys, setToolbarOnly, endSync, stored } = await apply({}, 'none', { 'sample-mode': 'on' })
    expect({ limits, retention, keys, stored }).toMatchObject({
      limits: { perDay: 50, perMonth: 500 },
      retention: undefined,
      keys: [],
      stored: { 'sample-mode': 'on' }
    })
    expect(setToolbarOnly).not.toHaveBeenCalled()
    expect(endSync).not.toHaveBeenCalled()
  })
})

describe('what administrators read', () => {
  const schema = JSON.parse(readText('public/managed-schema.json')) as { properties: Record<string, unknown> }
  const page = readText('docs/organisations.md')
  test('the schema of Chrome has every preset and no other', () => expect(Object.keys(schema.properties)).toEqual(managedNames))
  test('docs/organisations.md has every preset and no other', () =>
    expect([...page.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)).toEqual(managedNames))
  test('the policies in docs/organisations.md are read as written', async () => {
    const policies = [...page.matchAll(/```json\n([^]*?)```/g)].map(([, text = '']) => JSON.parse(text) as Record<string, unknown>)
    const [chrome, firefox] = policies as [
      { '3rdparty': { extensions: { ID: Record<string, unknown> } } },
      { policies: { '3rdparty': { Extensions: Record<string, Record<string, unknown>> } } }
    ]
    const presets = chrome['3rdparty'].extensions.ID
    expect(Object.keys(presets)).toEqual(managedNames)
    expect(await readManaged(areaOf(presets))).toEqual(presets)
    const [[id, same] = []] = Object.entries(firefox.policies['3rdparty'].Extensions)
    expect(same).toEqual(presets)
    expect(readText('wxt.config.ts')).toContain(`id: '${id}'`)
  })
})
