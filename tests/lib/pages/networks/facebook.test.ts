// Profiles on Facebook, by name and by number, and similar URLs that are not profiles.
import { facebook, facebookExamples } from '../../../../lib/pages/networks/facebook.ts'
import { checkNetwork } from './check-network.ts'

const ada = 'https://www.facebook.com/ada.beispiel'
const numbered = 'https://www.facebook.com/profile.php?id=100004123456789'

checkNetwork(facebook, facebookExamples, {
  profiles: [
    ['http://m.facebook.com/Ada.Beispiel?ref=bookmarks', ada],
    ['https://facebook.com/ada.beispiel/photos_of', ada],
    ['https://facebook.com/profile.php?id=100004123456789#', numbered],
    ['https://fr-fr.facebook.com/people/%C3%85da/100004123456789', numbered],
    ['https://www.facebook.com/people/_/100004123456789/about', numbered]
  ],
  others: [
    'https://www.facebook.com',
    'https://www.facebook.com/me',
    'https://www.facebook.com/home.php',
    'https://www.facebook.com/100004123456789',
    'https://www.facebook.com/Example-Works-100004123456789',
    'https://www.facebook.com/ada.beispiel/posts/123',
    'https://www.facebook.com/ada.',
    'https://www.facebook.com/profile.php',
    'https://www.facebook.com/profile.php?id=',
    'https://www.facebook.com/profile.php?id=0123',
    'https://www.facebook.com/profile.php?id=1&id=2',
    'https://www.facebook.com/profile.php?id=%31',
    'https://www.facebook.com/people/Ada-Beispiel',
    'https://www.facebook.com/people/Ada-Beispiel/ada',
    'https://l.facebook.com/ada.beispiel',
    'https://developers.facebook.com/ada.beispiel'
  ]
})
