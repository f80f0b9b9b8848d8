// In sample mode, messages of the settings page reach the user's own data, and all others reach the sample data.
import { expect, test } from 'vitest'
import { createRoute } from '../../../entrypoints/background/route.ts'
import { fail } from '../../../lib/failure.ts'
import { extensionOrigin, senders } from './senders.ts'

/** Returns the names of the data that a message from this URL reaches. */
const getReached = async (isSampleMode: boolean, url: string | undefined): Promise<string[]> => {
  const reached: string[] = []
  const serveAs = (name: string) => async () => {
    reached.push(name)
    return fail('notAllowed')
  }
  const route = createRoute({
    settingsUrl: `${extensionOrigin}/options.html`,
    serveUser: serveAs('user'),
    getSample: async () => (isSampleMode ? { serve: serveAs('sample') } : undefined)
  })
  await route({ name: 'removeRun', body: { runId: 'run-1' } }, { url })
  return reached
}

test.each(['/options.html', '/options.html#records', '/options.html?from=popup#records'])(
  '%s always reaches the user’s own data',
  async path => {
    expect(await getReached(true, extensionOrigin + path)).toEqual(['user'])
    expect(await getReached(false, extensionOrigin + path)).toEqual(['user'])
  }
)

const others: readonly (readonly [name: string, url: string | undefined])[] = [
  ...Object.entries(senders)
    .filter(([name]) => name !== 'the settings')
    .map(([name, [, { url }]]) => [name, url] as const),
  ['a page with a name like the settings', `${extensionOrigin}/options.html.html`],
  ['the settings of another extension', 'https://evil.example/options.html']
]

test.each(others)('%s reaches the data of the current mode', async (_, url) => {
  expect(await getReached(true, url)).toEqual(['sample'])
  expect(await getReached(false, url)).toEqual(['user'])
})
