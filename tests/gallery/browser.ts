// The gallery's stand-in for lib/browser.ts: sentences straight from the file, in English.
import english from '../../public/_locales/en/messages.json'
import { formatMessage, type Messages } from '../programs/tools/chrome-messages.ts'

const messages: Messages = english

export const i18n = {
  getMessage: (key: string, values: string[]): string => formatMessage(messages, key, values),
  getUILanguage: (): string => 'en'
}
