// Makes a release: `npm run release` checks, tests and builds, and says what to upload where. `npm run release -- --trial` shows what it
// would make, without the tests, and even if something is missing.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkRelease, readVersion, root } from './check.ts'

const isTrial = process.argv.includes('--trial')
const folder = join(root, '.output')
const version = readVersion()
const packageFile = (name: string): string => `muster-${version}-${name}.zip`

/** Runs an npm command, and ends with its exit code if it fails. */
const runNpm = (...args: string[]): void => {
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit' })
  if (status === 0) return
  console.error(`npm ${args.join(' ')} failed; its message is above. Nothing was released.`)
  process.exit(1)
}

/** Writes the bill of materials. npm takes the name from the folder, so it is replaced. Returns the name of the file. */
const writeBillOfMaterials = (): string => {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit=dev']
  const { stdout, stderr, status } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed: ${stderr}`)
  const bill = JSON.parse(stdout) as { metadata: { component: { name: string } } }
  bill.metadata.component.name = 'muster'
  const name = `muster-${version}-sbom.cdx.json`
  writeFileSync(join(folder, name), `${JSON.stringify(bill, null, 2)}\n`)
  return name
}

const writeChecksums = (names: readonly string[]): void => {
  const lines = names.map(
    name =>
      `${createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex')}  ${name}`
  )
  writeFileSync(join(folder, 'SHA256SUMS'), `${lines.join('\n')}\n`)
  console.log(lines.join('\n'))
}

const { problems, notes } = checkRelease()
for (const line of [...problems, ...notes]) console.log(`- ${line}`)
if (problems.length > 0 && !isTrial) {
  console.error(`${problems.length} things are missing. Nothing was built.`)
  process.exit(1)
}
if (!isTrial) runNpm('run', 'test:long')
runNpm('run', 'zip')
writeChecksums([...['chrome', 'edge', 'firefox', 'sources'].map(packageFile), writeBillOfMaterials()])
console.log(`
The files are in .output, their checksums in .output/SHA256SUMS. Texts and answers for the forms are in docs/store.md.
1. Chrome Web Store, https://chrome.google.com/webstore/devconsole: upload ${packageFile('chrome')}.
2. Edge Add-ons, https://partner.microsoft.com/dashboard/microsoftedge: upload ${packageFile('edge')}.
3. Firefox, https://addons.mozilla.org/developers/: upload ${packageFile('firefox')}, and ${packageFile('sources')} as its source code.
4. Tag the commit: git tag v${version} && git push origin v${version}. Publish all files of step 1 to 3, SHA256SUMS and the bill of materials there.
${isTrial ? 'This was a trial: do not upload these files.' : ''}`)
