// Checks a service with `npm run conformance`: calls the five operations and prints which API settings fit.
import { checkPreset } from './check-preset.ts'
import { requestTo } from '../../../lib/service/requests.ts'
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
  const environment = { fetch, now: Date.now, sleep, id }
  if (choices.service) {
    const steps = await checkPreset(choices.service, choices, environment)
    if (choices.json) console.log(JSON.stringify(steps, undefined, 2))
    else
      for (const { step, passes, found } of steps)
        console.log(`${step.padEnd(8)} ${passes === undefined ? '–' : passes ? 'holds' : 'fails'}  ${found}`)
    process.exitCode = steps.some(({ passes }) => passes === false) ? 1 : 0
    return
  }
  const report = await runConformance(choices, environment)
  const sent = maySpend(choices)
  if (choices.json)
    console.log(JSON.stringify({ ...report, ...(sent || choices.free ? {} : { withheld: planned(choices, id) }) }, undefined, 2))
  else console.log(toText(report) + (sent ? '' : `\n\n${withheld(choices, id)}`))
  process.exitCode = report.passes ? 0 : 1
}

/** The bodies of the starts that were not sent, with a masked API key. */
function planned({ url: baseUrl, key, apiSettings, searchUrl, profileUrl, domain }: Choices, id: string) {
  const lists = listNames({ id })
  const connection = { id, accountId: id, name: '', apiKeyStorage: 'always', baseUrl, apiKey: maskedKey(key), apiSettings } as const
  const requests = [
    requestTo.import(connection, { url: searchUrl, pages: 1, listName: lists.import }),
    requestTo.person(connection, profileUrl),
    requestTo.domains(connection, { domains: [domain], listName: lists.domains })
  ]
  return requests.flatMap(request => {
    const body: unknown = JSON.parse(request?.body ?? '{}')
    return request ? [{ path: request.url.slice(baseUrl.length), body }] : []
  })
}

function withheld(choices: Choices, id: string): string {
  if (choices.free) return 'Nothing that may be charged was sent (--free).'
  const lines = planned(choices, id).map(({ path, body }) => `  POST ${choices.url}${path} ${JSON.stringify(body)}`)
  return ['Nothing that may be charged was sent. With --paid, these three would be, once each:', '', ...lines].join('\n')
}
