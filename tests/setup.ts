// What the fake browser lacks, for every fast test: an IndexedDB, a language, and the English texts of pages. And what every property
// shares: its seed.
import * as fc from 'fast-check'
import 'fake-indexeddb/auto'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import english from 'sentences:all/en'
import { setText } from '../lib/i18n/text.ts'
import { isLong } from './is-long.ts'

setText(english, 'en')
fakeBrowser.i18n.getUILanguage = () => 'en'

// What gates a commit says the same of it each time; the long lane looks further, somewhere else each time.
if (!isLong) fc.configureGlobal({ seed: 20_261_121, numRuns: 25 })
