// Sets the texts of the gallery: English, straight from the message file.
import { compileMessages } from '../../lib/i18n/compile.ts'
import english from '../../lib/i18n/messages/en.json'
import { setText } from '../../lib/i18n/text.ts'

setText(compileMessages(english), 'en')
