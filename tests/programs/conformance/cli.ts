// Checks a service with `npm run conformance`: calls the five operations and prints which API settings fit.
import { operations } from '../../../lib/service/operations.ts'
import { maskedKey } from '../service/mask-key.ts'
import { listNames } from './run-operations.ts'
import { toText } from './print.ts'
import { readArguments, type Choices } from './read-arguments.ts'
import { maySpend, runConformance } from './run-conformance.ts'

await main()

async function main(): Promise<void> {
  const parsed = readArguments(process.argv.slice(2))
  if ('help' in parsed) return console.log(parsed.help)
  if ('wrong' in parsed) {
    console.error(`${parsed.wrong} See --help.`)
    process.exitCode = 2
    return
  }
  const { choices } = parsed
  const id = crypto.randomUUID().slice(0, 8)
  const sleep = (time: number): Promise<void> => new Promise(done => void setTimeout(done, time))
  const report = await runConformance(choices, { fetch, now: Date.now, sleep, id })
  const sent = maySpend(choices)
  if (choices.json)
    console.log(JSON.stringify({ ...report, ...(sent || choices.free ? {} : { withheld: planned(choices, id) }) }, undefined, 2))
  else console.log(toText(report) + (sent ? '' : `\n\n${withheld(choices, id)}`))
  process.exitCode = report.passes ? 0 : 1
}

/** The bodies of the starts that were not sent, with a masked API key. */
function planned({ key, apiSettings, searchUrl, profileUrl, domain }: Choices, id: string) {
  const lists = listNames({ id })
  const api_key = maskedKey(key)
  return [
    { path: operations.import.path, body: { [apiSettings.searchUrlField]: searchUrl, api_key, no_of_page: 1, listname: lists.import } },
    { path: operations.person.path, body: { api_key, profile_url: profileUrl } },
    { path: operations.domains.path, body: { api_key, listname: lists.domains, domains: [domain] } }
  ]
}

function withheld(choices: Choices, id: string): string {
  if (choices.free) return 'Nothing that may be charged was sent (--free).'
  const lines = planned(choices, id).map(({ path, body }) => `  POST ${choices.url}${path} ${JSON.stringify(body)}`)
  return ['Nothing that may be charged was sent. With --spend, these three would be, once each:', '', ...lines].join('\n')
}
