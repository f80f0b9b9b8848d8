// Shortens and decodes profile URLs, and writes invisible characters out.
import { expect, test } from 'vitest'
import { readableProfileUrl } from '../../../components/lookup/readable-profile-url.ts'

test.each([
  ['https://www.linkedin.com/in/ada-beispiel', 'linkedin.com/in/ada-beispiel'],
  ['https://www.linkedin.com/in/zo%C3%AB-%C3%A5ngstr%C3%B6m', 'linkedin.com/in/zoë-ångström'],
  ['https://x.com/ada_beispiel', 'x.com/ada_beispiel'],
  ['https://network.example/in/a%2Fb', 'network.example/in/a%2Fb'],
  ['https://network.example/in/%E0%A4%A', 'network.example/in/%E0%A4%A'],
  ['https://network.example/in/a%E2%80%AEb', 'network.example/in/a⟨U+202E⟩b']
])('%s', (url, text) => expect(readableProfileUrl(url)).toBe(text))
