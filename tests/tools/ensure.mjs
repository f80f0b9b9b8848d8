// Makes a fresh clone ready before anything else runs: the packages of the lock file, a Chromium that loads extensions, and a Firefox.
// Plain JavaScript without packages, since it runs before there are any.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(import.meta.dirname ?? fileURLToPath(new URL('.', import.meta.url)), '../..')

/** @param {string} path */
const isExecutable = path => {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** @param {string} path */
const changedAt = path => statSync(resolve(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0

/** @param {string} command @param {string[]} args */
const run = (command, args) => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  return status === 0
}

/** @param {string} sentence @returns {never} */
const giveUp = sentence => {
  console.error(sentence)
  process.exit(1)
}

// Google's own Chrome is left out on purpose: since version 137 it ignores --load-extension.
const systemNames = ['chromium', 'chromium-browser']
const macPaths = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing'
]

const playwrightsOwn = () => {
  try {
    return String(createRequire(import.meta.url)('@playwright/test').chromium.executablePath())
  } catch {
    return ''
  }
}

/**
 * The program that `variable` names, else the first of `places` that can be run, else one of `names` on the path; of those, one that `fits`.
 * @param {Record<string, string | undefined>} environment
 * @param {string} variable
 * @param {{ before?: string[], names: string[], after: string[], fits?: (path: string) => boolean }} places
 * @returns {string | undefined}
 */
const findBrowser = (environment, variable, { before = [], names, after, fits = () => true }) => {
  const wished = environment[variable]
  if (wished && !isExecutable(wished)) throw new Error(`${variable} names ${wished}, which is no program that can be run.`)
  if (wished && !fits(wished)) throw new Error(`${variable} names ${wished}, which is too old.`)
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  const system = names.flatMap(name => folders.map(folder => join(folder, name)))
  return wished || [...before, ...system, ...after].find(path => path && isExecutable(path) && fits(path))
}

/**
 * The Chromium to test with, or undefined: the one of MUSTER_CHROMIUM, Playwright's own, the system's. Throws when
 * MUSTER_CHROMIUM names something that cannot be run, as the wish was plain.
 * @param {Record<string, string | undefined>} [environment]
 * @returns {string | undefined}
 */
export const findChromium = (environment = process.env) =>
  findBrowser(environment, 'MUSTER_CHROMIUM', { before: [playwrightsOwn()], names: systemNames, after: macPaths })

/** The oldest Firefox that takes the extension; the manifest says the same, and a test compares them. */
export const oldestFirefox = 142

/** One that does not say how old it is may try. @param {string} path */
const isNewEnough = path => {
  const said = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 }).stdout ?? ''
  const [, version] = /Firefox (\d+)/u.exec(said) ?? []
  return version === undefined || Number(version) >= oldestFirefox
}

/**
 * The Firefox to test with, or undefined: the one of MUSTER_FIREFOX, else the system's, if it is not too old. Throws as `findChromium` does.
 * @param {Record<string, string | undefined>} [environment]
 * @returns {string | undefined}
 */
export const findFirefox = (environment = process.env) =>
  findBrowser(environment, 'MUSTER_FIREFOX', {
    names: ['firefox-esr', 'firefox'],
    after: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
    fits: isNewEnough
  })

function ensurePackages() {
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return
  console.log('Installing the packages of package-lock.json …')
  if (!run('npm', ['ci', '--include=dev', '--no-fund', '--no-audit']))
    giveUp('npm ci failed; its own words are above. Mend that and try again.')
}

function ensureChromium() {
  if (findChromium()) return
  console.log('No Chromium found; asking Playwright to install its own …')
  if (run('npx', ['playwright', 'install', 'chromium']) && findChromium()) return
  giveUp(
    'No Chromium to test with, and Playwright could not install one. Install Chromium from your system (on Debian: ' +
      'apt-get install chromium chromium-l10n), or set MUSTER_CHROMIUM to the path of one, and try again.'
  )
}

// Only Debian's own packages are asked, and only by root: what else there is, its owner decides.
const installFirefox = () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  console.log(`No Firefox of version ${oldestFirefox} or newer found; asking apt-get for firefox-esr …`)
  return run('apt-get', ['update', '-q']) && run('apt-get', ['install', '-y', '-q', 'firefox-esr'])
}

/** Without a Firefox its tests are left out, loudly; on a build machine they must run. */
function ensureFirefox() {
  if (findFirefox() || (installFirefox() && findFirefox())) return
  const sentence =
    `No Firefox to test with. Install Firefox ${oldestFirefox} or newer from your system (on Debian: apt-get update and apt-get ` +
    'install firefox-esr), or set MUSTER_FIREFOX to the path of one.'
  if (process.env.CI) giveUp(sentence)
  console.warn(`${sentence} THE TESTS IN FIREFOX ARE LEFT OUT.`)
}

const isMain = process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)
if (isMain) {
  try {
    ensurePackages()
    ensureChromium()
    ensureFirefox()
  } catch (error) {
    giveUp(error instanceof Error ? error.message : String(error))
  }
}
