// Services that were never written for Muster, and whose runs come home all the same: each animal through the real client and the
// real runs. The same animals walk through the built extension in tests/e2e/reliability/zoo.spec.ts.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseApiSettings } from '../../../../lib/service/api-settings.ts'
import { bringHome } from './bring-home.ts'
import { canary } from './expected.ts'
import { zoo } from './index.ts'
import { keyInReplies } from './key-in-replies.ts'
import { linkOtherHost } from './link-other-host.ts'
import { xlsxByLink } from './xlsx-by-link.ts'
import { xlsxStraight } from './xlsx-straight.ts'

const folder = resolve(import.meta.dirname)
const files = readdirSync(folder).map(name => ({ name, text: readFileSync(resolve(folder, name), 'utf8') }))
const animalFiles = files.filter(({ text }) => /: Animal = \{/.test(text))
const withProfile = zoo.filter(({ profile }) => profile)

describe('the zoo', () => {
  test('has many animals, and most of them need no profile', () => {
    expect(zoo.length).toBeGreaterThanOrEqual(20)
    expect(zoo.length - withProfile.length).toBeGreaterThanOrEqual(15)
    expect(new Set(zoo.map(({ name }) => name)).size).toBe(zoo.length)
  })

  test.each(withProfile)('has a profile of at most ten lines for $name', ({ profile }) => {
    expect(JSON.stringify(profile, null, 2).split('\n').length).toBeLessThanOrEqual(10)
    expect(parseApiSettings(profile).ok).toBe(true)
  })

  test.each(animalFiles)('keeps $name short, and shows it', ({ name, text }) => {
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60)
    expect(files.find(file => file.name === 'index.ts')?.text).toContain(`'./${name}'`)
  })

  test('lists each animal once', () => expect(animalFiles).toHaveLength(zoo.length))
})

describe('a lead search comes home from', () => {
  test.each(zoo)('$name: $describes', async animal => {
    const { cage, run, people, kept, quiet, told } = await bringHome(animal)
    expect(run.state, told.join('\n')).toMatchObject({ is: 'collected', rows: animal.people.length })
    expect(people).toEqual(animal.people)
    expect(cage.starts()).toBe(1)
    expect(quiet).toBe(true)
    expect(kept).not.toContain(canary)
    // The key goes to the address that it was given for, in a body, and nowhere else.
    const strangers = cage.arrived.filter(({ method, host }) => method !== 'POST' || host !== '127.0.0.1:4100')
    expect(JSON.stringify(strangers)).not.toContain(canary)
  })

  test('a service that repeats the key, without it', async () => {
    const { kept, cage } = await bringHome(keyInReplies)
    expect(cage.arrived.every(({ text }) => text.includes(canary))).toBe(true)
    expect(kept).toContain('[API key]')
  })

  test('another host only after it was allowed', async () => {
    const { asked, before, cage } = await bringHome(linkOtherHost)
    expect(asked).toBe('localhost:4200')
    expect(before.filter(({ host }) => host === asked)).toEqual([])
    expect(cage.arrived.filter(({ host }) => host === asked)).toHaveLength(1)
  })

  test.each([xlsxByLink, xlsxStraight])('a spreadsheet through a page: $name', async animal => {
    expect((await bringHome(animal)).readByPage).toBe(true)
  })
})
