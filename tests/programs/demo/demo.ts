// Shows what Muster does with `npm run demo`: real clicks in a real browser, with the sample service.
import { parseArgs } from 'node:util'
import { checkImport } from './check.ts'
import { enrichDomains, failsDomains } from './enrich-domains.ts'
import { findEmail } from './find-email.ts'
import { importSearch } from './import-search.ts'
import { addOwnList } from './own-list.ts'
import { runServices } from './services.ts'
import { sendPeople } from './send-people.ts'
import { onStage } from './stage.ts'

const end = (sentence: string): never => {
  console.error(sentence)
  return process.exit(2)
}

const readOptions = (): { job: string; pages: string; service?: string | undefined } => {
  try {
    return parseArgs({
      options: { job: { type: 'string', default: 'import' }, pages: { type: 'string', default: '4' }, service: { type: 'string' } }
    }).values
  } catch (problem) {
    const [first = ''] = (problem instanceof Error ? problem.message : '').split('. ')
    return end(
      `${first}: use --job import (with --pages NUMBER), --job find-email, --job domains, --job send, --job own-list, --job check, or --job services (with --service NAME).`
    )
  }
}

const readPages = (typed: string): number => {
  const pages = Number(typed)
  if (Number.isInteger(pages) && pages >= 1 && pages <= 100) return pages
  return end(`--pages must be a whole number from 1 to 100, not "${typed}".`)
}

const { job, pages, service } = readOptions()
if (job === 'import') await onStage({ speed: 20 }, importSearch(readPages(pages)))
// One person has no email address, to show both cases.
else if (job === 'find-email') await onStage({ speed: 20, findsEmail: url => !url.includes('david') }, findEmail)
// Five domains take about six seconds.
else if (job === 'domains') await onStage({ speed: 10, failsDomains }, enrichDomains)
else if (job === 'send') await onStage({ speed: 10 }, sendPeople)
else if (job === 'own-list') await onStage({ speed: 20 }, addOwnList)
else if (job === 'check') await checkImport()
else if (job === 'services') await runServices(service)
else end(`--job must be import, find-email, domains, send, own-list, check or services, not "${job}".`)
