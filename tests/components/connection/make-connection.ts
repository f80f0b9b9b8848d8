// A fictional connection as pages see it, for the tests of what shows one.
import type { Shown } from '../../../lib/database/settings/read-connection.ts'
import { defaultAssumptions } from '../../../lib/service/api-settings.ts'

export const makeConnection = (more: Partial<Shown> = {}): Shown => ({
  id: 'c',
  account: 'a',
  name: '',
  address: 'https://api.example/v1',
  keepKey: 'always',
  keyEnds: '0001',
  keyMissing: false,
  assumptions: defaultAssumptions,
  ...more
})
