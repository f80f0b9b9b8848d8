// While sample data is on, what the settings ask for is done to a person's own runs, and what all others ask for to the made-up ones.
import { expect, test } from 'vitest'
import { createRoute } from '../../../entrypoints/background/route.ts'
import { fail } from '../../../lib/failure.ts'
import { extensionOrigin, senders } from './senders.ts'

const asked = async (isOn: boolean, url: string | undefined): Promise<string[]> => {
  const heard: string[] = []
  const world = (name: string) => async () => {
    heard.push(name)
    return fail('notAllowed')
  }
  const settings = `${extensionOrigin}/options.html`
  const route = createRoute({ settings, own: world('own'), sample: async () => (isOn ? { serve: world('sample') } : undefined) })
  await route({ name: 'removeRun', body: { runId: 'run-1' } }, { url })
  return heard
}

test.each(['/options.html', '/options.html#records', '/options.html?from=popup#records'])('%s is always about their own', async path => {
  expect(await asked(true, extensionOrigin + path)).toEqual(['own'])
  expect(await asked(false, extensionOrigin + path)).toEqual(['own'])
})

const others: readonly (readonly [name: string, url: string | undefined])[] = [
  ...Object.entries(senders)
    .filter(([name]) => name !== 'the settings')
    .map(([name, [, { url }]]) => [name, url] as const),
  ['a page named like the settings', `${extensionOrigin}/options.html.html`],
  ['the settings of another', 'https://evil.example/options.html']
]

test.each(others)('%s is about what is shown', async (_, url) => {
  expect(await asked(true, url)).toEqual(['sample'])
  expect(await asked(false, url)).toEqual(['own'])
})
