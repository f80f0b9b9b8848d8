// The sites without a content script show no page that a rule recognises.
import { expect, test } from 'vitest'
import { matchPatterns, recognisePage } from '../../../lib/pages/index.ts'
import { linkedin, linkedinExamples } from '../../../lib/pages/networks/linkedin.ts'
import { excludePatterns } from '../../../lib/pages/other-sites.ts'

const hosts = excludePatterns().map(pattern => /^https:\/\/([a-z]+\.linkedin\.com)\/\*$/.exec(pattern)?.[1] ?? '')

test('each pattern is one site of the network, and none is repeated', () => {
  expect(matchPatterns()).toEqual(['https://*.linkedin.com/*'])
  expect(hosts).not.toContain('')
  expect(new Set(hosts).size).toBe(hosts.length)
  expect(hosts).toEqual(expect.arrayContaining(['learning.linkedin.com', 'business.linkedin.com', 'ads.linkedin.com']))
})

test('no rule recognises a page of these sites, and no example of a rule is on one of them', () => {
  expect(hosts.filter(host => linkedin.hosts.test(host))).toEqual([])
  for (const url of Object.values(linkedinExamples).flat()) {
    expect(hosts).not.toContain(new URL(url).hostname)
    for (const host of hosts) expect(recognisePage(url.replace(new URL(url).hostname, host))).toBeUndefined()
  }
})
