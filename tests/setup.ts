// What the fake browser lacks, for every fast test: an IndexedDB, and sentences looked up the way a browser looks them up. And
// what every property shares: its seed.
import * as fc from 'fast-check'
import 'fake-indexeddb/auto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { formatMessage, parseMessages, type Messages } from './programs/tools/chrome-messages.ts'

const file = resolve(import.meta.dirname, '../public/_locales/en/messages.json')
const messages: Messages = existsSync(file) ? parseMessages(readFileSync(file, 'utf8')) : {}

fakeBrowser.i18n.getMessage = (key, substitutions) => formatMessage(messages, key, substitutions)
fakeBrowser.i18n.getUILanguage = () => 'en'

// What gates a commit says the same of it each time; the long lane looks further, somewhere else each time.
if (process.env.MUSTER_LONG !== '1') fc.configureGlobal({ seed: 20_261_121 })
