// Reads the arguments of `npm run conformance`, or returns one sentence about an error.
import { readMessages } from '../../../lib/build/messages.ts'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { defaultApiSettings, type ApiSettings } from '../../../lib/service/api-settings.ts'
import { parseBaseUrl } from '../../../lib/service/connection.ts'
import { parsePreset } from '../../../lib/service/preset.ts'
import type { Preset } from '../../../lib/service/presets/schema.ts'
import { readPresets } from '../strict/read-presets.ts'
import type { Failure } from '../../../lib/failure.ts'
import { formatMessage } from '../tools/chrome-messages.ts'

/** The options. `timeoutMs` is in milliseconds; `given`: the caller chose what to look up. */
export interface Choices {
  url: string
  key: string
  apiSettings: ApiSettings
  /** the shipped service that is checked, in place of the documented interface */
  service?: Preset
  searchUrl: string
  profileUrl: string
  domain: string
  list?: string
  paths: string[]
  timeoutMs: number
  free: boolean
  paid: boolean
  json: boolean
}

export type Arguments = { choices: Choices } | { help: string } | { wrong: string }

const defaultRequest = {
  searchUrl:
    'https://www.linkedin.com/sales/search/people?query=(filters%3AList((type%3AREGION%2Cvalues%3AList((id%3A100506914%2Ctext%3AEurope%2CselectionType%3AINCLUDED)))))',
  profileUrl: 'https://www.linkedin.com/in/ada-beispiel',
  domain: 'beispiel.example'
}

const help = `Calls the five operations of a service and prints which API settings fit.

  npm run conformance -- --url URL --key KEY [--free | --paid] [--preset FILE] [--list NAME]
                         [--search-url URL] [--profile-url URL] [--domain NAME]
                         [--download-paths /a,/b] [--timeout 300] [--json]
  npm run conformance -- --preset NAME --key KEY [--paid] [--search-url URL] [--profile-url URL] [--domain NAME]

  --url             the service; https, or http on this computer
  --key             the API key; it is sent to that URL and never printed
  --free            sends free requests only
  --paid           sends one import of one page, one lookup and one enrichment, each of which may be charged;
                    needed unless the service is on this computer
  --preset          begins with the API settings of a preset; or the name of a shipped service, whose API key is checked,
                    and which nothing is started at without --paid, on this computer neither
  --list            also tracks and downloads an existing list, for free
  --search-url      the lead search whose first page is imported (invented by default, like the next two)
  --profile-url     the profile that is looked up
  --domain          the domain that is enriched
  --download-paths  paths to try, in turn, where the download is not found
  --timeout         the longest wait for one list in seconds
  --json            prints JSON

  Exit code: 0 if nothing fails, 1 if a check fails, 2 for invalid arguments.`

/** The message of the extension. */
const sentence = ({ code, name = '' }: Failure): string => formatMessage(readMessages('en'), `failure_${code}`, ['', '', name])

const isUrl = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:'

const readFile = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const readApiSettings = (file: string | undefined): ApiSettings | string => {
  if (file === undefined) return defaultApiSettings
  const text = readFile(file)
  if (text === undefined) return `--preset: ${file} could not be read.`
  const read = parsePreset(text)
  return read.ok ? read.value : `--preset: ${sentence(read.failure)}`
}

/** Reads the arguments after the script's name. Never throws. */
export const readArguments = (words: readonly string[]): Arguments => {
  const given = parse(words)
  if (typeof given === 'string') return { wrong: given }
  if (given.help) return { help }
  const { url: typed = '', key = '', free, paid, json, list, domain } = given
  const { 'search-url': searchUrl, 'profile-url': profileUrl } = given
  const paths = (given['download-paths'] ?? '').split(',').filter(Boolean)
  const wrong = (text: string): Arguments => ({ wrong: text })
  const service = readPresets().find(preset => preset.id === given.preset)
  const address = typed === '' ? service?.baseUrl : typed
  if (address === undefined) return wrong('--url is missing.')
  const url = parseBaseUrl(address)
  if (!url.ok) return wrong(`--url: ${sentence(url.failure)}`)
  if (!/^[\x21-\x7e]{1,500}$/.test(key)) return wrong(key === '' ? '--key is missing.' : '--key must be plain characters without spaces.')
  if (free && paid) return wrong('--free and --paid contradict each other.')
  if (!isUrl(searchUrl)) return wrong('--search-url must be an https URL.')
  if (!isUrl(profileUrl)) return wrong('--profile-url must be an https URL.')
  if (!/^[^\s/:@]+\.[^\s/:@.]+$/.test(domain)) return wrong(`--domain must be a bare domain name, not "${domain}".`)
  if (!/^\d{1,5}$/.test(given.timeout)) return wrong(`--timeout must be a whole number of seconds, not "${given.timeout}".`)
  const bad = paths.find(path => !/^\/(?!\/)[\w\-.~/%]{0,200}$/.test(path))
  if (bad !== undefined) return wrong(`--download-paths must be paths such as /download_list, not "${bad}".`)
  const apiSettings = readApiSettings(service ? undefined : given.preset)
  if (typeof apiSettings === 'string') return wrong(apiSettings)
  const requested = {
    searchUrl,
    profileUrl,
    domain,
    ...(service && { service }),
    ...(list === undefined ? {} : { list }),
    paths,
    timeoutMs: Number(given.timeout) * 1000
  }
  return { choices: { url: url.value, key, apiSettings, ...requested, free, paid, json } }
}

const parse = (words: readonly string[]) => {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({
      args: [...words],
      options: {
        help: { ...flag, short: 'h' },
        url: text,
        key: text,
        free: flag,
        paid: flag,
        json: flag,
        preset: text,
        list: text,
        'search-url': { ...text, default: defaultRequest.searchUrl },
        'profile-url': { ...text, default: defaultRequest.profileUrl },
        domain: { ...text, default: defaultRequest.domain },
        'download-paths': text,
        timeout: { ...text, default: '300' }
      }
    }).values
  } catch (error) {
    return `${error instanceof Error ? error.message.split('. ')[0] : String(error)}.`
  }
}
