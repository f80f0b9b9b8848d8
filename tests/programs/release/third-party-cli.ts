// Writes THIRD-PARTY.md again: `npm run licences`, after a change of the dependencies.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { writeThirdParty } from './third-party.ts'

writeFileSync(resolve(import.meta.dirname, '../../../THIRD-PARTY.md'), writeThirdParty())
