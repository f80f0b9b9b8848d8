// Profiles on X, and similar URLs that are not profiles.
import { x, xExamples } from '../../../../lib/pages/networks/x.ts'
import { checkNetwork } from './check-network.ts'

const ada = 'https://x.com/ada_beispiel'

checkNetwork(x, xExamples, {
  profiles: [
    ['https://x.com/Ada_Beispiel/', ada],
    ['http://www.twitter.com/ada_beispiel/media', ada],
    ['https://m.twitter.com/%40ada_beispiel', ada],
    ['https://mobile.x.com/ada_beispiel/verified_followers?s=20#top', ada],
    ['https://x.com/abcdefghijklmno', 'https://x.com/abcdefghijklmno'],
    ['https://x.com/homer', 'https://x.com/homer']
  ],
  others: [
    'https://x.com',
    'https://x.com/HOME',
    'https://x.com/@home',
    'https://x.com/@',
    'https://x.com/@@ada',
    'https://x.com/ada-beispiel',
    'https://x.com/intent/user',
    'https://x.com/ada_beispiel/status',
    'https://x.com/ada_beispiel/lists/friends',
    'https://x.com/hashtag/ada',
    'https://api.x.com/ada_beispiel',
    'https://x.com.evil.test/ada_beispiel',
    'https://notx.com/ada_beispiel',
    'https://x.com/\u212Aelvin'
  ]
})
