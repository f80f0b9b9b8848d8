// Profiles on GitHub, and similar URLs that are not profiles.
import { github, githubExamples } from '../../../../lib/pages/networks/github.ts'
import { checkNetwork } from './check-network.ts'

checkNetwork(github, githubExamples, {
  profiles: [
    ['http://github.com/Ada-Beispiel#readme', 'https://github.com/ada-beispiel'],
    ['https://github.com/a', 'https://github.com/a'],
    ['https://github.com/ada_example', 'https://github.com/ada_example'],
    [`https://github.com/${'a'.repeat(39)}`, `https://github.com/${'a'.repeat(39)}`]
  ],
  others: [
    'https://github.com',
    'https://github.com/Pricing',
    'https://github.com/-ada',
    'https://github.com/ada.beispiel',
    'https://github.com/ada_example_b',
    'https://github.com/ada%20b',
    `https://github.com/${'a'.repeat(40)}`,
    `https://github.com/${'a'.repeat(60_000)}_`,
    'https://github.com/ada-beispiel/repo/issues/1',
    'https://raw.github.com/ada-beispiel',
    'https://github.community/ada-beispiel'
  ]
})
