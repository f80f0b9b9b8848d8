// Profiles on Xing, and similar URLs that are not profiles.
import { xing, xingExamples } from '../../../../lib/pages/networks/xing.ts'
import { checkNetwork } from './check-network.ts'

checkNetwork(xing, xingExamples, {
  profiles: [
    ['http://xing.com/profile/Ada_Beispiel5/', 'https://www.xing.com/profile/Ada_Beispiel5'],
    ['https://www.xing.com/profile/ada_beispiel5', 'https://www.xing.com/profile/ada_beispiel5'],
    ['https://www.xing.com/profile/Mea_Beispiel', 'https://www.xing.com/profile/Mea_Beispiel']
  ],
  others: [
    'https://www.xing.com/profile',
    'https://www.xing.com/profile/my_profile',
    'https://www.xing.com/profile/me/cv',
    'https://www.xing.com/profile/Ada%20Beispiel',
    'https://www.xing.com/profile/Ada.Beispiel',
    `https://www.xing.com/profile/${'a'.repeat(101)}`,
    'https://www.xing.com/people/profile/Ada_Beispiel5',
    'https://boxing.com/profile/Ada_Beispiel5'
  ]
})
