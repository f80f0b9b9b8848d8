// Installs what a fresh clone lacks: npm packages, and the browsers named on the command line. Uses Node's own modules only, because it
// runs before npm packages are there: `node ensure.mjs [chromium] [firefox]`.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, readFileSync, realpathSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(import.meta.dirname ?? fileURLToPath(new URL('.', import.meta.url)), '../../..')

/** The oldest Node that works here; `engines` in package.json says the same. */
export const oldestNode = [20, 19]

/** The oldest Firefox that can load the extension; a test compares it with the manifest. */
export const oldestFirefox = 142

const download = join(homedir(), '.cache', 'puppeteer')

/** @param {string} path */
const isExecutable = path => {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** Runs a command without showing its output. Returns undefined on success, else one line that says what went wrong. */
const runQuietly = (/** @type {string} */ command, /** @type {string[]} */ args) => {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
    shell: process.platform === 'win32',
    timeout: 15 * 60_000,
    maxBuffer: 64 * 1024 * 1024
  })
  if (status === 0) return undefined
  if (error) return error.message
  const lines = `${stdout}\n${stderr}`.split('\n').map(line => line.trim())
  return lines.find(line => /error|^E:/iu.test(line)) ?? lines.findLast(Boolean) ?? `exit code ${status}`
}

const ownPackage = createRequire(import.meta.url)

const playwrightChromium = () => {
  try {
    return [String(ownPackage('@playwright/test').chromium.executablePath())]
  } catch {
    return []
  }
}

const downloadedFirefox = () => {
  try {
    const { Cache } = ownPackage('@puppeteer/browsers')
    const installed = new Cache(download).getInstalledBrowsers()
    return installed.filter(({ browser }) => browser === 'firefox').map(({ executablePath }) => executablePath)
  } catch {
    return []
  }
}

/** A program that does not print its version passes. @param {string} path */
const isFirefoxNewEnough = path => {
  const printed = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 }).stdout ?? ''
  const [, version] = /Firefox (\d+)/u.exec(printed) ?? []
  return version === undefined || Number(version) >= oldestFirefox
}

// Google Chrome is left out on purpose: since version 137 it ignores --load-extension.
const browsers = {
  chromium: {
    title: 'Chromium',
    variable: 'MUSTER_CHROMIUM',
    commands: ['chromium', 'chromium-browser'],
    places: () => [
      ...playwrightChromium(),
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing'
    ],
    isUsable: () => true,
    debianPackages: ['chromium', 'chromium-l10n'],
    downloader: { name: 'Playwright', args: ['playwright', 'install', 'chromium'] }
  },
  firefox: {
    title: `Firefox ${oldestFirefox} or newer`,
    variable: 'MUSTER_FIREFOX',
    commands: ['firefox-esr', 'firefox'],
    places: () => [...downloadedFirefox(), '/Applications/Firefox.app/Contents/MacOS/firefox'],
    isUsable: isFirefoxNewEnough,
    debianPackages: ['firefox-esr'],
    downloader: { name: 'Puppeteer', args: ['@puppeteer/browsers', 'install', 'firefox@stable', '--path', download] }
  }
}

/** @param {'chromium' | 'firefox'} name @param {Record<string, string | undefined>} environment @returns {string | undefined} */
const findBrowser = (name, environment) => {
  const { variable, commands, places, isUsable } = browsers[name]
  const chosen = environment[variable]
  if (chosen && !isExecutable(chosen)) throw new Error(`${variable} names ${chosen}, which is not a program.`)
  if (chosen && !isUsable(chosen)) throw new Error(`${variable} names ${chosen}, which is older than version ${oldestFirefox}.`)
  if (chosen) return chosen
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  /** @param {string} path */
  const fits = path => isExecutable(path) && isUsable(path)
  return commands.flatMap(command => folders.map(folder => join(folder, command))).find(fits) ?? places().find(fits)
}

/**
 * The Chromium to test with: MUSTER_CHROMIUM, else one on the PATH, else Playwright's, else a Mac's. Undefined when there is none. Throws
 * when MUSTER_CHROMIUM names something that is not a program.
 * @param {Record<string, string | undefined>} [environment]
 */
export const findChromium = (environment = process.env) => findBrowser('chromium', environment)

/**
 * The Firefox to test with, in the same order as `findChromium`. Throws when MUSTER_FIREFOX names something that is not a program, or is
 * too old.
 * @param {Record<string, string | undefined>} [environment]
 */
export const findFirefox = (environment = process.env) => findBrowser('firefox', environment)

const isDebian = () => {
  try {
    return /^ID=debian$/mu.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

/**
 * Finds a browser, or installs it: Debian's package where we may install packages, then a download. Prints one line per attempt. Returns
 * whether a browser is there.
 * @param {'chromium' | 'firefox'} name
 * @param {{ onDebian?: boolean, asRoot?: boolean }} [machine] Tests name another machine than this one.
 */
export const ensureBrowser = (name, { onDebian = isDebian(), asRoot = process.getuid?.() === 0 } = {}) => {
  const find = () => findBrowser(name, process.env)
  if (find()) return true
  const { title, variable, debianPackages, downloader } = browsers[name]
  /** @param {string} from @param {() => string | undefined} install Returns the problem, if there is one. */
  const attempt = (from, install) => {
    console.log(`Installing ${title} from ${from}; this can take a few minutes.`)
    const problem = install() ?? (find() ? undefined : 'nothing usable was installed')
    if (problem) console.log(`Could not install ${title} from ${from}: ${problem}`)
    return !problem
  }
  /** @param {string[]} args */
  const apt = (...args) => (asRoot ? runQuietly('apt-get', args) : runQuietly('sudo', ['-n', 'apt-get', ...args]))
  const mayInstall = onDebian && (asRoot || runQuietly('sudo', ['-n', 'true']) === undefined)
  if (mayInstall && attempt('Debian', () => apt('update', '-q') ?? apt('install', '-y', '-q', ...debianPackages))) return true
  if (attempt(downloader.name, () => runQuietly('npx', ['--no-install', ...downloader.args]))) return true
  console.log(
    `Muster's tests need ${title}. Install it (on Debian: apt-get install ${debianPackages.join(' ')}), or set ${variable} to its path, and try again.`
  )
  return false
}

/** @param {string} path */
const changedAt = path => statSync(resolve(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0

function ensurePackages() {
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return
  console.log('Installing the npm packages of package-lock.json.')
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32'
  })
  if (status !== 0) throw new Error('npm ci failed; its message is above. Fix that and try again.')
}

function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  throw new Error(`Muster needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}.`)
}

const isMain = process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)
if (isMain) {
  try {
    ensureNode()
    ensurePackages()
    for (const name of process.argv.slice(2)) {
      if (name !== 'chromium' && name !== 'firefox') throw new Error(`ensure.mjs installs chromium and firefox, not "${name}".`)
      if (ensureBrowser(name)) continue
      if (name === 'firefox' && !process.env.CI) console.log('THE TESTS IN FIREFOX ARE SKIPPED.')
      else process.exitCode = 1
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
