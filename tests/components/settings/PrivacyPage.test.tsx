// @vitest-environment happy-dom
// Shows how much storage is used, whether it is protected, and what to do when it is nearly full.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { StorageRoom } from '../../../components/settings/PrivacyPage.tsx'
import { openFolds } from './open-folds.ts'

const quota = 10_000_000_000

test.each([
  [{ room: { used: 34_000_000, quota }, isNearlyFull: false, isProtected: true }, ['34 MB of 10 GB used.', /^Protected/], false],
  [{ room: { used: 8_000_000_000, quota }, isNearlyFull: true, isProtected: false }, ['8 GB of 10 GB used.', /^Not protected/], true],
  [{ room: undefined, isNearlyFull: false, isProtected: true }, [/doesn’t report how much/, /^Protected/], false]
])('%j', async (use, texts, isWarned) => {
  render(<StorageRoom use={use} />)
  // Nearly full, it is open from the start.
  expect(document.querySelector('details') === null).toBe(isWarned)
  await openFolds()
  for (const text of texts) expect(screen.getByText(text)).toBeTruthy()
  expect(/Make a backup/.test(screen.getByRole('status').textContent ?? '')).toBe(isWarned)
})
