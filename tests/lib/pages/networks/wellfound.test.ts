// Profiles on Wellfound, and similar URLs that are not profiles.
import { wellfound, wellfoundExamples } from '../../../../lib/pages/networks/wellfound.ts'
import { checkNetwork } from './check-network.ts'

checkNetwork(wellfound, wellfoundExamples, {
  profiles: [
    ['http://www.wellfound.com/u/Ada-Beispiel/', 'https://wellfound.com/u/ada-beispiel'],
    ['https://angel.co/p/ada-beispiel?x=1', 'https://wellfound.com/p/ada-beispiel']
  ],
  others: [
    'https://angel.co/ada-beispiel',
    'https://wellfound.com/u',
    'https://wellfound.com/U/ada-beispiel',
    'https://wellfound.com/u/ada%2Fbeispiel',
    'https://wellfound.com/l/u/ada-beispiel',
    'https://angel.company/u/ada-beispiel'
  ]
})
