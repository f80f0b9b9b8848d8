// Profiles on Crunchbase, and similar URLs that are not profiles.
import { crunchbase, crunchbaseExamples } from '../../../../lib/pages/networks/crunchbase.ts'
import { checkNetwork } from './check-network.ts'

checkNetwork(crunchbase, crunchbaseExamples, {
  profiles: [
    ['http://crunchbase.com/person/Ada-Beispiel?x=1', 'https://www.crunchbase.com/person/ada-beispiel'],
    ['https://www.crunchbase.com/person/ada-beispiel-2', 'https://www.crunchbase.com/person/ada-beispiel-2']
  ],
  others: [
    'https://www.crunchbase.com/person',
    'https://www.crunchbase.com/person/-',
    'https://www.crunchbase.com/person/ada.beispiel',
    'https://www.crunchbase.com/discover/person/ada-beispiel',
    'https://news.crunchbase.com/person/ada-beispiel'
  ]
})
