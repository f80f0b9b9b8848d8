// Says what is missing before a release: `npm run release:check`. Its exit code is 1 while anything is.
import { checkRelease, readVersion } from './check.ts'

const { problems, notes } = checkRelease()
for (const line of [...problems, ...notes]) console.log(`- ${line}`)
console.log(problems.length > 0 ? `${problems.length} things are missing for ${readVersion()}.` : `${readVersion()} can be released.`)
if (problems.length > 0) process.exitCode = 1
