// What the organisation presets, live. Nothing until it is read.
import { useEffect, useState } from 'preact/hooks'
import { storage } from '../../lib/browser.ts'
import { watchManaged, type ManagedSettings } from '../../lib/settings/managed.ts'

export const useManaged = (): ManagedSettings => {
  const [managed, setManaged] = useState<ManagedSettings>({})
  useEffect(() => watchManaged(storage, setManaged), [])
  return managed
}
