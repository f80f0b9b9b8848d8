// Fuzzes the readers of URLs and of pasted lists: a URL has one meaning in any context.
import { describeSearch } from '../../../lib/pages/describe-search.ts'
import { everyNetwork } from '../../../lib/pages/every-network.ts'
import { comparisonKey, isNetworkUrl, recognisePage } from '../../../lib/pages/index.ts'
import { proposeListTitle } from '../../../lib/pages/propose-list-title.ts'
import { titleWords } from '../../../lib/pages/title-words.ts'
import { createProfileReader, readProfiles } from '../../../lib/pages/read-profiles.ts'
import { readFileUrl } from '../../../lib/service/reply/links.ts'
import { parseBaseUrl } from '../../../lib/service/connection.ts'
import { lists, pages } from './examples.ts'
import { anyList, anyUrl, spoilText } from './inputs.ts'
import { bytesOf, hold, isPlain, textOf, type Target } from './target.ts'

const known = /^https:\/\/(?:[\w-]+\.)?(?:linkedin\.com|x\.com|github\.com|facebook\.com|xing\.com|crunchbase\.com|wellfound\.com)\//

export const pageTargets: readonly Target[] = [
  {
    name: 'a URL',
    share: 30_000,
    make: random => bytesOf(random.once(2) ? anyUrl(random) : spoilText(random.pick(pages), random)),
    leadsTo: ['a lead-search', 'a profile', 'no page', 'a file', 'no file', 'a service', 'no service'],
    check: (input, _, note) => {
      const url = textOf(input)
      const page = recognisePage(url, everyNetwork)
      const described = describeSearch(url)
      hold(isPlain(described), 'its description is plain')
      hold(
        proposeListTitle(described, { fallback: 'Search', words: titleWords('en'), nameSize: size => size }).length <= 60,
        'its name is short'
      )
      hold(typeof isNetworkUrl(url) === 'boolean', 'it is of the network or not')
      const file = readFileUrl(url, 'https://service.example/api')
      hold(!file || (file.protocol === 'https:' && file.username === ''), 'only https is fetched')
      note(file ? 'a file' : 'no file')
      const baseUrl = parseBaseUrl(url)
      note(baseUrl.ok ? 'a service' : 'no service')
      note(page ? `a ${page.kind}` : 'no page')
      hold(!baseUrl.ok || /^https:\/\/|^http:\/\/(?:localhost|127\.0\.0\.1)(?:[:/]|$)/.test(baseUrl.value), 'only https is a service')
      if (!page) return
      hold(URL.canParse(page.url), 'what was recognised is a URL')
      const key = comparisonKey(page, everyNetwork)
      hold(key !== '', 'it has a comparison key')
      if (page.kind === 'lead-search') return hold(page.url === url, 'a search is sent as it is')
      hold(known.test(page.url), `a profile is on a network: ${page.url}`)
      const again = recognisePage(page.url, everyNetwork)
      hold(again?.kind === 'profile' && again.url === page.url, 'a canonical URL stays the same')
      hold(new URL(page.url).href.replace(/\/$/, '') === page.url.replace(/\/$/, ''), 'a browser reads it the same')
    }
  },
  {
    name: 'a pasted list',
    share: 12_000,
    make: random => bytesOf(random.once(2) ? anyList(random) : spoilText(random.pick(lists), random)),
    leadsTo: ['people', 'no one', 'duplicate', 'not-a-profile', 'own-profile'],
    check: (input, random, note) => {
      const text = textOf(input)
      const read = readProfiles(text, everyNetwork)
      const { profiles, skipped, skippedTotal, skippedByReason } = read
      note(profiles.length > 0 ? 'people' : 'no one')
      for (const [why, count] of Object.entries(skippedByReason)) if (count > 0) note(why)
      hold(new Set(profiles.map(({ comparisonKey: key }) => key)).size === profiles.length, 'each person comes once')
      hold(
        skippedTotal === Object.values(skippedByReason).reduce((sum, count) => sum + count, 0) && skipped.length <= skippedTotal,
        'every skipped entry is counted'
      )
      hold(
        skipped.every(entry => entry.text.length <= 200),
        'a skipped entry is short'
      )
      // Each URL takes some characters of the text, so there are fewer URLs than characters.
      hold(profiles.length + skippedTotal <= text.length, 'nothing is made up')
      const pieces = createProfileReader(everyNetwork)
      for (let at = 0; at < text.length;) {
        const length = 1 + random.below(60)
        pieces.add(text.slice(at, at + length))
        at += length
      }
      hold(JSON.stringify(pieces.end()) === JSON.stringify(read), 'a list in pieces reads the same')
    }
  }
]
