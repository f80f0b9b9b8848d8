// Checks the sentences that a part of Muster carries: each is used there, and each name means a sentence.
import { readMessages } from '../../lib/build/messages.ts'
import { expect, test } from 'vitest'
import { parts, patternOf, type Part } from '../../lib/i18n/parts.ts'
import { listFiles, readText } from './sources.ts'
import { expectNone, teach } from './teach.ts'

const homes: Readonly<Record<Part, readonly string[]>> = {
  manifest: ['wxt.config.ts'],
  worker: listFiles('entrypoints/background', /\.ts$/),
  page: ['entrypoints/page.content/index.ts'],
  session: ['entrypoints/page.content/button-page.ts', 'entrypoints/page.content/session.ts'],
  card: [...listFiles('entrypoints/page.content', /\.ts$/), 'entrypoints/page-card.ts']
}
const keys = Object.keys(readMessages('en'))
const stemOf = (key: string): string => key.replace(/_(?:one|other)$/, '')

test.each(Object.keys(homes) as Part[])('the part "%s" carries what it uses, and no more', part => {
  const text = homes[part].map(readText).join('\n')
  const isUsed = (key: string): boolean =>
    key.startsWith('failure_') || key === 'language' || new RegExp(`\\b(?:__MSG_)?${stemOf(key)}(?:__)?\\b`).test(text)
  const carried = keys.filter(key => patternOf(part).test(key))
  const why = 'each sentence of a part is read in a place where every byte counts.'
  expectNone(
    carried
      .filter(key => !isUsed(key))
      .map(key => teach(`lib/i18n/parts.ts "${part}"`, `carries "${key}" and does not use it.`, why, 'take it away.'))
  )
  const idle = parts[part].filter(name => !keys.some(key => new RegExp(`^${name.replace('!', '').replace('*', '.*')}$`).test(stemOf(key))))
  expect(idle).toEqual([])
})

test('a part finds the keys that it names, and no others', () => {
  expect(keys.filter(key => patternOf('manifest').test(key))).toEqual([...parts.manifest].filter(key => keys.includes(key)))
  expect(patternOf('worker').test('notifyReady_one')).toBe(true)
  expect(patternOf('worker').test('findEmail')).toBe(false)
  expect(['failure_backupNewer', 'failure_notABackup', 'failure_refused'].map(key => patternOf('card').test(key))).toEqual([
    false,
    false,
    true
  ])
})
