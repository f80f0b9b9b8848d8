// No site on which the script is left out could show a page that a rule recognises.
import { expect, test } from 'vitest'
import { matchPatterns, recognisePage } from '../../../lib/pages/index.ts'
import { linkedin, linkedinExamples } from '../../../lib/pages/networks/linkedin.ts'
import { excludePatterns } from '../../../lib/pages/other-sites.ts'

const hosts = excludePatterns().map(pattern => /^https:\/\/([a-z]+\.linkedin\.com)\/\*$/.exec(pattern)?.[1] ?? '')

test('each is one site of the network, once', () => {
  expect(matchPatterns()).toEqual(['https://*.linkedin.com/*'])
  expect(hosts).not.toContain('')
  expect(new Set(hosts).size).toBe(hosts.length)
  expect(hosts).toEqual(expect.arrayContaining(['learning.linkedin.com', 'business.linkedin.com', 'ads.linkedin.com']))
})

test('none is recognised, and no example of a rule is on one', () => {
  expect(hosts.filter(host => linkedin.hosts.test(host))).toEqual([])
  for (const url of Object.values(linkedinExamples).flat()) {
    expect(hosts).not.toContain(new URL(url).hostname)
    for (const host of hosts) expect(recognisePage(url.replace(new URL(url).hostname, host))).toBeUndefined()
  }
})
